import type { DefinitionKind } from '../model/definition.js';
import type { Contribution, Hit } from '../model/ranking.js';
import type { FileTable } from '../model/reader.js';
import type { ScoredHit } from './rank-hits.js';
import { hitContributions, hitReasons } from './reasons.js';

/** What describing a hit needs besides the hit. */
export interface HitContext {
  readonly table: FileTable;
  /** Weights of hit signals for the request. */
  readonly weights: Float64Array;
  /** Words of the request by row of the hit's file. */
  readonly words: ReadonlyMap<number, readonly string[]>;
}

/** A hit whose reasons are put into words only when somebody asks: most hits are never shown. */
export class DescribedHit implements Hit {
  readonly file: number;
  readonly path: string;
  readonly ordinal: number;
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: DefinitionKind;
  readonly startLine: number;
  readonly endLine: number;
  readonly named: boolean;
  readonly #hit: ScoredHit;
  readonly #context: HitContext;
  #contributions: readonly Contribution[] | null = null;

  constructor(
    hit: ScoredHit,
    readonly score: number,
    context: HitContext,
  ) {
    const { outline, chunk, ordinal, symbol } = hit;
    this.#hit = hit;
    this.#context = context;
    this.file = outline.file;
    this.path = context.table.paths[outline.file]!;
    this.ordinal = ordinal;
    const place = chunk >= 0 ? outline.chunks[chunk]! : outline.definitions[ordinal]!;
    this.startLine = place.startLine;
    this.endLine = place.endLine;
    const definition = outline.definitions[ordinal];
    const baseName = this.path.slice(this.path.lastIndexOf('/') + 1);
    this.name = definition?.name ?? baseName;
    this.qualifiedName = definition?.qualifiedName ?? baseName;
    this.kind = definition?.kind ?? 'chunk';
    this.named =
      symbol !== undefined && symbol.method !== 'neighbour' && symbol.method !== 'safety net';
  }

  get contributions(): readonly Contribution[] {
    this.#contributions ??= hitContributions(this.#hit.signals, this.#context.weights);
    return this.#contributions;
  }

  get reasons(): readonly string[] {
    const words = this.#context.words.get(this.#hit.row) ?? [];
    return hitReasons(this.contributions, this.#hit.symbol, words);
  }
}
