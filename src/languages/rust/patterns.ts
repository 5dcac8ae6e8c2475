import { caseMember } from '../../model/reference.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** A name that a pattern binds, and the expression it stands for; empty if unknown. */
export interface Bound {
  readonly at: number;
  readonly value: string;
}

/** Limits: tokens of a pattern, and nesting of patterns. */
const MOST_IN_PATTERN = 400;
const DEEPEST = 12;
const NONE: readonly Bound[] = [];
/** Words before the name that a pattern binds. */
const BEFORE_NAME = /^(?:mut|ref|box|&|\|)$/;
/** Wrappers that are used like their content. */
const SEEN_THROUGH = /^(?:Some|Ok)$/;

/**
 * The names bound by the Rust pattern between two tokens, given what it is matched against: `Some(pool)`,
 * `Kind::Pair(left, _)`, `Pool { shelf, crates: all, .. }`, `[first, .., last]`, `(left, right)`,
 * `one @ Kind::Wide`, and alternatives separated by bars.
 *
 * @param values One expression, or those of the parts of a tuple literal.
 */
export function boundByPattern(
  reader: TokenReader,
  from: number,
  to: number,
  values: readonly string[],
  depth = 0,
): readonly Bound[] {
  if (depth > DEEPEST || to - from > MOST_IN_PATTERN) return NONE;
  return partsBetween(reader, from, to, '|').flatMap(([start, end]) =>
    ofOne(reader, start, end, values, depth),
  );
}

function ofOne(
  reader: TokenReader,
  start: number,
  end: number,
  values: readonly string[],
  depth: number,
): readonly Bound[] {
  let from = start;
  while (from < end && BEFORE_NAME.test(reader.text(from))) from++;
  const value = values.length === 1 ? values[0]! : '';
  const inner = (open: number, held: (place: number, count: number) => string): readonly Bound[] =>
    partsBetween(reader, open + 1, end - 1, ',').flatMap(([first, last], place, all) =>
      boundByPattern(reader, first, last, [held(place, all.length)], depth + 1),
    );
  if (reader.is(from, '('))
    return inner(from, (place, count) => {
      if (values.length > 1) return values[place] ?? '';
      return count === 1 ? value : asPart(value, `component${place + 1}`);
    });
  if (reader.is(from, '['))
    return partsBetween(reader, from + 1, end - 1, ',').flatMap(([first, last]) => {
      const isRest = reader.is(last - 1, '.') && reader.is(last - 2, '.');
      // `rest @ ..` is a list, as the whole is.
      return isRest
        ? ofName(reader, first, value)
        : boundByPattern(reader, first, last, [asPart(value, 'first()')], depth + 1);
    });
  if (reader.kind(from) !== Token.Word) return NONE;
  if (from === end - 1) return ofName(reader, from, value);
  if (reader.is(from + 1, '@'))
    return [
      ...ofName(reader, from, value),
      ...boundByPattern(reader, from + 2, end, values, depth + 1),
    ];
  let last = from;
  while (reader.is(last + 1, ':') && reader.is(last + 2, ':')) last += 3;
  const isWhole = reader.is(end - 1, ')') || reader.is(end - 1, '}');
  if (last + 1 >= end || !isWhole) return NONE;
  if (reader.is(last + 1, '{')) return ofFields(reader, { from, last, end }, depth);
  if (!reader.is(last + 1, '(')) return NONE;
  if (SEEN_THROUGH.test(reader.text(last))) return inner(last + 1, () => value);
  const type = typeBefore(reader, from, last);
  const name = reader.text(last);
  if (type !== '') return inner(last + 1, (place) => `${type}.${caseMember(name, place)}`);
  const isStructure = last === from && name !== 'Err';
  return inner(last + 1, (place) => (isStructure ? `new ${name}().component${place + 1}` : ''));
}

/** `Pool { shelf, crates: all, .. }` of a struct or variant. */
function ofFields(
  reader: TokenReader,
  { from, last, end }: { readonly from: number; readonly last: number; readonly end: number },
  depth: number,
): readonly Bound[] {
  const type = typeBefore(reader, from, last);
  const name = reader.text(last);
  return partsBetween(reader, last + 2, end - 1, ',').flatMap(([first, behind]) => {
    let at = first;
    while (at < behind && BEFORE_NAME.test(reader.text(at))) at++;
    if (reader.kind(at) !== Token.Word) return NONE;
    const field = reader.text(at);
    const held = type === '' ? `new ${name}().${field}` : `${type}.${caseMember(name, field)}`;
    const known = type === '' && last > from ? '' : held;
    return reader.is(at + 1, ':')
      ? boundByPattern(reader, at + 2, behind, [known], depth + 1)
      : [{ at, value: known }];
  });
}

/** An object of the enum whose variant a path names, `Kind::Pair`; empty if the path is longer, or names none. */
function typeBefore(reader: TokenReader, from: number, last: number): string {
  if (last !== from + 3) return '';
  const type = reader.text(from);
  if (type === 'Self') return type;
  return /^\p{Lu}/u.test(type) ? `new ${type}()` : '';
}

function ofName(reader: TokenReader, at: number, value: string): readonly Bound[] {
  const name = reader.text(at);
  const isName = reader.kind(at) === Token.Word && /^[\p{Ll}_]/u.test(name);
  return !isName || /^(?:_|true|false|self|super|crate)$/.test(name) ? NONE : [{ at, value }];
}

function asPart(value: string, part: string): string {
  return value === '' ? '' : `${value}.${part}`;
}

/** The parts between separators outside brackets, each as a half-open range of tokens; none is empty. */
function partsBetween(
  reader: TokenReader,
  from: number,
  to: number,
  mark: string,
): readonly (readonly [number, number])[] {
  const parts: [number, number][] = [];
  let start = from;
  for (let at = from; at <= to; at++) {
    if (at === to || reader.is(at, mark)) {
      if (at > start) parts.push([start, at]);
      start = at + 1;
    } else if (/^[([{]$/.test(reader.text(at)))
      at = Math.min(closingOf(reader, at, MOST_IN_PATTERN), to - 1);
  }
  return parts;
}
