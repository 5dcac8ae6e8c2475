import type { DefinitionKind } from '../model/definition.js';
import type { ExportedName, ImportStatement, ReferenceKind } from '../model/reference.js';
import type { LanguageId } from '../model/source-file.js';
import type { SyntaxTree } from './syntax-tree.js';
import type { Overwrite, Repair } from './tokens/repair.js';
import type { TokenList } from './tokens/token-list.js';

/**
 * How a file is read: by a {@link LanguageModule}, by headings, by the code cells of a notebook, or in blocks
 * of lines.
 */
export type Format = 'code' | 'markdown' | 'notebook' | 'text';

/** A row of the language table. It is data only, so looking up a language loads no grammar. */
export interface LanguageRow {
  readonly id: LanguageId;
  readonly format: Format;
  /** File name endings in lower case, dot included. The longest match wins: `.d.ts` before `.ts`. */
  readonly endings: readonly string[];
  /** Whole file names in lower case: `dockerfile`. */
  readonly names: readonly string[];
  /** Interpreters named by a `#!` line, without version: `python`, `node`. */
  readonly interpreters: readonly string[];
  /** For `code`, the language's module; for `notebook`, the module of its code cells. */
  readonly load?: () => Promise<LanguageModule>;
}

/** Everything needed to read a language: a grammar, two tables and two pure functions. */
export interface LanguageModule {
  /** The grammar as its npm package exports it; absent if {@link LanguageModule.treeOf} builds the tree. */
  readonly grammar?: unknown;
  /** Builds the tree from tokens, without a grammar. Linear in their number; never throws. */
  readonly treeOf?: (tokens: TokenList) => TokenTree;
  /**
   * Which nodes are expanded, by node type. A node of any other type is a leaf: its text still counts for
   * terms and references through the tokens, but no definition is found in it. `markers` expands a node only
   * if {@link LanguageModule.markers} match in its text. Every expanded node costs native calls, so
   * expressions should use `markers`. `bodies` expands the node and its `markers` children, as for a
   * namespace, whose whole block counts.
   */
  readonly expand: Readonly<Record<string, 'always' | 'markers' | 'bodies'>>;
  /** A global pattern for what can start a definition inside an expression: `=>`, `function`, `lambda`. */
  readonly markers: RegExp;
  /** Keywords that say nothing about a file and never become terms: `return`, `self`. */
  readonly keywords: ReadonlySet<string>;
  /** Splits a text into words, strings, comments and punctuation, in order; never throws. */
  readonly scan: (text: string) => TokenList;
  /** Repairs to try, one after the other, if the tree has errors; each that leaves less unread is kept. */
  readonly repairs: readonly Repair[];
  /** Extracts definitions, references, imports and so on from a parsed text; never throws on a tree with errors. */
  readonly extract: (source: ParsedSource) => Extraction;
  /** Blanks out what the grammar need not read, because nothing is looked for in it. */
  readonly unread?: (tokens: TokenList) => readonly Overwrite[];
  /** Set if the grammar reads only a part of the text, such as scripts within markup. */
  readonly embedded?: EmbeddedCode;
}

/** A tree built from tokens. */
export interface TokenTree {
  readonly tree: SyntaxTree;
  /** Offsets of unclosed and of stray closing brackets, ascending. */
  readonly errors: readonly number[];
}

/** Code of another language within a text. */
export interface EmbeddedCode {
  /** Blanks out everything the grammar must not read; offsets do not change. */
  readonly mask: (text: string) => string;
  /** Splits a masked text into tokens. */
  readonly scan: (masked: string) => TokenList;
}

/** What {@link LanguageModule.extract} reads. Offsets are UTF-16 units into `text`. */
export interface ParsedSource {
  readonly text: string;
  /** What the grammar read, at the same offsets: the whole text, or the result of {@link EmbeddedCode.mask}. */
  readonly code: string;
  readonly tree: SyntaxTree;
  readonly tokens: TokenList;
}

/** A half-open range of UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A definition as a language module finds it; `parse/` derives lines, order, parents, members and token counts. */
export interface FoundDefinition {
  readonly name: string;
  /**
   * Where the name is (for a test, its title without quotes); its words become terms of the name. Empty
   * (`start === end`) for something anonymous.
   */
  readonly nameSpan: Span;
  readonly kind: DefinitionKind;
  /** From the first decorator, or else from its own first word (`export` included), to its last character. */
  readonly span: Span;
  /**
   * Offset after the signature, where the body begins; words between `span.start` and here become terms of
   * the signature.
   */
  readonly headerEnd: number;
  /** One line of at most {@link MAX_SIGNATURE} characters, made by {@link oneLine} from raw text. */
  readonly signature: string;
  /** First paragraph on one line, at most {@link MAX_DOC} characters; empty if there is none. */
  readonly doc: string;
  /** The doc comment before the definition, or the docstring in it; empty (`start === end`) if there is none. */
  readonly docSpan: Span;
  readonly exported: boolean;
  readonly bases: readonly string[];
  /**
   * Members that are not definitions of their own (of an interface, of an enum), with their offsets.
   * Definitions directly inside this one become members without being listed here.
   */
  readonly members: readonly FoundMember[];
  /**
   * The qualifier of the name if the surrounding text does not tell it: `Foo` for `Foo.prototype.bar = …`.
   * Empty for everything that is qualified by what encloses it.
   */
  readonly owner: string;
  /**
   * Declared without a body, so another definition of the same name, kind and parent may precede or follow it
   * (an overload). Neighbours of the same name are merged if at least one of them is such a declaration.
   */
  readonly overload: boolean;
  /**
   * The number of parameters, for languages in which functions of one name but different arity are different
   * functions: only those of equal arity are merged.
   */
  readonly arity?: number;
  /**
   * The definition is its whole file, as a component is: its contents are named and visible as if they were
   * directly in the file.
   */
  readonly isFile?: boolean;
}

/** A member, and the offset where it is. */
export interface FoundMember {
  readonly name: string;
  readonly offset: number;
}

/** A use of a name; `parse/` derives its line and holder. */
export interface FoundReference {
  readonly name: string;
  readonly kind: ReferenceKind;
  /** The text before the last dot, up to 80 characters; empty for a bare name. */
  readonly receiver: string;
  readonly offset: number;
  /** The number of arguments of a call; absent if it is unknown or nobody needs it. */
  readonly arguments?: number;
  /** What is known about these arguments, in the format of a reference. */
  readonly given?: string;
}

/**
 * A variable, parameter or field with a declared class; a name with a dot (`self.x`) belongs to the
 * surrounding class.
 */
export interface FoundTypedName {
  readonly name: string;
  readonly type: string;
  /** An offset inside the name's scope; for a parameter, inside its function. */
  readonly offset: number;
}

/** An import, and its offset. */
export type FoundImport = Omit<ImportStatement, 'line'> & { readonly offset: number };

/** Everything read from a text before it becomes facts. Nothing needs to be sorted. */
export interface Extraction {
  readonly definitions: readonly FoundDefinition[];
  readonly references: readonly FoundReference[];
  readonly imports: readonly FoundImport[];
  readonly exports: readonly ExportedName[];
  readonly typedNames: readonly FoundTypedName[];
  /** The tokens of the text, for its terms. */
  readonly tokens: TokenList;
  /** Words that never become terms; for code, those of {@link LanguageModule.keywords}. */
  readonly keywords: ReadonlySet<string>;
  /** Whether the tree at an offset is not needed, so that a syntax error there loses nothing. */
  readonly isUnread?: (offset: number) => boolean;
}

/** Longest signature, in characters (UTF-16 units). */
export const MAX_SIGNATURE = 300;

/** Longest doc summary, in characters (UTF-16 units). */
export const MAX_DOC = 400;

const WHITE_SPACE = /\s/;

/** Collapses white space and cuts the text to a limit; an ellipsis marks a cut. */
export function oneLine(text: string, limit: number): string {
  if (text.length <= limit && !WHITE_SPACE.test(text)) return text;
  const line = text
    .slice(0, limit * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`;
}

/**
 * The signature of a function on one line. If it is too long, the last parameters are left out, because the
 * return type tells more than they do.
 *
 * @param head Name and parameters, up to and including the closing bracket.
 * @param result The rest: `: Foo`, ` -> Foo`.
 */
export function signatureLine(head: string, result: string): string {
  const whole = oneLine(head + result, MAX_SIGNATURE);
  const returned = result.trimEnd();
  if (!whole.endsWith('…') || returned === '' || returned.length > MAX_SIGNATURE / 2) return whole;
  const parameters = head.slice(0, MAX_SIGNATURE * 4).replace(/\s+/g, ' ');
  const kept = parametersWithin(parameters, MAX_SIGNATURE - returned.length - ', …)'.length);
  return kept === '' ? whole : `${kept}, …)${returned.replace(/\s+/g, ' ')}`;
}

/** The longest prefix of a parameter list that ends after a parameter and fits within a limit; empty if none fits. */
function parametersWithin(head: string, limit: number): string {
  let depth = 0;
  let end = 0;
  for (let at = 0; at <= limit && at < head.length; at++) {
    if ('([{'.includes(head[at]!)) depth++;
    else if (')]}'.includes(head[at]!)) depth--;
    else if (head[at] === ',' && depth === 1) end = at;
  }
  return head.slice(0, end);
}

/**
 * Removes the white space inside brackets and the comma before a closing one, to join a list that was on
 * several lines.
 */
export function withTightBrackets(text: string): string {
  // The lookbehind makes a run of blanks match from its beginning only, which keeps this linear.
  return text.replace(/([([])\s+/g, '$1').replace(/(?:,|(?<!\s))\s+([)\]])/g, '$1');
}

/** The empty span, for a missing name or doc comment. */
export const NOWHERE: Span = { start: 0, end: 0 };
