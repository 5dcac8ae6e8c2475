import type { Span } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** A name, of which only the last part counts: `users` in `public."users"` and `[dbo].[users]`. */
export interface SqlName {
  readonly span: Span;
  readonly text: string;
  readonly next: number;
}

/** Whether a token is this word, in any case. */
export function isSqlWord(reader: TokenReader, at: number, word: string): boolean {
  return reader.kind(at) === Token.Word && reader.text(at).toLowerCase() === word;
}

/** The name that begins at a position; undefined if there is none. */
export function sqlNameAt(reader: TokenReader, at: number): SqlName | undefined {
  let named = partAt(reader, at);
  while (named !== undefined && reader.is(named.next, '.')) {
    const behind = partAt(reader, named.next + 1);
    if (behind === undefined) break;
    named = behind;
  }
  return named;
}

function partAt(reader: TokenReader, at: number): SqlName | undefined {
  const kind = reader.kind(at);
  const start = reader.start(at);
  if (kind === Token.Word)
    return { span: { start, end: reader.end(at) }, text: reader.text(at), next: at + 1 };
  if (kind === Token.String && /^["`]/.test(reader.text(at))) {
    const span = { start: start + 1, end: reader.end(at) - 1 };
    return span.end > span.start
      ? { span, text: reader.between(span.start, span.end), next: at + 1 }
      : undefined;
  }
  // As SQL Server writes it.
  if (reader.is(at, '[') && reader.kind(at + 1) === Token.Word && reader.is(at + 2, ']'))
    return { ...partAt(reader, at + 1)!, next: at + 3 };
  return undefined;
}
