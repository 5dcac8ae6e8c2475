import { LetterPattern } from '../../text/letter-pattern.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** What ends in something that is no type: `shop::`, `this.shop::`, `shopOf(3)::`. */
const BEHIND_OBJECT = new LetterPattern(
  String.raw`(?:^|\.)[\p{Ll}_][\p{L}\p{N}_]*(?:\([^()]*\))?::$`,
);

/** The receiver of a reference to a member: that of an object without its `::`, that of a type as it is. */
export function receiverOfReference(receiver: string): string {
  return BEHIND_OBJECT.test(receiver) ? receiver.slice(0, -2) : receiver;
}

/** Whether `::` stands before a name: `use(::open)`. */
export function isBound(reader: TokenReader, at: number): boolean {
  const isPair = reader.is(at - 1, ':') && reader.is(at - 2, ':');
  return isPair && reader.end(at - 2) === reader.start(at - 1);
}

/**
 * Whether a name of Rust is no value: `shelf::open()`, `Depot { shelf: 3 }`, `#[shelf]`, `#[cfg(shelf)]`. Type arguments
 * may follow one: `map(open::<i32>)`.
 */
export function isPathOrKey(reader: TokenReader, at: number): boolean {
  const isGeneric = reader.is(at + 2, ':') && reader.is(at + 3, '<');
  if (reader.is(at + 1, ':') && !isGeneric) return true;
  return (reader.is(at - 1, '[') && reader.is(at - 2, '#')) || reader.isWord(at - 2, 'cfg');
}

/** Whether a name of C is given, listed or returned as it is: `{ "get", getCommand }`. */
export function isPassedAlone(reader: TokenReader, at: number): boolean {
  const isBegun = /^(?:[(,{=&?:]|return)$/.test(reader.text(at - 1));
  return isBegun && /^[,)};:[]$/.test(reader.text(at + 1));
}
