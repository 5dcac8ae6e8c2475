import { ENTERED } from '../../model/reference.js';
import type { ParsedSource } from '../language.js';
import { isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { choiceAt } from './choices.js';
import { closingOf, Mark, wordAt } from './header.js';
import { closedAt } from './library-values.js';
import { beginsStatement } from './one-line-bodies.js';
import { LINE_END } from './scanner.js';
import { unpacked } from './unpacked.js';
import { chainFrom, type LocalValue } from './value-chains.js';
import { gatheredList, literalAt } from './written-lists.js';

/** Statements that may tell what a name is, in text order, by the positions of the names. */
export type Candidates = ReadonlyMap<number, LocalValue>;

/** The values that `name = chain`, `(name := chain)` and `with chain as name:` give to names. */
export function candidatesIn(source: Pick<ParsedSource, 'tokens'>): Candidates {
  const { tokens } = source;
  const found = new Map<number, LocalValue>();
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] === Token.Word) {
      const isWith = tokens.ends[at]! - tokens.starts[at]! === 4 && wordAt(tokens, at) === 'with';
      if (isWith) for (const [name, value] of entered(source, at)) found.set(name, value);
      continue;
    }
    if (tokens.kinds[at] !== Mark.Equals) continue;
    if (tokens.kind(at - 1) === Mark.Colon) {
      const value = walrusAt(source, at);
      if (value !== undefined) found.set(at - 2, value);
    }
    for (const [name, value] of unpacked(source, at)) found.set(name, value);
    if (tokens.kind(at - 1) !== Token.Word) continue;
    if (!beginsStatement(tokens, at - 1)) continue;
    const value =
      gatheredList(source, at + 1) ?? chosenAt(source, at + 1) ?? literalAt(source, at + 1);
    if (value !== undefined) found.set(at - 1, value);
  }
  return found;
}

/** A chain, or a choice of several, that is a whole value. */
function chosenAt(source: Pick<ParsedSource, 'tokens'>, from: number): LocalValue | undefined {
  const choice = choiceAt(source, from);
  if (choice === undefined) return undefined;
  const [value = '', ...others] = choice.values;
  return { value, others, from: source.tokens.ends[choice.last]! };
}

/** The value that `if (shelf := find()):` assigns. */
function walrusAt(source: Pick<ParsedSource, 'tokens'>, at: number): LocalValue | undefined {
  const { tokens } = source;
  const isWalrus = tokens.ends[at - 1] === tokens.starts[at] && tokens.kind(at - 2) === Token.Word;
  const chain = isWalrus ? chainFrom(source, at + 1) : undefined;
  if (chain === undefined) return undefined;
  const next = tokens.kind(chain.last + 1);
  const isAll = isClosing(next) || next === Mark.Colon || next === LINE_END;
  return isAll ? { value: chain.value, from: tokens.ends[chain.last]! } : undefined;
}

/** A call of a class, which returns an instance of it. */
const MADE = /^(?:[^.()]+\.)*_*[A-Z][^.()]*\([^()]*\)$/;

/**
 * The names after `as` in a `with` statement, by position, each with the value that entering the context
 * manager returns.
 */
function entered(
  source: Pick<ParsedSource, 'tokens'>,
  statement: number,
): readonly (readonly [number, LocalValue])[] {
  const { tokens } = source;
  const found: [number, LocalValue][] = [];
  let at = statement + 1;
  if (
    tokens.kind(at) === Mark.ParenthesisOpen &&
    tokens.kind(closingOf(tokens, at) + 1) === Mark.Colon
  )
    at++;
  for (;;) {
    const closed = closedAt(tokens, at);
    const given = closed < 0 ? undefined : chainFrom(source, closed);
    const chain =
      given === undefined
        ? chainFrom(source, at)
        : { ...given, last: closingOf(tokens, closed - 1) };
    if (chain === undefined || wordAt(tokens, chain.last + 1) !== 'as') return found;
    const name = chain.last + 2;
    const isName = tokens.kind(name) === Token.Word && tokens.kind(name + 1) !== Mark.Dot;
    const from = tokens.ends[name]!;
    if (isName && given !== undefined) found.push([name, { value: given.value, from }]);
    else if (isName && !MADE.test(chain.value))
      found.push([name, { value: `${chain.value}${ENTERED}`, from }]);
    if (tokens.kind(name + 1) !== Mark.Comma) return found;
    at = name + 2;
  }
}
