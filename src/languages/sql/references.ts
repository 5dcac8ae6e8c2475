import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isSqlWord, sqlNameAt } from './names.js';
import { isOfSql } from './words.js';

/** Words before a table. */
const BEFORE_TABLE =
  /^(?:from|join|into|copy|update|references|table|using|on|view|inherits|truncate)$/i;
/** Those of them that precede a table only in some statements: `ON users`, but not `ON users.id = …`. */
const AMBIGUOUS = /^(?:on|using|inherits)$/i;

/** Finds the tables and functions that SQL uses. */
export function findSqlUses(
  reader: TokenReader,
  _: TokenList,
  { names }: FoundOutline,
): FoundReference[] {
  const queries = namedQueries(reader);
  const uses: FoundReference[] = [];
  const add = (at: number, kind: 'type' | 'call') => {
    const named = sqlNameAt(reader, at);
    if (named === undefined || names.has(named.span.start)) return;
    if (isOfSql(named.text) || queries.has(named.text) || named.text.length < 2) return;
    uses.push({ name: named.text, kind, receiver: '', offset: named.span.start });
  };
  for (let at = 0; at < reader.count; at++) {
    if (isTable(reader, at)) add(behindOptions(reader, at + 1), 'type');
    else if (isCall(reader, at)) add(at, 'call');
  }
  return uses;
}

/** Whether the name of a table follows. */
function isTable(reader: TokenReader, at: number): boolean {
  const word = reader.kind(at) === Token.Word ? reader.text(at) : '';
  if (!BEFORE_TABLE.test(word) || isSqlWord(reader, at - 1, 'distinct')) return false;
  if (isInCall(reader, at)) return false;
  if (!AMBIGUOUS.test(word)) return true;
  const named = sqlNameAt(reader, at + 1);
  // `CREATE INDEX … ON users (`, `CREATE TRIGGER … ON users FOR`; a condition would continue with an
  // operator.
  return (
    named !== undefined &&
    !reader.is(at + 2, '.') &&
    /^(?:\(|for|using|as)?$/i.test(reader.text(named.next))
  );
}

/** `EXTRACT(day FROM created)`, `TRIM(BOTH ' ' FROM name)` */
function isInCall(reader: TokenReader, at: number): boolean {
  for (let open = at - 1; open > at - 5; open--)
    if (reader.is(open, '('))
      return /^(?:extract|trim|substring|overlay)$/i.test(reader.text(open - 1));
  return false;
}

/** Position after the options of `ALTER TABLE`, `DROP TABLE` and `FROM` before the name. */
function behindOptions(reader: TokenReader, from: number): number {
  let at = from;
  while (/^(?:if|not|exists|only|lateral|table)$/i.test(reader.text(at)) && at < from + 4) at++;
  return at;
}

/** A name before brackets; with a schema, its last part. */
function isCall(reader: TokenReader, at: number): boolean {
  if (reader.kind(at) !== Token.Word || !reader.is(at + 1, '(')) return false;
  // The columns of an `INSERT` or of something created.
  const first = reader.is(at - 1, '.') ? at - 3 : at - 1;
  return !/^(?:into|copy|table|index|on|references|exists|as|with|recursive|key|constraint|type)$/i.test(
    reader.text(first),
  );
}

/** Queries that a statement names: `WITH recent AS (…)`. */
function namedQueries(reader: TokenReader): ReadonlySet<string> {
  const named = new Set<string>();
  for (let at = 1; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !isSqlWord(reader, at + 1, 'as')) continue;
    const before = reader.text(at - 1).toLowerCase();
    const isNamed = /^(?:with|recursive)$/.test(before) || before === ',';
    const opens = reader.is(at + 2, '(') || /materialized$/i.test(reader.text(at + 2));
    if (isNamed && opens) named.add(reader.text(at));
  }
  return named;
}
