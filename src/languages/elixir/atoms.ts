import type { FoundReference } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { listedArguments } from './arity.js';
import { beginsStatement, pathBefore } from './statements.js';

/** The arity of functions that these macros refer to by name: a connection and options, or the context of a test. */
const ARITIES = new Map([
  ['plug', 2],
  ['setup', 1],
  ['setup_all', 1],
]);
/** The arity of a controller action. */
const ARITY_OF_ACTION = 2;
/** Most tokens of a list of names before one of them. */
const LONGEST_LIST = 60;
const ROUTE = /^(?:get|post|put|patch|delete|options|head)$/;

/**
 * The call that an atom refers to: `plug :run`, `setup [:open, :fill]`, `apply(Depot.Shelf, :run, [list])`,
 * `{Depot.Shelf, :run, 2}`, `get "/", ShelfController, :index`.
 */
export function atomCall(reader: TokenReader, at: number): FoundReference | undefined {
  const name = reader.text(at);
  const mark = at - 1;
  const call = { name, kind: 'call', receiver: '', offset: reader.start(at) } as const;
  const taker = beforeNames(reader, mark);
  const arity = ARITIES.get(reader.text(taker));
  if (arity !== undefined && beginsStatement(reader, taker)) return { ...call, arguments: arity };
  const last = mark - 2;
  if (!reader.is(mark - 1, ',') || reader.kind(last) !== Token.Word) return undefined;
  const first = pathBefore(reader, last);
  const receiver = reader.between(reader.start(first), reader.end(last));
  if (!/^(?:\p{Lu}|__MODULE__)/u.test(receiver)) return undefined;
  const count = argumentsBehind(reader, at) ?? ofRoute(reader, first);
  return { ...call, receiver, ...(count === undefined ? {} : { arguments: count }) };
}

/** Position of the word before an atom, or before the list of atoms that contains it. */
function beforeNames(reader: TokenReader, mark: number): number {
  let at = mark - 1;
  while (at > mark - LONGEST_LIST && reader.is(at, ',') && reader.is(at - 2, ':')) at -= 3;
  return reader.is(at, '[') ? at - 1 : at;
}

/** `, [list, 1]`, `, 2` */
function argumentsBehind(reader: TokenReader, at: number): number | undefined {
  if (!reader.is(at + 1, ',')) return undefined;
  if (reader.kind(at + 2) === Token.Number) return Number(reader.text(at + 2));
  return reader.is(at + 2, '[') ? listedArguments(reader, at + 2) : undefined;
}

/** `get "/shelves", ShelfController, :index` */
function ofRoute(reader: TokenReader, module: number): number | undefined {
  const verb = module - 3;
  const isRoute = reader.kind(verb + 1) === Token.String && ROUTE.test(reader.text(verb));
  return isRoute ? ARITY_OF_ACTION : undefined;
}
