import type {
  Extraction,
  FoundReference,
  LanguageModule,
  ParsedSource,
  Span,
} from '../language.js';
import { closingBracket } from './closing-bracket.js';

/** Where an expression begins: `{{`, `(click)="`, `[title]="`, `*ngIf="`, `@if (`, `@let`. */
const BEGINS =
  /\{\{|(?:\([\w.$@:-]+\)|\[[\w.$@()-]+\]|\*[\w-]+)\s*=\s*["']|@(?:if|else if|for|switch|case|defer)\s*\(|@let\s/g;
/** Longest expression, in characters. */
const LONGEST = 2000;
/**
 * Names that a template declares itself: `let one of all`, `let-one`, `#form`, `async as one`,
 * `@for (one of all; …)`.
 */
const NAMED = /\blet[\s-]+(\w+)|\s#(\w+)|\bas\s+(\w+)|@for\s*\(\s*(\w+)/g;
/** `<app-shelf-list` */
const ELEMENT = /<([a-z]\w*(?:-\w+)+)/g;

/** The expressions of an Angular template. */
export function codeInAngular(text: string): readonly Span[] {
  const found: Span[] = [];
  let behind = 0;
  for (const { 0: mark, index } of text.matchAll(BEGINS)) {
    if (index < behind) continue;
    const start = index + mark.length;
    const end = endOf(text, start, mark.at(-1)!);
    if (end < 0) continue;
    found.push({ start, end });
    behind = end;
  }
  return found;
}

function endOf(text: string, start: number, opener: string): number {
  if (opener === '(') return closingBracket(text, start, LONGEST);
  const closer = opener === '{' ? '}}' : opener.trim() === '' ? ';' : opener;
  const end = text.slice(start, start + LONGEST).indexOf(closer);
  return end < 0 ? -1 : start + end;
}

/**
 * The references of an Angular template, apart from names that it declares itself. An element refers to the
 * class that has its name by convention.
 */
export function extractAngular(source: ParsedSource, host: LanguageModule): Extraction {
  const { text } = source;
  const found = host.extract(source);
  const named = new Set([...text.matchAll(NAMED)].map(([, ...names]) => names.find(Boolean)));
  const references = found.references.filter(
    ({ name, receiver }) => !named.has(/^[\w$]*/.exec(receiver)![0] || name),
  );
  return { ...found, references: [...references, ...elementsOf(text)] };
}

/** `<app-shelf-list>` is an instance of `ShelfListComponent`; the part before the first hyphen is ignored. */
function elementsOf(text: string): FoundReference[] {
  return [...text.matchAll(ELEMENT)].map(({ 1: tag = '', index }) => {
    const [, ...words] = tag.split('-');
    const name = `${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}Component`;
    return { name, kind: 'jsx', receiver: '', offset: index + 1 };
  });
}
