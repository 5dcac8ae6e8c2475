import { caseMember } from '../../model/reference.js';
import type { WrittenMember } from '../outline/table.js';
import { typeBehind } from '../outline/written-types.js';
import { bracketHalves, bracketsAround, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens between the name of an enum and its block. */
const MOST_IN_HEAD = 40;

/**
 * The types of the payloads of enum cases, by index and by label: in `case pair(Shelf, size: Int)` the first
 * is `Shelf`.
 */
export function payloads(reader: TokenReader): readonly WrittenMember[] {
  const halves = bracketHalves(reader);
  const around = bracketsAround(halves);
  const found: WrittenMember[] = [];
  for (let at = 0; at < reader.count; at++) {
    const isCase = reader.isWord(at, 'case') && isEnumeration(reader, around[at]!);
    if (!isCase) continue;
    for (let name = at + 1; reader.kind(name) === Token.Word; ) {
      const open = name + 1;
      const close = reader.is(open, '(') ? halves[open]! : name;
      if (close > open) found.push(...ofCase(reader, halves, name, close));
      if (close < 0 || !reader.is(close + 1, ',')) break;
      name = close + 2;
    }
  }
  return found;
}

/** Whether a bracket opens the block of an enum. */
function isEnumeration(reader: TokenReader, block: number): boolean {
  if (!reader.is(block, '{')) return false;
  for (let at = block - 1; at > block - MOST_IN_HEAD && at >= 0; at--) {
    if (reader.isWord(at, 'enum')) return true;
    if (isOpening(reader.kind(at)) || /^[;}]$/.test(reader.text(at))) return false;
  }
  return false;
}

function ofCase(
  reader: TokenReader,
  halves: Int32Array,
  name: number,
  close: number,
): readonly WrittenMember[] {
  const found: WrittenMember[] = [];
  const written = reader.text(name);
  let place = 0;
  for (let at = name + 2; at < close; at++) {
    if (reader.is(at, ',')) place++;
    else if (reader.is(at - 1, ',') || at === name + 2) {
      const colon = [1, 2].find((behind) => reader.is(at + behind, ':')) ?? -1;
      const type = typeBehind(reader, at + colon + 1);
      const isNamed = colon > 0 && !reader.isWord(at, '_');
      for (const key of isNamed ? [place, reader.text(at)] : [place])
        found.push({ at: name, name: caseMember(written, key), type });
    }
    if (isOpening(reader.kind(at)) && halves[at]! > at) at = halves[at]!;
  }
  return found;
}
