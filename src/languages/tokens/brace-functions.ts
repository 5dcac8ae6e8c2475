import { OBJECT_PARAMETER } from '../../model/objects-around.js';
import {
  LAST_ARGUMENT,
  parameterCalled,
  partCalled,
  unknownCalled,
} from '../../model/reference.js';
import { type ArrowCode, calleeAround } from './arrow-functions.js';
import { bracketsAround } from './brackets.js';
import { chainTo } from './chain-before.js';
import { type LocalExpression, OBJECT_AROUND } from './local-expressions.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';
import { isInTypeHead } from './type-heads.js';

/** Most tokens in a parameter list. */
const MOST_IN_PARAMETERS = 40;
const MOST_PARAMETERS = 4;
/** Calls whose lambda has no parameter, so names in it keep the meaning of the surrounding function. */
const GIVING_NOTHING =
  /^(?:apply|run|with|build\w+|launch|async|withContext|runBlocking|coroutineScope|supervisorScope|synchronized|lazy|sequence|flow|runCatching|runTest)$/;

/** How a language writes lambdas in braces. */
export interface BraceCode extends Omit<ArrowCode, 'arrow'> {
  /** The token after their parameters. */
  readonly behind: '->' | '=>' | 'in';
  /** The implicit names of unnamed parameters: `it`, `$0`. */
  readonly unnamed: readonly string[];
  /** A lambda may use members of its receiver without naming it. */
  readonly objects?: boolean;
  /** Whether a keyword is the name of what is called. */
  readonly calledKeyword?: (reader: TokenReader, at: number) => boolean;
  /** Offsets of names defined by the text: the braces after them are their body, not a lambda. */
  readonly defined: ReadonlySet<number>;
}

/**
 * Finds the parameters without a declared type in lambdas passed to calls:
 * `pools.map { pool -> pool.run() }`, `{ it.run() }`.
 */
export function braceParameters(code: BraceCode): LocalExpression[] {
  const { reader, halves } = code;
  const found: LocalExpression[] = [];
  const around = bracketsAround(halves);
  for (let at = 0; at < reader.count; at++)
    if (halves[at]! > at && reader.is(at, '{')) found.push(...ofFunction(code, at, around[at]!));
  return found;
}

function ofFunction(code: BraceCode, brace: number, around: number): LocalExpression[] {
  const { reader, halves, unnamed } = code;
  const called = calleeBefore(code, brace) ?? calleeAround(code, brace, around);
  const span = { start: reader.start(brace) + 1, end: reader.end(halves[brace]!) };
  const named = parametersBehind(code, brace);
  if (called === null)
    // In Scala the same syntax may also declare the self-reference of a class.
    return code.behind === '=>' || isBranches(code, brace) || named === null
      ? []
      : named.map(({ at }) => {
          const name = reader.text(at);
          return { name, value: unknownCalled(name), offset: reader.start(brace), ...span };
        });
  const { chain, argument, label } = called;
  const own = (name: string, place: number, part = 0): LocalExpression => {
    const path = label === undefined ? `${argument}.${place}` : `${argument}.${label}.${place}`;
    const value =
      part === 0
        ? parameterCalled(chain, path, name)
        : partCalled(parameterCalled(chain, path, ''), part, name);
    return { name, value, offset: reader.start(brace), ...span };
  };
  if (named === null) {
    if (GIVING_NOTHING.test(/\w+$/.exec(chain)?.[0] ?? '')) {
      const value = code.objects === true ? objectGiven(code, brace, chain) : '';
      if (value === '') return [];
      return [OBJECT_AROUND, 'this'].map((name) => ({ name, value, offset: span.start, ...span }));
    }
    const given = unnamed.map((name, place) => own(name, place));
    if (code.objects !== true || label !== undefined || usesParameter(code, brace)) return given;
    const value = parameterCalled(chain, `${argument}.${OBJECT_PARAMETER}`, '');
    return [...given, { name: OBJECT_AROUND, value, offset: span.start, ...span }];
  }
  return named.map(({ at, place, part }) => ({
    ...own(reader.text(at), place, part),
    start: reader.end(at),
  }));
}

/**
 * Whether braces hold the branches of a `when`, `switch` or `match`, whose conditions precede arrows just
 * like parameters: `when (size) {`, `size match {`.
 */
function isBranches({ reader, halves }: BraceCode, brace: number): boolean {
  const before = reader.is(brace - 1, ')') ? halves[brace - 1]! - 1 : brace - 1;
  return /^(?:when|switch|match|catch)$/.test(reader.text(before));
}

/** Whether a Kotlin lambda uses its implicit parameter `it`; then it has no receiver whose members it could use. */
function usesParameter({ reader, halves }: BraceCode, brace: number): boolean {
  for (let at = brace + 1; at < halves[brace]!; at++) {
    if (reader.isWord(at, 'it') && !reader.is(at - 1, '.')) return true;
    if (reader.is(at, '{') && halves[at]! > at) at = halves[at]!;
  }
  return false;
}

/**
 * The receiver whose members a Kotlin lambda uses without naming it: `shelf` in `shelf.apply {` and
 * `with(shelf) {`; empty if there is none.
 */
function objectGiven(code: BraceCode, brace: number, chain: string): string {
  const { reader, halves } = code;
  if (chain !== 'with') return /^(.+)\.(?:apply|run)$/.exec(chain)?.[1] ?? '';
  const close = brace - 1;
  const open = reader.is(close, ')') ? halves[close]! : -1;
  const object = open < 0 ? null : chainTo(code, close - 1);
  return object?.first === open + 1 ? object.text : '';
}

/** The callee of the lambda, which follows the callee's parentheses or replaces them. */
function calleeBefore(
  code: BraceCode,
  brace: number,
): { readonly chain: string; readonly argument: number; readonly label?: string } | null {
  const { reader, halves, keywords, defined, calledKeyword } = code;
  let callee = brace - 1;
  if (reader.is(callee, ')')) callee = halves[callee]! - 1;
  if (reader.is(callee, '>') && !/^[-=]$/.test(reader.text(callee - 1))) {
    for (let depth = 0; callee > brace - MOST_IN_PARAMETERS; callee--) {
      if (reader.is(callee, '>')) depth++;
      else if (reader.is(callee, '<') && --depth === 0) break;
    }
    callee--;
  }
  if (callee < 0 || reader.kind(callee) !== Token.Word) return null;
  const isKeyword = keywords.has(reader.text(callee)) && calledKeyword?.(reader, callee) !== true;
  const isSmall = /^[\p{Ll}_]/u.test(reader.text(callee));
  if (isKeyword || (!isSmall && code.objects !== true)) return null;
  if (defined.has(reader.start(callee))) return null;
  const { text: chain, first } = chainTo(code, callee);
  if (chain === '' || (!isSmall && isInTypeHead(reader, first))) return null;
  return { chain, argument: LAST_ARGUMENT };
}

/** A name of a parameter. */
interface Parameter {
  readonly at: number;
  readonly place: number;
  /** Which part of a destructured parameter it is, from 1; 0 for the whole parameter. */
  readonly part: number;
}

/** The names before the token that ends the parameters; null if the function declares none. */
function parametersBehind(
  { reader, halves, behind }: BraceCode,
  brace: number,
): readonly Parameter[] | null {
  const names: Parameter[] = [];
  let place = 0;
  let at = brace + 1;
  // `[weak self]` of Swift
  if (reader.is(at, '[') && behind === 'in') at = halves[at]! + 1;
  const isWrapped =
    behind === 'in' && reader.is(at, '(') && isBehind(reader, halves[at]! + 1, behind);
  const end = isWrapped ? halves[at]! : at + MOST_IN_PARAMETERS;
  if (isWrapped) at++;
  for (; at < end && at < reader.count; at++) {
    if (isBehind(reader, at, behind)) break;
    if (reader.is(at, '}') || reader.is(at, '{') || reader.is(at, ';')) return null;
    if (reader.is(at, ',')) {
      place++;
      continue;
    }
    const begins = reader.is(at - 1, ',') || /^[{([\]]$/.test(reader.text(at - 1));
    if (!begins) continue;
    if (reader.is(at, '(')) {
      names.push(...partsOf(reader, at, halves[at]!, place));
      at = Math.max(at, halves[at]!);
    } else if (reader.kind(at) === Token.Word && endsName(reader, at + 1, behind))
      names.push({ at, place, part: 0 });
  }
  return at < end || isWrapped ? names.slice(0, MOST_PARAMETERS) : null;
}

function endsName(reader: TokenReader, at: number, behind: BraceCode['behind']): boolean {
  return reader.is(at, ',') || reader.is(at, ')') || isBehind(reader, at, behind);
}

function isBehind(reader: TokenReader, at: number, behind: BraceCode['behind']): boolean {
  if (behind === 'in') return reader.isWord(at, 'in');
  return reader.is(at, behind[0]!) && reader.is(at + 1, '>');
}

function partsOf(reader: TokenReader, open: number, close: number, place: number): Parameter[] {
  const parts: Parameter[] = [];
  for (let at = open + 1, part = 1; at < close && part < MOST_PARAMETERS; at++) {
    const begins = at === open + 1 || reader.is(at - 1, ',');
    if (begins && reader.kind(at) === Token.Word && /^[,)]$/.test(reader.text(at + 1)))
      parts.push({ at, place, part });
    if (reader.is(at, ',')) part++;
  }
  return parts;
}
