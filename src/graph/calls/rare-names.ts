import type { DefinitionAddress } from '../../model/reader.js';
import { type AddressKey, addressKey } from '../entity.js';
import { isTestFile } from '../tests/test-units.js';
import type { View } from '../view.js';

/**
 * Those of some definitions whose names hardly any other code shares, so that a use of the name most likely means
 * them.
 *
 * @param mostHomes Maximum number of definitions of that name outside of tests, including the one itself.
 */
export async function rarelyNamed(
  view: View,
  definitions: readonly DefinitionAddress[],
  mostHomes: number,
): Promise<ReadonlySet<AddressKey>> {
  const names = definitions.map(
    ({ file, ordinal }) => view.get(file).definition(ordinal)?.name ?? '',
  );
  const homes = await view.reader.definitionsNamed(names);
  const rare = definitions.filter(
    (_, at) => homes[at]!.filter(({ file }) => !isTestFile(view, file)).length <= mostHomes,
  );
  return new Set(rare.map(addressKey));
}
