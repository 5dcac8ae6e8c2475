import type { Reference } from '../../model/reference.js';
import { ByteReader } from './byte-reader.js';
import { LinkFlag } from './links-format.js';
import { unzigzag } from './outline-format.js';

/** A reader of a links blob at the names that the file uses. */
export function afterDeclarations(bytes: Uint8Array): ByteReader {
  const from = new ByteReader(bytes);
  from.skip(from.varint());
  return from;
}

/**
 * A reference with the number of its arguments, unless that is -1.
 *
 * @param given What is known of the arguments; may be empty.
 */
export function withArguments(use: Reference, count: number, given: string): Reference {
  if (given !== '') return { ...use, ...(count < 0 ? {} : { arguments: count }), given };
  return count < 0 ? use : { ...use, arguments: count };
}

/** Goes through the rows of references in their order. */
export class ReferenceRows {
  /** Index of the name. */
  name = -1;
  line = 0;
  holder = -1;
  /** Index of the receiver, or -1. */
  receiver = -1;
  /** Number of the kind. */
  kind = 0;
  /** Number of arguments, or -1. */
  arguments = -1;
  /** Index among the receivers of what is known of the arguments, or -1. */
  given = -1;
  private readonly from: ByteReader;
  private left: number;

  constructor(bytes: Uint8Array, at: number) {
    this.from = new ByteReader(bytes, at);
    this.left = this.from.count();
  }

  /** False after the last row. */
  next(): boolean {
    if (this.left === 0) return false;
    this.left--;
    const { from } = this;
    this.name = from.varint();
    const flags = from.byte();
    this.line += unzigzag(from.varint());
    if (!(flags & LinkFlag.SameHolder)) this.holder = from.varint() - 1;
    this.receiver = flags & LinkFlag.HasReceiver ? from.varint() : -1;
    this.arguments = flags & LinkFlag.HasArguments ? from.varint() : -1;
    this.given = flags & LinkFlag.HasGiven ? from.varint() : -1;
    this.kind = flags & LinkFlag.KindMask;
    return true;
  }
}
