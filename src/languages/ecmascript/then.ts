import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type PatternEntry, patternEntries } from './patterns.js';

/** The names that a callback's parameter binds, and the offsets between which they are visible. */
interface Parameter {
  readonly entries: readonly PatternEntry[];
  readonly start: number;
  readonly end: number;
}

/** The names bound by the first parameter in `import('m').then((m) => …)`; null if no such function follows. */
export function thenParameter(reader: TokenReader, call: number): Parameter | null {
  const then = call + 5;
  if (!reader.is(then - 1, '.') || !reader.isWord(then, 'then') || !reader.is(then + 1, '('))
    return null;
  let at = then + 2;
  if (reader.isWord(at, 'async')) at++;
  const isBare = reader.is(at + 1, '=') && reader.is(at + 2, '>');
  if (!isBare) {
    if (reader.isWord(at, 'function')) at += reader.is(at + 1, '(') ? 1 : 2;
    if (!reader.is(at, '(')) return null;
    at++;
  }
  const entries = parameterEntries(reader, at);
  const end = closingOf(reader, then + 1);
  return entries.length === 0 ? null : { entries, start: reader.start(at), end: reader.start(end) };
}

function parameterEntries(reader: TokenReader, at: number): readonly PatternEntry[] {
  if (reader.kind(at) === Token.Word) return [{ member: '', local: reader.text(at), at }];
  return reader.is(at, '{') ? patternEntries(reader, at, closingOf(reader, at)) : [];
}
