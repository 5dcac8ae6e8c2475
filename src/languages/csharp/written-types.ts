import { wordsOf } from '../outline/table.js';
import { closingOf } from '../tokens/brackets.js';
import { behindAngles } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Types that are keywords. */
export const PLAIN_TYPES = wordsOf(`
  bool byte char decimal double float int long object sbyte short string uint ulong ushort nint nuint dynamic`);

/** Position after the type that begins at a word: `Foo.Bar<Baz>?[]`. */
export function behindWrittenType(reader: TokenReader, from: number): number {
  let at = behindAngles(reader, from + 1);
  while (
    (reader.is(at, '.') && reader.kind(at + 1) === Token.Word) ||
    (reader.is(at, ':') && reader.is(at + 1, ':'))
  )
    at = behindAngles(reader, at + (reader.is(at, '.') ? 2 : 3));
  for (;;) {
    if (reader.is(at, '?')) at++;
    else if (reader.is(at, '[') && /^[\],]$/.test(reader.text(at + 1)))
      at = closingOf(reader, at) + 1;
    else return at;
  }
}
