import { FIELD_COUNT } from '../../model/facts.js';

/** Weight and length normalisation of each field of BM25F, indexed by `Field`. */
export interface FieldSettings {
  readonly weights: readonly number[];
  /** b of BM25: 0 ignores the length of the field, 1 divides by it in full. */
  readonly lengthNormalisation: readonly number[];
}

/**
 * The factor for a term's frequency in each field of each document: weight / (1 − b + b · length / average length).
 * Computed on demand, because a request needs only a few of them.
 */
export class FieldNorms {
  readonly documents: number;
  private readonly averages: Float64Array;
  /** 0 until asked for. */
  private readonly known: Float32Array;

  /** @param lengths `lengths[document * FIELD_COUNT + field]`, in terms. */
  constructor(
    private readonly lengths: Uint32Array,
    private readonly settings: FieldSettings,
  ) {
    this.documents = lengths.length / FIELD_COUNT;
    this.averages = averageLengths(lengths);
    this.known = new Float32Array(lengths.length);
  }

  /**
   * @param at `document * FIELD_COUNT + field`.
   * @param field Must have a weight above 0.
   */
  at(at: number, field: number): number {
    const known = this.known[at]!;
    return known > 0 ? known : this.find(at, field);
  }

  private find(at: number, field: number): number {
    const b = this.settings.lengthNormalisation[field]!;
    const norm = 1 - b + (b * this.lengths[at]!) / this.averages[field]!;
    this.known[at] = this.settings.weights[field]! / norm;
    return this.known[at]!;
  }
}

function averageLengths(lengths: Uint32Array): Float64Array {
  const documents = Math.max(1, lengths.length / FIELD_COUNT);
  const averages = new Float64Array(FIELD_COUNT);
  for (let field = 0; field < FIELD_COUNT; field++) {
    let sum = 0;
    for (let at = field; at < lengths.length; at += FIELD_COUNT) sum += lengths[at]!;
    averages[field] = sum / documents || 1;
  }
  return averages;
}
