import type { DefinitionKind } from '../../model/definition.js';
import type { ExportedName } from '../../model/reference.js';
import type {
  FoundImport,
  FoundMember,
  FoundReference,
  FoundTypedName,
  LanguageModule,
  ParsedSource,
  Span,
} from '../language.js';
import type { BraceCode } from '../tokens/brace-functions.js';
import type { ChainCode } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import type { Overwrite, Repair } from '../tokens/repair.js';
import type { TestWord } from '../tokens/tested-names.js';
import type { TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { ValueRules } from './declared-values.js';
import type { FoundOutline } from './found-outline.js';
import type { Lexis } from './lexis.js';
import type { Code, Local } from './locals.js';
import type { UseRules } from './use-rules.js';

/**
 * A language as a table: what its definitions, uses and imports look like, for the engine shared by all such
 * languages. Lists of node types and words are space-separated strings.
 */
export interface OutlineTable {
  /** The grammar as its npm package exports it; absent if {@link OutlineTable.treeOf} builds the tree. */
  readonly grammar?: unknown;
  /** Builds the tree from tokens: see `token-outline.ts`. */
  readonly treeOf?: LanguageModule['treeOf'];
  readonly lexis: Lexis;
  /** Keywords, which tell nothing and are never references. */
  readonly keywords: ReadonlySet<string>;
  /** Node types that are always expanded; definitions need not be listed again. */
  readonly always: string;
  /** Node types that are expanded if {@link marker} matches inside them. */
  readonly markers?: string;
  /** Node types whose `markers` children are always expanded. */
  readonly bodies?: string;
  readonly marker?: RegExp;
  /** The kind of definition that a node type makes; a function in a type is a method. */
  readonly definitions: Readonly<Record<string, DefinitionKind>>;
  /**
   * Sticky patterns for names, tried at the start of a node instead of its fields `name` and `declarator`;
   * the last group that matches is the name.
   */
  readonly names?: Readonly<Record<string, RegExp>>;
  /** Node types that only add a member to the surrounding type: fields, enum constants. */
  readonly members?: string;
  /** The names in such a node, if it looks different from `int a, b = 1;`. */
  readonly memberNames?: (reader: TokenReader, span: Span) => readonly FoundMember[];
  /**
   * By node type: the members that the parameters behind a name declare, given the position of the name; those of a
   * constructor belong to the type around it.
   */
  readonly parameterMembers?: Readonly<
    Record<string, (reader: TokenReader, name: number) => readonly FoundMember[]>
  >;
  /** Node types that add a base to the surrounding type if a sticky pattern matches: `include Comparable`. */
  readonly mixins?: Readonly<Record<string, RegExp>>;
  /**
   * Node types with members of a type that is declared elsewhere, such as `impl`, and the fields for that
   * type and its base. A pattern may find the type that is meant in what is written: `Shelf` of `Arc<Shelf>`.
   */
  readonly owners?: Readonly<
    Record<string, { readonly type: string; readonly base: string; readonly held?: RegExp }>
  >;
  /** Node types whose members belong to the class itself, not to its instances: `class << self`. */
  readonly ofClass?: string;
  /** Node types that precede a definition and belong to it. */
  readonly attributes?: string;
  /** Node types that wrap one definition and begin before it: `template <class T>`. */
  readonly wrappers?: string;
  /** Node types that are in the place of a body but belong to the header: the fields of `struct Pair(A, B)`. */
  readonly heads?: string;
  /** Children of a definition that name its bases. */
  readonly bases?: string;
  /** What precedes a definition's documentation if that is not a comment: `@doc`. */
  readonly docs?: RegExp;
  /** The same, sticky, for documentation at the beginning of a body; without {@link docs}, the beginning itself. */
  readonly docsWithin?: RegExp;
  /** Extracts the description from documentation, without help fields and signatures. */
  readonly description?: (written: string) => string;
  /** Documentation may also follow a definition: `val find : key` above its comment. */
  readonly docsBehind?: boolean;
  /** Adjusts a definition, or drops it by returning undefined. */
  readonly refine: (draft: Draft) => Draft | undefined;
  readonly uses: UseRules;
  /** How types of variables are declared. */
  readonly stated?: StatedRules;
  /** Finds what code binds; a name that refers to a local is not a reference. */
  readonly locals?: (code: Code) => readonly Local[];
  /** Finds references instead of these rules, for languages in which no mark shows a call. */
  readonly findUses?: (
    reader: TokenReader,
    tokens: TokenList,
    found: FoundOutline,
    imports: readonly FoundImport[],
  ) => readonly FoundReference[];
  readonly imports: (reader: TokenReader, source: ParsedSource) => readonly FoundImport[];
  /** The names that a file exports, if others reach them through it. */
  readonly exports?: (reader: TokenReader) => readonly ExportedName[];
  /** The text for the grammar to read: the same length, with blanks for what it does not know. */
  readonly mask?: (text: string) => string;
  /** Blanks out what the grammar need not read. */
  readonly unread?: (tokens: TokenList) => readonly Overwrite[];
  readonly repairs?: readonly Repair[];
}

/** A definition before its table has adjusted it. */
export interface Draft {
  /** Node type. */
  readonly type: string;
  readonly kind: DefinitionKind;
  readonly name: string;
  /** Where the name is. */
  readonly nameSpan: Span;
  /** The type it is a member of, if that does not enclose it. */
  readonly owner: string;
  /** From its own first word to its body. */
  readonly head: string;
  /** The attributes before it. */
  readonly attributes: string;
  readonly body: boolean;
  readonly exported: boolean;
  readonly around: Surroundings;
  /** Neighbours with the same name are parts of it, like the clauses of a function. */
  readonly overload?: boolean;
  /** The number of parameters, if functions of one name but different arity are different functions. */
  readonly arity?: number;
  /** It is not a member of the surrounding type. */
  readonly free?: boolean;
  /** The whole text of the node. */
  readonly text: () => string;
}

/** The context of a definition. */
export interface Surroundings {
  /** Kind of the innermost definition around it; undefined at the top level. */
  readonly kind: DefinitionKind | undefined;
  /** Node type of that definition. */
  readonly type: string;
  readonly name: string;
  readonly bases: readonly string[];
  readonly exported: boolean;
  /** The type whose members are declared here, as in `impl`. */
  readonly owner: string;
  /** Whether members belong to the class itself. */
  readonly ofClass: boolean;
}

/** How the types of variables, parameters and fields are declared. */
export interface StatedRules {
  /** Whether the type comes before the name, `Foo x`, after it, `x: Foo`, or nowhere, so that only values tell. */
  readonly type: 'before' | 'behind' | 'nowhere';
  /** The family that decides which wrapper types are seen through: `Task<Foo>` counts as `Foo`. */
  readonly family?: 'csharp' | 'rust' | 'c' | 'dart' | 'kotlin' | 'solidity';
  /** Words before a name whose value may tell its type: `var x = new Foo()`. */
  readonly declaring: ReadonlySet<string>;
  /** Keywords that are types: `int`. */
  readonly plain?: ReadonlySet<string>;
  /** Keep built-in types too, because code adds members to them. */
  readonly ownTypes?: boolean;
  /** Words between a type and its name: `Foo public x`. */
  readonly between?: ReadonlySet<string>;
  /** Names begin with a `$`, and need no word before them. */
  readonly dollar?: boolean;
  /** Types may begin with a lowercase letter. */
  readonly small?: boolean;
  /** Calling a class constructs an object: `Foo()`, without a word before it. */
  readonly calledClasses?: boolean;
  /** A class followed by its fields in braces constructs an object: `Foo { size: 1 }`. */
  readonly bracedClasses?: boolean;
  /** Such an expression may instead call a function of an object with the name of the class. */
  readonly appliedObjects?: boolean;
  /** The keyword of a type test, after which the text may use the tested object as one of the class. */
  readonly tests?: TestWord;
  /** `test ? one : other` is a choice. */
  readonly chooses?: boolean;
  /** Further local names that stand for expressions. */
  readonly localExpressions?: (code: ChainCode) => readonly LocalExpression[];
  /** The possible values of an expression with branches that begins at a position. */
  readonly branches?: (reader: TokenReader, at: number) => readonly ValuePlace[];
  /** How anonymous functions are written; their callee may determine their parameters. */
  readonly functions?: {
    /** `pool => …`, `(a, b) => …`: words that may precede the parameters. */
    readonly arrow?: ReadonlySet<string>;
    /** The class that the word at a position constructs: `new(x => …)`. */
    readonly made?: (reader: TokenReader, at: number) => string | undefined;
    /** `function ($pool) { … }`, `(pool) { … }` */
    readonly blocks?: boolean;
    /** `{ pool -> … }` after a callee or between its brackets. */
    readonly braces?: Pick<BraceCode, 'behind' | 'unnamed' | 'objects'>;
    /** `|pool| …` */
    readonly bars?: boolean;
  };
  /** Members that are declared differently from variables. */
  readonly members?: (reader: TokenReader) => readonly WrittenMember[];
  /** The types that comments declare. */
  readonly documented?: (reader: TokenReader) => readonly FoundTypedName[];
  /**
   * Further types the text tells: return values, recorded under the name `return`, those of the current object, or
   * what is added to lists.
   */
  readonly returned?: (
    code: ValueRules,
    found: FoundOutline,
    documented: readonly FoundTypedName[],
  ) => readonly FoundTypedName[];
  /** What a statement at a position declares about a name: `belongs_to :user`; null if it declares nothing. */
  readonly stating?: (
    reader: TokenReader,
    at: number,
  ) => { readonly name: number; readonly type: string } | null;
}

/** Where a value begins, and the mark that may follow it; -1 if none may. */
export interface ValuePlace {
  readonly start: number;
  readonly end: number;
}

/** A member with its declared type. */
export interface WrittenMember {
  /** Position of the token that declares it. */
  readonly at: number;
  readonly name: string;
  readonly type: string;
}

/** The words of space-separated strings. */
export function wordsOf(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== ''));
}
