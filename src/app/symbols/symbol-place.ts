import type { Definition, DefinitionKind } from '../../model/definition.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import type { FileClass } from '../../model/source-file.js';

/** A definition as answers about the graph refer to it. */
export interface SymbolPlace {
  /** `path:Qualified.name@line`, which is accepted wherever a symbol is. */
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: DefinitionKind;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  readonly signature: string;
  /** Class of its file. */
  readonly fileClass: FileClass;
}

/** A definition with its address and place. */
export interface PlacedDefinition {
  readonly address: DefinitionAddress;
  readonly place: SymbolPlace;
  readonly definition: Definition;
}

/**
 * Reads the definitions at some addresses in one batch, in their order; addresses without a definition are left
 * out.
 */
export async function placeAll(
  reader: Reader,
  addresses: readonly DefinitionAddress[],
): Promise<readonly PlacedDefinition[]> {
  const table = await reader.files();
  const files = [...new Set(addresses.map(({ file }) => file))].sort((a, b) => a - b);
  const outlines = await reader.outlines(files);
  const byFile = new Map(outlines.map((outline) => [outline.file, outline]));
  return addresses.flatMap((address) => {
    const { file, ordinal } = address;
    const definition = byFile.get(file)?.definition(ordinal);
    if (definition === undefined) return [];
    const place = placeOf(table.paths[file]!, table.classes[file]!, definition);
    return [{ address, place, definition }];
  });
}

/**
 * Returns a function that gives the place of each of these addresses; null for null and for the top level of a
 * file.
 */
export async function placesOf(
  reader: Reader,
  addresses: readonly (DefinitionAddress | null)[],
): Promise<(address: DefinitionAddress | null) => SymbolPlace | null> {
  const known = addresses.filter((address) => address !== null);
  const distinct = new Map(known.map((address) => [keyOf(address), address]));
  const placed = await placeAll(reader, [...distinct.values()]);
  const places = new Map(placed.map(({ address, place }) => [keyOf(address), place]));
  return (address) => (address === null ? null : (places.get(keyOf(address)) ?? null));
}

/** The place of a definition of a file. */
export function placeOf(
  path: string,
  fileClass: FileClass,
  definition: Pick<
    Definition,
    'name' | 'qualifiedName' | 'kind' | 'startLine' | 'endLine' | 'signature'
  >,
): SymbolPlace {
  const { name, qualifiedName, kind, startLine, endLine, signature } = definition;
  const id = `${path}:${qualifiedName}@${startLine}`;
  return { id, path, name, qualifiedName, kind, startLine, endLine, signature, fileClass };
}

/** A key that identifies an address. */
export function keyOf({ file, ordinal }: DefinitionAddress): string {
  return `${file}:${ordinal}`;
}
