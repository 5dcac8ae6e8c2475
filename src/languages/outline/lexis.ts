import { Token, type TokenList } from '../tokens/token-list.js';

/** The comments, strings and unusual words of a language. */
export interface Lexis {
  /** Comments and strings, tried in this order wherever their first character occurs. */
  readonly literals: readonly Literal[];
  /** A sticky pattern for what may end a word: `?` in `empty?`. */
  readonly suffix?: RegExp;
  /** The text begins inside this literal, like the text before `<?php`. */
  readonly begin?: Literal;
}

/** A comment or a string. */
export interface Literal {
  /** Characters with which it can begin. */
  readonly starts: string;
  /** Sticky. */
  readonly open: RegExp;
  readonly kind: number;
  /** What ends it; absent if `open` matches all of it. The text may end first. */
  readonly close?: (match: RegExpExecArray) => string;
  /** Whether a backslash, or the mark given here, escapes the next character. */
  readonly escapes?: boolean | string;
  /** A doubled closing mark is part of it. */
  readonly doubled?: boolean;
  /** Each of these characters after the closing mark makes both part of it: `''$` in Nix. */
  readonly continued?: string;
  /** Further closing quotes belong to it: `"""a""""`. */
  readonly greedy?: boolean;
  /** It always ends with its line. */
  readonly line?: boolean;
  /** The mark that opens a nested one. */
  readonly nested?: string;
  /** Sticky: content with quotes that do not close it, matched from the first character of what begins code. */
  readonly quoting?: RegExp;
  /**
   * The marks that begin code inside it, which ends at the matching bracket; all start with the same
   * character. `{{` is text.
   */
  readonly code?: readonly string[];
  /** A here-document: it starts below the opening line, and ends with the line that this pattern matches. */
  readonly below?: (match: RegExpExecArray) => RegExp;
  /** Whether it may follow the tokens so far. */
  readonly after?: (tokens: TokenList, at: number) => boolean;
}

/** ASCII characters that begin a name, for literals that cover whole words. */
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

/** The same for languages in which comments nest. */
export const NESTED_BLOCK: Literal = { ...BLOCK, nested: '/*' };

/** A string between quotes. */
export function quoted(quote: string, options: Partial<Literal> = {}): Literal {
  const open = new RegExp(quote, 'y');
  return {
    ...{ starts: quote, open, kind: Token.String, escapes: true },
    ...{ close: () => quote, ...options },
  };
}
