import type { Literal } from '../outline/lexis.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/** A comment from a mark to the end of its line. */
export function lineComment(mark: string): Literal {
  const open = new RegExp(`${mark.replace(/[*]/g, '\\$&')}[^\\r\\n]*`, 'y');
  return { starts: mark[0]!, open, kind: Token.Comment };
}

/** A comment between two marks. */
export function blockComment(open: string, close: string, nested = false): Literal {
  const pattern = new RegExp(open.replace(/[*({[|]/g, '\\$&'), 'y');
  return {
    ...{ starts: open[0]!, open: pattern, kind: Token.Comment, close: () => close },
    ...(nested ? { nested: open } : {}),
  };
}

/** Whether only blanks precede an offset on its line. */
export function beginsLine({ text }: TokenList, at: number): boolean {
  let before = at - 1;
  while (text[before] === ' ' || text[before] === '\t') before--;
  return before < 0 || text[before] === '\n';
}
