import { caseMember, eachCalled, givenCalled } from '../../model/reference.js';
import { bracketsAround } from '../tokens/brackets.js';
import { type ChainCode, chainTo } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import { blockBehind } from '../tokens/loop-names.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits, in tokens: a pattern, and the value it is matched against. */
const MOST_IN_PATTERN = 80;

/** Deepest nesting of patterns. */
const DEEPEST = 12;

interface Code extends ChainCode {
  /** For each token, the position of the bracket around it, or -1. */
  readonly around: Int32Array;
}

/** A name that a pattern binds, and the expression it stands for. */
interface Bound {
  readonly at: number;
  readonly value: string;
}

/** What a pattern binds, and its last token. */
interface Pattern {
  readonly bound: readonly Bound[];
  readonly last: number;
}

const NONE: readonly Bound[] = [];

/**
 * The names that Swift patterns bind, by the value they are matched against:
 * `case let .pair(left, size: right):` in `switch kind {`, `if case .full(let shelf) = kind {`, `guard case`,
 * `for case let shelf? in shelves {` and `catch Failure.held(let shelf) {`.
 */
export function patternNames(chains: ChainCode): LocalExpression[] {
  const { reader } = chains;
  const code = { ...chains, around: bracketsAround(chains.halves) };
  const found: LocalExpression[] = [];
  for (let at = 0; at < reader.count; at++) {
    const isCatch = reader.isWord(at, 'catch');
    if ((!isCatch && !reader.isWord(at, 'case')) || reader.is(at - 1, '.')) continue;
    const isCondition = /^(?:if|guard|while|,)$/.test(reader.text(at - 1));
    if (isCatch) found.push(...ofCatch(code, at));
    else if (isCondition && code.around[at]! === code.around[at - 1]!)
      found.push(...ofCondition(code, at));
    else if (reader.isWord(at - 1, 'for')) found.push(...ofLoop(code, at));
    else found.push(...ofBranch(code, at));
  }
  return found;
}

function ofCatch(code: Code, at: number): readonly LocalExpression[] {
  const { bound, last } = patternAt(code, at + 1, [''], false);
  const block = bound.length === 0 ? -1 : blockBehind(code, last + 1);
  return block < 0 ? [] : within(code, bound, last, code.halves[block]!);
}

/** `if case .full(let shelf) = kind, … {`; after `guard`, the names are visible in the surrounding block. */
function ofCondition(code: Code, at: number): readonly LocalExpression[] {
  const { reader, halves } = code;
  const equals = equalsBehind(code, at);
  if (equals < 0) return [];
  const end = expressionEnd(code, equals + 1);
  const { bound } = patternAt(code, at + 1, subjectsTo(code, end, equals), false);
  const block = bound.length === 0 ? -1 : blockBehind(code, end + 1);
  if (block < 0) return [];
  if (!reader.isWord(block - 1, 'else')) return within(code, bound, end, halves[block]!);
  const around = code.around[block]!;
  return within(code, bound, end, around < 0 ? reader.count - 1 : halves[around]!);
}

function ofLoop(code: Code, at: number): readonly LocalExpression[] {
  const { reader, halves } = code;
  let mark = at + 1;
  while (mark < at + MOST_IN_PATTERN && !reader.isWord(mark, 'in')) mark++;
  const block = reader.isWord(mark, 'in') ? blockBehind(code, mark + 1) : -1;
  if (block < 0) return [];
  const list = chainTo(code, block - 1);
  if (list.first !== mark + 1) return [];
  const { bound } = patternAt(code, at + 1, [eachCalled(list.text, '')], false);
  return within(code, bound, block, halves[block]!);
}

/** `case let .pair(left, right):` in `switch kind {`, up to the next case. */
function ofBranch(code: Code, at: number): readonly LocalExpression[] {
  const { reader, halves, around } = code;
  const block = around[at]!;
  if (block < 0 || !reader.is(block, '{')) return [];
  const subjects = subjectsTo(code, block - 1, -1);
  if (subjects.length === 0) return [];
  const found: Bound[] = [];
  let last = at;
  for (;;) {
    const pattern = patternAt(code, last + 1, subjects, false);
    found.push(...pattern.bound);
    last = pattern.last;
    if (!reader.is(last + 1, ',')) break;
    last++;
  }
  if (found.length === 0) return [];
  let end = last + 1;
  const close = halves[block]! < 0 ? reader.count : halves[block]!;
  while (end < close && !isBranch(code, end)) end = halves[end]! > end ? halves[end]! + 1 : end + 1;
  return within(code, found, last, end - 1);
}

function isBranch({ reader }: Code, at: number): boolean {
  const isWord = reader.isWord(at, 'case') || reader.isWord(at, 'default');
  return isWord && !/^(?:[.,]|if|guard|while|for)$/.test(reader.text(at - 1));
}

/**
 * The expressions that a pattern is matched against, given their last token: one, or those of a tuple
 * literal. None if they do not begin after the token at `mark`, or after the word `switch` if that is -1.
 */
function subjectsTo(code: Code, last: number, mark: number): readonly string[] {
  const { reader, halves } = code;
  const open = reader.is(last, ')') ? halves[last]! : -1;
  const begins = (first: number) =>
    mark < 0
      ? reader.isWord(behindWaiting(reader, first), 'switch')
      : behindWaiting(reader, first) === mark;
  if (open >= 0 && begins(open)) {
    const subjects: string[] = [];
    for (let at = open + 1; at < last; ) {
      const end = partEnd(code, at, last);
      const chain = chainTo(code, end);
      subjects.push(chain.first === at ? chain.text : '');
      at = end + 2;
    }
    return subjects;
  }
  const { text, first } = chainTo(code, last);
  return first >= 0 && begins(first) ? [text] : [];
}

/** Position before the words that may precede a value. */
function behindWaiting(reader: TokenReader, first: number): number {
  let at = first - 1;
  while (/^(?:await|try|[?!])$/.test(reader.text(at))) at--;
  return at;
}

/** The last token of a part of a list. */
function partEnd({ reader, halves }: Code, from: number, close: number): number {
  let at = from;
  while (at < close && !reader.is(at, ',')) at = halves[at]! > at ? halves[at]! + 1 : at + 1;
  return at - 1;
}

/** Position of the `=` after a pattern, or -1. */
function equalsBehind({ reader, halves }: Code, from: number): number {
  for (let at = from; at < from + MOST_IN_PATTERN && at < reader.count; at++) {
    if (reader.is(at, '=')) return at;
    if (/^[{};]$/.test(reader.text(at))) return -1;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** The last token of the expression after the `=` of a condition. */
function expressionEnd({ reader, halves }: Code, from: number): number {
  let at = from;
  for (let left = MOST_IN_PATTERN; left > 0 && at < reader.count; left--, at++) {
    if (/^[,{;]$/.test(reader.text(at)) || reader.isWord(at, 'else')) break;
    if (halves[at]! > at) at = halves[at]!;
  }
  return at - 1;
}

/** Reads the pattern at a token, given the values it is matched against: several if they are the parts of a tuple. */
function patternAt(
  code: Code,
  from: number,
  values: readonly string[],
  isBinding: boolean,
  depth = 0,
): Pattern {
  const { reader, halves } = code;
  if (depth > DEEPEST) return { bound: NONE, last: from };
  if (reader.isWord(from, 'let') || reader.isWord(from, 'var'))
    return patternAt(code, from + 1, values, true, depth + 1);
  const value = values.length === 1 ? values[0]! : '';
  if (reader.is(from, '(') && halves[from]! > from)
    return { ...partsOf(code, from, isBinding, depth, (place) => partOf(values, value, place)) };
  let last = from;
  while (reader.kind(last) === Token.Word && reader.is(last + 1, '.')) last += 2;
  if (reader.is(last, '.')) last++;
  if (reader.kind(last) !== Token.Word) return { bound: NONE, last };
  const name = reader.text(last);
  const isCase = reader.is(last - 1, '.');
  // `Failure.held(let shelf)` names the enum itself.
  const type = last > from + 1 ? reader.between(reader.start(from), reader.end(last - 2)) : '';
  const held = type === '' ? value : `new ${type}()`;
  if (isCase && reader.is(last + 1, '(') && halves[last + 1]! > last)
    return partsOf(code, last + 1, isBinding, depth, (place) =>
      held === '' ? '' : name === 'some' ? held : `${held}.${caseMember(name, place)}`,
    );
  if (isCase || !isBinding) return { bound: NONE, last };
  if (reader.is(last + 1, '?')) return { bound: bind(last, value), last: last + 1 };
  if (!reader.isWord(last + 1, 'as')) return { bound: bind(last, value), last };
  let end = last + 2;
  while (reader.is(end + 1, '.') && reader.kind(end + 2) === Token.Word) end += 2;
  const tested = reader.between(reader.start(last + 2), reader.end(end));
  return { bound: /^\p{Lu}/u.test(tested) ? bind(last, `new ${tested}()`) : NONE, last: end };
}

function bind(at: number, value: string): readonly Bound[] {
  return value === '' ? NONE : [{ at, value }];
}

/** The value that a part of a tuple pattern is matched against. */
function partOf(values: readonly string[], value: string, place: number | string): string {
  if (values.length > 1) return typeof place === 'number' ? (values[place] ?? '') : '';
  if (value === '') return '';
  return typeof place === 'number' ? `${value}.component${place + 1}` : `${value}.${place}`;
}

/** Reads the patterns in brackets, each matched against the value at its index or label. */
function partsOf(
  code: Code,
  open: number,
  isBinding: boolean,
  depth: number,
  held: (place: number | string) => string,
): Pattern {
  const { reader, halves } = code;
  const last = halves[open]!;
  const bound: Bound[] = [];
  for (let at = open + 1, place = 0; at < last; place++) {
    const isLabelled = reader.kind(at) === Token.Word && reader.is(at + 1, ':');
    const value = held(isLabelled ? reader.text(at) : place);
    bound.push(...patternAt(code, isLabelled ? at + 2 : at, [value], isBinding, depth + 1).bound);
    at = partEnd(code, at, last) + 2;
  }
  return { bound, last };
}

function within(
  { reader }: Code,
  bound: readonly Bound[],
  from: number,
  to: number,
): readonly LocalExpression[] {
  const span = { start: reader.end(from), end: reader.end(Math.min(to, reader.count - 1)) };
  return bound.map(({ at, value }) => {
    const name = reader.text(at);
    return { name, value: givenCalled(value, name), offset: reader.start(at), ...span };
  });
}
