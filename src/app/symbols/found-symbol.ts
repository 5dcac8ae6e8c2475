import type { DefinitionAddress } from '../../model/reader.js';
import type { PlacedDefinition, SymbolPlace } from './symbol-place.js';

/** A symbol of the repository. Getters with their setters and conditional definitions of one name are one symbol. */
export interface FoundSymbol {
  /** The first of its definitions, or the line on which it is listed. */
  readonly place: SymbolPlace;
  /** All of them, in the order of lines; none of a member that only its class lists. */
  readonly addresses: readonly DefinitionAddress[];
  /** The class, interface or enum that lists a member which is no definition of its own. */
  readonly listedBy?: DefinitionAddress;
}

/** Definitions of one name in a file as one symbol, in the order in which they are first met. */
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
