import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Whether what follows on the line, after a blank, is the first argument of a call without brackets. */
export function hasArgument(
  reader: TokenReader,
  at: number,
  keywords: ReadonlySet<string>,
): boolean {
  const gap = reader.between(reader.end(at), reader.start(at + 1));
  if (gap === '' || gap.includes('\n')) return false;
  const kind = reader.kind(at + 1);
  if (kind === Token.String || kind === Token.Number) return true;
  if (kind === Token.Word)
    return (
      !keywords.has(reader.text(at + 1)) || /^(?:self|nil|true|false)$/.test(reader.text(at + 1))
    );
  const tight = reader.end(at + 1) === reader.start(at + 2);
  return tight && /^[:@[$]$/.test(reader.text(at + 1));
}
