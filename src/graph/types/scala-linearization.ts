import type { DefinitionAddress } from '../../model/reader.js';
import { type AddressKey, addressKey, distinctAddresses } from '../entity.js';
import type { View } from '../view.js';

/** Deeper hierarchies are cut off. */
const MOST_LEVELS = 24;

/** A Scala class with all its known bases in linearization order: traits that are mixed in later come first. */
export function linearized(
  view: View,
  address: DefinitionAddress,
  bases: readonly DefinitionAddress[],
  lineage: (view: View, base: DefinitionAddress) => readonly DefinitionAddress[],
): DefinitionAddress[] {
  const open = view.memo('linearizing', () => new Set<AddressKey>());
  const key = addressKey(address);
  // Classes that form a cycle have no order.
  if (open.has(key) || open.size >= MOST_LEVELS) return [address];
  open.add(key);
  try {
    const above = [...bases].reverse();
    const all = [address, ...above.flatMap((base) => lineage(view, base))];
    // What several bases share follows all of them.
    return distinctAddresses(all.reverse()).reverse();
  } finally {
    open.delete(key);
  }
}
