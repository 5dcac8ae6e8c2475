import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { lineage } from './classes.js';

/** The name of the type of the first parameter: `Trace208` of `lookup(Checkpoints.Trace208 storage self, …)`. */
const FIRST_TYPE = /^[^(]*\(\s*(?:\w+\.)*(\w+)/;

/**
 * The function of a library that a Solidity file uses, for what is called on an object without such a member:
 * `using Checkpoints for Checkpoints.Trace208`. Its first parameter has to be of the object's type. Empty if there is
 * none, or if several libraries have one.
 *
 * @param owners Types of the object.
 */
export function fromLibraries(
  view: View,
  source: FileView,
  name: string,
  owners: readonly DefinitionAddress[],
): readonly Entity[] {
  if (owners.length === 0) return [];
  const types = new Set(
    owners.flatMap((one) =>
      lineage(view, one).map(({ file, ordinal }) => view.get(file).definition(ordinal)!.name),
    ),
  );
  const taking = view.named(name).filter((one) => {
    const own = view.get(one.file);
    const definition = own.definition(one.ordinal)!;
    if (!FUNCTION_KINDS.has(definition.kind) || !isUsed(source, own, definition.parent))
      return false;
    return types.has(FIRST_TYPE.exec(definition.signature)?.[1] ?? '');
  });
  return taking.length === 1 ? taking.map((one) => definitionEntity(one.file, one.ordinal)) : [];
}

/** Whether a definition is a library of the file, or one that the file names. */
function isUsed(source: FileView, own: FileView, library: number): boolean {
  if (own.outline !== 'solidity' || library < 0) return false;
  const { signature, name } = own.definition(library)!;
  return (
    /^library\b/.test(signature) && (own.file === source.file || source.references(name).length > 0)
  );
}
