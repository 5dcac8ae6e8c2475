import type { TokenReader } from '../tokens/token-reader.js';

/** A name as definitions bear it: a private one begins with its `#`, which is a token of its own. */
export function nameAt(reader: TokenReader, word: number): string {
  return isPrivate(reader, word) ? `#${reader.text(word)}` : reader.text(word);
}

/** Where a name begins in the text. */
export function nameStart(reader: TokenReader, word: number): number {
  return reader.start(isPrivate(reader, word) ? word - 1 : word);
}

/** Whether a word is a private name. */
export function isPrivate(reader: TokenReader, word: number): boolean {
  return reader.is(word - 1, '#');
}
