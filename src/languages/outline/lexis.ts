import { Token, type TokenList } from '../tokens/token-list.js';

/** What of a language is no plain word, number or mark. */
export interface Lexis {
  /** Comments and strings, tried in this order wherever their first characters stand. */
  readonly literals: readonly Literal[];
  /** A sticky pattern for what may end a word: `?` of `empty?`. */
  readonly suffix?: RegExp;
  /** The text begins within this literal: what stands before `<?php`. */
  readonly begin?: Literal;
}

/** A comment or a string. */
export interface Literal {
  /** Characters with which it can begin. */
  readonly starts: string;
  /** Sticky. */
  readonly open: RegExp;
  readonly kind: number;
  /** What ends it; absent where `open` matches all of it. The text may come to its end first. */
  readonly close?: (match: RegExpExecArray) => string;
  /** A backslash hides the next character, or another mark that stands here. */
  readonly escapes?: boolean | string;
  /** What closes it counts as a part of it where it stands twice. */
  readonly doubled?: boolean;
  /** Behind what closes it each of these characters makes that a part of it, and so is one: `''$` of Nix. */
  readonly continued?: string;
  /** More of the quotes that close it belong to it: `"""a""""`. */
  readonly greedy?: boolean;
  /** It ends with its line, whatever comes. */
  readonly line?: boolean;
  /** Within it the same may open again. */
  readonly nested?: string;
  /** Sticky: what stands in it with quotes that do not close it, from the first character of what begins code. */
  readonly quoting?: RegExp;
  /** What begins code within it, up to the bracket that it ends with; all with one first character. `{{` is text. */
  readonly code?: readonly string[];
  /** It goes on below the line where it begins, and ends with the line that this pattern matches. */
  readonly below?: (match: RegExpExecArray) => RegExp;
  /** Whether it can stand behind the tokens so far. */
  readonly after?: (tokens: TokenList, at: number) => boolean;
}

/** What a name begins with, of ASCII: for literals that take words as a language writes them. */
export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `// …` */
export const SLASHES: Literal = { starts: '/', open: /\/\/[^\r\n]*/y, kind: Token.Comment };

/** A comment between `/*` and its end. */
export const BLOCK: Literal = {
  starts: '/',
  open: /\/\*/y,
  kind: Token.Comment,
  close: () => '*/',
};

/** The same where comments nest. */
export const NESTED_BLOCK: Literal = { ...BLOCK, nested: '/*' };

/** A string between quotes. */
export function quoted(quote: string, options: Partial<Literal> = {}): Literal {
  const open = new RegExp(quote, 'y');
  return {
    ...{ starts: quote, open, kind: Token.String, escapes: true },
    ...{ close: () => quote, ...options },
  };
}
