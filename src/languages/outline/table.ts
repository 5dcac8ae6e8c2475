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
 * A language by a table: what its definitions, uses and imports look like, for an engine that reads all such languages alike.
 * Lists of node types and words are texts with blanks between them.
 */
export interface OutlineTable {
  /** The grammar, as its npm package exports it; absent where {@link OutlineTable.treeOf} makes the tree. */
  readonly grammar?: unknown;
  /** Makes the tree from tokens: see `token-outline.ts`. */
  readonly treeOf?: LanguageModule['treeOf'];
  readonly lexis: Lexis;
  /** Words that say nothing and are never names in use. */
  readonly keywords: ReadonlySet<string>;
  /** Node types that are always looked into; the definitions need not be named again. */
  readonly always: string;
  /** Node types that are looked into where {@link marker} matches within. */
  readonly markers?: string;
  /** Node types whose `markers` children are looked into whatever stands there. */
  readonly bodies?: string;
  readonly marker?: RegExp;
  /** The kind of definition that a node type makes; a function in a type is a method. */
  readonly definitions: Readonly<Record<string, DefinitionKind>>;
  /** Sticky patterns for names, tried where a node begins, instead of its fields `name` and `declarator`; their last group that
   * matches is the name. */
  readonly names?: Readonly<Record<string, RegExp>>;
  /** Node types that only give a member to the type around: fields, constants of enumerations. */
  readonly members?: string;
  /** The names in such a node, where they stand otherwise than in `int a, b = 1;`. */
  readonly memberNames?: (reader: TokenReader, span: Span) => readonly FoundMember[];
  /** Node types that give the type around a base where a sticky pattern matches: `include Comparable`. */
  readonly mixins?: Readonly<Record<string, RegExp>>;
  /** Node types that hold members of a type which stands elsewhere: `impl`, with the fields of that type and of its base. */
  readonly owners?: Readonly<Record<string, { readonly type: string; readonly base: string }>>;
  /** Node types in which members are those of the class itself, not of its objects: `class << self`. */
  readonly ofClass?: string;
  /** Node types that stand before a definition and belong to it. */
  readonly attributes?: string;
  /** Node types that hold one definition and begin before it: `template <class T>`. */
  readonly wrappers?: string;
  /** Node types that stand where a body does and belong to the head: the fields of `struct Pair(A, B)`. */
  readonly heads?: string;
  /** Children of a definition that name its bases. */
  readonly bases?: string;
  /** What stands before the text that documents a definition, where that is no comment: `@doc`. */
  readonly docs?: RegExp;
  /** The same, sticky, where that text stands at the beginning of a body; without {@link docs} where it is the beginning itself. */
  readonly docsWithin?: RegExp;
  /** Of what documents a definition that which says what it does: without fields of a help, without signatures. */
  readonly description?: (written: string) => string;
  /** What documents a definition may stand behind it, too: `val find : key` above its comment. */
  readonly docsBehind?: boolean;
  /** The last word on a definition; undefined where it is none. */
  readonly refine: (draft: Draft) => Draft | undefined;
  readonly uses: UseRules;
  /** How types of variables are stated. */
  readonly stated?: StatedRules;
  /** Finds what code binds: of what is called by such a name nothing is a use. */
  readonly locals?: (code: Code) => readonly Local[];
  /** Finds the uses where no mark tells them, instead of these rules. */
  readonly findUses?: (
    reader: TokenReader,
    tokens: TokenList,
    found: FoundOutline,
    imports: readonly FoundImport[],
  ) => readonly FoundReference[];
  readonly imports: (reader: TokenReader, source: ParsedSource) => readonly FoundImport[];
  /** The names that a file offers, where others reach them through it. */
  readonly exports?: (reader: TokenReader) => readonly ExportedName[];
  /** What the grammar is to read instead of a text: the same with blanks for what it does not know. */
  readonly mask?: (text: string) => string;
  /** Blanks for what the grammar need not read. */
  readonly unread?: (tokens: TokenList) => readonly Overwrite[];
  readonly repairs?: readonly Repair[];
}

/** A definition before its table has seen it. */
export interface Draft {
  /** Node type. */
  readonly type: string;
  readonly kind: DefinitionKind;
  readonly name: string;
  /** Where the name stands. */
  readonly nameSpan: Span;
  /** The type of which it is a member where that does not stand around it. */
  readonly owner: string;
  /** From its own first word to its body. */
  readonly head: string;
  /** The attributes before it. */
  readonly attributes: string;
  readonly body: boolean;
  readonly exported: boolean;
  readonly around: Surroundings;
  /** Neighbours of its name are parts of it: clauses of a function. */
  readonly overload?: boolean;
  /** How many parameters it has, where a function of one name and another number of them is another one. */
  readonly arity?: number;
  /** It is no member of the type whose members stand around it. */
  readonly free?: boolean;
  /** The whole text of the node. */
  readonly text: () => string;
}

/** What stands around a definition. */
export interface Surroundings {
  /** Kind of the innermost definition around it; undefined at the top level. */
  readonly kind: DefinitionKind | undefined;
  /** Node type of the same. */
  readonly type: string;
  readonly name: string;
  readonly bases: readonly string[];
  readonly exported: boolean;
  /** The type whose members stand here: of `impl`. */
  readonly owner: string;
  /** Whether members are those of the class itself. */
  readonly ofClass: boolean;
}

/** How the types of variables, parameters and fields are stated. */
export interface StatedRules {
  /** Whether a type stands before its name, `Foo x`, behind it, `x: Foo`, or nowhere, so that only values tell. */
  readonly type: 'before' | 'behind' | 'nowhere';
  /** The family whose types that hold others are seen as these: `Task<Foo>` as `Foo`. */
  readonly family?: 'csharp' | 'rust' | 'c' | 'dart' | 'kotlin';
  /** Words before a name whose value may tell its type: `var x = new Foo()`. */
  readonly declaring: ReadonlySet<string>;
  /** Words of the language that are types: `int`. */
  readonly plain?: ReadonlySet<string>;
  /** The types of the language itself are kept, too: texts add members to them. */
  readonly ownTypes?: boolean;
  /** Words between a type and its name: `Foo public x`. */
  readonly between?: ReadonlySet<string>;
  /** Names begin with a `$`, and need no word before them. */
  readonly dollar?: boolean;
  /** Types begin with small letters, too. */
  readonly small?: boolean;
  /** A class is called to make an object: `Foo()`, without a word before it. */
  readonly calledClasses?: boolean;
  /** A class with its fields in braces makes an object: `Foo { size: 1 }`. */
  readonly bracedClasses?: boolean;
  /** What looks like that may be a function of an object that is called like the class. */
  readonly appliedObjects?: boolean;
  /** The word of a test after which the text may use what is tested as an object of the class. */
  readonly tests?: TestWord;
  /** `test ? one : other` chooses a value. */
  readonly chooses?: boolean;
  /** Further names that stand for expressions in a part of the text. */
  readonly localExpressions?: (code: ChainCode) => readonly LocalExpression[];
  /** The values of which one is what begins at a position: those of branches. */
  readonly branches?: (reader: TokenReader, at: number) => readonly ValuePlace[];
  /** How functions without a name are written, whose parameters what is called may tell. */
  readonly functions?: {
    /** `pool => …`, `(a, b) => …`: words that may stand before the parameters. */
    readonly arrow?: ReadonlySet<string>;
    /** The type of the object that a word at a position makes: `new(x => …)`. */
    readonly made?: (reader: TokenReader, at: number) => string | undefined;
    /** `function ($pool) { … }`, `(pool) { … }` */
    readonly blocks?: boolean;
    /** `{ pool -> … }` behind a call or within its brackets. */
    readonly braces?: Pick<BraceCode, 'behind' | 'unnamed' | 'objects'>;
    /** `|pool| …` */
    readonly bars?: boolean;
  };
  /** Members that are declared in another way than variables. */
  readonly members?: (reader: TokenReader) => readonly WrittenMember[];
  /** The types that comments state. */
  readonly documented?: (reader: TokenReader) => readonly FoundTypedName[];
  /** What else the text states: what functions give back as it is written, under the name `return`, or of the object around. */
  readonly returned?: (
    code: ValueRules,
    found: FoundOutline,
    documented: readonly FoundTypedName[],
  ) => readonly FoundTypedName[];
  /** What a statement that begins at a position states of a name: `belongs_to :user`; null where it states nothing. */
  readonly stating?: (
    reader: TokenReader,
    at: number,
  ) => { readonly name: number; readonly type: string } | null;
}

/** Where a value begins, and the mark that may stand behind it; -1 where none may. */
export interface ValuePlace {
  readonly start: number;
  readonly end: number;
}

/** A member with the type that is written for it. */
export interface WrittenMember {
  /** Position of the token that declares it. */
  readonly at: number;
  readonly name: string;
  readonly type: string;
}

/** The words of a text with blanks between them. */
export function wordsOf(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== ''));
}
