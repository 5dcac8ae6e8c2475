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
 * The cut-offs for a request. A long request describes its target from many sides, so that high ranks are worth
 * their tokens. A short one says little, so that hits after the first few are chance. One that spells out a
 * definition wants that definition.
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

/** A single line counts as short however many words it has: a real report has more than one line. */
function isShort({ detection: { shape, text } }: SelectionInput): boolean {
  if (shape === 'diff') return false;
  return shape !== 'issue' || (text.body === '' && text.code === '');
}

/**
 * Whether the source of a program's message is known. Definitions that merely share words with the message matter
 * less then.
 */
function saysMessage({ ranking }: SelectionInput): boolean {
  return ranking.hits.some(({ says }) => says === true);
}

const EXACT: ReadonlySet<ResolutionMethod> = new Set(['exact', 'qualified']);

/** A report of up to this many words says hardly more than a single line and does not describe a second place. */
const FEW_WORDS = 60;

/**
 * Whether a report of a few sentences, without any output, names the class or function it is about by more than an
 * everyday word. Other code that shares words with it does so by chance.
 */
function isToThePoint(input: SelectionInput, short: Thresholds): boolean {
  const { shape, text } = input.detection;
  const words = `${text.title} ${text.body}`.split(/\s+/, FEW_WORDS + 1).length;
  if (shape !== 'issue' || text.code !== '' || words > FEW_WORDS) return false;
  const names = bearersOfNames(input, ['title', 'body']);
  const spelled = new Set(names.flatMap(({ bearers }) => bearers.map(keyOf)));
  // A name written differently, or misspelled, may be an ordinary word: SQL's `COUNT` is not `Count`.
  const likened = input.resolution.symbols.filter(({ method }) => !EXACT.has(method));
  for (const { address } of likened) spelled.delete(keyOf(address));
  return nearTop(input, short, spelled).some(({ kind }) => !VALUES.has(kind));
}

/** Spelled-out definitions that rank high enough to be the ones meant. */
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
 * Whether the title spells out a definition that ranks high enough to be the one meant. For a change it must not be
 * a mere value: a bug that shows under a setting is in the code that reads the setting. The same holds for a
 * question that says more than a name: `moves from HALF_OPEN back to CLOSED` asks where these are used.
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
