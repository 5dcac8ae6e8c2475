import type { DefinitionAddress } from '../../model/reader.js';
import type { SymbolPlace } from '../symbols/symbol-place.js';

/** A possible field: a definition, or a member that only its class lists. */
export interface FieldSymbol {
  readonly place: Pick<
    SymbolPlace,
    'path' | 'name' | 'qualifiedName' | 'kind' | 'startLine' | 'endLine'
  >;
  readonly addresses: readonly DefinitionAddress[];
  readonly listedBy?: DefinitionAddress;
}

/** Qualified name of the class of a field. */
export function ownerOf({ name, qualifiedName }: FieldSymbol['place']): string {
  return qualifiedName.slice(0, -name.length - 1);
}

/** The last part of a qualified name. */
export function lastOf(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);
}
