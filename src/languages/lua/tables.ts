import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const owners = new WeakMap<TokenReader, ReadonlySet<string>>();

/** Names of the tables of a text to which functions are given: its modules and classes. */
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

/** Whether a word opens or closes a block, and is no field of that name. */
export function isBlockWord(reader: TokenReader, at: number): boolean {
  const before = reader.text(at - 1);
  // Twice it is `..` or the end of a label.
  return !/^[.:]$/.test(before) || reader.text(at - 2) === before;
}
