import { parameterCalled, unknownCalled } from '../../model/reference.js';
import { bracketsAround } from './brackets.js';
import { type ChainCode, chainTo } from './chain-before.js';
import type { LocalExpression } from './local-expressions.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** Functions that a call is given, parameters of one, and tokens of a body without brackets that are looked at. */
const MOST_ARGUMENTS = 10;
const MOST_PARAMETERS = 4;
const MOST_IN_PARAMETERS = 60;
const MOST_IN_BODY = 400;

/** A text, and how it writes functions without a name. */
export interface ArrowCode extends ChainCode {
  readonly keywords: ReadonlySet<string>;
  /** The first mark of the two between parameters and body. */
  readonly arrow: '-' | '=';
  /** Words that may stand before the parameters. */
  readonly before?: ReadonlySet<string>;
  /** The type that a word at a position makes an object of: `new(x => …)` of C#. */
  readonly made?: ((reader: TokenReader, at: number) => string | undefined) | undefined;
}

/** The parameters without a stated type of functions that calls are given: `pools.map(pool -> pool.run())`. */
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

/** Whether what begins at a position is a value: no body of what stands before it, and no name behind its type. */
export function isValue(reader: TokenReader, start: number): boolean {
  return /^(?:[=(,:?[>]|return|yield|await)$/.test(reader.text(start - 1));
}

/** Whether brackets that open at a position hold the parameters of a function of Dart that states no type: `{ open(pool) => pool.run(); }`. */
function isNamed({ reader, keywords }: ArrowCode, open: number): boolean {
  const name = reader.text(open - 1);
  if (!reader.is(open, '(') || !/^_*[a-z]/.test(name) || keywords.has(name)) return false;
  return /^[;{}]$/.test(reader.text(open - 2));
}

/** Where the parameters before an arrow begin, and the position of the name of each; -1 for one with a type. */
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

/** Positions of the names in brackets; -1 for what is more than a name. */
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

/** What is called that a function is given to, and which of the arguments it is; null where it is none. */
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

/** Functions of PHP that are given a list and a function for its elements. */
const TAKING_LISTS = /^(?:array_(?:map|filter|walk|find|any|all|reduce)|ua?sort)$/;

/** The list that stands behind a function of such a call, or before it; empty where it is no chain. */
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

/** Offset at which the body of a function ends that begins at a position. */
export function bodyEnd({ reader, halves }: ChainCode, from: number): number {
  if (reader.is(from, '{') && halves[from]! > from) return reader.end(halves[from]!);
  let at = from;
  for (let left = MOST_IN_BODY; at < reader.count && left > 0; at++, left--) {
    if (halves[at]! > at) at = halves[at]!;
    else if (/^[,;)\]}]$/.test(reader.text(at))) return reader.start(at);
  }
  return reader.end(Math.min(at, reader.count - 1));
}
