import type { DefinitionAddress } from '../../model/reader.js';
import { type AddressKey, addressKey, distinctAddresses } from '../entity.js';
import type { View } from '../view.js';

/** Deeper hierarchies are cut. */
const MOST_LEVELS = 24;

/** A class of Scala with all its known bases in the order in which it inherits members: of what it mixes in the last before the first. */
export function linearized(
  view: View,
  address: DefinitionAddress,
  bases: readonly DefinitionAddress[],
  lineage: (view: View, base: DefinitionAddress) => readonly DefinitionAddress[],
): DefinitionAddress[] {
  const open = view.memo('linearizing', () => new Set<AddressKey>());
  const key = addressKey(address);
  // Classes that go round have no order.
  if (open.has(key) || open.size >= MOST_LEVELS) return [address];
  open.add(key);
  try {
    const above = [...bases].reverse();
    const all = [address, ...above.flatMap((base) => lineage(view, base))];
    // What several bases have stands behind all of them.
    return distinctAddresses(all.reverse()).reverse();
  } finally {
    open.delete(key);
  }
}
