import { componentsOf } from '../elixir/components.js';
import { ELIXIR_KEYWORDS } from '../elixir/words.js';
import type { LanguageModule } from '../language.js';
import { RestOfText } from '../tokens/around-code.js';
import { TokenList } from '../tokens/token-list.js';
import { emptyTree } from './template.js';

/**
 * `.heex`, `.eex`: what Elixir templates call in braces, between `<%` and `%>`, and as components; all their
 * words are strings.
 */
export const heex: LanguageModule = {
  ...{ keywords: ELIXIR_KEYWORDS, expand: {}, markers: /(?!)/g, repairs: [] },
  treeOf: emptyTree,
  scan: (text) => {
    const tokens = new TokenList(text);
    new RestOfText(tokens).pushUpTo(text.length);
    return tokens;
  },
  extract: ({ text, tokens }) => ({
    ...{ definitions: [], imports: [], exports: [], typedNames: [], tokens },
    references: componentsOf(text, 0),
    keywords: ELIXIR_KEYWORDS,
  }),
};
