import { FIELD_COUNT } from '../model/facts.js';

/** Weight and length normalisation of each field of BM25F, indexed by `Field`. */
export interface FieldSettings {
  readonly weights: readonly number[];
  /** b of BM25: 0 ignores the length of the field, 1 divides by it in full. */
  readonly lengthNormalisation: readonly number[];
}

/**
 * What a term's field multiplies its frequency by, for each file: weight / (1 − b + b · length / average length).
 *
 * @param lengths `lengths[document * FIELD_COUNT + field]`, in terms.
 * @returns The same shape as `lengths`.
 */
export function fieldNorms(lengths: Uint32Array, settings: FieldSettings): Float32Array {
  const documents = lengths.length / FIELD_COUNT;
  const averages = new Float64Array(FIELD_COUNT);
  for (let i = 0; i < lengths.length; i++) {
    averages[i % FIELD_COUNT] = averages[i % FIELD_COUNT]! + lengths[i]!;
  }
  const norms = new Float32Array(lengths.length);
  for (let field = 0; field < FIELD_COUNT; field++) {
    const average = averages[field]! / Math.max(1, documents) || 1;
    const weight = settings.weights[field]!;
    const b = settings.lengthNormalisation[field]!;
    for (let i = field; i < lengths.length; i += FIELD_COUNT) {
      norms[i] = weight / (1 - b + (b * lengths[i]!) / average);
    }
  }
  return norms;
}
