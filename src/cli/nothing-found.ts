import type { Resolution } from '../model/resolution.js';
import { oneLine } from '../render/plain-text.js';
import { note } from './streams.js';

/** Says on standard error that nothing was found, and what comes nearest to what was named. */
export function explainNothingFound({ unresolved }: Resolution): void {
  note('ctx: nothing in the repository matches this request');
  const near = unresolved.filter(({ candidates }) => candidates.length > 0);
  for (const { mention, candidates } of near) {
    note(`hint: nearest to "${oneLine(mention.text)}": ${candidates.map(oneLine).join(', ')}`);
  }
  if (near.length === 0) note('hint: name a file, a function or a class, or use words of the code');
}
