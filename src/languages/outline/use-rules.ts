import type { FoundReference } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { FoundOutline } from './found-outline.js';

/** How names are used. */
export interface UseRules {
  /** Words for the current object or its base. */
  readonly objects: ReadonlySet<string>;
  /** Operators before a member: `.`, `->`, `::`. */
  readonly separators: readonly string[];
  /** `new Foo`: the word before a class that is constructed; empty if there is none. */
  readonly construction: string;
  /** `name!(…)` is a call. */
  readonly macros?: boolean;
  /** A name may be called without brackets: `puts x`, `list.size`. */
  readonly bareCalls?: boolean;
  /**
   * The call that an atom refers to: `apply(Depot, :run, [])`, or `before_action :run`, where every word
   * after a tight `:` is one. Other atoms are no references.
   */
  readonly atom?: (reader: TokenReader, at: number) => FoundReference | undefined;
  /** Finds the function that a string refers to: `[$this, 'close']`. */
  readonly callable?: (reader: TokenReader, at: number) => FoundReference | undefined;
  /** Finds the references in a string that contains another kind of code, in order: components in a template. */
  readonly inText?: (reader: TokenReader, at: number) => readonly FoundReference[];
  /** Whether a name is called although no brackets follow: `|> run`, `&run/2`. */
  readonly bareCalled?: (reader: TokenReader, at: number) => boolean;
  /**
   * Whether a name without brackets may call a function without parameters, unless the text has a variable
   * with that name: `list.size`.
   */
  readonly unbracketed?: (reader: TokenReader, at: number) => boolean;
  /** The number of arguments of the call at a position, if overloads differ by it; undefined if unknown. */
  readonly counted?: (reader: TokenReader, at: number) => number | undefined;
  /** The arguments of the call at a position, if overloads differ by more than their number. */
  readonly given?: (reader: TokenReader, at: number) => string | undefined;
  /** A name in command position is called: `find "$key"`. */
  readonly commands?: boolean;
  /** A string after a name is its argument: `require "depot"`. */
  readonly texts?: boolean;
  /** A block after a name that begins in lowercase, or after any name, is its argument: `run { … }`, `Surface { … }`. */
  readonly lambdas?: 'lowercase' | 'any';
  /**
   * A name between two operands is called, `column eq value`; `first` if the second operand may be in
   * brackets: `list map (size)`.
   */
  readonly infix?: boolean | 'first';
  /** A name before a `:` is declared there, or names an argument. */
  readonly labelled?: boolean;
  /**
   * The object of a member written without one, `.plain`, given the position of its dot; undefined if it is
   * no reference.
   */
  readonly implicit?: (reader: TokenReader, dot: number) => string | undefined;
  /** Types may begin with underscores: `_Depot` of Dart, which only its library sees. */
  readonly privateTypes?: boolean;
  /** Behind an object, `::` stands for its member: `shop::open`. */
  readonly bound?: boolean;
  /** A member that is not called is a reference, too. */
  readonly properties?: boolean;
  /**
   * What a text passes on and declares nowhere is a function or value of another: `{ "get", getCommand }` of C, whose
   * headers tell what there is.
   */
  readonly passesGlobals?: boolean;
  /** Constants are named behind `@`, and what has no such mark is something else: attributes of Elixir's modules. */
  readonly markedConstants?: boolean;
  /** Imports bring values, too, which code names alone: `import shop.limit`. */
  readonly importedValues?: boolean;
  /** A name at the end of a path that is not called is passed as a value: `map(Rack::shrink)`. */
  readonly paths?: boolean;
  /** Two words of a declaration make the first a type: `node_t *x`. */
  readonly declared?: boolean;
  /**
   * Position after the import that begins at a position, whose names are no references; the position itself
   * if there is none.
   */
  readonly skip?: (reader: TokenReader, at: number) => number;
  /** Imports may also be inside types and functions. */
  readonly localImports?: boolean;
  /** A base whose constructor gets arguments is called: `extends Store(1)`. */
  readonly basesCalled?: boolean;
  /** Type arguments are in square brackets: `open[Store](1)`. */
  readonly typesInBrackets?: boolean;
  /** Words after `@` followed by a name that they describe rather than use: `@spec find(…)`. */
  readonly attributes?: ReadonlySet<string>;
  /** The call that a keyword makes: `: base(1)` in C#. */
  readonly unnamed?: (reader: TokenReader, at: number) => FoundReference | undefined;
  /** Whether a keyword at a position is the name of what is called there: `get("/")` of Kotlin. */
  readonly calledKeyword?: (reader: TokenReader, at: number) => boolean;
  /** Whether a name is neither called nor constructed, despite appearances: `new Foo[3]`. */
  readonly uncalled?: (reader: TokenReader, at: number) => boolean;
  /** Whether a name is that of an attribute, whose class may have that word as a suffix. */
  readonly attribute?: (reader: TokenReader, at: number) => boolean;
  /** Finds nested functions. A call or declaration of one refers to nothing else with its name. */
  readonly inner?: (
    reader: TokenReader,
    found: FoundOutline,
  ) => (name: string, at: number) => boolean;
  /** Types visible in every file, which lead nowhere in a repository. */
  readonly own: ReadonlySet<string>;
}
