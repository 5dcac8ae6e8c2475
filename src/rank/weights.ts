import { asksForChange, type Detection, isShortRequest } from '../model/request.js';
import { HIT_SIGNALS, type HitSignal } from './definitions/hit-signals.js';
import { FILE_SIGNALS, type FileSignal } from './files/file-signals.js';
import data from './weights.json' with { type: 'json' };

/** A weight for each signal; a signal that is not listed weighs nothing. */
export interface Weights {
  readonly files: Readonly<Partial<Record<FileSignal, number>>>;
  readonly hits: Readonly<Partial<Record<HitSignal, number>>>;
}

/**
 * The sets of weights: a few words that look something up, a few words that ask for a change, and a long issue. What changed
 * before and what is long is likely to change again, and says nothing about where something is.
 */
export const WEIGHT_SETS = ['lookUp', 'change', 'issue'] as const;

export type WeightSet = (typeof WEIGHT_SETS)[number];

/** How much of each set a request is weighed by: shares, 1 together. */
export type Mix = Readonly<Record<WeightSet, number>>;

const SETS: Readonly<Record<WeightSet, Weights>> = data;

/**
 * How much of a few words that ask for something new is weighed as if they looked it up. Many of them begin with a verb of what code does
 * (*validate input*, *limit the size of the body*), and what they ask for is found by the same things if they do not.
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

/** Weights of file signals in the order of their columns; made once for a mix, because every step of a ranking asks for them. */
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
