import type { FoundTypedName } from '../language.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Code, named } from './declared-name.js';
import { constructedAt, expressionAt } from './declared-values.js';

/** Limits: names of one multiple assignment, and tokens of its values. */
const MOST_NAMES = 8;
const MOST_IN_VALUES = 80;

/**
 * The names of a Ruby multiple assignment, given the position of the last one:
 * `left, right = Foo.new, Bar.new`. Nothing is known about a single value that is destructured. Null for the
 * only name of an assignment.
 */
export function severalGiven(code: Code, last: number): FoundTypedName[] | null {
  const { reader } = code;
  const names = targetsUpTo(reader, last);
  if (names === null) return null;
  const values = valuesFrom(reader, last + 2);
  const isEach = values.length === names.length;
  return names.map((name, place) => {
    const own = reader.is(name - 1, '@') ? `this.${reader.text(name)}` : reader.text(name);
    const [start, end] = values[place] ?? [0, 0];
    const made = isEach ? constructedAt(code, start) : '';
    const one = named(code, name, made);
    const type = one.type || (isEach ? expressionAt(code, start, false, end) : '');
    return { ...one, name: own, type };
  });
}

/** Positions of the names before the equals sign of such a statement; null if there is only one. */
function targetsUpTo(reader: TokenReader, last: number): readonly number[] | null {
  const names = [last];
  let first = reader.is(last - 1, '@') ? last - 1 : last;
  while (reader.is(first - 1, ',') && reader.kind(first - 2) === Token.Word) {
    if (names.length === MOST_NAMES) return null;
    names.unshift(first - 2);
    first = reader.is(first - 3, '@') ? first - 3 : first - 2;
  }
  if (names.length === 1) return null;
  const gap = reader.between(first === 0 ? 0 : reader.end(first - 1), reader.start(first));
  const begins = first === 0 || gap.includes('\n') || /^[;|{]$/.test(reader.text(first - 1));
  // Parameters with a default are in brackets instead.
  return begins ? names : null;
}

/** Where each value after the equals sign begins and ends, up to the end of the line. */
function valuesFrom(reader: TokenReader, from: number): readonly (readonly [number, number])[] {
  const values: [number, number][] = [];
  let start = from;
  for (let at = from; at < from + MOST_IN_VALUES && at <= reader.count; at++) {
    const isEnd =
      at === reader.count || reader.is(at, ';') || (at > start && reader.breaksBefore(at));
    if (isEnd || reader.is(at, ',')) values.push([start, at]);
    if (isEnd) return values;
    if (reader.is(at, '*')) return [];
    if (reader.is(at, ',')) start = at + 1;
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_VALUES);
  }
  return [];
}
