import type { FoundDefinition, FoundReference, ParsedSource, Span } from '../language.js';
import { Token } from '../tokens/token-list.js';

/** Options whose functions the markup refers to by bare name. */
const HELD = /(?:^|\.)(?:methods|computed)$/;
const DOT = '.'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const OPEN = '('.charCodeAt(0);
const ENTRY = new Set(['{', ','].map((mark) => mark.charCodeAt(0)));

/** Uses of methods and computed values that the markup reads or passes as values; calls are found anyway. */
export function optionUses(
  { tokens }: ParsedSource,
  expressions: readonly Span[],
  definitions: readonly FoundDefinition[],
): FoundReference[] {
  const held = definitions.filter(({ kind, owner }) => kind === 'method' && HELD.test(owner));
  const names = new Set(held.map(({ name }) => name));
  const found: FoundReference[] = [];
  if (names.size === 0) return found;
  for (const { start, end } of expressions) {
    for (let at = tokens.indexAt(start); at < tokens.count && tokens.starts[at]! < end; at++) {
      if (tokens.kind(at) !== Token.Word || !names.has(tokens.textAt(at))) continue;
      const before = tokens.kind(at - 1);
      const behind = tokens.kind(at + 1);
      const isKey = behind === COLON && ENTRY.has(before);
      if (before === DOT || behind === OPEN || isKey) continue;
      const offset = tokens.starts[at]!;
      found.push({ name: tokens.textAt(at), kind: 'value', receiver: '', offset });
    }
  }
  return found;
}
