import type { TokenReader } from '../tokens/token-reader.js';

/** Whether a block keyword is just a name here: `do: 1`, `:end`, `range.end`. */
export function isNameOfBlock(reader: TokenReader, at: number): boolean {
  const isPair = reader.is(at + 1, ':') && reader.end(at) === reader.start(at + 1);
  const isTight = reader.end(at - 1) === reader.start(at);
  return isPair || (isTight && (reader.is(at - 1, ':') || reader.is(at - 1, '.')));
}
