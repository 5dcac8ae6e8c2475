import type { Overwrite, Repair } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { TokenReader } from '../tokens/token-reader.js';
import { jsxWords } from './jsx-text.js';

const AMPERSAND = 38;

/**
 * JSX text and attributes may contain a bare ampersand, `<h3>Terms & Rules</h3>`, `href="/?a&b"`, but the
 * grammar takes every one for the start of a character reference.
 */
export const JSX_AMPERSANDS: Repair = {
  fault: 'grammar',
  overwrites(tokens) {
    if (!tokens.text.includes('&')) return [];
    const words = new Set(
      jsxWords(new TokenReader({ text: tokens.text, tokens })).map(({ start }) => start),
    );
    const found: Overwrite[] = [];
    for (let at = 0; at < tokens.count; at++) {
      const kind = tokens.kind(at);
      const start = tokens.starts[at]!;
      if (kind === Token.String) {
        const text = tokens.textAt(at);
        if (text.includes('&')) found.push({ start, characters: text.replaceAll('&', '_') });
      } else if (kind === AMPERSAND && isInText(tokens, at, words))
        found.push({ start, characters: '_' });
    }
    return found;
  },
};

/** Whether an ampersand is next to a word of the text between tags. */
function isInText(tokens: TokenList, at: number, words: ReadonlySet<number>): boolean {
  return words.has(tokens.starts[at - 1] ?? -1) || words.has(tokens.starts[at + 1] ?? -1);
}
