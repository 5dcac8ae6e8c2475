import type { FoundMember, Span } from '../language.js';
import { wordsOf } from '../outline/table.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Forms, formsOf, isArrow, isAtom } from './forms.js';
import { arityOf, type Offered, offeredBy } from './offered.js';

/** Attributes between a specification and its function. */
const BEFORE_FUNCTION = wordsOf('spec dialyzer deprecated');
/** Functions that Common Test calls around the tests of a suite. */
const HOOKS = /^(?:init_per_|end_per_|(?:group|suite|groups|all)$)/;
/** Most attributes before a function. */
const MOST_ATTRIBUTES = 5;
/** Most tokens of a guard. */
const LONGEST_GUARD = 300;

/** The definition of a form. */
export function erlangHeadAt(place: Place): Head | number {
  const { reader, at, around } = place;
  const forms = formsOf(reader);
  if (!forms.ends[at]) {
    if (/record$/.test(around) && reader.is(at, '{')) return fieldsAt(place);
    return at + 1;
  }
  const offered = offeredBy(reader, forms);
  const head = reader.is(at, '-')
    ? attributeAt(place, forms, offered)
    : functionAt(place, at, forms, offered);
  if (head === undefined) return Math.max(at + 1, forms.ends[at]!);
  // A `;` ends nothing; the next form does.
  return { ...head, isRest: true };
}

function attributeAt(place: Place, forms: Forms, offered: Offered): Head | undefined {
  const { reader, at } = place;
  const word = reader.kind(at + 1) === Token.Word ? reader.text(at + 1) : '';
  // The brackets of an attribute are optional.
  const first = reader.is(at + 2, '(') ? at + 3 : at + 2;
  if (isBeforeFunction(reader, at)) return specifiedAt(place, forms, offered);
  if (word === 'define') return macroAt(place, first, forms, offered);
  if (!isAtom(reader, first)) return undefined;
  const end = forms.ends[at]!;
  const head = { name: atomSpan(reader, first), next: end, holding: 'code' } as const;
  const shown = (type: string, isShown: boolean): string => (isShown ? type : `hidden_${type}`);
  switch (word) {
    case 'module':
      return { ...head, type: 'module' };
    case 'record':
      return { ...head, next: first + 1, type: shown('record', offered.module === '') };
    case 'type':
    case 'opaque':
    case 'nominal': {
      const isShown = offered.module === '' || offered.types.has(arityOf(reader, first));
      return { ...head, type: shown('alias', isShown) };
    }
    case 'callback':
      return { ...head, type: 'callback' };
    default:
      return undefined;
  }
}

/** `-define(LIMIT, 20).`, `-define(open(Key), …).` */
function macroAt(
  { reader, at }: Place,
  name: number,
  forms: Forms,
  offered: Offered,
): Head | undefined {
  if (reader.kind(name) !== Token.Word) return undefined;
  const isCalled = reader.is(name + 1, '(');
  const type = isCalled ? 'macro' : 'value';
  return {
    type: offered.module === '' ? type : `hidden_${type}`,
    ...{ name: atomSpan(reader, name), next: forms.ends[at]!, holding: 'code' },
  };
}

function isBeforeFunction(reader: TokenReader, at: number): boolean {
  if (!reader.is(at, '-')) return false;
  const isNote = reader.isWord(at + 1, 'doc') && reader.is(at + 2, '#');
  return isNote || BEFORE_FUNCTION.has(reader.text(at + 1));
}

/** A function together with its specification. */
function specifiedAt(place: Place, forms: Forms, offered: Offered): Head | undefined {
  const { reader, at } = place;
  const attributes: Span[] = [];
  let next = at;
  while (attributes.length < MOST_ATTRIBUTES && isBeforeFunction(reader, next)) {
    const end = forms.ends[next] ?? 0;
    if (end === 0) break;
    attributes.push({ start: reader.start(next), end: reader.end(end - 1) });
    next = end;
  }
  const head = functionAt(place, next, forms, offered);
  return head === undefined ? undefined : { ...head, attributes };
}

function functionAt(place: Place, at: number, forms: Forms, offered: Offered): Head | undefined {
  const { reader, blocks } = place;
  if (!isAtom(reader, at) || !reader.is(at + 1, '(') || !forms.ends[at]) return undefined;
  let next = Math.max(at + 2, behindBlock(blocks, at + 1));
  const most = Math.min(next + LONGEST_GUARD, forms.ends[at]);
  while (next < most && !isArrow(reader, next)) next++;
  return {
    type: functionType(arityOf(reader, at), offered),
    ...{ name: atomSpan(reader, at), next, holding: 'code' },
  };
}

function functionType(called: string, { module, functions, listed }: Offered): string {
  const [name = '', arity = ''] = called.split('/');
  const isShown = functions === null || functions.has(called);
  // EUnit exports them itself.
  if (/_test_?$/.test(name) && arity === '0') return 'test';
  const isSuite = module.endsWith('_SUITE') && isShown && arity === '1' && !HOOKS.test(name);
  if (isSuite && (listed.size === 0 || listed.has(name))) return 'test';
  return isShown ? 'function' : 'hidden_function';
}

/** Span of a name without its quotes. */
function atomSpan(reader: TokenReader, at: number): Span {
  const inner = reader.kind(at) === Token.String ? 1 : 0;
  return { start: reader.start(at) + inner, end: reader.end(at) - inner };
}

/** The brackets around the fields of a record. */
function fieldsAt({ at, blocks }: Place): Head {
  const next = Math.max(at + 1, behindBlock(blocks, at));
  return { type: 'fields', next, holding: 'code', isName: true };
}

/** The names of the fields between the brackets of a record. */
export function fieldNames(reader: TokenReader, { start, end }: Span): FoundMember[] {
  const names: FoundMember[] = [];
  let depth = 0;
  for (let at = reader.positionAt(start); at < reader.count && reader.start(at) < end; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
    const begins = depth === 1 && /^[{,]$/.test(reader.text(at));
    if (!begins || !isAtom(reader, at + 1)) continue;
    const name = atomSpan(reader, at + 1);
    names.push({ name: reader.between(name.start, name.end), offset: name.start });
  }
  return names;
}
