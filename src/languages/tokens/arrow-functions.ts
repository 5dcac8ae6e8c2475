import { parameterCalled, unknownCalled } from '../../model/reference.js';
import { bracketsAround } from './brackets.js';
import { type ChainCode, chainTo } from './chain-before.js';
import type { LocalExpression } from './local-expressions.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/**
 * Limits: arguments of a call, parameters of a function, and tokens scanned in a parameter list and in a body
 * without braces.
 */
const MOST_ARGUMENTS = 10;
const MOST_PARAMETERS = 4;
const MOST_IN_PARAMETERS = 60;
const MOST_IN_BODY = 400;

/** A text, and how its language writes anonymous functions. */
export interface ArrowCode extends ChainCode {
  readonly keywords: ReadonlySet<string>;
  /** The first character of the arrow between parameters and body. */
  readonly arrow: '-' | '=';
  /** Words that may precede the parameters. */
  readonly before?: ReadonlySet<string>;
  /** The class that the word at a position constructs: `new(x => …)` of C#. */
  readonly made?: ((reader: TokenReader, at: number) => string | undefined) | undefined;
}

/** Finds the parameters without a declared type in functions passed to calls: `pools.map(pool -> pool.run())`. */
export function arrowParameters(code: ArrowCode): LocalExpression[] {
  const { reader } = code;
  const found: LocalExpression[] = [];
  const around = bracketsAround(code.halves);
  for (let at = 0; at < reader.count; at++) {
    if (!reader.is(at, code.arrow) || !reader.is(at + 1, '>')) continue;
    if (reader.end(at) !== reader.start(at + 1)) continue;
    const parameters = parametersBefore(code, at);
    const callee = parameters === null ? null : calleeAround(code, parameters.start, around[at]!);
    if (parameters === null) continue;
    if (callee === null && !isValue(reader, parameters.start) && !isNamed(code, parameters.start))
      continue;
    const end = bodyEnd(code, at + 2);
    const start = reader.end(at + 1);
    for (const [place, name] of parameters.names.entries()) {
      if (name < 0) continue;
      const written = reader.text(name);
      // `Pool => Store` is a type.
      if (callee === null && /^\p{Lu}/u.test(written)) continue;
      const value =
        callee === null
          ? unknownCalled(written)
          : parameterCalled(callee.chain, `${callee.argument}.${place}`, written);
      found.push({ name: written, value, offset: reader.start(name), start, end });
    }
  }
  return found;
}

/** Whether a value starts at a position, rather than the body of what precedes it or a name after its type. */
export function isValue(reader: TokenReader, start: number): boolean {
  return /^(?:[=(,:?[>]|return|yield|await)$/.test(reader.text(start - 1));
}

/**
 * Whether the bracket at a position opens the parameters of a Dart function without a return type:
 * `{ open(pool) => pool.run(); }`.
 */
function isNamed({ reader, keywords }: ArrowCode, open: number): boolean {
  const name = reader.text(open - 1);
  if (!reader.is(open, '(') || !/^_*[a-z]/.test(name) || keywords.has(name)) return false;
  return /^[;{}]$/.test(reader.text(open - 2));
}

/** Where the parameters before an arrow begin, and the position of each parameter's name; -1 for one with a type. */
export function parametersBefore(
  { reader, halves, before }: ArrowCode,
  arrow: number,
): { readonly start: number; readonly names: readonly number[] } | null {
  const last = arrow - 1;
  const isList = reader.is(last, ')') && halves[last]! >= 0;
  if (!isList && reader.kind(last) !== Token.Word) return null;
  let start = isList ? halves[last]! : last;
  const names = isList ? namesIn(reader, start, last) : [last];
  while (before?.has(reader.text(start - 1))) start--;
  return names.length > MOST_PARAMETERS ? null : { start, names };
}

/** Positions of the names in brackets; -1 for an entry that is more than a name. */
export function namesIn(reader: TokenReader, open: number, close: number): number[] {
  const names: number[] = [];
  if (close > open + MOST_IN_PARAMETERS) return names;
  for (let at = open + 1; at < close && names.length <= MOST_PARAMETERS; at++) {
    const begins = at === open + 1 || reader.is(at - 1, ',');
    if (!begins) continue;
    const name = reader.is(at, '$') ? at + 1 : at;
    const isName =
      reader.kind(name) === Token.Word && (reader.is(name + 1, ',') || name + 1 === close);
    names.push(isName ? name : -1);
  }
  return names;
}

/**
 * The callee that a function is passed to, and the index of that argument; null if the function is not an
 * argument.
 */
export function calleeAround(
  code: Omit<ArrowCode, 'arrow'>,
  start: number,
  open: number,
): { readonly chain: string; readonly argument: number; readonly label?: string } | null {
  const { reader, halves, keywords } = code;
  if (open < 0 || !reader.is(open, '(')) return null;
  // `first(where: { … })`, and of Kotlin `open(done = { … })`
  const isNamed = reader.is(start - 1, '=') && reader.is(start, '{');
  const isLabelled =
    (isNamed || reader.is(start - 1, ':')) && reader.kind(start - 2) === Token.Word;
  const begin = isLabelled ? start - 2 : start;
  if (begin !== open + 1 && !reader.is(begin - 1, ',')) return null;
  let callee = open - 1;
  if (reader.is(callee, '>')) {
    for (let depth = 0; callee > open - 40; callee--) {
      if (reader.is(callee, '>')) depth++;
      else if (reader.is(callee, '<') && --depth === 0) break;
    }
    callee--;
  }
  if (reader.kind(callee) !== Token.Word) return null;
  const isKeyword = keywords.has(reader.text(callee));
  const made = isKeyword ? code.made?.(reader, callee) : undefined;
  if (isKeyword && made === undefined) return null;
  let argument = 0;
  for (let at = open + 1; at < start; at++) {
    if (reader.is(at, ',') && ++argument === MOST_ARGUMENTS) return null;
    if (halves[at]! > at) at = halves[at]!;
  }
  const chain = made ?? chainTo(code, callee).text;
  if (code.points === true && TAKING_LISTS.test(chain)) {
    const list = listBeside(code, open, argument === 0 ? start : open);
    const method = /^u|reduce$/.exec(chain)?.[0] ?? 'map';
    return list === ''
      ? null
      : { chain: `${list}.${method === 'u' ? 'usort' : method}`, argument: 0 };
  }
  if (chain === '') return null;
  return { chain, argument, ...(isLabelled ? { label: reader.text(start - 2) } : {}) };
}

/** PHP functions that take a list and a callback for its elements. */
const TAKING_LISTS = /^(?:array_(?:map|filter|walk|find|any|all|reduce)|ua?sort)$/;

/** The list passed next to the callback of such a call, after it or before it; empty if it is not a chain. */
function listBeside(code: Omit<ArrowCode, 'arrow'>, open: number, from: number): string {
  const { reader, halves } = code;
  let first = open + 1;
  if (from !== open) {
    for (first = from; first < halves[open]! && !reader.is(first, ','); first++)
      if (halves[first]! > first) first = halves[first]!;
    first++;
  }
  let end = first;
  for (; end < halves[open]! && !reader.is(end, ','); end++)
    if (halves[end]! > end) end = halves[end]!;
  const chain = chainTo(code, end - 1);
  return chain.text !== '' && chain.first === (reader.is(first, '$') ? first + 1 : first)
    ? chain.text
    : '';
}

/** Offset where the function body that starts at a position ends. */
export function bodyEnd({ reader, halves }: ChainCode, from: number): number {
  if (reader.is(from, '{') && halves[from]! > from) return reader.end(halves[from]!);
  let at = from;
  for (let left = MOST_IN_BODY; at < reader.count && left > 0; at++, left--) {
    if (halves[at]! > at) at = halves[at]!;
    else if (/^[,;)\]}]$/.test(reader.text(at))) return reader.start(at);
  }
  return reader.end(Math.min(at, reader.count - 1));
}
