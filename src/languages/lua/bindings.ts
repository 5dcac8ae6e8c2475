import type { TokenReader } from '../tokens/token-reader.js';

/** A text with what its brackets and blocks are. */
export interface LuaText {
  readonly reader: TokenReader;
  /** Of each bracket the position of its other half, -1 where it has none and for other tokens. */
  readonly halves: Int32Array;
  /** Of each word that opens a block the position of the one that closes it, -1 for all else. */
  readonly blocks: Int32Array;
}

/** A name that a text of Lua binds. */
export interface Binding {
  readonly name: string;
  /** Position of the name where it is bound. */
  readonly at: number;
  /** `parameter` also of a loop; `self` is the object of which a function is a method. */
  readonly kind: 'local' | 'function' | 'parameter' | 'self';
  /** Values that it is given, in their order. */
  readonly values: GivenValue[];
  /** Position of the metatable that it is given; -1 where it is given none. */
  metatable: number;
  /** The type that a comment states of it, as {@link statedType} has it; empty where none does. */
  stated: string;
}

/** What a name or member is given: one of the results of an expression. */
export interface GivenValue {
  /** Position of the expression; -1 of one of which nothing is known. */
  readonly at: number;
  /** Which of its results it is, from 0; {@link OF_EACH} for one of what that holds. */
  readonly result: number;
}

/** Given by a loop: one of what the expression holds. */
export const OF_EACH = -1;

/** `self.store = Store.new()`: what a member of a table is given, or a global name. */
export interface Assignment {
  /** Position of the first word of `self.store`. */
  readonly first: number;
  readonly last: number;
  readonly value: GivenValue;
  /** The function in which that stands; null at the top level. */
  readonly within: LuaFunction | null;
}

/** A function of a text. */
export interface LuaFunction {
  /** Position of `function`. */
  readonly at: number;
  /** Position of the first and last word of the path that names it, `Depot.open`; -1 where none does. */
  readonly first: number;
  readonly last: number;
  /** The function around it. */
  readonly within: LuaFunction | null;
  /** Positions of what it returns first. */
  readonly returns: number[];
  readonly parameters: readonly Binding[];
  /** Position of the `end` that closes it. */
  end: number;
}

/** What a text of Lua binds and gives, by positions of its tokens. */
export interface LuaCode {
  /** What binds the bare name at a position; undefined of a global one. */
  readonly bindingAt: readonly (Binding | undefined)[];
  readonly functions: readonly LuaFunction[];
  readonly assignments: readonly Assignment[];
  /** Positions of the calls of `setmetatable`. */
  readonly metatables: readonly { readonly at: number; readonly within: LuaFunction | null }[];
  /** Positions of what the text itself returns. */
  readonly returns: readonly number[];
}
