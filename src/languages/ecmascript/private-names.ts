import type { TokenReader } from '../tokens/token-reader.js';

/** A name as definitions have it: a private one includes its `#`, which is a separate token. */
export function nameAt(reader: TokenReader, word: number): string {
  return isPrivate(reader, word) ? `#${reader.text(word)}` : reader.text(word);
}

/** Offset where a name begins, including a `#`. */
export function nameStart(reader: TokenReader, word: number): number {
  return reader.start(isPrivate(reader, word) ? word - 1 : word);
}

/** Whether a word is a private name. */
export function isPrivate(reader: TokenReader, word: number): boolean {
  return reader.is(word - 1, '#');
}
