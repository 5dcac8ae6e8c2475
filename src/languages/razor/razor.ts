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
 * A module for pages of Razor: what stands in their blocks of members are members of a class that is named after the file, all other
 * code is a use within it.
 *
 * @param isComponent Whether others use the page by the name of its file, be there members or not.
 */
function razorModule(isComponent: boolean): LanguageModule {
  // A file is masked, scanned and extracted from in turn.
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

/** The members alone, each block of them as the body of a class. */
function asClasses({ text, code }: ReadPage): string {
  const { members, memberCode, memberValues } = code;
  const heads = members.map(({ start }) => ({ start: headOf(text, start), end: start }));
  const ends = members.map(({ end }) => ({ start: end, end: Math.min(end + 1, text.length) }));
  const kept = [...heads, ...memberCode, ...ends].sort((a, b) => a.start - b.start);
  return overwritten(only(text, kept), [...classHeads(text, code), ...memberValues.map(asNumber)]);
}

/** The heads of these classes: each bears the word of its block. */
function classHeads(text: string, { members }: RazorCode): Overwrite[] {
  return members.flatMap(({ start }) => {
    const word = headOf(text, start);
    if (word < CLASS.length) return classAtBeginning(text, start - 1);
    return { start: word - CLASS.length, characters: CLASS };
  });
}

/**
 * A block with which the page begins has no room for the word before it, and stands behind it with a name of one letter. The bracket
 * gives way by as many blanks as follow it; where these are too few the members are none of a class.
 */
function classAtBeginning(text: string, bracket: number): Overwrite[] {
  const head = `${CLASS}_`;
  if (bracket >= head.length) return [{ start: 0, characters: head.padEnd(bracket) }];
  const room = text.slice(bracket + 1, head.length + 1);
  return room.trim() === '' ? [{ start: 0, characters: `${head}{` }] : [];
}

/** What markup is to who reads the code around it. */
function asNumber(start: number): Overwrite {
  return { start, characters: '0' };
}

/** Tokens of all code, a semicolon behind each piece that is no statement, comments, and all other words as strings. */
function scanPage({ text, code }: ReadPage): TokenList {
  const kept = only(text, code.pieces);
  const semicolons = code.ends
    .filter((at) => at < text.length && /\s/.test(kept[at]!))
    .map((start) => ({ start, characters: ';' }));
  const marks = [...semicolons, ...code.values.map(asNumber)];
  // Who reads a token's text is to find these marks, too.
  return withRest(overwritten(text, marks), csharp.scan(overwritten(kept, marks)), code.comments);
}

function extract(source: ParsedSource, code: RazorCode, isComponent: boolean): Extraction {
  // Who reads the name of a class is to find one.
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

/** Where the word of a block of members stands. */
function headOf(text: string, start: number): number {
  return text.lastIndexOf('@', start) + 1;
}

/** The components that the markup has. */
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
