import type { IndexProgress } from '../app/indexing/index-options.js';

const PHASES: readonly IndexProgress['phase'][] = [
  'looking for files',
  'parsing',
  'linking',
  'reading history',
  'writing',
];

/** Steps of a phase that are worth telling. */
const STEPS = 20;

/** How far work is, as the protocol tells it: `progress` rises up to `total`. */
export interface Progress {
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

/** Turns the progress of indexing into one that never falls, at most {@link STEPS} times a phase. */
export function progressTeller(tell: (progress: Progress) => void): (at: IndexProgress) => void {
  let told = -1;
  return ({ phase, done, of }) => {
    const part = of > 0 ? Math.floor((STEPS * done) / of) : 0;
    const progress = STEPS * PHASES.indexOf(phase) + Math.min(part, STEPS - 1);
    if (progress <= told) return;
    told = progress;
    const message = of > 0 ? `${phase}: ${done} of ${of} files` : phase;
    tell({ progress, total: STEPS * PHASES.length, message });
  };
}
