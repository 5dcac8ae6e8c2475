import {
  LAST_ARGUMENT,
  parameterCalled,
  partCalled,
  unknownCalled,
} from '../../model/reference.js';
import { namesBetween } from '../tokens/bar-functions.js';
import { type ChainCode, chainTo } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { blockEnd, isBelow } from './lines.js';

/** Most tokens between the bars. */
const MOST_BETWEEN = 40;
/** Implicit names of block parameters. */
const UNNAMED = ['it', '_1'];
/** Words before a call that do not take it as an argument. */
const BEFORE_CALL =
  /^(?:return|and|or|not|if|unless|while|until|when|then|else|elsif|do|in|begin|ensure|yield|await)$/;
/** Calls whose block gets no known arguments. */
const FUNCTION =
  /^(?:lambda|proc|loop|new|define_method|private|let!?|subject|before|after|it|describe|context)$/;

/**
 * Finds what Ruby blocks receive from the calls before them: `pools.each { |pool| … }`,
 * `pools.each do |pool|`, `{ it.run }`.
 */
export function blockParameters(code: ChainCode): readonly LocalExpression[] {
  const { reader, halves } = code;
  const found: LocalExpression[] = [];
  for (let at = 1; at < reader.count; at++) {
    const isBrace = reader.is(at, '{') && halves[at]! > at;
    if (!isBrace && !reader.isWord(at, 'do')) continue;
    found.push(...ofLambda(code, at, !isBrace));
    const isNamed = reader.is(at + 1, '|');
    if (!isNamed && !isBrace) continue;
    const called = calledBefore(code, at, !isBrace);
    if (called === '' && !isNamed) continue;
    const last = isBrace ? halves[at]! : blockEnd(reader, at);
    if (last < 0) continue;
    const span = { start: reader.end(at), end: reader.end(last) };
    if (isNamed) found.push(...named(reader, at + 1, called).map((one) => ({ ...one, ...span })));
    else
      for (const name of UNNAMED)
        found.push({
          ...{ name, offset: reader.start(at), ...span },
          value: parameterCalled(called, `${LAST_ARGUMENT}.0`, name),
        });
  }
  return found;
}

/** The parameters of `->(pool) { … }`, about which nothing is known. */
function ofLambda(
  { reader, halves }: ChainCode,
  block: number,
  isLoose: boolean,
): LocalExpression[] {
  const close = block - 1;
  const isList = reader.is(close, ')') && halves[close]! >= 0;
  const open = isList ? halves[close]! : close;
  if (!reader.is(open - 1, '>') || !reader.is(open - 2, '-')) return [];
  const names = isList ? namesBetween(reader, open, close).map(({ name }) => name) : [close];
  const last = isLoose ? blockEnd(reader, block) : halves[block]!;
  if (last < 0) return [];
  const span = { start: reader.end(block), end: reader.end(last) };
  return names.flatMap((at) => {
    if (reader.kind(at) !== Token.Word) return [];
    const name = reader.text(at);
    return [{ name, value: unknownCalled(name), offset: reader.start(at), ...span }];
  });
}

/** The call before a block, as an expression; empty if there is none, or if its arguments have no brackets. */
function calledBefore(code: ChainCode, block: number, isLoose: boolean): string {
  const { reader, halves } = code;
  const callee = reader.is(block - 1, ')') ? halves[block - 1]! - 1 : block - 1;
  if (callee < 0 || reader.kind(callee) !== Token.Word || FUNCTION.test(reader.text(callee)))
    return '';
  const { text, first } = chainTo(code, callee);
  if (text === '' || !isLoose) return text;
  // `put pool.all do |one|` passes the block to `put`.
  const before = reader.is(first - 1, '@') ? first - 2 : first - 1;
  const isFree = before < 0 || isBelow(reader, before + 1) || BEFORE_CALL.test(reader.text(before));
  const isArgument = reader.kind(before) === Token.Word || reader.is(before, ',');
  return isFree || !isArgument ? text : '';
}

/** The parameters between bars, and the names that destructure a pair. */
function named(
  reader: TokenReader,
  bar: number,
  called: string,
): readonly Pick<LocalExpression, 'name' | 'value' | 'offset'>[] {
  let close = bar + 1;
  while (close < bar + MOST_BETWEEN && !reader.is(close, '|')) close++;
  if (!reader.is(close, '|')) return [];
  return namesBetween(reader, bar, close).map(({ name: at, place, part }) => {
    const name = reader.text(at);
    if (called === '') return { name, value: unknownCalled(name), offset: reader.start(at) };
    const path = `${LAST_ARGUMENT}.${place}`;
    const value =
      part === 0
        ? parameterCalled(called, path, name)
        : partCalled(parameterCalled(called, path, ''), part, name);
    return { name, value, offset: reader.start(at) };
  });
}
