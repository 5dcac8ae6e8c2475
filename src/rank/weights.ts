import { FILE_SIGNALS, type FileSignal } from './file-signals.js';
import { HIT_SIGNALS, type HitSignal } from './hit-signals.js';
import data from './weights.json' with { type: 'json' };

/** A weight for each signal; a signal that is not listed weighs nothing. */
export interface Weights {
  readonly files: Readonly<Partial<Record<FileSignal, number>>>;
  readonly hits: Readonly<Partial<Record<HitSignal, number>>>;
}

const short: Weights = data.short;
const long: Weights = data.long;

/** Weights of file signals in the order of their columns, blended between short and long requests. */
export function fileWeights(longness: number): Float64Array {
  return blend(FILE_SIGNALS, short.files, long.files, longness);
}

/** The same for hits. */
export function hitWeights(longness: number): Float64Array {
  return blend(HIT_SIGNALS, short.hits, long.hits, longness);
}

function blend<Signal extends string>(
  signals: readonly Signal[],
  ofShort: Readonly<Partial<Record<Signal, number>>>,
  ofLong: Readonly<Partial<Record<Signal, number>>>,
  longness: number,
): Float64Array {
  return Float64Array.from(
    signals,
    (signal) => (1 - longness) * (ofShort[signal] ?? 0) + longness * (ofLong[signal] ?? 0),
  );
}
