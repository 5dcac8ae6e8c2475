import type { HIT_SIGNALS } from '../../rank/definitions/hit-signals.js';
import type { FILE_SIGNALS } from '../../rank/files/file-signals.js';
import {
  fileWeights,
  hitWeights,
  type Mix,
  WEIGHT_SETS,
  type WeightSet,
} from '../../rank/weights.js';

/** The weights of every set, each in the order of the signals. */
export type SetWeights = Readonly<Record<WeightSet, Float64Array>>;

/** Weights of file signals in this version. */
export function presentFileWeights(): SetWeights {
  return ofEachSet((set) => fileWeights(only(set)));
}

/** Weights of hit signals in this version. */
export function presentHitWeights(): SetWeights {
  return ofEachSet((set) => hitWeights(only(set)));
}

/** The weights of all sets in one array, in the order of {@link WEIGHT_SETS}. */
export function joined(weights: SetWeights): Float64Array {
  return Float64Array.from(WEIGHT_SETS.flatMap((set) => [...weights[set]]));
}

/** The inverse of {@link joined}. */
export function apart(weights: Float64Array, signals: number): SetWeights {
  return ofEachSet((_, at) => weights.slice(at * signals, (at + 1) * signals));
}

/** Weights by set and name of the signal, with two decimals. */
export function named(
  weights: SetWeights,
  signals: typeof FILE_SIGNALS | typeof HIT_SIGNALS,
): Record<WeightSet, Record<string, number>> {
  return ofEachSet((set) =>
    Object.fromEntries(signals.map((signal, i) => [signal, Number(weights[set][i]!.toFixed(2))])),
  );
}

function only(wanted: WeightSet): Mix {
  return ofEachSet((set) => (set === wanted ? 1 : 0));
}

function ofEachSet<T>(make: (set: WeightSet, at: number) => T): Record<WeightSet, T> {
  const entries = WEIGHT_SETS.map((set, at) => [set, make(set, at)] as const);
  return Object.fromEntries(entries) as Record<WeightSet, T>;
}
