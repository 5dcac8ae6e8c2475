import type { Reader } from '../../model/reader.js';
import { isWithinTest } from '../../model/test-rule.js';
import type { FoundFile } from '../symbols/find-file.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import { changedPlaces } from './changed-places.js';
import type { DependentRow, ImpactAnswer } from './graph-answers.js';
import { impactOfPlaces } from './graph-queries.js';

/** What the uncommitted change touches. */
export interface ChangeImpact extends ImpactAnswer {
  /** Changed paths that the index does not hold, so that nothing is known of who depends on them. */
  readonly unknown: readonly string[];
}

/**
 * What depends on the uncommitted change, and the tests to run: those that reach it, and before them, at distance 0, those
 * that are part of it.
 *
 * @param depth Uses of uses of … that are followed; 3 unless told.
 * @throws UserError (exit code 2) When there is no commit to compare with.
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

/** Those that are tests, or help them, whether in files of their own or beside what they test. */
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
