import type { DefinitionKind } from '../model/definition.js';
import type { Hit } from '../model/ranking.js';
import type { IntentName } from '../model/request.js';
import type { ResolutionMethod } from '../model/resolution.js';
import type { SelectionInput } from './input.js';
import { bearersOfNames, keyOf, spelledOut } from './named-hits.js';
import { NAMED_TARGET, SHORT_REQUEST, THRESHOLDS, type Thresholds, TRACE } from './thresholds.js';
import { tracedDefinitions } from './traced.js';

const VALUES: ReadonlySet<DefinitionKind> = new Set(['constant', 'variable', 'property']);
const CHANGES: ReadonlySet<IntentName> = new Set(['BUG_FIX', 'IMPLEMENTATION']);

/**
 * The cut-offs for a request. A long one describes its place from many sides, and what ranks high is worth its tokens. A
 * short one says little, so that what follows the first hits is chance. One that spells out a definition asks for that.
 */
export function cutOffsFor(input: SelectionInput): Thresholds {
  const { intent } = input.detection;
  const long = THRESHOLDS[intent.name];
  if (tracedDefinitions(input).length > 0) return { ...long, ...TRACE };
  const short = { ...long, ...SHORT_REQUEST[intent.name] };
  if (!isShort(input)) return isToThePoint(input, short) ? short : long;
  const isTold = namesTarget(input, short) || saysMessage(input);
  return isTold ? { ...short, ...namedTarget(intent.name) } : short;
}

/** A single line is short, however many words it has: whoever reports something tells more of it. */
function isShort({ detection: { shape, text } }: SelectionInput): boolean {
  if (shape === 'diff') return false;
  return shape !== 'issue' || (text.body === '' && text.code === '');
}

/** The place that a program's message is from is known: what has some of its words says less. */
function saysMessage({ ranking }: SelectionInput): boolean {
  return ranking.hits.some(({ says }) => says === true);
}

const EXACT: ReadonlySet<ResolutionMethod> = new Set(['exact', 'qualified']);

/** Words of a report up to which it says little more than a line does, and nothing of a second place. */
const FEW_WORDS = 60;

/**
 * A report of a few sentences without any output that names by its class or function where it is, and by no word of
 * everyday: further code that has some of its words is no more than that.
 */
function isToThePoint(input: SelectionInput, short: Thresholds): boolean {
  const { shape, text } = input.detection;
  const words = `${text.title} ${text.body}`.split(/\s+/, FEW_WORDS + 1).length;
  if (shape !== 'issue' || text.code !== '' || words > FEW_WORDS) return false;
  const names = bearersOfNames(input, ['title', 'body']);
  const spelled = new Set(names.flatMap(({ bearers }) => bearers.map(keyOf)));
  // What a report writes otherwise, or with a slip, may be a word: `COUNT` of SQL is no `Count`.
  const likened = input.resolution.symbols.filter(({ method }) => !EXACT.has(method));
  for (const { address } of likened) spelled.delete(keyOf(address));
  return nearTop(input, short, spelled).some(({ kind }) => !VALUES.has(kind));
}

/** What is spelled out and ranks high enough to be what is meant. */
function nearTop(
  { ranking: { hits } }: SelectionInput,
  { spelledDefinition }: Thresholds,
  spelled: ReadonlySet<string>,
): readonly Hit[] {
  const lowest = spelledDefinition * (hits[0]?.score ?? 0);
  return hits.filter((hit) => hit.score >= lowest && spelled.has(keyOf(hit)));
}

function namedTarget(intent: IntentName): Partial<Thresholds> {
  return { ...NAMED_TARGET.any, ...NAMED_TARGET[intent] };
}

/**
 * The title spells out a definition that ranks high enough to be what is meant. What is to change is seldom a value: a bug that
 * shows under a setting is where that is read. Nor is it what a question with more to say is about: what `moves from HALF_OPEN
 * back to CLOSED` is where these are used.
 */
function namesTarget(input: SelectionInput, short: Thresholds): boolean {
  const named = nearTop(input, short, spelledOut(input, ['title']));
  const values = named.filter(({ kind }) => VALUES.has(kind)).length;
  const { intent } = input.detection;
  if (CHANGES.has(intent.name)) return values < named.length;
  const asksForName = input.resolution.symbols.some(({ mention }) => mention?.asked === true);
  const isAbout = intent.name !== 'DEFINITION_LOOKUP' || asksForName || values === 0;
  return named.length > 0 && isAbout;
}
