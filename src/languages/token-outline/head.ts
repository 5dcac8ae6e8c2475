import type { Span } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { BlockRules, Blocks } from './blocks.js';

/** How the tokens of a language that no grammar reads tell its definitions. */
export interface TokenGrammar {
  readonly blocks: BlockRules;
  /** What is defined at a position; a number where nothing is before a later one, which need not be asked again. */
  readonly headAt: (place: Place) => Head | number;
  /** What opens the body of a definition. */
  readonly bodies: ReadonlySet<string>;
  /** Marks and words between a head and a value: that ends with its lines, and the head has ended. */
  readonly values: ReadonlySet<string>;
  /** Marks and words behind which bases stand in the head of a type. */
  readonly bases: ReadonlySet<string>;
  /** Words that end the bases: `where`. */
  readonly behindBases?: ReadonlySet<string>;
  /** Whether a line that begins no deeper than a definition goes on with it. */
  readonly continues: (place: Place, inHead: boolean) => boolean;
  /** Whether a line below a value begins with what reads or sets it, which is no part of the signature. */
  readonly isAccessor?: (reader: TokenReader, at: number) => boolean;
  /** The body of a type may be what stands deeper than its head, which then ends its line with a `:`. */
  readonly indented?: boolean;
}

/** What stands at a place: only types and functions are looked for in code, and fields among the parameters of a type. */
export type Holding = 'members' | 'code' | 'parameters';

/** Where a head may stand. */
export interface Place {
  readonly reader: TokenReader;
  readonly blocks: Blocks;
  readonly at: number;
  readonly holding: Holding;
  /** Node type of the definition around; empty at the top level. */
  readonly around: string;
  /** Brackets are open within it that are not its body. */
  readonly bracketed: boolean;
  /** Column where the line of a position begins; -1 where it begins no line. */
  readonly column: (at: number) => number;
}

/** The beginning of a definition. */
export interface Head {
  /** Node type. */
  readonly type: string;
  /** Where the name stands; absent for what only holds others. */
  readonly name?: Span | undefined;
  /** The type to which the name belongs: `M` of `function M.find()`. */
  readonly owner?: Span | undefined;
  /** The type whose members it holds, which stands elsewhere: that of `extension`. */
  readonly extended?: Span | undefined;
  /** What it has as bases, where the engine is not to look for them. */
  readonly bases?: readonly Span[];
  readonly attributes?: readonly Span[];
  /** Position behind what has been read; above that of the head. */
  readonly next: number;
  /** What stands in its body. */
  readonly holding: 'members' | 'code';
  /** It is a name and nothing else: a constant of an enumeration. */
  readonly isName?: boolean;
  /** Position of what opened the block that is all of it: `function`. */
  readonly block?: number;
  /** Its head has ended, and what stands deeper is its body: `given ints: Show[Int] with`. */
  readonly isOpen?: boolean;
  /** Its body is what follows, up to the next of its kind or the end of what is around it: `package Depot;`. */
  readonly isRest?: boolean;
  /** Its first brackets hold fields. */
  readonly hasParameters?: boolean;
  /** Marks behind the name may name bases. */
  readonly hasBases?: boolean;
  /** Its value belongs to the signature. */
  readonly isValue?: boolean;
  /** It stands beside what is around it, which has ended: `b` of `int a, b;`. */
  readonly isBeside?: boolean;
}
