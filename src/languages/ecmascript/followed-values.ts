import { closingOf } from '../tokens/brackets.js';
import { headOf } from '../tokens/expression-head.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { choiceAt, choiceOf, valuesOf } from './choices.js';
import { type LocalMeanings, takenAt } from './local-uses.js';
import { expressionOf } from './unpacked.js';
import { chainFrom, type Ends, type ValueChain } from './value-chains.js';

/** Longer expressions are not kept, in UTF-16 units. */
const LONGEST_VALUE = 120;

/**
 * A value as a chain of names, members and calls, without the names that are local to its place: `new Server()`, `open().pool`.
 * Of one that is kept, `this.#pool ??= new Pool()`, what is kept. Empty where names cannot follow it.
 *
 * @param from Position of its first token.
 * @param steps Brackets and assignments that stand around it.
 */
export function expressionAt(
  reader: TokenReader,
  meanings: LocalMeanings,
  from: number,
  ends: Ends,
  steps = 0,
): string {
  if (steps === MOST_STEPS) return '';
  let at = reader.isWord(from, 'await') ? from + 1 : from;
  if (reader.is(at, '(')) {
    const close = closingOf(reader, at, MOST_TOKENS);
    return ends(reader, close)
      ? expressionAt(reader, meanings, at + 1, (_, last) => last === close - 1, steps + 1)
      : '';
  }
  const constructs = reader.isWord(at, 'new');
  if (constructs) at++;
  const chain = chainFrom(reader, at);
  if (chain === null || !ends(reader, chain.last)) {
    const kept = chain === null ? -1 : keptAt(reader, chain);
    return kept < 0
      ? choiceMeant(reader, meanings, from, ends)
      : expressionAt(reader, meanings, kept, ends, steps + 1);
  }
  const value = constructs ? made(chain.value) : meaningOf(meanings, chain.value, reader.start(at));
  return value.length > LONGEST_VALUE ? '' : value;
}

/** Brackets and assignments around a value at most: `(a = (b = c))`. */
const MOST_STEPS = 10;

/** Tokens between brackets around a value at most. */
const MOST_TOKENS = 200;

/** What a choice stands for, `a ?? b`; empty where nothing is known of one of its values. */
function choiceMeant(
  reader: TokenReader,
  meanings: LocalMeanings,
  from: number,
  ends: Ends,
): string {
  const choice = choiceAt(reader, from, ends);
  if (choice === null) return '';
  const offset = reader.start(from);
  const meant = valuesOf(choice.value).map((one) =>
    one.startsWith('new ') ? one : meaningOf(meanings, one, offset),
  );
  const value = choiceOf(meant);
  return meant.includes('') || value.length > LONGEST_VALUE ? '' : value;
}

function made(value: string): string {
  return `new ${value}${value.includes('(') ? '' : '()'}`;
}

/** What a value stands for that may begin with a local name; empty where nothing is known of that. */
function meaningOf(meanings: LocalMeanings, value: string, offset: number): string {
  const head = headOf(value);
  const from = takenAt(meanings, head, offset);
  if (from !== null) return expressionOf(from) + value.slice(head.length);
  const { locals } = meanings;
  const isUnknown =
    locals.at(head, offset)?.meaning === 'unknown' || locals.hidesStated(head, offset);
  return isUnknown ? '' : value;
}

/** Position of the value that a name or member gets where it has none, `a ??= b`, `a ||= b`, `a ?? (a = b)`; -1 for all else. */
function keptAt(reader: TokenReader, { last, value }: ValueChain): number {
  let at = last + 1;
  const isGuarded = reader.is(at, '?') || reader.is(at, '|');
  if (isGuarded) at += 2;
  if (reader.is(at, '=')) return at + 1;
  if (!isGuarded || !reader.is(at, '(')) return -1;
  const target = chainFrom(reader, at + 1);
  return target?.value === value && reader.is(target.last + 1, '=') ? at : -1;
}
