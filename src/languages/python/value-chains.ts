import { AT } from '../../model/reference.js';
import type { ParsedSource } from '../language.js';
import { keptBrackets } from '../tokens/class-argument.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, Mark, wordAt } from './header.js';
import { LINE_END } from './scanner.js';
import { pythonKeywords } from './words.js';

/** Longer expressions are not kept, in UTF-16 units. */
export const LONGEST_VALUE = 100;
/** The words with which an expression may begin. */
const OWNER = /^(?:self|cls)$/;

/** What a name of a function is, as an expression. */
export interface LocalValue {
  /** `self.cache`, `pool.open().first`: what calls are given is left out, unless it is a class. */
  readonly value: string;
  /** Of a list or dictionary that is written in place, whose type the value is then, what all that it holds is. */
  readonly element?: string | undefined;
  /** Offset behind the statement that says so. */
  readonly from: number;
}

/** A chain that is all of a value; undefined for every other value. */
export function chainAt(
  source: Pick<ParsedSource, 'tokens'>,
  from: number,
): LocalValue | undefined {
  const { tokens } = source;
  const chain = chainFrom(source, wordAt(tokens, from) === 'await' ? from + 1 : from);
  if (chain === undefined) return undefined;
  const { value, last } = chain;
  return endsStatement(tokens.kind(last + 1)) ? { value, from: tokens.ends[last]! } : undefined;
}

/** Whether a statement ends before a token of this kind. */
export function endsStatement(next: number): boolean {
  return next === LINE_END || next === Token.Comment || next === Mark.Semicolon || next === 0;
}

/** The longest chain from a position on, and the position of its last token; undefined where none begins there. */
export function chainFrom(
  { tokens }: Pick<ParsedSource, 'tokens'>,
  from: number,
): { readonly value: string; readonly last: number } | undefined {
  const reader = {
    kind: (at: number) => tokens.kind(at),
    text: (at: number) => tokens.textAt(at),
  };
  let last = from;
  let value = wordAt(tokens, last);
  if (value === '' || value === 'super' || (pythonKeywords.has(value) && !OWNER.test(value)))
    return undefined;
  for (;;) {
    if (tokens.kind(last + 1) === Mark.ParenthesisOpen) {
      const open = last + 1;
      last = closingOf(tokens, open);
      value += keptBrackets(reader, open, last);
    } else if (tokens.kind(last + 1) === Mark.BracketOpen) {
      const open = last + 1;
      last = closingOf(tokens, open);
      value += isPart(tokens, open, last) ? SOME : AT;
    } else if (tokens.kind(last + 1) === Mark.Dot) {
      last += 2;
      value += `.${wordAt(tokens, last)}`;
    } else return { value, last };
    if (value.length > LONGEST_VALUE || tokens.kind(last) === LINE_END) return undefined;
  }
}

/** Stands for a part of a list: `pools[1:]`. */
const SOME = '[:]';

function isPart(tokens: TokenList, open: number, close: number): boolean {
  for (let at = open + 1; at < close; at++) if (tokens.kind(at) === Mark.Colon) return true;
  return false;
}
