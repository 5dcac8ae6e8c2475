import { type Blocks, behindBlock } from '../token-outline/blocks.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** What may stand directly before a form: a quote, the mark of a reader or of a set. */
const PREFIX = /^[#'`~@?]$/;

/** A name with its namespace: `str/join`. */
export interface Named {
  /** Position of the part behind the namespace. */
  readonly last: number;
  readonly next: number;
}

/** The name at a position; undefined where none stands there. */
export function nameAt(reader: TokenReader, at: number): Named | undefined {
  if (reader.kind(at) !== Token.Word) return undefined;
  const last = isNamespace(reader, at) ? at + 2 : at;
  return { last, next: last + 1 };
}

/** Whether a word is the namespace of the name behind it. */
export function isNamespace(reader: TokenReader, at: number): boolean {
  return (
    reader.is(at + 1, '/') &&
    reader.kind(at + 2) === Token.Word &&
    reader.start(at + 2) - reader.end(at) === 1
  );
}

/** Position behind a form and what is written before it: `^:private x`, `#?(:clj y)`, `::shop/name`. */
export function behindForm(reader: TokenReader, blocks: Blocks, at: number): number {
  let next = behindMetadata(reader, blocks, at);
  while (reader.kind(next) !== Token.Word && PREFIX.test(reader.text(next))) next++;
  while (reader.is(next, ':')) next++;
  return nameAt(reader, next)?.next ?? Math.max(next + 1, behindBlock(blocks, next));
}

/** Position of a form behind what says more of it: `^:private`, `^{:doc "x"}`, `^String`. */
export function behindMetadata(reader: TokenReader, blocks: Blocks, at: number): number {
  let next = at;
  while (reader.is(next, '^')) {
    next++;
    while (reader.is(next, ':')) next++;
    next = nameAt(reader, next)?.next ?? Math.max(next + 1, behindBlock(blocks, next));
  }
  return next;
}
