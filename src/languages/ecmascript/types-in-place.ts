import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** A member of an inline object type, and the position of its own type. */
interface MemberInPlace {
  readonly name: string;
  readonly type: number;
}

/** The properties of `{ cache: Cache; log?: Log }`; methods are not included. */
export function membersInPlace(
  reader: TokenReader,
  closers: Int32Array,
  open: number,
): readonly MemberInPlace[] {
  const members: MemberInPlace[] = [];
  for (let at = open + 1; at < closers[open]!; at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (reader.kind(at) === Token.Word && beginsMember(reader, at)) {
      const colon = reader.is(at + 1, '?') ? at + 2 : at + 1;
      if (reader.is(colon, ':')) members.push({ name: reader.text(at), type: colon + 1 });
    }
  }
  return members;
}

function beginsMember(reader: TokenReader, at: number): boolean {
  if (/^(?:[{;,]|readonly)$/.test(reader.text(at - 1))) return true;
  return reader.breaksBefore(at);
}
