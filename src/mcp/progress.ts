import type { IndexProgress } from '../app/indexing/index-options.js';

const PHASES: readonly IndexProgress['phase'][] = [
  'looking for files',
  'parsing',
  'linking',
  'reading history',
  'writing',
];

/** Most reports of progress in a phase. */
const STEPS = 20;

/** Progress in the protocol's form: `progress` rises up to `total`. */
export interface Progress {
  readonly progress: number;
  readonly total: number;
  readonly message: string;
}

/** Turns the progress of indexing into one that never falls, with at most {@link STEPS} reports for each phase. */
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
