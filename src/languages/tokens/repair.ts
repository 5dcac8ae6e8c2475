import { Token, type TokenList } from './token-list.js';

/**
 * Replaces a range of a text with as many characters, so that no offset changes; only at the end of the text
 * may there be more.
 */
export interface Overwrite {
  readonly start: number;
  readonly characters: string;
}

/** One cause of syntax errors, and how to overwrite the text before it is parsed again. */
export interface Repair {
  /** What is at fault. A text at fault is still reported as one with errors. */
  readonly fault: 'grammar' | 'text';
  /** Only the parser sees the changed text: names, strings and comments are taken from the original. */
  readonly overwrites: (tokens: TokenList) => readonly Overwrite[];
}

/** Overwrites a range with blanks; line breaks stay. */
export function blank({ text }: Pick<TokenList, 'text'>, start: number, end: number): Overwrite {
  return { start, characters: blanks(text.slice(start, end)) };
}

/** Replaces every character with a blank; line breaks stay. */
export function blanks(text: string): string {
  return text.replace(/[^\r\n]+/g, (run) => ' '.repeat(run.length));
}

/** Applies all overwrites to a text; of two that overlap, the first counts. */
export function overwritten(text: string, overwrites: readonly Overwrite[]): string {
  const sorted = [...overwrites].sort((a, b) => a.start - b.start);
  const parts: string[] = [];
  let written = 0;
  for (const { start, characters } of sorted) {
    if (start < written) continue;
    parts.push(text.slice(written, start), characters);
    written = start + characters.length;
  }
  return parts.join('') + text.slice(written);
}

/** Position of the last token before another that is not a comment; -1 if there is none. */
export function codeBefore(tokens: TokenList, at: number): number {
  let before = at - 1;
  while (tokens.kind(before) === Token.Comment) before--;
  return before;
}

/** The overwrite that one gap of the grammar needs at a position, if it applies there. */
export type Gap = (tokens: TokenList, at: number) => Overwrite | undefined;

/** A repair for syntax that the grammar does not know, applied wherever it occurs. */
export function grammarGaps(...gaps: readonly Gap[]): Repair {
  return { fault: 'grammar', overwrites: (tokens) => wherever(tokens, gaps) };
}

function wherever(tokens: TokenList, gaps: readonly Gap[]): Overwrite[] {
  const found: Overwrite[] = [];
  for (let at = 0; at < tokens.count; at++) {
    for (const gap of gaps) {
      const overwrite = gap(tokens, at);
      if (overwrite !== undefined) found.push(overwrite);
    }
  }
  return found;
}
