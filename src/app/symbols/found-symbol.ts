import type { DefinitionAddress } from '../../model/reader.js';
import type { PlacedDefinition, SymbolPlace } from './symbol-place.js';

/**
 * A symbol of the repository. A getter and its setter are one symbol, and so are conditional definitions of one
 * name.
 */
export interface FoundSymbol {
  /** Place of its first definition, or the line on which it is listed. */
  readonly place: SymbolPlace;
  /** Its definitions, ordered by line; empty for a member that only its class lists. */
  readonly addresses: readonly DefinitionAddress[];
  /** The class, interface or enum that lists a member without a definition of its own. */
  readonly listedBy?: DefinitionAddress;
}

/** Groups definitions of one name in a file into one symbol, in the order of first occurrence. */
export function grouped(placed: readonly PlacedDefinition[]): readonly FoundSymbol[] {
  const groups = new Map<string, PlacedDefinition[]>();
  for (const one of placed) {
    const key = `${one.place.path}:${one.place.qualifiedName}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [one]);
    else known.push(one);
  }
  return [...groups.values()].map((group) => ({
    place: group[0]!.place,
    addresses: group.map(({ address }) => address),
  }));
}
