import type { WordSet } from '../../text/word-set.js';
import type { CodeStructure } from './function-nodes.js';
import type { LocalNames } from './local-names.js';
import type { ValueChain } from './value-chains.js';

/** An expression that a name stands for. */
export interface Chain extends ValueChain {
  readonly member?: string;
  readonly returned?: boolean;
  /**
   * Set if the value is a choice: the meaning of the bare name, used where nothing tells what a value of the
   * choice is.
   */
  readonly called?: string;
  /** Offset where the function of a parameter ends; absent for a constant, which its block ends. */
  readonly end?: number;
}

/** The structure of a file, with the bindings of its blocks and functions. */
export interface ScopedStructure extends CodeStructure {
  readonly locals: LocalNames;
  /** Variables and parameters whose type the file declares. */
  readonly stated: WordSet;
  /** Parameters with a declared type of functions that are not definitions, by position. */
  readonly parameters: ReadonlyMap<number, Chain>;
}
