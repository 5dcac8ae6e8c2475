import type { SectionName } from '../model/bundle.js';
import type { DefinitionAddress } from '../model/reader.js';
import type { IntentName } from '../model/request.js';
import { sitesOf } from './callers.js';
import type { AssembleInput, Filled } from './input.js';
import { bearersOfNames } from './named-hits.js';
import type { Selection } from './select.js';

/** @param changed Paths that changed since they were indexed, so that none of their code is shown. */
function leftOut(changed: readonly string[]): string {
  const named = changed.slice(0, MOST_CHANGED).join(', ');
  const rest = changed.length > MOST_CHANGED ? ` and ${changed.length - MOST_CHANGED} more` : '';
  return `changed since the index was written, and left out: ${named}${rest}`;
}

/** A note names at most this many changed paths. */
const MOST_CHANGED = 2;

/** What a reader must know about what the answer lacks; empty if there is nothing to say. */
export function explainRest(
  input: AssembleInput,
  selection: Selection,
  filled: ReadonlyMap<SectionName, Filled>,
  changed: ReadonlySet<string>,
): string {
  if (!input.ranking.answerable) return 'nothing in the repository matches the request';
  const notes: string[] = readAs(input);
  if (changed.size > 0) notes.push(leftOut([...changed]));
  const isEmpty = [...filled.values()].every(({ items }) => items.length === 0);
  if (isEmpty && changed.size === 0)
    notes.push(`nothing worth showing fits into ${input.options.budget} tokens`);
  if (input.detection.asksForNew && !selection.named)
    notes.push('nothing in the repository matches by name');
  const absent = absentNames(input);
  if (absent.length > 0) notes.push(`no definition is called ${absent.join(', ')}`);
  const near = namesNear(input, absent);
  if (near.length > 0) notes.push(`the nearest names are ${near.join(', ')}`);
  notes.push(...namesakes(input, filled).slice(0, MOST_NAMESAKES));
  const sites = filled.get('callers');
  if (sites !== undefined && sites.leftCount > 0) {
    const all = sites.items.reduce((sum, item) => sum + sitesOf(item), sites.leftCount);
    notes.push(`${sites.leftCount} of ${all} call sites are left out`);
  }
  return notes.join('; ');
}

/** A note repeats at most this many characters of a title. */
const LONGEST_READ = 80;

/** Tells how a translated request, or a word with a typo, was read. */
function readAs({ detection }: AssembleInput): string[] {
  const { translatedFrom, text, mended = [] } = detection;
  const notes = mended.map(({ written, meant }) => `${written} is read as ${meant}`);
  if (translatedFrom === undefined) return notes;
  const title = text.title.replace(/\s+/g, ' ').slice(0, LONGEST_READ);
  return [`read from ${translatedFrom} as: ${title}`, ...notes];
}

/** Intents of requests about something that already exists. */
const ABOUT_WHAT_IS: ReadonlySet<IntentName> = new Set([
  'DEFINITION_LOOKUP',
  'USAGE_EXPLORATION',
  'REFACTOR',
  'TEST_WRITING',
]);

/** The most names that a note repeats, and the most characters of each. */
const MOST_ABSENT = 3;
const LONGEST_ABSENT = 60;
const MOST_NEAREST = 3;

/**
 * Names that the title spells out, if none of them exists: the answer is then about something else. A missing name
 * beside an existing one may be a new name (`rename a to b`).
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

/** Names similar to the absent ones, nearest first, taking turns between the absent names. */
function namesNear({ resolution }: AssembleInput, absent: readonly string[]): string[] {
  const candidates = resolution.unresolved
    .filter(({ mention }) => absent.includes(mention.text))
    .map((missed) => missed.candidates);
  const ranks = Array.from({ length: MOST_NEAREST }, (_, rank) => rank);
  const byTurns = ranks.flatMap((rank) => candidates.map((names) => names[rank]));
  return [...new Set(byTurns)].filter((name) => name !== undefined).slice(0, MOST_NEAREST);
}

/** The most names for which a note lists further definitions, and the most places for each. */
const MOST_NAMESAKES = 2;
const MOST_PLACES = 3;

/** Says where else names in the title are defined besides what is shown, since one of those may be meant. */
function namesakes(input: AssembleInput, filled: ReadonlyMap<SectionName, Filled>): string[] {
  const items = (['definitions', 'snippets'] as const).flatMap(
    (section) => filled.get(section)?.items ?? [],
  );
  const slips = new Set(
    input.resolution.symbols
      .filter(({ method }) => method === 'misspelled')
      .map(({ from }) => from),
  );
  // The text of an error is not a name.
  const right = bearersOfNames(input).filter(({ name }) => !slips.has(name) && !/\s/.test(name));
  return right.flatMap(({ name, bearers }) => {
    const paths = [...new Set(homesOf(input, bearers).map(({ file }) => input.pathOf(file)))];
    const shown = (path: string) => items.some((item) => item.path === path);
    const others = paths.filter((path) => !shown(path));
    if (others.length === 0) return [];
    const also = others.length < paths.length ? 'also ' : '';
    const named = others.slice(0, MOST_PLACES).join(', ');
    const rest = others.length > MOST_PLACES ? ' and elsewhere' : '';
    return [`${name} is ${also}defined in ${named}${rest}`];
  });
}

/**
 * The proper definitions of a name. Tests are named after what they test, and generated files copy names, so both
 * count only if there is no other definition.
 */
function homesOf(
  { detection, fileClass }: AssembleInput,
  bearers: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const isCopied = !detection.wants.includes('generated');
  const homes = bearers.filter(({ file }) => {
    const of = fileClass(file);
    return of !== 'test' && !(of === 'generated' && isCopied);
  });
  return homes.length > 0 ? homes : bearers;
}
