import { csharp } from '../csharp/csharp.js';
import {
  type Extraction,
  type FoundDefinition,
  type FoundReference,
  type LanguageModule,
  MAX_SIGNATURE,
  NOWHERE,
  oneLine,
  type ParsedSource,
} from '../language.js';
import { only, RestOfText } from '../tokens/around-code.js';
import { blank, type Overwrite, overwritten } from '../tokens/repair.js';
import { TokenList } from '../tokens/token-list.js';
import { heritage, modelOf, typesOf } from './directives.js';
import { type Directive, type RazorCode, razorCode } from './markup.js';

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

/** The members alone, each block of them as the body of a class that bears the word of the block. */
function asClasses({ text, code }: ReadPage): string {
  const { members, memberCode, values } = code;
  const heads = members.map(({ start }) => ({ start: headOf(text, start), end: start }));
  const ends = members.map(({ end }) => ({ start: end, end: Math.min(end + 1, text.length) }));
  const kept = [...heads, ...memberCode, ...ends].sort((a, b) => a.start - b.start);
  const classes = heads.flatMap(({ start }) =>
    start < CLASS.length ? [] : { start: start - CLASS.length, characters: CLASS },
  );
  return overwritten(only(text, kept), [...classes, ...values.map(asNumber)]);
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
  const scanned = csharp.scan(overwritten(kept, marks));
  // Who reads a token's text is to find these marks, too.
  const tokens = new TokenList(overwritten(text, marks));
  const rest = new RestOfText(tokens, code.comments);
  for (let at = 0; at < scanned.count; at++) {
    rest.pushUpTo(scanned.starts[at]!);
    tokens.push(scanned.kinds[at]!, scanned.starts[at]!, scanned.ends[at]!);
    rest.skipTo(scanned.ends[at]!);
  }
  rest.pushUpTo(text.length);
  return tokens;
}

function extract(source: ParsedSource, code: RazorCode, isComponent: boolean): Extraction {
  const found = csharp.extract(source);
  const heads = new Set(code.members.map(({ start }) => headOf(source.text, start)));
  const members = found.definitions.filter(({ nameSpan }) => !heads.has(nameSpan.start));
  const all = {
    ...found,
    definitions: members,
    references: [...found.references, ...tagsOf(source.text, code), ...typesOf(source.text, code)],
    typedNames: [...found.typedNames, ...modelOf(source.text, code)],
  };
  if (members.length === 0 && !(isComponent && shows(source.text, code))) return all;
  return {
    ...all,
    definitions: [page(source.text, code.directives, members), ...members],
    exports: [...found.exports, { exported: 'default', local: '' }],
  };
}

/** Whether a page is more than what it says for others: `_Imports.razor` is nothing that is shown. */
function shows(text: string, { directives, comments }: RazorCode): boolean {
  const said = directives.map(({ start, end }) => ({ start: headOf(text, start) - 1, end }));
  const passed = [...said, ...comments].sort((a, b) => a.start - b.start);
  return (
    overwritten(
      text,
      passed.map(({ start, end }) => blank({ text }, start, end)),
    ).trim() !== ''
  );
}

/** Where the word of a block of members, or of a directive, stands. */
function headOf(text: string, start: number): number {
  return text.lastIndexOf('@', start) + 1;
}

/** The components that the markup has. */
function tagsOf(text: string, { tags }: RazorCode): FoundReference[] {
  return tags.map(({ start, end }) => {
    const dot = text.lastIndexOf('.', end - 1);
    const from = dot < start ? start : dot + 1;
    const receiver = text.slice(start, Math.max(start, from - 1));
    return { name: text.slice(from, end), kind: 'jsx', receiver, offset: from };
  });
}

/** The class that the whole page is. */
function page(
  text: string,
  directives: readonly Directive[],
  members: readonly FoundDefinition[],
): FoundDefinition {
  const { types, generic } = heritage(text, directives);
  const parameters = parametersOf(text, members);
  const given = parameters.length === 0 ? '' : `(${parameters.join(', ')})`;
  const bases = types.length === 0 ? '' : ` : ${types.join(', ')}`;
  return {
    ...{ name: 'default', nameSpan: NOWHERE, kind: 'class' },
    span: { start: text.search(/\S/), end: text.trimEnd().length },
    headerEnd: 0,
    signature: oneLine(`component${generic}${given}${bases}`, MAX_SIGNATURE),
    ...{ doc: '', docSpan: NOWHERE, exported: true, members: [], owner: '', overload: false },
    bases: types.map((one) => /[\w.]*/.exec(one)![0]).filter((one) => one !== ''),
  };
}

/** What others give to a component, with its types: `Item Item`, `EventCallback<Item> OnPick`. */
function parametersOf(text: string, members: readonly FoundDefinition[]): string[] {
  return members
    .filter(({ kind }) => kind === 'property')
    .flatMap(({ span, nameSpan }) => {
      const [, head] =
        /^\s*\[\s*(?:Cascading)?Parameter\b[^\]]*\](?:\s*\[[^\]]*\])*\s*(.*)$/s.exec(
          text.slice(span.start, nameSpan.end),
        ) ?? [];
      return head === undefined
        ? []
        : head.replace(/\b(?:public|required|virtual|override)\s+/g, '');
    });
}

/** `.razor`: a component. */
export const razor = razorModule(true);

/** `.cshtml`: a page or view. */
export const cshtml = razorModule(false);
