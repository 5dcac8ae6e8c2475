import { csharp } from '../csharp/csharp.js';
import type { Extraction, FoundReference, LanguageModule, ParsedSource } from '../language.js';
import { only, withRest } from '../tokens/around-code.js';
import { type Overwrite, overwritten } from '../tokens/repair.js';
import type { TokenList } from '../tokens/token-list.js';
import type { RazorCode } from './cursor.js';
import { modelOf, typesOf } from './directives.js';
import { razorCode } from './markup.js';
import { pageDefinition, showsSomething } from './page-definition.js';

interface ReadPage {
  readonly text: string;
  readonly code: RazorCode;
}

const CLASS = 'class ';

/**
 * Builds the module for Razor pages. What is in their member blocks are members of a class named after the
 * file; all other code is a reference inside that class.
 *
 * @param isComponent Whether others use the page by its file name, even if it has no members.
 */
function razorModule(isComponent: boolean): LanguageModule {
  // Caches the last file, because each is masked, scanned and extracted from in turn.
  let last: ReadPage | undefined;
  const read = (text: string): ReadPage => {
    if (last?.text !== text) last = { text, code: razorCode(text) };
    return last;
  };
  const mask = (text: string): string => csharp.embedded!.mask(asClasses(read(text)));
  return {
    ...csharp,
    embedded: { mask, scan: csharp.scan },
    unread: ({ text }) => csharp.unread!(csharp.scan(mask(text))),
    scan: (text) => scanPage(read(text)),
    extract: (source) => extract(source, read(source.text).code, isComponent),
  };
}

/** Only the members, each block of them as the body of a class. */
function asClasses({ text, code }: ReadPage): string {
  const { members, memberCode, memberValues } = code;
  const heads = members.map(({ start }) => ({ start: headOf(text, start), end: start }));
  const ends = members.map(({ end }) => ({ start: end, end: Math.min(end + 1, text.length) }));
  const kept = [...heads, ...memberCode, ...ends].sort((a, b) => a.start - b.start);
  return overwritten(only(text, kept), [...classHeads(text, code), ...memberValues.map(asNumber)]);
}

/** The headers of these classes: each is named by the word of its block. */
function classHeads(text: string, { members }: RazorCode): Overwrite[] {
  return members.flatMap(({ start }) => {
    const word = headOf(text, start);
    if (word < CLASS.length) return classAtBeginning(text, start - 1);
    return { start: word - CLASS.length, characters: CLASS };
  });
}

/**
 * A block at the very beginning of the page has no room for `class` before its word, so the word itself is
 * overwritten with `class` and a one-letter name. The brace moves right over the blanks that follow it; if
 * there are too few, the members belong to no class.
 */
function classAtBeginning(text: string, bracket: number): Overwrite[] {
  const head = `${CLASS}_`;
  if (bracket >= head.length) return [{ start: 0, characters: head.padEnd(bracket) }];
  const room = text.slice(bracket + 1, head.length + 1);
  return room.trim() === '' ? [{ start: 0, characters: `${head}{` }] : [];
}

/** Replaces markup by a number for the code around it. */
function asNumber(start: number): Overwrite {
  return { start, characters: '0' };
}

/**
 * Tokens of all code, with a semicolon after each piece that is not a statement; comments; and all other
 * words as strings.
 */
function scanPage({ text, code }: ReadPage): TokenList {
  const kept = only(text, code.pieces);
  const semicolons = code.ends
    .filter((at) => at < text.length && /\s/.test(kept[at]!))
    .map((start) => ({ start, characters: ';' }));
  const marks = [...semicolons, ...code.values.map(asNumber)];
  // The text must contain these semicolons too, for readers of the tokens' text.
  return withRest(overwritten(text, marks), csharp.scan(overwritten(kept, marks)), code.comments);
}

function extract(source: ParsedSource, code: RazorCode, isComponent: boolean): Extraction {
  // The text must contain the name of the class, for readers of that name.
  const named = overwritten(source.text, classHeads(source.text, code));
  const found = csharp.extract({ ...source, text: named });
  const heads = new Set(
    code.members.map(({ start }) => Math.max(headOf(source.text, start), CLASS.length)),
  );
  const members = found.definitions.filter(({ nameSpan }) => !heads.has(nameSpan.start));
  const all = {
    ...found,
    definitions: members,
    references: [...found.references, ...tagsOf(source.text, code), ...typesOf(source.text, code)],
    typedNames: [...found.typedNames, ...modelOf(source.text, code)],
  };
  if (members.length === 0 && !(isComponent && showsSomething(source.text, code))) return all;
  return {
    ...all,
    definitions: [pageDefinition(source.text, code.directives, members), ...members],
    exports: [...found.exports, { exported: 'default', local: '' }],
  };
}

/** Where the word of a member block is. */
function headOf(text: string, start: number): number {
  return text.lastIndexOf('@', start) + 1;
}

/** The components in the markup. */
function tagsOf(text: string, { tags }: RazorCode): FoundReference[] {
  return tags.flatMap(({ start, end }): FoundReference[] => {
    const component = /^vc:(.+)$/.exec(text.slice(start, end))?.[1];
    if (component !== undefined) return viewComponents(component, start);
    const dot = text.lastIndexOf('.', end - 1);
    const from = dot < start ? start : dot + 1;
    const receiver = text.slice(start, Math.max(start, from - 1));
    return [{ name: text.slice(from, end), kind: 'jsx', receiver, offset: from }];
  });
}

/** `<vc:stock-level>` is the view component `StockLevel` or `StockLevelViewComponent`. */
function viewComponents(hyphenated: string, offset: number): FoundReference[] {
  const name = hyphenated.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [name, `${name}ViewComponent`].map((one) => ({
    ...{ name: one, kind: 'jsx', receiver: '', offset },
  }));
}

/** `.razor`: a component. */
export const razor = razorModule(true);

/** `.cshtml`: a page or view. */
export const cshtml = razorModule(false);
