import type { FoundReference } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** How many tokens of an attribute to search for the type that has the member. */
const MOST_TOKENS = 40;

/** Attributes of NUnit, xUnit and MSTest whose string names a member with test data. */
const NAMES_MEMBERS = /^(?:TestCaseSource|ValueSource|MemberData|DynamicData)(?:Attribute)?$/;

/**
 * The member that a string in an attribute names: `[MemberData("Cases")]`,
 * `[TestCaseSource(typeof(Rack), "Cases")]`.
 */
export function memberInText(reader: TokenReader, at: number): FoundReference | undefined {
  const [, name] = /^@?"([A-Za-z_]\w{0,99})"$/.exec(reader.text(at)) ?? [];
  if (name === undefined) return undefined;
  const typed = reader.is(at - 1, ',') ? typeBefore(reader, at - 2) : null;
  const open = typed === null ? at - 1 : typed.open;
  if (!reader.is(open, '(') || !NAMES_MEMBERS.test(reader.text(open - 1))) return undefined;
  const receiver = typed?.type ?? typeBehind(reader, at + 1);
  return { name, kind: 'value', receiver, offset: reader.start(at) };
}

/** The `typeof(Rack)` that ends at a position, and the position of the bracket before it. */
function typeBefore(reader: TokenReader, close: number): { type: string; open: number } | null {
  let at = close - 1;
  while (reader.kind(at) === Token.Word || reader.is(at, '.')) at--;
  if (!reader.is(close, ')') || !reader.isWord(at - 1, 'typeof')) return null;
  return { type: reader.between(reader.end(at), reader.start(close)).trim(), open: at - 2 };
}

/** `, MemberType = typeof(Rack)` */
function typeBehind(reader: TokenReader, from: number): string {
  for (let at = from; at < from + MOST_TOKENS && !reader.is(at, ']'); at++) {
    if (!reader.isWord(at, 'typeof')) continue;
    let close = at + 2;
    while (reader.kind(close) === Token.Word || reader.is(close, '.')) close++;
    return reader.between(reader.end(at + 1), reader.start(close)).trim();
  }
  return '';
}
