import type { LanguageModule, ParsedSource, Span, TokenTree } from '../language.js';
import { GrownTree } from '../token-outline/grown-tree.js';
import { only, withRest } from '../tokens/around-code.js';
import { overwritten } from '../tokens/repair.js';
import type { TokenList } from '../tokens/token-list.js';

/**
 * Builds the module for text with embedded code: what the code calls is a reference like any other, all other
 * words are strings, and nothing is defined.
 *
 * @param host Reads the code.
 * @param codeIn Finds the pieces of code, in order.
 */
export function templateModule(
  host: LanguageModule,
  codeIn: (text: string) => readonly Span[],
): LanguageModule {
  const { extract, keywords } = host;
  return {
    ...{ keywords, extract, expand: {}, markers: /(?!)/g, repairs: [] },
    treeOf: emptyTree,
    scan: (text) => scanTemplate(text, host, codeIn),
  };
}

/** A text with embedded code, as the host language reads it. */
export function templateSource(
  text: string,
  host: LanguageModule,
  codeIn: (text: string) => readonly Span[],
): ParsedSource {
  const tokens = scanTemplate(text, host, codeIn);
  return { text, code: text, tree: emptyTree(tokens).tree, tokens };
}

/** The tree of a text that defines nothing. */
export function emptyTree({ text }: TokenList): TokenTree {
  return { tree: new GrownTree(text), errors: [] };
}

/**
 * A text in which everything but code is blank, with a semicolon in place of the mark that closes each piece
 * of code.
 */
function separated(text: string, pieces: readonly Span[]): string {
  const ends = pieces
    .filter(({ end }) => end < text.length && !/\s/.test(text[end]!))
    .map(({ end }) => ({ start: end, characters: ';' }));
  return overwritten(only(text, pieces), ends);
}

function scanTemplate(
  text: string,
  host: LanguageModule,
  codeIn: (text: string) => readonly Span[],
): TokenList {
  // The semicolons that end pieces of code are not in the text itself.
  return withRest(text, host.scan(separated(text, codeIn(text))));
}
