import { genericInGo, OF_CHANNEL } from '../../text/go-type.js';
import { Token } from '../tokens/token-list.js';
import { structFields } from './fields.js';
import type { GoReader } from './reader.js';
import { isAttached, itemsBetween, parametersBetween, type Range, resultEnd } from './syntax.js';
import { TYPE_WORDS } from './words.js';

/** Types within types are followed so far. */
const DEEPEST = 8;
/** Longer texts are not stated, in UTF-16 units. */
const LONGEST = 600;
/** Fields of these types say nothing: nothing is called on them. */
const PLAIN =
  /^(?:bool|byte|rune|string|any|comparable|u?int(?:8|16|32|64|ptr)?|float(?:32|64)|complex(?:64|128))$/;

/**
 * A type as facts state it: `pkg.Store` of `*pkg.Store[int]`, `Box[Crate]` of `*Box[*Crate]`; with `[]` before what slices hold, `[key]` before what maps do and
 * `[~]` before that of channels; `(a,b)` of a function by what it returns; `{name:type,…}` of a structure without a name by its
 * fields. Empty where nothing is known.
 */
export function typeText(reader: GoReader, range: Range): string {
  const text = textOf(reader, range, DEEPEST);
  return text.length > LONGEST ? '' : text;
}

/** What a function returns as {@link typeText} writes it: `(a,b)`; empty where nothing is known of it. */
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

/** A map may hold nothing that is known, as a set does. */
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

/** The types between two brackets, as texts; those of the language itself are empty. */
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

/** Of one that embeds others nothing is stated: its members are not all its own. */
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
