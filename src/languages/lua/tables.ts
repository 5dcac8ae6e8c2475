import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const owners = new WeakMap<TokenReader, ReadonlySet<string>>();

/** Names of the tables of a text that get functions: its modules and classes. */
export function ownersIn(reader: TokenReader): ReadonlySet<string> {
  const known = owners.get(reader);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !/^[.:]$/.test(reader.text(at + 1))) continue;
    const isNamed = reader.isWord(at - 1, 'function');
    const isAssigned = reader.is(at + 3, '=') && reader.isWord(at + 4, 'function');
    if (isNamed || isAssigned) found.add(reader.text(at));
  }
  owners.set(reader, found);
  return found;
}

const tables = new WeakMap<TokenReader, ReadonlySet<string>>();

/** Names of all tables of a text, its modules and classes included: `local M = {}`. */
export function tablesIn(reader: TokenReader): ReadonlySet<string> {
  const known = tables.get(reader);
  if (known !== undefined) return known;
  const found = new Set(ownersIn(reader));
  for (let at = 0; at < reader.count; at++) {
    if (!reader.is(at + 1, '=') || reader.text(at - 1) === '.') continue;
    const isMade = reader.is(at + 2, '{') || reader.isWord(at + 2, 'setmetatable');
    if (isMade && reader.kind(at) === Token.Word) found.add(reader.text(at));
  }
  tables.set(reader, found);
  return found;
}

/** Tokens before an expression. */
const BEFORE_VALUE = /^(?:[=([{,<+*/%^.-]|return|and|or|not)$/;

/** Whether a word opens or closes a block, rather than being a field of that name. */
export function isBlockWord(reader: TokenReader, at: number): boolean {
  const before = reader.text(at - 1);
  // An `if` expression of Luau has no `end`: `local size = if small then 1 else 2`.
  if (reader.isWord(at, 'if') && BEFORE_VALUE.test(before)) return false;
  // A doubled mark is `..` or the end of a label.
  return !/^[.:]$/.test(before) || reader.text(at - 2) === before;
}
