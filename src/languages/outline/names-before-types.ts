import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundTypedName, Span } from '../language.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Code, elementOf, given, isAssigned, named, partsGiven } from './declared-name.js';
import { CAPITAL, expressionAt } from './declared-values.js';
import type { FoundOutline } from './found-outline.js';
import { isSingleColon } from './locals.js';
import { severalGiven } from './several-values.js';
import { within } from './spans.js';
import { behindType, typeBehind } from './written-types.js';

/** Kinds of tokens after a name and before its type or value. */
const BEHIND_NEW: ReadonlySet<number> = new Set([
  Token.Word,
  ...[...':=|'].map((mark) => mark.charCodeAt(0)),
]);
/** Declarations in languages that write the type after the name: `x: Foo`, `val x = Foo()`. */
export function namesBeforeTypes(code: Code, found: FoundOutline): FoundTypedName[] {
  const { reader, rules } = code;
  const names: FoundTypedName[] = [];
  const inBody = within(found.bodies);
  const inParameters = within(parametersWithin(reader, found));
  for (let at = 0; at < reader.count; at++) {
    // The next token already rules out most words.
    if (reader.kind(at) !== Token.Word) continue;
    if (reader.is(at + 1, '(') && rules.declaring.has(reader.text(at)))
      names.push(...partsGiven(code, at));
    if (!BEHIND_NEW.has(reader.kind(at + 1))) continue;
    const word = reader.text(at);
    if (code.keywords.has(word)) continue;
    const isDeclaring = rules.declaring.has(reader.text(at - 1));
    if (CAPITAL.test(word) && (!isDeclaring || reader.isWord(at - 1, 'case'))) continue;
    const isMember = !inBody(reader.start(at));
    const isParameter =
      (isMember || inParameters(reader.start(at)) || isOfFunction(reader, at)) &&
      !/^[?.:$@]$/.test(reader.text(at - 1));
    if (isDeclaring && reader.is(at + 1, ':') && reader.is(at + 2, '='))
      names.push(given(code, at, at + 3, isMember));
    else if (isSingleColon(reader, at + 1)) {
      const value = isDeclaring ? inferredFrom(code, at + 2) : -1;
      if (value >= 0) names.push(given(code, at, value, isMember));
      else if (isDeclaring || isParameter) names.push(named(code, at, parameterType(reader, at)));
    } else if (isDeclaring && reader.is(at + 1, '=')) names.push(given(code, at, at + 2, isMember));
    else if (isDeclaring && isLazy(reader, at + 1)) names.push(given(code, at, at + 4, isMember));
    else if (isDeclaring && isTypedDelegate(reader, at + 1))
      names.push(given(code, at, at + 2, isMember));
    else if (isDeclaring && reader.isWord(at + 1, 'as'))
      names.push(named(code, at, typeBehind(reader, at + 2)));
    else if (isInLoop(reader, at)) names.push(elementOf(code, at));
  }
  return names;
}

/** Most tokens between a function's name and its last parameter list, and in one parameter list. */
const MOST_IN_HEAD = 20;
const MOST_IN_PARAMETERS = 400;

/** The parameter lists of nested functions. */
function parametersWithin(
  reader: TokenReader,
  { definitions, bodies }: FoundOutline,
): readonly Span[] {
  const lists: Span[] = [];
  const inBody = within(bodies);
  const functions = definitions.filter(({ kind }) => FUNCTION_KINDS.has(kind));
  functions.sort((a, b) => a.nameSpan.start - b.nameSpan.start);
  for (const { nameSpan } of functions) {
    if (!inBody(nameSpan.start)) continue;
    let at = reader.positionAt(nameSpan.end);
    for (let left = MOST_IN_HEAD; left > 0 && !/^[={:;}-]$/.test(reader.text(at)); left--, at++) {
      if (!isOpening(reader.kind(at))) continue;
      const close = closingOf(reader, at, MOST_IN_PARAMETERS);
      if (reader.is(at, '(')) lists.push({ start: reader.start(at), end: reader.start(close) });
      at = close;
    }
  }
  return lists;
}

/** The type after a name; a list of it for variadic parameters: `vararg pools: Store`, `pools: Store...`. */
function parameterType(reader: TokenReader, name: number): string {
  const from = name + 2;
  const isFirst = reader.kind(from) === Token.Word;
  const behind = isFirst ? behindType(reader, from) : from;
  // The last parameter of a lambda is followed by its arrow.
  const isLast = isFirst && reader.is(behind, '-') && isOfFunction(reader, name);
  const type = isLast
    ? reader.between(reader.start(from), reader.end(behind - 1))
    : typeBehind(reader, from);
  if (type === '') return '';
  const isOpen = reader.is(behind, '.') && reader.is(behind + 1, '.') && reader.is(behind + 2, '.');
  return isOpen || reader.isWord(name - 1, 'vararg') ? `[${type}]` : type;
}

/** Position of the value after a type of Rust whose arguments it tells: `Vec<_> = …`; -1 if there is none. */
function inferredFrom({ reader, rules }: Code, from: number): number {
  if (rules.family !== 'rust' || reader.kind(from) !== Token.Word) return -1;
  const behind = behindType(reader, from);
  if (!reader.is(behind, '=')) return -1;
  for (let at = from; at < behind; at++) if (reader.isWord(at, '_')) return behind + 1;
  return -1;
}

/** `by lazy {` in Kotlin: the value is the result of the lambda. */
function isLazy(reader: TokenReader, at: number): boolean {
  return reader.isWord(at, 'by') && reader.isWord(at + 1, 'lazy') && reader.is(at + 2, '{');
}

/** `by viewModels<Store>()` in Kotlin: what the delegate gives is told by its type argument. */
function isTypedDelegate(reader: TokenReader, at: number): boolean {
  return reader.isWord(at, 'by') && reader.kind(at + 1) === Token.Word && reader.is(at + 2, '<');
}

/** Most tokens before a parameter of an anonymous function. */
const MOST_BEFORE = 24;

/**
 * Whether a name with a type is a parameter of a nested function, `{ pool: Store -> … }`, `fun(pool: Store)`,
 * or of a method in an anonymous object.
 */
function isOfFunction(reader: TokenReader, name: number): boolean {
  let depth = 0;
  for (let at = name - 1; at > name - MOST_BEFORE && at > 0; at--) {
    const text = reader.text(at);
    if (text === ')' || text === ']' || text === '>') depth++;
    else if (text === '(' || text === '[' || text === '<') {
      if (depth === 0) return text === '(' && opensParameters(reader, at);
      depth--;
    } else if (text === '{') return depth === 0 && isArrowBehind(reader, name);
    else if (reader.kind(at) !== Token.Word && !/^[,:.?]$/.test(text)) return false;
  }
  return false;
}

/** Whether a bracket opens the parameters of a function: `fun (`, `func open(`, `{ (`. */
function opensParameters(reader: TokenReader, open: number): boolean {
  return (
    reader.is(open - 1, '{') || [1, 2].some((back) => /^func?$/.test(reader.text(open - back)))
  );
}

/** Whether `->` follows the parameter of this name, with only parameters in between. */
function isArrowBehind(reader: TokenReader, name: number): boolean {
  for (let at = name + 1; at < name + MOST_BEFORE; at++) {
    if (reader.is(at, '-') && reader.is(at + 1, '>')) return true;
    if (reader.kind(at) !== Token.Word && !/^[,:.?<>]$/.test(reader.text(at))) return false;
  }
  return false;
}

/** `for x in many`, with or without brackets and a word before the name. */
function isInLoop(reader: TokenReader, at: number): boolean {
  if (!reader.isWord(at + 1, 'in')) return false;
  return [1, 2, 3].some((back) => reader.isWord(at - back, 'for'));
}

/** `x = Foo.new`, `@x ||= Foo.find(1)` in Ruby, and what classes declare about their members. */
export function namesOfValues(code: Code): FoundTypedName[] {
  const { reader, keywords, rules } = code;
  const names: FoundTypedName[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !BEHIND_NEW.has(reader.kind(at + 1))) continue;
    const stated = rules.stating?.(reader, at) ?? null;
    if (stated !== null) names.push(named(code, stated.name, stated.type));
    if (keywords.has(reader.text(at)) || /^[.:]$/.test(reader.text(at - 1))) continue;
    const isElse = reader.is(at + 1, '|') && reader.is(at + 2, '|') && reader.is(at + 3, '=');
    if (!isElse && !isAssigned(reader, at)) continue;
    if (reader.isWord(at + 2, 'nil') && !/^[.?|&]$/.test(reader.text(at + 3))) continue;
    const several = isElse ? null : severalGiven(code, at);
    if (several !== null) {
      names.push(...several);
      continue;
    }
    const isField = reader.is(at - 1, '@');
    const value = isElse ? at + 4 : at + 2;
    const one = reader.is(value, '@')
      ? { ...named(code, at, ''), type: ofField(code, value) }
      : given(code, at, value, isField);
    names.push(isField ? { ...one, name: `this.${one.name}` } : one);
  }
  return names;
}

/**
 * `@depot.shelves` in Ruby, as the type of the name it is assigned to; empty for the bare field, which may be
 * assigned from that name in turn.
 */
function ofField(code: Code, at: number): string {
  const value = expressionAt(code, at + 1);
  return value.includes('.') ? value.replace(/^=/, '=@') : '';
}
