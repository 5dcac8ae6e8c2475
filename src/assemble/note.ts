import type { SectionName } from '../model/bundle.js';
import type { IntentName } from '../model/request.js';
import { sitesOf } from './callers.js';
import type { AssembleInput, Filled } from './input.js';
import type { Selection } from './select.js';

/** @param changed Paths that changed since they were indexed, so that none of their code is shown. */
function leftOut(changed: readonly string[]): string {
  const named = changed.slice(0, MOST_CHANGED).join(', ');
  const rest = changed.length > MOST_CHANGED ? ` and ${changed.length - MOST_CHANGED} more` : '';
  return `changed since the index was written, and left out: ${named}${rest}`;
}

/** Paths that a note repeats. */
const MOST_CHANGED = 2;

/** What a reader of the answer must know about what is not in it; empty when there is nothing to say. */
export function explainRest(
  input: AssembleInput,
  selection: Selection,
  filled: ReadonlyMap<SectionName, Filled>,
  changed: ReadonlySet<string>,
): string {
  if (!input.ranking.answerable) return 'nothing in the repository matches the request';
  const notes: string[] = [];
  if (changed.size > 0) notes.push(leftOut([...changed]));
  const isEmpty = [...filled.values()].every(({ items }) => items.length === 0);
  if (isEmpty && changed.size === 0)
    notes.push(`nothing worth showing fits into ${input.options.budget} tokens`);
  if (input.detection.asksForNew && !selection.named)
    notes.push('nothing in the repository matches by name');
  const absent = absentNames(input);
  if (absent.length > 0) notes.push(`nothing in the repository is called ${absent.join(', ')}`);
  const sites = filled.get('callers');
  if (sites !== undefined && sites.leftCount > 0) {
    const all = sites.items.reduce((sum, item) => sum + sitesOf(item), sites.leftCount);
    notes.push(`${sites.leftCount} of ${all} call sites are left out`);
  }
  return notes.join('; ');
}

/** Requests about something that is there already. */
const ABOUT_WHAT_IS: ReadonlySet<IntentName> = new Set([
  'DEFINITION_LOOKUP',
  'USAGE_EXPLORATION',
  'REFACTOR',
  'TEST_WRITING',
]);

/** Names, and characters of one, that a note repeats. */
const MOST_ABSENT = 3;
const LONGEST_ABSENT = 60;

/**
 * What the title spells out where nothing of it is there: the answer is about something else then. Beside a name that is
 * there, it may well be a new one (`rename a to b`).
 */
function absentNames({ detection, resolution }: AssembleInput): readonly string[] {
  if (!ABOUT_WHAT_IS.has(detection.intent.name) || detection.asksForNew) return [];
  const spelled = detection.mentions.filter(
    ({ kind, where, explicit }) => kind === 'symbol' && where === 'title' && explicit,
  );
  const absent = new Set(resolution.unresolved.map(({ mention }) => mention.text));
  if (!spelled.every(({ text }) => absent.has(text) && text.length <= LONGEST_ABSENT)) return [];
  return [...new Set(spelled.map(({ text }) => text))].slice(0, MOST_ABSENT);
}
