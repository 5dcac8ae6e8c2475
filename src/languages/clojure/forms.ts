import { type Blocks, behindBlock } from '../token-outline/blocks.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Marks that may precede a form directly: a quote, a reader macro, a set. */
const PREFIX = /^[#'`~@?]$/;

/** A name with its namespace: `str/join`. */
export interface Named {
  /** Position of the part after the namespace. */
  readonly last: number;
  readonly next: number;
}

/** The name at a position; undefined if there is none. */
export function nameAt(reader: TokenReader, at: number): Named | undefined {
  if (reader.kind(at) !== Token.Word) return undefined;
  const last = isNamespace(reader, at) ? at + 2 : at;
  return { last, next: last + 1 };
}

/** Whether a word is the namespace of the name after it. */
export function isNamespace(reader: TokenReader, at: number): boolean {
  return (
    reader.is(at + 1, '/') &&
    reader.kind(at + 2) === Token.Word &&
    reader.start(at + 2) - reader.end(at) === 1
  );
}

/** Position after a form and its prefixes: `^:private x`, `#?(:clj y)`, `::shop/name`. */
export function behindForm(reader: TokenReader, blocks: Blocks, at: number): number {
  let next = behindMetadata(reader, blocks, at);
  while (reader.kind(next) !== Token.Word && PREFIX.test(reader.text(next))) next++;
  while (reader.is(next, ':')) next++;
  return nameAt(reader, next)?.next ?? Math.max(next + 1, behindBlock(blocks, next));
}

/** Position after metadata: `^:private`, `^{:doc "x"}`, `^String`. */
export function behindMetadata(reader: TokenReader, blocks: Blocks, at: number): number {
  let next = at;
  while (reader.is(next, '^')) {
    next++;
    while (reader.is(next, ':')) next++;
    next = nameAt(reader, next)?.next ?? Math.max(next + 1, behindBlock(blocks, next));
  }
  return next;
}
