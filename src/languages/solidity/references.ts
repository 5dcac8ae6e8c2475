import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { findUses } from '../outline/references.js';
import type { OutlineTable } from '../outline/table.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { SOLIDITY_KEYWORDS } from './words.js';

/**
 * References in Solidity, including the modifiers that function headers name without brackets:
 * `external onlyOwner`.
 */
export function findSolidityUses(
  table: OutlineTable,
  reader: TokenReader,
  found: FoundOutline,
): FoundReference[] {
  const modifiers = found.definitions.flatMap(({ kind, nameSpan, headerEnd }) =>
    /^(?:method|function|constructor|test)$/.test(kind)
      ? modifiersIn(reader, nameSpan.end, headerEnd)
      : [],
  );
  const known = new Set(modifiers.map(({ offset }) => offset));
  const others = findUses(table, reader, found).filter(({ offset }) => !known.has(offset));
  return [...others, ...modifiers].sort((a, b) => a.offset - b.offset);
}

function modifiersIn(reader: TokenReader, start: number, end: number): FoundReference[] {
  const uses: FoundReference[] = [];
  let depth = 0;
  for (let at = reader.positionAt(start); at < reader.count && reader.start(at) < end; at++) {
    if (isOpening(reader.kind(at))) depth++;
    else if (isClosing(reader.kind(at))) depth--;
    const isBare = depth === 0 && reader.kind(at) === Token.Word && !reader.is(at + 1, '(');
    if (!isBare || SOLIDITY_KEYWORDS.has(reader.text(at)) || /^[.]$/.test(reader.text(at - 1)))
      continue;
    uses.push({ name: reader.text(at), kind: 'call', receiver: '', offset: reader.start(at) });
  }
  return uses;
}
