import type { Reader } from '../../model/reader.js';
import { isWithinTest } from '../../model/test-rule.js';
import type { FoundFile } from '../symbols/find-file.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import { changedPlaces } from './changed-places.js';
import type { DependentRow, ImpactAnswer } from './graph-answers.js';
import { impactOfPlaces } from './graph-queries.js';

/** What the uncommitted change touches. */
export interface ChangeImpact extends ImpactAnswer {
  /** Changed paths that are not in the index, so that nothing is known of their dependents. */
  readonly unknown: readonly string[];
}

/**
 * What depends on the uncommitted change, and the tests to run: first, at distance 0, tests that are part of the
 * change, then those that reach it.
 *
 * @param depth How many steps of uses to follow; defaults to 3.
 * @throws UserError (exit code 2) If there is no commit to compare with.
 */
export async function impactOfChange(
  reader: Reader,
  options: { readonly depth?: number } = {},
): Promise<ChangeImpact> {
  const { places, others } = await changedPlaces(reader);
  const answer = await impactOfPlaces(reader, places, options);
  const own = (await testsAmong(reader, places)).map(changedTest);
  const reached = answer.tests.filter(
    (row) => !own.some(({ symbol, path }) => path === row.path && symbol?.id === row.symbol?.id),
  );
  return { ...answer, tests: [...own, ...reached], unknown: others };
}

/** Those that are tests or test helpers, in files of their own or beside what they test. */
async function testsAmong(
  reader: Reader,
  places: readonly (FoundSymbol | FoundFile)[],
): Promise<readonly (FoundSymbol | FoundFile)[]> {
  const { classes } = await reader.files();
  const addresses = places.map((place) =>
    'addresses' in place ? place.addresses[0]! : { file: place.file, ordinal: -1 },
  );
  const outlines = await reader.outlines(addresses.map(({ file }) => file));
  return places.filter((_, at) => {
    const { file, ordinal } = addresses[at]!;
    return classes[file] === 'test' || isWithinTest(outlines[at]!, ordinal);
  });
}

function changedTest(place: FoundSymbol | FoundFile): DependentRow {
  const symbol = 'addresses' in place ? place.place : null;
  const path = 'addresses' in place ? place.place.path : place.path;
  return { path, symbol, distance: 0, certainty: 'resolved', sites: 0 };
}
