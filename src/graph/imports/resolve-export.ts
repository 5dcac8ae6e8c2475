import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import { distinctAddresses } from '../entity.js';
import { viewOf } from '../view.js';
import { exportedEntities } from './exports.js';

/**
 * The definitions that a file exports under a name, followed through any number of re-exports (`export *`, renamed,
 * default, `__init__`, CommonJS). Several if the text defines the name more than once; empty if the name leads out of
 * the repository or nowhere. Cycles end the search.
 */
export async function resolveExport(
  reader: Reader,
  file: FilePosition,
  name: string,
): Promise<readonly DefinitionAddress[]> {
  const view = await viewOf(reader);
  const addresses = exportedEntities(view, file, name).flatMap((entity) =>
    entity.is === 'definition' ? { file: entity.file, ordinal: entity.ordinal } : [],
  );
  return distinctAddresses(addresses);
}
