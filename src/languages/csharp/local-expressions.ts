import { eachCalled, givenCalled } from '../../model/reference.js';
import { commaParts } from '../../text/comma-parts.js';
import { wordsOf } from '../outline/table.js';
import { parametersBefore } from '../tokens/arrow-functions.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { type ChainCode, chainTo, openingAngle } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import { Token } from '../tokens/token-list.js';
import { CSHARP_KEYWORDS } from './words.js';

/** Words that begin another clause of a query. */
const OF_QUERIES = wordsOf('from where select orderby join let group into on equals by');
/** Limits, in tokens: a clause of a query, and a whole query. */
const MOST_IN_PART = 60;
const MOST_IN_QUERY = 400;
/** Delegate types whose type arguments are those of the parameters. */
const FUNCTION = /^(?:Func|Action|Predicate|Converter)$/;

/**
 * Local names that stand for expressions: range variables of queries, and parameters of a lambda assigned to
 * a name whose type tells their types.
 */
export function expressionsInCSharp(code: ChainCode): LocalExpression[] {
  const { reader } = code;
  const found: LocalExpression[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '=') && reader.is(at + 1, '>')) found.push(...parametersStated(code, at));
    else if (reader.isWord(at, 'from') || reader.isWord(at, 'join') || reader.isWord(at, 'let'))
      found.push(...ofQuery(code, at));
  }
  return found;
}

/** `from pool in pools`, `join pool in pools`, `let pool = pools.First()`. */
function ofQuery(code: ChainCode, at: number): LocalExpression[] {
  const { reader } = code;
  const name = at + 1;
  if (reader.kind(name) !== Token.Word) return [];
  const isLet = reader.isWord(at, 'let');
  const isGiven = isLet
    ? reader.is(name + 1, '=') && !reader.is(name + 2, '=')
    : reader.isWord(name + 1, 'in');
  if (!isGiven) return [];
  const first = reader.isWord(name + 2, 'await') ? name + 3 : name + 2;
  const end = partEnd(code, first);
  const chain = end < 0 ? null : chainTo(code, end - 1);
  if (chain === null || chain.first !== first) return [];
  const written = reader.text(name);
  const value = isLet ? givenCalled(chain.text, written) : eachCalled(chain.text, written);
  return [
    {
      ...{ name: written, value, offset: reader.start(name) },
      ...{ start: reader.start(end), end: queryEnd(code, end) },
    },
  ];
}

/** Position of the word that begins the next clause of a query; -1 if there is none nearby. */
function partEnd({ reader, halves }: ChainCode, from: number): number {
  for (let at = from; at < from + MOST_IN_PART && at < reader.count; at++) {
    if (OF_QUERIES.has(reader.text(at)) && !reader.is(at - 1, '.')) return at;
    if (isOpening(reader.kind(at)) && halves[at]! > at) at = halves[at]!;
    else if (isClosing(reader.kind(at)) || reader.is(at, ';')) return -1;
  }
  return -1;
}

/** Offset where a query ends. */
function queryEnd({ reader, halves }: ChainCode, from: number): number {
  let at = from;
  for (; at < from + MOST_IN_QUERY && at < reader.count; at++) {
    if (isOpening(reader.kind(at)) && halves[at]! > at) at = halves[at]!;
    else if (isClosing(reader.kind(at)) || reader.is(at, ';')) break;
  }
  return reader.start(Math.min(at, reader.count - 1));
}

/** The parameters in `Func<Pool, int> size = pool => pool.Size()`. */
function parametersStated(code: ChainCode, arrow: number): LocalExpression[] {
  const { reader } = code;
  const parameters = parametersBefore({ ...code, keywords: CSHARP_KEYWORDS, arrow: '=' }, arrow);
  if (parameters === null) return [];
  const types = typesOfAssigned(code, parameters.start);
  if (types.length === 0) return [];
  return parameters.names.flatMap((name, place) => {
    const type = types[place] ?? '';
    if (name < 0 || !/^\p{Lu}/u.test(type)) return [];
    const written = reader.text(name);
    return {
      ...{ name: written, value: givenCalled(`new ${type}()`, written) },
      offset: reader.start(name),
      ...{ start: reader.end(arrow + 1), end: queryEnd(code, arrow + 2) },
    };
  });
}

/** The parameter types that the assigned name declares for the lambda at a position; none if it declares none. */
function typesOfAssigned({ reader }: ChainCode, start: number): readonly string[] {
  const isArrow = reader.is(start - 1, '>') && reader.is(start - 2, '=');
  const name = isArrow ? start - 3 : start - 2;
  if (!isArrow && !reader.is(start - 1, '=')) return [];
  const close = reader.is(name - 1, '?') ? name - 2 : name - 1;
  if (reader.kind(name) !== Token.Word || !reader.is(close, '>')) return [];
  const open = openingAngle(reader, close);
  if (open < 0) return [];
  const written = commaParts(
    reader.between(reader.end(open), reader.start(close)).replace(/\s+/g, ''),
    '<[(',
    '>])',
  );
  const type = reader.text(open - 1);
  const [first = ''] = written;
  if (type === 'Comparison') return [first, first];
  if (type === 'EventHandler') return ['', first];
  return FUNCTION.test(type) ? written : [];
}
