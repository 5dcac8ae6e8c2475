import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { GivenValue, LuaText } from './bindings.js';
import { LUA_KEYWORDS } from './words.js';

/** A field of a table literal. */
export interface WrittenField {
  readonly name: string;
  readonly value: GivenValue;
}

/** The named fields of the table literal that opens at a position. */
export function fieldsIn(text: LuaText, open: number): readonly WrittenField[] {
  const { reader, halves } = text;
  const fields: WrittenField[] = [];
  for (let at = open + 1; at < halves[open]!; at = behindPart(text, at)) {
    const isFirst = /^[{,;]$/.test(reader.text(at - 1));
    if (isFirst && reader.is(at + 1, '=') && reader.kind(at) === Token.Word)
      fields.push({ name: reader.text(at), value: { at: at + 2, result: 0 } });
  }
  return fields;
}

/** Whether a table literal with functions is at a position. */
export function holdsFunctions(text: LuaText, at: number): boolean {
  if (!text.reader.is(at, '{')) return false;
  return fieldsIn(text, at).some(({ value }) => text.reader.isWord(value.at, 'function'));
}

/** Position of the value of a field of the table literal that opens at a position; -1 if there is no such field. */
export function fieldIn(text: LuaText, open: number, name: string): number {
  const { reader, halves } = text;
  for (let at = open + 1; at < halves[open]!; at = behindPart(text, at))
    if (reader.isWord(at, name) && reader.is(at + 1, '=')) return at + 2;
  return -1;
}

/** Position of the first comma directly inside brackets; -1 if there is none. */
export function commaIn(text: LuaText, open: number): number {
  const { reader, halves } = text;
  for (let at = open + 1; at < halves[open]!; at = behindPart(text, at))
    if (reader.is(at, ',')) return at;
  return -1;
}

/** Position after a token, or after the brackets or function that it opens. */
function behindPart({ reader, halves, blocks }: LuaText, at: number): number {
  if (halves[at]! > at) return halves[at]! + 1;
  return reader.isWord(at, 'function') ? Math.max(at, blocks[at]!) + 1 : at + 1;
}

/** The names of `a.b:c` at a position. */
export function namesAt(reader: TokenReader, from: number): readonly string[] {
  if (reader.kind(from) !== Token.Word || LUA_KEYWORDS.has(reader.text(from))) return [];
  const names = [reader.text(from)];
  for (let at = from + 1; /^[.:]$/.test(reader.text(at)); at += 2) {
    if (reader.kind(at + 1) !== Token.Word) break;
    names.push(reader.text(at + 1));
  }
  return names;
}
