import { Token } from '../tokens/token-list.js';
import type { GoReader } from './reader.js';
import { itemsBetween, type Range } from './syntax.js';

/** A field declaration of a struct. Without names it embeds its type. */
export interface Field {
  readonly names: readonly number[];
  readonly type: Range;
}

/** The fields between the braces of a struct, in order. */
export function structFields(reader: GoReader, open: number, close: number): Field[] {
  return linesBetween(reader, open, close).flatMap(({ from, to }): Field[] => {
    const isTagged = to > from + 1 && reader.kind(to - 1) === Token.String;
    const end = isTagged ? to - 1 : to;
    const names = namesAt(reader, from, end);
    const next = from + names.length * 2 - 1;
    const isEmbedded =
      names.length === 0 ||
      next >= end ||
      (names.length === 1 && (reader.is(next, '.') || isGenericAt(reader, next, end)));
    if (isEmbedded) return [{ names: [], type: { from, to: end } }];
    return [{ names, type: { from: next, to: end } }];
  });
}

/** Whether `Base[T]` is the whole line, unlike `list [4]int`. */
function isGenericAt(reader: GoReader, at: number, end: number): boolean {
  return (
    reader.is(at, '[') && reader.start(at) === reader.end(at - 1) && reader.closing(at) === end - 1
  );
}

/** Positions of the comma-separated names at a position. */
export function namesAt(reader: GoReader, from: number, limit: number): number[] {
  const names: number[] = [];
  for (let at = from; at < limit && reader.kind(at) === Token.Word; at += 2) {
    names.push(at);
    if (!reader.is(at + 1, ',')) break;
  }
  return names;
}

/** Splits the tokens between two brackets at line ends; none is empty. */
export function linesBetween(reader: GoReader, open: number, close: number): Range[] {
  const lines: Range[] = [];
  for (const { from, to } of itemsBetween(reader, open, close)) {
    const last = lines.at(-1);
    if (last !== undefined && reader.is(last.to, ','))
      lines[lines.length - 1] = { from: last.from, to };
    else lines.push({ from, to });
  }
  return lines;
}
