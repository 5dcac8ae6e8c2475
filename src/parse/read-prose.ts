import {
  type Extraction,
  type FoundDefinition,
  MAX_DOC,
  MAX_SIGNATURE,
  NOWHERE,
  oneLine,
} from '../languages/language.js';
import { entryPoints } from '../languages/python/entry-points.js';
import { Character, characterClass, wordEnd } from '../languages/tokens/character-class.js';
import { Token, TokenList } from '../languages/tokens/token-list.js';
import type { LanguageId } from '../model/source-file.js';
import { LineTable } from './line-table.js';
import { outlineMarkdown } from './markdown.js';
import type { Section } from './section.js';

const NO_KEYWORDS: ReadonlySet<string> = new Set();

/** The words of a text from an offset on, for text without a grammar. */
export function scanWords(text: string, from = 0, tokens = new TokenList(text)): TokenList {
  for (let at = from; at < text.length; ) {
    if (characterClass(text.charCodeAt(at)) < Character.word) {
      at++;
      continue;
    }
    const end = wordEnd(text, at);
    tokens.push(Token.Word, at, end);
    at = end;
  }
  return tokens;
}

/** Reads a text as plain words, and the code that it names if it is the configuration of a package. */
export function readPlain(text: string, language: LanguageId): Extraction {
  return { ...extractionOf(text, []), ...entryPoints(text, language) };
}

/** Reads a Markdown document by its sections. */
export function readMarkdown(text: string): Extraction {
  const table = new LineTable(text);
  const { sections } = outlineMarkdown(text);
  return extractionOf(
    text,
    sections.map((section) => sectionDefinition(section, table)),
  );
}

function sectionDefinition(section: Section, table: LineTable): FoundDefinition {
  const start = table.startOf(section.startLine);
  const end = table.endOf(section.endLine);
  const heading = section.bodyLine <= table.total ? table.startOf(section.bodyLine) : end;
  return {
    name: section.name,
    nameSpan: { start, end: Math.min(heading, end) },
    kind: 'section',
    span: { start, end },
    headerEnd: Math.min(heading, end),
    signature: oneLine(section.signature, MAX_SIGNATURE),
    doc: oneLine(section.doc, MAX_DOC),
    docSpan: NOWHERE,
    exported: false,
    bases: [],
    members: [],
    owner: '',
    overload: false,
  };
}

function extractionOf(text: string, definitions: readonly FoundDefinition[]): Extraction {
  return {
    definitions,
    references: [],
    imports: [],
    exports: [],
    typedNames: [],
    tokens: scanWords(text),
    keywords: NO_KEYWORDS,
  };
}
