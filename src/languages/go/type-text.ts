import { genericInGo, OF_CHANNEL } from '../../text/go-type.js';
import { Token } from '../tokens/token-list.js';
import { structFields } from './fields.js';
import type { GoReader } from './reader.js';
import { isAttached, itemsBetween, parametersBetween, type Range, resultEnd } from './syntax.js';
import { TYPE_WORDS } from './words.js';

/** Deepest nesting of types that is read. */
const DEEPEST = 8;
/** Longer texts, in UTF-16 units, are not recorded. */
const LONGEST = 600;
/** Types whose fields tell nothing, because nothing is called on them. */
const PLAIN =
  /^(?:bool|byte|rune|string|any|comparable|u?int(?:8|16|32|64|ptr)?|float(?:32|64)|complex(?:64|128))$/;

/**
 * A type in the notation of recorded facts: `pkg.Store` for `*pkg.Store[int]`, `Box[Crate]` for
 * `*Box[*Crate]`. A prefix shows the container of an element: `[]` for slices, `[key]` for maps, `[~]` for
 * channels. A function is written as its results, `(a,b)`, an anonymous struct as its fields,
 * `{name:type,…}`. Empty if unknown.
 */
export function typeText(reader: GoReader, range: Range): string {
  const text = textOf(reader, range, DEEPEST);
  return text.length > LONGEST ? '' : text;
}

/** The results of a function as {@link typeText} writes them: `(a,b)`; empty if unknown. */
export function resultsText(reader: GoReader, range: Range): string {
  return resultsOf(reader, range, DEEPEST);
}

function textOf(reader: GoReader, { from, to }: Range, depth: number): string {
  let at = from;
  while (at < to && /^[*(]$/.test(reader.text(at))) at++;
  if (at >= to || depth === 0) return '';
  const after = (next: number): string => textOf(reader, { from: next, to }, depth - 1);
  if (reader.is(at, '.')) return holding('', after(at + 3));
  if (reader.is(at, '[')) return holding('', after(reader.closing(at) + 1));
  if (reader.is(at, '<')) return after(at + 2);
  if (reader.kind(at) !== Token.Word) return '';
  if (reader.isWord(at, 'chan'))
    return holding(OF_CHANNEL, after(reader.is(at + 1, '<') ? at + 3 : at + 1));
  if (reader.isWord(at, 'map')) {
    const close = reader.closing(at + 1);
    return holding(textOf(reader, { from: at + 2, to: close }, depth - 1), after(close + 1));
  }
  if (reader.isWord(at, 'func')) {
    const start = reader.closing(at + 1) + 1;
    return resultsOf(
      reader,
      { from: start, to: Math.min(resultEnd(reader, start), to) },
      depth - 1,
    );
  }
  if (reader.isWord(at, 'struct')) return structText(reader, at + 1, depth - 1);
  return reader.isOneOf(at, TYPE_WORDS) ? '' : nameText(reader, { from: at, to }, depth - 1);
}

/** A map may have an unknown element, as a set does. */
function holding(key: string, held: string): string {
  return held === '' && (key === '' || key === OF_CHANNEL || PLAIN.test(key))
    ? ''
    : `[${key}]${held}`;
}

function nameText(reader: GoReader, { from, to }: Range, depth: number): string {
  let at = from;
  for (; reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word && at + 2 < to; ) at += 2;
  const name = reader.between(reader.start(from), reader.end(at)).replace(/\s/g, '');
  const isGeneric = reader.is(at + 1, '[') && at + 1 < to && isAttached(reader, at + 1);
  return isGeneric ? genericInGo(name, argumentsAt(reader, at + 1, depth)) : name;
}

/** The types between two brackets as texts; built-in types are empty. */
export function argumentsAt(reader: GoReader, open: number, depth: number = DEEPEST): string[] {
  return itemsBetween(reader, open, reader.closing(open)).map((item) => {
    const text = textOf(reader, item, depth);
    return PLAIN.test(text) ? '' : text;
  });
}

function resultsOf(reader: GoReader, { from, to }: Range, depth: number): string {
  if (to <= from) return '';
  const results = reader.is(from, '(')
    ? parametersBetween(reader, from, to - 1).map(({ type }) => type)
    : [{ from, to }];
  const texts = results.map((type) => textOf(reader, type, depth));
  return texts.some((text) => text !== '') ? `(${texts.join(',')})` : '';
}

/** A struct that embeds others is left out, because it has members besides its own. */
function structText(reader: GoReader, open: number, depth: number): string {
  const fields = structFields(reader, open, reader.closing(open));
  if (fields.some(({ names }) => names.length === 0)) return '';
  const texts = fields.flatMap(({ names, type }) => {
    const text = textOf(reader, type, depth);
    return text === '' || PLAIN.test(text)
      ? []
      : names.map((name) => `${reader.text(name)}:${text}`);
  });
  return texts.length === 0 ? '' : `{${texts.join(',')}}`;
}
