import type { Found } from '../../app/answering/search-repository.js';
import { oneLine } from '../../render/plain-text.js';
import { note } from './streams.js';

type Unfound = Pick<Found, 'resolution' | 'unmatched'>;

/** Says on standard error that nothing was found, with the names most similar to those in the request. */
export function explainNothingFound({ resolution, unmatched }: Unfound): void {
  note('ctx: nothing in the repository matches this request');
  if (unmatched.length > 0) return;
  const near = resolution.unresolved.filter(({ candidates }) => candidates.length > 0);
  for (const { mention, candidates } of near) {
    note(`hint: nearest to "${oneLine(mention.text)}": ${candidates.map(oneLine).join(', ')}`);
  }
  if (near.length === 0) note('hint: name a file, a function or a class, or use words of the code');
}

/** Says on standard error which paths, languages and pins of the request match nothing. */
export function noteUnmatched({ unmatched }: Unfound, quiet = false): void {
  if (!quiet) for (const sentence of unmatched) note(`note: ${oneLine(sentence)}`);
}
