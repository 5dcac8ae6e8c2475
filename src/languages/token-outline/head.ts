import type { Span } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { BlockRules, Blocks } from './blocks.js';

/** How to find definitions in the tokens of a language without a grammar. */
export interface TokenGrammar {
  readonly blocks: BlockRules;
  /** The definition that begins at a position, or the next position worth asking about. */
  readonly headAt: (place: Place) => Head | number;
  /** Tokens that open the body of a definition. */
  readonly bodies: ReadonlySet<string>;
  /** Tokens between a header and a value; the header ends there, and the value ends with its lines. */
  readonly values: ReadonlySet<string>;
  /** Tokens before the bases in the header of a type. */
  readonly bases: ReadonlySet<string>;
  /** Words that end the bases: `where`. */
  readonly behindBases?: ReadonlySet<string>;
  /** Whether a line indented no deeper than a definition continues it. */
  readonly continues: (place: Place, inHead: boolean) => boolean;
  /** Whether a line below a value begins an accessor, which is not part of the signature. */
  readonly isAccessor?: (reader: TokenReader, at: number) => boolean;
  /** The body of a type may be whatever is indented deeper than its header, which then ends with a `:`. */
  readonly indented?: boolean;
  /** A semicolon separates statements of a body that only indentation bounds; it ends what its line began. */
  readonly sequences?: boolean;
}

/** What to look for at a place: in code only types and functions, among the parameters of a type only fields. */
export type Holding = 'members' | 'code' | 'parameters';

/** A place where a header may begin. */
export interface Place {
  readonly reader: TokenReader;
  readonly blocks: Blocks;
  readonly at: number;
  readonly holding: Holding;
  /** Node type of the surrounding definition; empty at the top level. */
  readonly around: string;
  /** Brackets other than its body are open inside it. */
  readonly bracketed: boolean;
  /** Column of the token at a position if it begins a line, otherwise -1. */
  readonly column: (at: number) => number;
}

/** The beginning of a definition. */
export interface Head {
  /** Node type. */
  readonly type: string;
  /** Where the name is; absent for a definition that only contains others. */
  readonly name?: Span | undefined;
  /** The type that qualifies the name: `M` in `function M.find()`. */
  readonly owner?: Span | undefined;
  /** The type declared elsewhere whose members it contains, as in `extension`. */
  readonly extended?: Span | undefined;
  /** Its bases, if the engine should not look for them. */
  readonly bases?: readonly Span[];
  readonly attributes?: readonly Span[];
  /** Position after what has been read; greater than that of the header. */
  readonly next: number;
  /** What its body contains. */
  readonly holding: 'members' | 'code';
  /** It is just a name: an enum constant. */
  readonly isName?: boolean;
  /** Position of the token that opened the block it consists of: `function`. */
  readonly block?: number;
  /** Its header has ended, and whatever is indented deeper is its body: `given ints: Show[Int] with`. */
  readonly isOpen?: boolean;
  /** Its body is what follows, up to the next of its kind or the end of the surrounding block: `package Depot;`. */
  readonly isRest?: boolean;
  /** Its first brackets contain fields. */
  readonly hasParameters?: boolean;
  /** Marks after the name may introduce bases. */
  readonly hasBases?: boolean;
  /** Its value is part of the signature. */
  readonly isValue?: boolean;
  /** It is a sibling of the surrounding definition, which has ended: `b` in `int a, b;`. */
  readonly isBeside?: boolean;
}
