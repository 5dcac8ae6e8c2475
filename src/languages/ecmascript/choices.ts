import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { chainOrMade, type Ends, endsValue, type ValueChain } from './value-chains.js';

/** Longer choices, in UTF-16 units, and choices of more values are not kept. */
const LONGEST_CHOICE = 90;
const MOST_VALUES = 4;
/** Limits, in tokens: a condition, not counting what is in brackets, and a literal. */
const LONGEST_TEST = 30;
const LONGEST_LITERAL = 400;
/** Stands for a value that has no members. */
const NOTHING = '';
/** Stands for a string: if one value is a string, all of them are. */
const TEXT = "''";
const MARK = ' ?? ';

/**
 * The possible values of an expression that is a choice, `given ?? new Store()`, `a || b`, `test ? a : b`,
 * written as one expression: `(given ?? new Store())`. Values without members are left out: `open()` for
 * `open() ?? null`. Null for anything else.
 */
export function choiceAt(
  reader: TokenReader,
  from: number,
  ends: Ends = endsValue,
): ValueChain | null {
  const values = new Set<string>();
  let at = from;
  for (let count = 0; count < MOST_VALUES; count++) {
    const test = count === 0 ? behindTest(reader, at) : at;
    const one = operandAt(reader, test);
    if (one === null) return null;
    if (one.value !== NOTHING) values.add(one.value);
    const next = one.last + 1;
    if (reader.is(next, ':') && test > from) at = next + 1;
    else if (isOr(reader, next)) at = next + 2;
    else return count > 0 && ends(reader, one.last) ? chosen(values, one.last) : null;
  }
  return null;
}

function chosen(values: ReadonlySet<string>, last: number): ValueChain | null {
  if (values.has(TEXT)) return { value: TEXT, last };
  const [only = ''] = values;
  const value = values.size > 1 ? `(${[...values].join(MARK)})` : only;
  return value === '' || value.length > LONGEST_CHOICE ? null : { value, last };
}

/** The values of a choice as {@link choiceAt} writes it; for any other expression, the expression itself. */
export function valuesOf(value: string): readonly string[] {
  return value.startsWith('(') ? value.slice(1, -1).split(MARK) : [value];
}

/** The inverse of {@link valuesOf}. */
export function choiceOf(values: readonly string[]): string {
  return values.length > 1 ? `(${values.join(MARK)})` : values.join('');
}

function isOr(reader: TokenReader, at: number): boolean {
  return (
    (reader.is(at, '?') && reader.is(at + 1, '?')) || (reader.is(at, '|') && reader.is(at + 1, '|'))
  );
}

/** Position after the question mark of a condition, `size > 0 ?`; the start if the value has no condition. */
function behindTest(reader: TokenReader, from: number): number {
  let at = from;
  for (let tokens = 0; tokens < LONGEST_TEST && at < reader.count; tokens++, at++) {
    if (reader.is(at, '(') || reader.is(at, '[')) at = closingOf(reader, at, LONGEST_LITERAL);
    else if (reader.is(at, '?')) {
      if (reader.is(at + 1, '?')) at++;
      else if (!reader.is(at + 1, '.')) return at + 1;
    } else if (/^[;,:{})\]]$/.test(reader.text(at))) break;
    else if (reader.is(at, '=') && reader.is(at + 1, '>')) break;
    // The next line may begin another statement.
    if (endsValue(reader, at)) break;
  }
  return from;
}

/** One value of a choice: a chain, an object made with `new`, or something without members. */
function operandAt(reader: TokenReader, from: number): ValueChain | null {
  const at = reader.isWord(from, 'await') ? from + 1 : from;
  if (reader.kind(at) === Token.String) return { value: TEXT, last: at };
  if (/^(?:null|undefined|true|false)$/.test(reader.text(at))) return { value: NOTHING, last: at };
  if (reader.is(at, '[')) return { value: NOTHING, last: closingOf(reader, at, LONGEST_LITERAL) };
  if (reader.is(at, '{') && reader.is(at + 1, '}')) return { value: NOTHING, last: at + 1 };
  return chainOrMade(reader, at);
}
