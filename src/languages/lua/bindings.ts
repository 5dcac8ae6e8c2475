import type { TokenReader } from '../tokens/token-reader.js';

/** A text with the structure of its brackets and blocks. */
export interface LuaText {
  readonly reader: TokenReader;
  /** For each bracket, the position of its other half, or -1; -1 for other tokens. */
  readonly halves: Int32Array;
  /** For each word that opens a block, the position of the one that closes it; -1 for other tokens. */
  readonly blocks: Int32Array;
}

/** A name that a Lua text binds. */
export interface Binding {
  readonly name: string;
  /** Position where the name is bound. */
  readonly at: number;
  /** `parameter` includes loop variables; `self` is the receiver of a method. */
  readonly kind: 'local' | 'function' | 'parameter' | 'self';
  /** Values assigned to it, in order. */
  readonly values: GivenValue[];
  /** Position of its metatable; -1 if it has none. */
  metatable: number;
  /** The type that a comment declares for it, in the format of {@link statedType}; empty if none does. */
  stated: string;
}

/** The value of a name or member: one of the results of an expression. */
export interface GivenValue {
  /** Position of the expression; -1 if unknown. */
  readonly at: number;
  /** The index of the result, from 0; {@link OF_EACH} for an element of it. */
  readonly result: number;
}

/** A loop binds an element of the expression. */
export const OF_EACH = -1;

/** An assignment to a table member, `self.store = Store.new()`, or to a global name. */
export interface Assignment {
  /** Position of the first word of `self.store`. */
  readonly first: number;
  readonly last: number;
  readonly value: GivenValue;
  /** The function that contains it; null at the top level. */
  readonly within: LuaFunction | null;
}

/** A function of a text. */
export interface LuaFunction {
  /** Position of `function`. */
  readonly at: number;
  /** Position of the first and last word of the path that names it, `Depot.open`; -1 without a name. */
  readonly first: number;
  readonly last: number;
  /** The function around it. */
  readonly within: LuaFunction | null;
  /** Positions of the first value of each `return`. */
  readonly returns: number[];
  readonly parameters: readonly Binding[];
  /** Position of the `end` that closes it. */
  end: number;
}

/** The bindings and assignments of a Lua text, by token positions. */
export interface LuaCode {
  /** The binding of the bare name at a position; undefined for a global one. */
  readonly bindingAt: readonly (Binding | undefined)[];
  readonly functions: readonly LuaFunction[];
  readonly assignments: readonly Assignment[];
  /** Positions of calls of `setmetatable`. */
  readonly metatables: readonly { readonly at: number; readonly within: LuaFunction | null }[];
  /** Positions of the values that the text itself returns. */
  readonly returns: readonly number[];
}
