import { eachCalled, givenCalled, partCalled, unknownCalled } from '../../model/reference.js';
import { type ChainCode, chainTo } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { blockEnd, columnOf, isBelow } from './lines.js';

/** Limits, in tokens: between a keyword and the name that it binds, and the body of a `rescue`. */
const MOST_IN_HEAD = 40;
const MOST_IN_BODY = 4000;
/** What ends the code after a `rescue`. */
const ENDS_RESCUE = /^(?:rescue|else|ensure|end)$/;

/**
 * The names that `rescue` and `for` of Ruby bind, which hide earlier ones: `rescue Full => error`,
 * `for pool in pools`.
 */
export function boundNames(code: ChainCode): LocalExpression[] {
  const { reader } = code;
  const found: LocalExpression[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || /^[.:]$/.test(reader.text(at - 1))) continue;
    if (reader.isWord(at, 'rescue')) found.push(...ofRescue(reader, at));
    else if (reader.isWord(at, 'for')) found.push(...ofLoop(code, at));
  }
  return found;
}

/**
 * `rescue Full => error`: an object of that class up to the next `rescue`; with several classes, nothing is
 * known.
 */
function ofRescue(reader: TokenReader, at: number): LocalExpression[] {
  let name = at + 1;
  while (name < at + MOST_IN_HEAD && !isBelow(reader, name) && !isPair(reader, name - 2)) name++;
  if (!isPair(reader, name - 2) || isBelow(reader, name) || reader.kind(name) !== Token.Word)
    return [];
  const classes = reader.between(reader.end(at), reader.start(name - 2)).trim();
  const isOne = /^(?:::)?[A-Z]\w*(?:::\w+)*$/.test(classes);
  const written = reader.text(name);
  return [
    {
      name: written,
      value: isOne ? givenCalled(`${classes}.new`, written) : unknownCalled(written),
      ...{ offset: reader.start(name), start: reader.end(name), end: rescueEnd(reader, at, name) },
    },
  ];
}

/** `=>` */
function isPair(reader: TokenReader, at: number): boolean {
  return reader.is(at, '=') && reader.is(at + 1, '>');
}

/** Offset where the code after a `rescue` ends. */
function rescueEnd(reader: TokenReader, rescue: number, name: number): number {
  const column = columnOf(reader, rescue);
  for (let at = name + 1; at < reader.count && at < name + MOST_IN_BODY; at++) {
    if (!ENDS_RESCUE.test(reader.text(at))) continue;
    if (column < 0 || columnOf(reader, at) === column) return reader.start(at);
  }
  return reader.end(Math.min(name + MOST_IN_BODY, reader.count - 1));
}

/** `for pool in pools`, `for name, pool in pools do` */
function ofLoop(code: ChainCode, at: number): LocalExpression[] {
  const { reader } = code;
  const names: number[] = [];
  let mark = at + 1;
  while (mark < at + MOST_IN_HEAD && !reader.isWord(mark, 'in')) {
    if (reader.kind(mark) === Token.Word) names.push(mark);
    else if (!reader.is(mark, ',')) return [];
    mark++;
  }
  const close = reader.isWord(mark, 'in') ? blockEnd(reader, at) : -1;
  if (close < 0) return [];
  let last = mark + 1;
  while (last + 1 < close && !isBelow(reader, last + 1) && !reader.isWord(last + 1, 'do')) last++;
  const chain = chainTo(code, last);
  const first = reader.is(chain.first - 1, '@') ? chain.first - 1 : chain.first;
  const list = first === mark + 1 ? chain.text : '';
  return names.map((name, part) => {
    const written = reader.text(name);
    const ofList =
      names.length === 1
        ? eachCalled(list, written)
        : partCalled(eachCalled(list, ''), part + 1, written);
    return {
      name: written,
      value: list === '' ? unknownCalled(written) : ofList,
      ...{ offset: reader.start(name), start: reader.end(last), end: reader.start(close) },
    };
  });
}
