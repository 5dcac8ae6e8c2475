import type { Overwrite, Repair } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { TokenReader } from '../tokens/token-reader.js';
import { jsxWords } from './jsx-text.js';

const AMPERSAND = 38;

/**
 * Texts of JSX may have an ampersand as it is, `<h3>Terms & Rules</h3>`, and so may attributes, `href="/?a&b"`: the grammar takes
 * every one for the beginning of a character's name.
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

/** Whether a word between tags stands beside it. */
function isInText(tokens: TokenList, at: number, words: ReadonlySet<number>): boolean {
  return words.has(tokens.starts[at - 1] ?? -1) || words.has(tokens.starts[at + 1] ?? -1);
}
