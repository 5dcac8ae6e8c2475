import { asksForChange, type Detection, isShortRequest } from '../model/request.js';
import { HIT_SIGNALS, type HitSignal } from './definitions/hit-signals.js';
import { FILE_SIGNALS, type FileSignal } from './files/file-signals.js';
import data from './weights.json' with { type: 'json' };

/** A weight for each signal; signals that are not listed have none. */
export interface Weights {
  readonly files: Readonly<Partial<Record<FileSignal, number>>>;
  readonly hits: Readonly<Partial<Record<HitSignal, number>>>;
}

/**
 * The sets of weights: for a short request that looks something up, for a short request that asks for a change, and
 * for a long issue. Past changes and size predict where the next change is, but say nothing about where to find
 * something.
 */
export const WEIGHT_SETS = ['lookUp', 'change', 'issue'] as const;

export type WeightSet = (typeof WEIGHT_SETS)[number];

/** How much each set of weights counts for a request: shares that add up to 1. */
export type Mix = Readonly<Record<WeightSet, number>>;

const SETS: Readonly<Record<WeightSet, Weights>> = data;

/**
 * The part of a short request for something new that is weighed as a look-up. Many such requests begin with a verb
 * for what code does (*validate input*, *limit the size of the body*), and the same weights find what they ask for
 * if it exists.
 */
const LOOKS_UP_THE_NEW = 0.5;

/**
 * The mix for a request.
 *
 * @param longness 0 for a few words, 1 for a long issue.
 */
export function mixFor(detection: Pick<Detection, 'intent' | 'shape'>, longness: number): Mix {
  const lookUp = shareOfLookUp(detection);
  const short = 1 - longness;
  return { lookUp: lookUp * short, change: (1 - lookUp) * short, issue: longness };
}

function shareOfLookUp(detection: Pick<Detection, 'intent' | 'shape'>): number {
  if (!asksForChange(detection.intent)) return 1;
  const isNew = detection.intent.name === 'IMPLEMENTATION';
  return isNew && isShortRequest(detection) ? LOOKS_UP_THE_NEW : 0;
}

const ofFiles = new WeakMap<Mix, Float64Array>();
const ofHits = new WeakMap<Mix, Float64Array>();

/**
 * Weights of file signals in the order of their columns, cached for a mix because every step of a ranking needs
 * them.
 */
export function fileWeights(mix: Mix): Float64Array {
  return blended(ofFiles, FILE_SIGNALS, 'files', mix);
}

/** The same for hits. */
export function hitWeights(mix: Mix): Float64Array {
  return blended(ofHits, HIT_SIGNALS, 'hits', mix);
}

function blended<Of extends 'files' | 'hits'>(
  known: WeakMap<Mix, Float64Array>,
  signals: readonly (keyof Weights[Of])[],
  of: Of,
  mix: Mix,
): Float64Array {
  let weights = known.get(mix);
  if (weights === undefined) {
    weights = blend(signals, of, mix);
    known.set(mix, weights);
  }
  return weights;
}

function blend<Of extends 'files' | 'hits'>(
  signals: readonly (keyof Weights[Of])[],
  of: Of,
  mix: Mix,
): Float64Array {
  return Float64Array.from(signals, (signal) =>
    WEIGHT_SETS.reduce((sum, set) => {
      const weights: Weights[Of] = SETS[set][of];
      return sum + mix[set] * ((weights[signal] as number | undefined) ?? 0);
    }, 0),
  );
}
