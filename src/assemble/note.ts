import type { SectionName } from '../model/bundle.js';
import { sitesOf } from './callers.js';
import type { AssembleInput, Filled } from './input.js';
import type { Selection } from './select.js';

/** What a reader of the answer must know about what is not in it; empty when there is nothing to say. */
export function explainRest(
  input: AssembleInput,
  selection: Selection,
  filled: ReadonlyMap<SectionName, Filled>,
): string {
  if (!input.ranking.answerable) return 'nothing in the repository matches the request';
  const notes: string[] = [];
  const isEmpty = [...filled.values()].every(({ items }) => items.length === 0);
  if (isEmpty) notes.push(`nothing worth showing fits into ${input.options.budget} tokens`);
  if (input.detection.asksForNew && !selection.named)
    notes.push('nothing in the repository matches by name');
  const sites = filled.get('callers');
  if (sites !== undefined && sites.leftCount > 0) {
    const all = sites.items.reduce((sum, item) => sum + sitesOf(item), sites.leftCount);
    notes.push(`${sites.leftCount} of ${all} call sites are left out`);
  }
  return notes.join('; ');
}
