import type { DefinitionKind } from '../model/definition.js';
import type { Hit } from '../model/ranking.js';
import type { IntentName } from '../model/request.js';
import type { SelectionInput } from './input.js';
import { keyOf, spelledOut } from './named-hits.js';
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
  if (!isShort(input)) return long;
  const short = { ...long, ...SHORT_REQUEST[intent.name] };
  return namesTarget(input, short) ? { ...short, ...namedTarget(intent.name) } : short;
}

/** A single line is short, however many words it has: whoever reports something tells more of it. */
function isShort({ detection: { shape, text } }: SelectionInput): boolean {
  if (shape === 'diff') return false;
  return shape !== 'issue' || (text.body === '' && text.code === '');
}

function namedTarget(intent: IntentName): Partial<Thresholds> {
  return { ...NAMED_TARGET.any, ...NAMED_TARGET[intent] };
}

/**
 * The title spells out a definition that ranks high enough to be what is meant. What is to change is seldom a value: a bug that
 * shows under a setting is where that is read. Nor is it what a question with more to say is about: what `moves from HALF_OPEN
 * back to CLOSED` is where these are used.
 */
function namesTarget(input: SelectionInput, { spelledDefinition }: Thresholds): boolean {
  const spelled = spelledOut(input, ['title']);
  const { hits } = input.ranking;
  const lowest = spelledDefinition * (hits[0]?.score ?? 0);
  const named = hits.filter((hit: Hit) => hit.score >= lowest && spelled.has(keyOf(hit)));
  const values = named.filter(({ kind }) => VALUES.has(kind)).length;
  const { intent } = input.detection;
  if (CHANGES.has(intent.name)) return values < named.length;
  const asksForName = input.resolution.symbols.some(({ mention }) => mention?.asked === true);
  const isAbout = intent.name !== 'DEFINITION_LOOKUP' || asksForName || values === 0;
  return named.length > 0 && isAbout;
}
