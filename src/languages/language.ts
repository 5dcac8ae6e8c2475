import type { DefinitionKind } from '../model/definition.js';
import type { ExportedName, ImportStatement, ReferenceKind } from '../model/reference.js';
import type { LanguageId } from '../model/source-file.js';
import type { SyntaxTree } from './syntax-tree.js';
import type { Overwrite, Repair } from './tokens/repair.js';
import type { TokenList } from './tokens/token-list.js';

/**
 * How the text of a file is read: by a {@link LanguageModule}, by headings, by the code cells of a notebook, or in blocks.
 */
export type Format = 'code' | 'markdown' | 'notebook' | 'text';

/** A row of the table of languages: data only, so that looking up a language loads no grammar. */
export interface LanguageRow {
  readonly id: LanguageId;
  readonly format: Format;
  /** Endings of file names in lower case, with their dot: `.d.ts` would win over `.ts`. */
  readonly endings: readonly string[];
  /** Whole file names in lower case: `dockerfile`. */
  readonly names: readonly string[];
  /** Interpreters on a `#!` line, without version: `python`, `node`. */
  readonly interpreters: readonly string[];
  /** For `code`: its own module. For `notebook`: the module of the code cells. */
  readonly load?: () => Promise<LanguageModule>;
}

/** What the framework needs to know to read a language: a grammar, two tables and two pure functions. */
export interface LanguageModule {
  /** The grammar, as its npm package exports it; absent where {@link LanguageModule.treeOf} makes the tree. */
  readonly grammar?: unknown;
  /** Makes the tree from tokens, without a grammar; linear in their number, and it never throws. */
  readonly treeOf?: (tokens: TokenList) => TokenTree;
  /**
   * Which nodes are looked into, by node type. A type that is missing here is a leaf to us: its text counts for terms and
   * references through the tokens, but no definition is found in it. `markers` means: only where
   * {@link LanguageModule.markers} match in its text. Every node looked into costs native calls, so expressions want `markers`.
   * `bodies` means: the node and its `markers` children, as for a namespace, in whose block everything counts.
   */
  readonly expand: Readonly<Record<string, 'always' | 'markers' | 'bodies'>>;
  /** A global pattern of what can open a definition inside an expression: `=>`, `function`, `lambda`. */
  readonly markers: RegExp;
  /** Words of the language that say nothing about a file and never become terms: `return`, `self`. */
  readonly keywords: ReadonlySet<string>;
  /** Splits a text into words, strings, comments and punctuation, in order; never throws. */
  readonly scan: (text: string) => TokenList;
  /** What may help where the tree has errors, tried one after the other; each that leaves less unread is kept. */
  readonly repairs: readonly Repair[];
  /** Makes definitions, references, imports and so on of a parsed text; never throws on a tree with errors. */
  readonly extract: (source: ParsedSource) => Extraction;
  /** Blanks for what the grammar need not read, because nothing is looked for in it. */
  readonly unread?: (tokens: TokenList) => readonly Overwrite[];
  /** Where the grammar reads a part of the text only: scripts within markup. */
  readonly embedded?: EmbeddedCode;
}

/** A tree that tokens tell. */
export interface TokenTree {
  readonly tree: SyntaxTree;
  /** Offsets of brackets that nothing closes, and of those that close nothing, ascending. */
  readonly errors: readonly number[];
}

/** Code of another language within a text. */
export interface EmbeddedCode {
  /** The text with blanks for all that the grammar is not to read; every offset stays. */
  readonly mask: (text: string) => string;
  /** Tokens of a masked text. */
  readonly scan: (masked: string) => TokenList;
}

/** What {@link LanguageModule.extract} reads. Offsets are UTF-16 units into `text`. */
export interface ParsedSource {
  readonly text: string;
  /** What the grammar read of it, at the same offsets: all of it, or what {@link EmbeddedCode.mask} makes of it. */
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
   * Where the name stands (for a test: its title without quotes); the words there are terms of the name. Empty
   * (`start === end`) for something anonymous.
   */
  readonly nameSpan: Span;
  readonly kind: DefinitionKind;
  /** From the first decorator, or from the first word of its own (`export` included), to its last character. */
  readonly span: Span;
  /** Offset behind the signature, where the body begins; words between `span.start` and here are terms of the signature. */
  readonly headerEnd: number;
  /** One line, at most {@link MAX_SIGNATURE} characters; {@link oneLine} makes it of raw text. */
  readonly signature: string;
  /** First paragraph on one line, at most {@link MAX_DOC} characters; empty where there is none. */
  readonly doc: string;
  /** The doc comment before the definition, or the docstring in it; empty (`start === end`) where there is none. */
  readonly docSpan: Span;
  readonly exported: boolean;
  readonly bases: readonly string[];
  /**
   * Members that are no definitions of their own (of an interface, of an enum), with their offsets; definitions directly
   * within this one become members without being named here.
   */
  readonly members: readonly FoundMember[];
  /**
   * What stands before the name in the qualified name where the text around it does not tell: `Foo` for
   * `Foo.prototype.bar = …`. Empty for everything that is qualified by what encloses it.
   */
  readonly owner: string;
  /**
   * Declared without a body where another definition of this name, kind and parent may follow or precede (an overload):
   * neighbours of the same name are merged into one when at least one of the two is such a declaration.
   */
  readonly overload: boolean;
  /** How many parameters it has, where functions of one name are others by that: those of another number are no parts of it. */
  readonly arity?: number;
  /** It is its whole file, as a component is: what stands in it is named, and seen by others, as if it stood in the file alone. */
  readonly isFile?: boolean;
}

/** A member with the offset at which it stands. */
export interface FoundMember {
  readonly name: string;
  readonly offset: number;
}

/** A use of a name; `parse/` finds its line and holder. */
export interface FoundReference {
  readonly name: string;
  readonly kind: ReferenceKind;
  /** What stands before the last dot, as written, up to 80 characters; empty for a bare name. */
  readonly receiver: string;
  readonly offset: number;
  /** How many arguments a call gives; absent where nobody asks, or that is not known. */
  readonly arguments?: number;
  /** What is known of these, as a reference has it. */
  readonly given?: string;
}

/** A variable, parameter or field with a stated class; a name with a dot (`self.x`) belongs to the class around it. */
export interface FoundTypedName {
  readonly name: string;
  readonly type: string;
  /** An offset inside the scope: for a parameter, inside its function. */
  readonly offset: number;
}

/** An import at its offset. */
export type FoundImport = Omit<ImportStatement, 'line'> & { readonly offset: number };

/** All that is read from a text before it becomes facts. Nothing needs to be sorted. */
export interface Extraction {
  readonly definitions: readonly FoundDefinition[];
  readonly references: readonly FoundReference[];
  readonly imports: readonly FoundImport[];
  readonly exports: readonly ExportedName[];
  readonly typedNames: readonly FoundTypedName[];
  /** The tokens of the text, for its terms. */
  readonly tokens: TokenList;
  /** Words that never become terms; those of {@link LanguageModule.keywords} for code. */
  readonly keywords: ReadonlySet<string>;
  /** Whether nothing was asked of the tree at an offset: what the grammar could not read there is no loss. */
  readonly isUnread?: (offset: number) => boolean;
}

/** Characters (UTF-16 units) of a signature at most. */
export const MAX_SIGNATURE = 300;

/** Characters (UTF-16 units) of a doc summary at most. */
export const MAX_DOC = 400;

const WHITE_SPACE = /\s/;

/** Collapses white space and cuts to a limit, with an ellipsis where something was cut. */
export function oneLine(text: string, limit: number): string {
  if (text.length <= limit && !WHITE_SPACE.test(text)) return text;
  const line = text
    .slice(0, limit * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`;
}

/**
 * The signature of a function on one line. Of one that is too long the last parameters are left out, for what a function
 * returns tells more than they do.
 *
 * @param head Its name and parameters, to the bracket that closes these.
 * @param result What follows: `: Foo`, ` -> Foo`.
 */
export function signatureLine(head: string, result: string): string {
  const whole = oneLine(head + result, MAX_SIGNATURE);
  const returned = result.trimEnd();
  if (!whole.endsWith('…') || returned === '' || returned.length > MAX_SIGNATURE / 2) return whole;
  const parameters = head.slice(0, MAX_SIGNATURE * 4).replace(/\s+/g, ' ');
  const kept = parametersWithin(parameters, MAX_SIGNATURE - returned.length - ', …)'.length);
  return kept === '' ? whole : `${kept}, …)${returned.replace(/\s+/g, ' ')}`;
}

/** The beginning of a list of parameters that ends behind one of them, within a limit; empty where none fits. */
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

/** Takes the blanks inside brackets and the comma before a closing one: what stood on lines of its own stands on one. */
export function withTightBrackets(text: string): string {
  // A run of blanks is tried from its beginning alone.
  return text.replace(/([([])\s+/g, '$1').replace(/(?:,|(?<!\s))\s+([)\]])/g, '$1');
}

/** The empty span: no name, no doc comment. */
export const NOWHERE: Span = { start: 0, end: 0 };
