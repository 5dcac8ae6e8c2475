import { typeOfAlias } from '../../model/reference.js';
import { closingOf } from '../tokens/brackets.js';
import { keptFunction } from '../tokens/kept-function.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { hasArgument } from './bare-argument.js';
import { keptList } from './php-lists.js';
import { behindArguments, behindType, typeBehind } from './written-types.js';

/** What reading a declared value needs to know about its language. */
export interface ValueRules {
  readonly reader: TokenReader;
  readonly keywords: ReadonlySet<string>;
  /** Words for the current object. */
  readonly objects: ReadonlySet<string>;
  /** Calling a class constructs an object: `Foo()`, without a word before it. */
  readonly calledClasses: boolean;
  /** A class followed by its fields in braces constructs an object. */
  readonly bracedClasses: boolean;
  /** A lambda in braces may follow a callee or its brackets. */
  readonly trailing: boolean;
  /** A call may have arguments without brackets: `open path`. */
  readonly bareCalls: boolean;
  /** A call may have several argument lists: `open(path)(mode)`. */
  readonly curried: boolean;
}

/** The first letter of a type, in languages where other names begin differently. */
export const CAPITAL = /^\p{Lu}/u;
/** Functions that construct an object of the class before them, even if no text defines them. */
const MAKER = /(?:::default|\.new)$/;
/** Functions that construct an object held by a smart pointer. */
const SHARED = /^(?:std::)?make_(?:unique|shared)<(.*)>$/s;
/** A class passed as a value, as the whole first argument: `Store::class`, `Store::class.java`, `Store.self`. */
const CLASS_VALUE = /^\s*(\\?[\w\\.]*[A-Z]\w*(?:::class(?:\.java)?|\.self))\s*(?:,|$)/;
/** How many characters to search for a class. */
const LONGEST_CLASS = 200;
/** Most tokens of arguments. */
const MOST_IN_CALL = 4000;
/** Most tokens between the brackets after a list. */
const MOST_IN_INDEX = 60;
/** Most parts of an expression. */
const MOST_PARTS = 30;

/** The class, as written, of a value that is just a new object; otherwise empty. */
export function constructedAt({ reader, calledClasses }: ValueRules, from: number): string {
  // A Kotlin object expression, which has no class of its own.
  if (reader.isWord(from, 'object') && reader.is(from + 1, ':'))
    return typeBehind(reader, from + 2, true);
  const isNew = reader.isWord(from, 'new');
  const at = isNew || reader.isWord(from, 'const') ? from + 1 : from;
  const first = reader.is(at, '\\') ? at + 1 : at;
  if (reader.kind(first) !== Token.Word) return '';
  let end = behindType(reader, first);
  const type = reader.between(reader.start(first), reader.end(end - 1));
  const shared = SHARED.exec(type)?.[1];
  if (!isNew && shared === undefined) {
    const name = /(?:^|[.:])(\w+)(?:<.*>|\[.*\])?$/s.exec(type)?.[1] ?? '';
    if (!MAKER.test(type) && !(calledClasses && CAPITAL.test(name))) return '';
  }
  if (reader.is(end, '(')) end = closingOf(reader, end, MOST_IN_CALL) + 1;
  else if (!isNew && !type.endsWith('.new')) return '';
  if (isNew && reader.is(end, '{')) end = closingOf(reader, end, MOST_IN_CALL) + 1;
  if (/^[.?!&\-[]$/.test(reader.text(end))) return '';
  return shared ?? type.replace(MAKER, '');
}

/**
 * The value of a declaration as {@link typeOfAlias} writes it, without arguments other than classes:
 * `=store.open()` for `await store.Open(1, 2)!`. Empty for anything but names, members and calls.
 *
 * @param beforeBlock Whether a block may follow: that of a loop.
 * @param end Position of a mark that may also follow.
 */
export function expressionAt(
  rules: ValueRules,
  from: number,
  beforeBlock = false,
  end = -1,
): string {
  const { reader, keywords } = rules;
  let at = from;
  if (reader.is(at, '&')) at += reader.isWord(at + 1, 'mut') ? 2 : 1;
  while (reader.isWord(at, 'await') || reader.isWord(at, 'try'))
    at += /^[?!]$/.test(reader.text(at + 1)) ? 2 : 1;
  const isMade = reader.is(at, '(') && reader.isWord(at + 1, 'new');
  const isObject = keywords.has('new') && (isMade || reader.isWord(at, 'new'));
  if (isObject) return madeAt(rules, isMade ? at + 1 : at, isMade, end);
  if (reader.is(at, '$')) at++;
  return chainFrom(rules, at, '', beforeBlock, end);
}

/** The same for an expression that begins with a new object: `new Foo(1).open()`, `(new Foo(1))->open()`. */
function madeAt(rules: ValueRules, from: number, isBracketed: boolean, end: number): string {
  const { reader } = rules;
  const first = reader.is(from + 1, '\\') ? from + 2 : from + 1;
  if (reader.kind(first) !== Token.Word) return '';
  let at = behindType(reader, first);
  const type = reader.between(reader.start(first), reader.end(at - 1));
  if (reader.is(at, '(')) at = closingOf(reader, at, MOST_IN_CALL) + 1;
  if (reader.is(at, '{')) at = closingOf(reader, at, MOST_IN_CALL) + 1;
  if (isBracketed && !reader.is(at++, ')')) return '';
  const next = behindMark(reader, at);
  const name = type.replace(/<[\s\S]*$/, '');
  return next === at || /\W/.test(name) ? '' : chainFrom(rules, next, `new ${name}().`, false, end);
}

function chainFrom(
  rules: ValueRules,
  from: number,
  before: string,
  beforeBlock: boolean,
  end: number,
): string {
  const { reader, keywords, objects, trailing, bracedClasses, bareCalls, curried } = rules;
  let at = from;
  let text = before;
  for (let parts = before === '' ? 0 : 1; parts < MOST_PARTS; parts++) {
    const word = reader.text(at);
    const isName = parts > 0 || objects.has(word) || !keywords.has(word) || reader.is(at - 1, '$');
    if (reader.kind(at) !== Token.Word || !isName) return '';
    // A variable may have that name, too.
    const isBase = parts === 0 && word === 'parent' && objects.has(word) && !reader.is(at - 1, '$');
    text += isBase ? 'super' : word;
    const isTurbofish = reader.is(at + 1, ':') && reader.is(at + 2, ':') && reader.is(at + 3, '<');
    const open = behindArguments(reader, isTurbofish ? at + 3 : at + 1);
    if (!reader.is(open, '(')) {
      // `viewModels<Store> { factory }`
      const isLambda = trailing && !beforeBlock && open > at + 1 && reader.is(open, '{');
      if (isLambda) text += reader.between(reader.end(at), reader.end(open - 1));
      at = isLambda ? open : at + 1;
    } else {
      // Type arguments may determine the result of a call, and so may a class passed to it.
      const close = closingOf(reader, open, MOST_IN_CALL);
      const given = classValue(reader.between(reader.end(open), reader.start(close)));
      const kept =
        given === ''
          ? keptFunction(reader, word, open, close) || keptList(reader, open, close)
          : '';
      const types = isTurbofish ? '' : reader.between(reader.end(at), reader.end(open - 1));
      text += types + (kept || `(${given})`);
      at = close + 1;
      while (curried && reader.is(at, '(') && reader.start(at) === reader.end(at - 1))
        at = closingOf(reader, at, MOST_IN_CALL) + 1;
    }
    const isBraced = trailing || (bracedClasses && CAPITAL.test(word));
    if (isBraced && !beforeBlock && reader.is(at, '{')) {
      const close = closingOf(reader, at, MOST_IN_CALL);
      const kept = keptFunction(reader, word, at, close);
      if (kept !== '' || !text.endsWith(')')) text += kept || '()';
      at = close + 1;
    }
    while (reader.is(at, '[') && reader.start(at) === reader.end(at - 1)) {
      const close = closingOf(reader, at, MOST_IN_CALL);
      if (isRange(reader, at, close)) return '';
      text += '.at()';
      at = close + 1;
    }
    const next = behindMark(reader, at);
    if (next === at && bareCalls && !text.endsWith(')') && hasArgument(reader, at - 1, keywords))
      return typeOfAlias(`${text}()`);
    if (next === at)
      return at === end || endsValue(reader, at) || (beforeBlock && reader.is(at, '{'))
        ? typeOfAlias(text)
        : '';
    text += '.';
    at = next;
  }
  return '';
}

/** Whether brackets take a slice of a list: `pools[1..]`. */
function isRange(reader: TokenReader, open: number, close: number): boolean {
  if (close > open + MOST_IN_INDEX) return true;
  for (let at = open + 1; at < close; at++)
    if (reader.is(at, '.') && reader.is(at + 1, '.')) return true;
  return false;
}

/** The class that is the first of some arguments, as a value; otherwise empty. */
function classValue(given: string): string {
  return CLASS_VALUE.exec(given.slice(0, LONGEST_CLASS))?.[1] ?? '';
}

/**
 * Position after the operator before a member, `.`, `?.`, `!!.`, `->` or `::`; the position itself if there
 * is none.
 */
function behindMark(reader: TokenReader, from: number): number {
  let at = from;
  while (at < from + 2 && /^[?!]$/.test(reader.text(at))) at++;
  if (reader.is(at, '.') && reader.kind(at + 1) === Token.Word) return at + 1;
  const isPair =
    (reader.is(at, '-') && reader.is(at + 1, '>')) ||
    (reader.is(at, ':') && reader.is(at + 1, ':'));
  // `self::$shelf` of PHP
  const isStatic = isPair && reader.is(at, ':') && reader.is(at + 2, '$');
  const name = isStatic ? at + 3 : at + 2;
  return isPair && reader.kind(name) === Token.Word ? name : from;
}

/** Whether an expression ends at a position, or continues only with a fallback for null. */
export function endsValue(reader: TokenReader, from: number): boolean {
  let at = from;
  while (/^[?!]$/.test(reader.text(at)) && reader.start(at) === reader.end(at - 1)) at++;
  if (at >= reader.count || /^[;,)}]$/.test(reader.text(at))) return true;
  if (reader.is(at, '?') && /^[?:]$/.test(reader.text(at + 1))) return true;
  if (reader.isWord(at, 'else')) return true;
  if (reader.is(at, '{')) return reader.is(at - 1, ')');
  const isNewLine = reader.breaksBefore(at);
  return isNewLine && /^[\w$@#[({]/u.test(reader.text(at));
}
