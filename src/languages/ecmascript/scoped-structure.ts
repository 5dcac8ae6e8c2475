import type { WordSet } from '../../text/word-set.js';
import type { CodeStructure } from './function-nodes.js';
import type { LocalNames } from './local-names.js';
import type { ValueChain } from './value-chains.js';

/** An expression that a name stands for. */
export interface Chain extends ValueChain {
  readonly member?: string;
  readonly returned?: boolean;
  /** It is a choice; what its name means alone, which is what a value is that nothing tells. */
  readonly called?: string;
  /** Offset at which the function ends whose parameter it is; absent for a constant, which its block ends. */
  readonly end?: number;
}

/** How a file is put together, with what its blocks and functions bind. */
export interface ScopedStructure extends CodeStructure {
  readonly locals: LocalNames;
  /** Variables and parameters whose type the file states. */
  readonly stated: WordSet;
  /** Parameters whose type is stated of functions that are no definitions, by their positions. */
  readonly parameters: ReadonlyMap<number, Chain>;
}
