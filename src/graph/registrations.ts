import type { DefinitionAddress } from '../model/reader.js';
import type { CallSite } from './calls/call-site.js';
import { CALLS, firstCallSites } from './calls/call-sites.js';
import { addressKey, isType } from './entity.js';
import { isTestFile } from './tests/test-units.js';
import type { View } from './view.js';

/** Maximum number of places that are returned. */
const MOST_PLACES = 2;

/**
 * Places outside of tests where definitions are registered with what runs them: code refers to them as values, in a
 * list, table or argument. If there is none, the places that construct a class, unless there are many.
 */
export async function registrationsOf(
  view: View,
  targets: readonly DefinitionAddress[],
): Promise<readonly CallSite[]> {
  const isOutside = ({ certainty, fileClass, holder, target }: CallSite) =>
    certainty === 'resolved' &&
    fileClass !== 'test' &&
    (holder === null || addressKey(holder) !== addressKey(target));
  const first = async (
    some: readonly DefinitionAddress[],
    kinds: typeof CALLS,
    most: number,
  ): Promise<readonly CallSite[]> => {
    const { sites } = await firstCallSites(view.reader, some, {
      kinds,
      within: (file) => !isTestFile(view, file),
      rank: (file) => Number(view.table.classes[file] !== 'source'),
      isEnough: (found) => found.filter(isOutside).length >= most,
    });
    return sites.filter(isOutside);
  };
  const named = await first(targets, ['value'], MOST_PLACES);
  if (named.length > 0) return named.slice(0, MOST_PLACES);
  const types = targets.filter(({ file, ordinal }) => {
    const definition = view.get(file).definition(ordinal);
    return definition !== undefined && isType(definition);
  });
  const made = types.length === 0 ? [] : await first(types, CALLS, MOST_PLACES + 1);
  return made.length > MOST_PLACES ? [] : made;
}
