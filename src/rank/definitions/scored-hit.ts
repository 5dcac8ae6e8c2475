import type { Outline } from '../../model/reader.js';
import type { ResolvedSymbol } from '../../model/resolution.js';
import type { HitMatrix } from './hit-matrix.js';
import { HIT_COLUMN, HIT_SIGNALS } from './hit-signals.js';
import { featuresOf } from './outline-features.js';

/** A definition or chunk. Its signals and scores are in one matrix with those of all others. */
export class ScoredHit {
  /**
   * @param row Row of its file in the file ranking.
   * @param ordinal Ordinal of the definition; for a chunk that belongs to none, -1.
   * @param chunk Index of the chunk in its outline, or -1 for a definition.
   * @param index Its row in `matrix`.
   */
  constructor(
    readonly row: number,
    readonly outline: Outline,
    readonly ordinal: number,
    readonly chunk: number,
    readonly symbol: ResolvedSymbol | undefined,
    readonly matrix: HitMatrix,
    readonly index: number,
  ) {}

  get signals(): Float64Array {
    const from = this.index * HIT_SIGNALS.length;
    return this.matrix.signals.subarray(from, from + HIT_SIGNALS.length);
  }

  get relevance(): number {
    return this.matrix.relevances[this.index]!;
  }

  /** Column of the signal of its kind. */
  get kindColumn(): number {
    return this.chunk >= 0 ? HIT_COLUMN.chunk : featuresOf(this.outline).kindColumns[this.ordinal]!;
  }

  get startLine(): number {
    return this.outline.units.startLines[this.unit]!;
  }

  get endLine(): number {
    return this.outline.units.endLines[this.unit]!;
  }

  /** Index of it among its file's units: definitions by ordinal, then chunks. */
  get unit(): number {
    return this.chunk >= 0 ? this.outline.units.definitionCount + this.chunk : this.ordinal;
  }
}

/** Hits grouped by the position of their file, files in the order of their first hit. */
export function hitsByFile(hits: readonly ScoredHit[]): ReadonlyMap<number, readonly ScoredHit[]> {
  const files = new Map<number, ScoredHit[]>();
  for (const hit of hits) {
    const known = files.get(hit.outline.file);
    if (known) known.push(hit);
    else files.set(hit.outline.file, [hit]);
  }
  return files;
}

/** Order of hits of the same score: by path, line and ordinal. */
export function byPlace(a: ScoredHit, b: ScoredHit): number {
  return a.outline.file - b.outline.file || a.startLine - b.startLine || a.ordinal - b.ordinal;
}
