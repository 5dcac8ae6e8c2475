import { Token, type TokenList } from './token-list.js';

/** Other characters for a range of a text, as many as there were, so that no offset changes; only behind its end may be more. */
export interface Overwrite {
  readonly start: number;
  readonly characters: string;
}

/** A reason why a tree has errors, and what to do about it before the text is parsed once more. */
export interface Repair {
  /** Whose fault it is: a text at fault is still reported as one with errors. */
  readonly fault: 'grammar' | 'text';
  /** Only the parser reads what this makes of the text: names, strings and comments are taken from the text as it is. */
  readonly overwrites: (tokens: TokenList) => readonly Overwrite[];
}

/** Blanks for a range; line breaks stay. */
export function blank({ text }: Pick<TokenList, 'text'>, start: number, end: number): Overwrite {
  return { start, characters: blanks(text.slice(start, end)) };
}

/** As many blanks as a text has characters; line breaks stay. */
export function blanks(text: string): string {
  return text.replace(/[^\r\n]+/g, (run) => ' '.repeat(run.length));
}

/** A text with all that is to be overwritten in it; of two that overlap, the first counts. */
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

/** Position of the last token before another that is not a comment; -1 where there is none. */
export function codeBefore(tokens: TokenList, at: number): number {
  let before = at - 1;
  while (tokens.kind(before) === Token.Comment) before--;
  return before;
}

/** What one gap of the grammar asks for at a position, if it is there. */
export type Gap = (tokens: TokenList, at: number) => Overwrite | undefined;

/** A repair of what the grammar does not know, wherever it stands. */
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
