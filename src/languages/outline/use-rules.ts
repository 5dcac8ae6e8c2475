import type { FoundReference } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { FoundOutline } from './found-outline.js';

/** How names are used. */
export interface UseRules {
  /** Words that stand for the object around, or its base. */
  readonly objects: ReadonlySet<string>;
  /** Marks before a member: `.`, `->`, `::`. */
  readonly separators: readonly string[];
  /** `new Foo`: the word before a class that is constructed; empty where none is. */
  readonly construction: string;
  /** `name!(…)` is a call. */
  readonly macros?: boolean;
  /** A name is called without brackets: `puts x`, `list.size`. */
  readonly bareCalls?: boolean;
  /** The use that an atom means, `apply(Depot, :run, [])`, `before_action :run`, where each word behind a tight `:` is one; others are no uses. */
  readonly atom?: (reader: TokenReader, at: number) => FoundReference | undefined;
  /** Finds the use that a text makes: `[$this, 'close']`. */
  readonly callable?: (reader: TokenReader, at: number) => FoundReference | undefined;
  /** Finds the uses in a text that is code of another kind, in their order: components of a template. */
  readonly inText?: (reader: TokenReader, at: number) => readonly FoundReference[];
  /** Whether a name is called though no brackets follow: `|> run`, `&run/2`. */
  readonly bareCalled?: (reader: TokenReader, at: number) => boolean;
  /** Whether a name that is not called may be a function that takes nothing, unless the text has a variable of that name: `list.size`. */
  readonly unbracketed?: (reader: TokenReader, at: number) => boolean;
  /** How many arguments the call of the name at a position gives, where that tells overloads apart; undefined where that is not seen. */
  readonly counted?: (reader: TokenReader, at: number) => number | undefined;
  /** What the call of the name at a position is given, where more than its number tells overloads apart. */
  readonly given?: (reader: TokenReader, at: number) => string | undefined;
  /** A name is called where a command stands: `find "$key"`. */
  readonly commands?: boolean;
  /** A text behind a name is its argument: `require "depot"`. */
  readonly texts?: boolean;
  /** A block behind a name in small letters is its argument: `run { … }`. */
  readonly lambdas?: boolean;
  /** A name between two operands is called, `column eq value`; `first` where that may be in brackets: `list map (size)`. */
  readonly infix?: boolean | 'first';
  /** A name before a `:` is declared there, or names an argument. */
  readonly labelled?: boolean;
  /** What a member without an object is one of, `.plain`, by the position of its mark; undefined where it is no use. */
  readonly implicit?: (reader: TokenReader, dot: number) => string | undefined;
  /** A member that is not called is a use of it. */
  readonly properties?: boolean;
  /** A name at the end of a path that is not called is one that is passed on: `map(Rack::shrink)`. */
  readonly paths?: boolean;
  /** A name that two words of a declaration make a type: `node_t *x`. */
  readonly declared?: boolean;
  /** Position behind an import that begins at a position, whose names are no uses; the position itself where none does. */
  readonly skip?: (reader: TokenReader, at: number) => number;
  /** Imports may stand within types and functions, too. */
  readonly localImports?: boolean;
  /** A base whose constructor is given something is called: `extends Store(1)`. */
  readonly basesCalled?: boolean;
  /** Type arguments stand in square brackets: `open[Store](1)`. */
  readonly typesInBrackets?: boolean;
  /** Words behind `@` that are followed by a name which they tell more of, and do not use: `@spec find(…)`. */
  readonly attributes?: ReadonlySet<string>;
  /** The call that a word of the language makes: `: base(1)` of C#. */
  readonly unnamed?: (reader: TokenReader, at: number) => FoundReference | undefined;
  /** Whether a name is none that is called or made, whatever stands around it: `new Foo[3]`. */
  readonly uncalled?: (reader: TokenReader, at: number) => boolean;
  /** Whether a name is that of an attribute, whose class may have a name that goes on with that word. */
  readonly attribute?: (reader: TokenReader, at: number) => boolean;
  /** Finds the functions that stand within others. Whoever calls one, or declares it, uses nothing else of its name. */
  readonly inner?: (
    reader: TokenReader,
    found: FoundOutline,
  ) => (name: string, at: number) => boolean;
  /** Types that every file sees: no use of the repository's. */
  readonly own: ReadonlySet<string>;
}
