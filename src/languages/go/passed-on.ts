import { Token } from '../tokens/token-list.js';
import type { GoReader } from './reader.js';

/** Functions, by package, that return a list or map of the elements of their first argument. */
const LIKE_FIRST: Readonly<Record<string, RegExp>> = {
  slices:
    /^(?:All|Backward|Clip|Clone|Compact|CompactFunc|Concat|Delete|DeleteFunc|Grow|Insert|Replace)$/,
  maps: /^(?:All|Clone)$/,
};
/** Those that return one of its elements. */
const ELEMENT = /^(?:Max|Min)(?:Func)?$/;

/** What a library call returns of its first argument. */
export interface PassedOn {
  /** Position of the argument. */
  readonly from: number;
  /** Position of the bracket that closes the call. */
  readonly close: number;
  /** The suffix after that argument in a chain. */
  readonly mark: '' | '[]';
}

/**
 * Reads `append(pools, pool)`, `slices.Clone(pools)` and `slices.MaxFunc(pools, bySize)`; null for any other
 * call.
 */
export function passedOnAt(reader: GoReader, at: number): PassedOn | null {
  if (reader.isWord(at, 'append') && reader.is(at + 1, '('))
    return { from: at + 2, close: reader.closing(at + 1), mark: '' };
  const name = memberCalledAt(reader, at);
  if (name === null) return null;
  const library = reader.text(at);
  const isElement = library === 'slices' && ELEMENT.test(name);
  if (!isElement && LIKE_FIRST[library]?.test(name) !== true) return null;
  return { from: at + 4, close: reader.closing(at + 3), mark: isElement ? '[]' : '' };
}

/**
 * Reads the range expressions `slices.Values(pools)`, `maps.Values(byName)` and `maps.Keys(byName)`;
 * otherwise null.
 */
export function loopedAt(
  reader: GoReader,
  at: number,
): { readonly from: number; readonly close: number; readonly gives: 'held' | 'keys' } | null {
  const name = memberCalledAt(reader, at);
  const library = name === null ? '' : reader.text(at);
  if (library !== 'slices' && library !== 'maps') return null;
  const isKeys = library === 'maps' && name === 'Keys';
  if (!isKeys && name !== 'Values') return null;
  return { from: at + 4, close: reader.closing(at + 3), gives: isKeys ? 'keys' : 'held' };
}

/**
 * Position of the function passed to `sync.OnceValue(open)`, whose result type is that function's; -1 for any
 * other call.
 */
export function onceAt(reader: GoReader, at: number): number {
  const name = reader.isWord(at, 'sync') ? memberCalledAt(reader, at) : null;
  return name !== null && /^Once(?:Func|Values?)$/.test(name) ? at + 4 : -1;
}

function memberCalledAt(reader: GoReader, at: number): string | null {
  const isCalled =
    reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word && reader.is(at + 3, '(');
  return isCalled ? reader.text(at + 2) : null;
}
