import { closingOf } from '../tokens/brackets.js';
import { headOf } from '../tokens/expression-head.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { choiceAt, choiceOf, valuesOf } from './choices.js';
import { type LocalMeanings, takenAt } from './local-uses.js';
import { expressionOf } from './unpacked.js';
import { chainFrom, type Ends, type ValueChain } from './value-chains.js';

/** Longer expressions, in UTF-16 units, are not kept. */
const LONGEST_VALUE = 120;

/**
 * A value as a chain of names, members and calls, with its local names resolved: `new Server()`,
 * `open().pool`. For an expression that caches a value, `this.#pool ??= new Pool()`, the cached value. Empty
 * if names cannot express it.
 *
 * @param from Position of its first token.
 * @param steps Number of brackets and assignments already unwrapped.
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

/** Most brackets and assignments around a value: `(a = (b = c))`. */
const MOST_STEPS = 10;

/** Most tokens between brackets around a value. */
const MOST_TOKENS = 200;

/** What a choice like `a ?? b` stands for; empty if one of its values is unknown. */
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

/** What a value that may begin with a local name stands for; empty if nothing is known about the local. */
function meaningOf(meanings: LocalMeanings, value: string, offset: number): string {
  const head = headOf(value);
  const from = takenAt(meanings, head, offset);
  if (from !== null) return expressionOf(from) + value.slice(head.length);
  const { locals } = meanings;
  const isUnknown =
    locals.at(head, offset)?.meaning === 'unknown' || locals.hidesStated(head, offset);
  return isUnknown ? '' : value;
}

/**
 * Position of the value assigned to a name or member that has none, `a ??= b`, `a ||= b`, `a ?? (a = b)`; -1
 * otherwise.
 */
function keptAt(reader: TokenReader, { last, value }: ValueChain): number {
  let at = last + 1;
  const isGuarded = reader.is(at, '?') || reader.is(at, '|');
  if (isGuarded) at += 2;
  if (reader.is(at, '=')) return at + 1;
  if (!isGuarded || !reader.is(at, '(')) return -1;
  const target = chainFrom(reader, at + 1);
  return target?.value === value && reader.is(target.last + 1, '=') ? at : -1;
}
