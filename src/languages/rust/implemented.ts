import { traitsFor } from '../../model/rust-traits.js';
import type { WrittenMember } from '../outline/table.js';
import { behindType } from '../outline/written-types.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of the type parameters of an `impl`. */
const MOST_PARAMETERS = 80;

/** The traits that a text implements, by the types for which it does: `impl Open for Rack`. */
export function implementedInRust(reader: TokenReader): readonly WrittenMember[] {
  const found: WrittenMember[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'impl')) continue;
    const from = behindParameters(reader, at + 1);
    const trait = reader.kind(from) === Token.Word ? behindType(reader, from) : -1;
    if (trait < 0 || !reader.isWord(trait, 'for')) continue;
    const type = lastName(reader, behindMarks(reader, trait + 1));
    const name = lastName(reader, from);
    if (type !== '' && name !== '') found.push({ at, name: traitsFor(type), type: name });
  }
  return found;
}

/** Position after `<T: Keep>`. */
function behindParameters(reader: TokenReader, from: number): number {
  if (!reader.is(from, '<')) return from;
  let depth = 0;
  for (let at = from; at < from + MOST_PARAMETERS && at < reader.count; at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '-') && --depth === 0) return at + 1;
  }
  return from;
}

/** Position after `&'a mut dyn`. */
function behindMarks(reader: TokenReader, from: number): number {
  let at = from;
  while (
    reader.is(at, '&') ||
    reader.kind(at) === Token.Pattern ||
    /^(?:mut|dyn)$/.test(reader.text(at))
  )
    at++;
  return at;
}

/** The last name of a path: `Rack` of `depot::Rack<T>`. */
function lastName(reader: TokenReader, from: number): string {
  let at = from;
  while (reader.is(at + 1, ':') && reader.is(at + 2, ':') && reader.kind(at + 3) === Token.Word)
    at += 3;
  return reader.kind(at) === Token.Word ? reader.text(at) : '';
}
