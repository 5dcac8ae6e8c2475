import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import { usesByName } from '../calls/call-sites.js';
import { rarelyNamed } from '../calls/rare-names.js';
import { type AddressKey, addressKey } from '../entity.js';
import { withMembers } from '../impact.js';
import { viewOf } from '../view.js';
import { FoundTests, type Reached } from './found-tests.js';
import type { ReachingTest } from './reaching-test.js';
import { FAR, nearnessTo, stepsTo } from './test-nearness.js';
import { isTestFile, mayHoldTests, reachableFromTests } from './test-units.js';
import { testsByImports } from './tests-by-imports.js';
import { addTests, outerUsers, type Round, usesOnTheWay } from './uses-in-tests.js';

/** Tests that are found at most. */
const MOST_TESTS = 100;

/** How much to look for. */
export interface TestOptions {
  /**
   * The search may end as soon as so many tests are known to which no other can be preferred: certain ones before all
   * others, on shorter ways before longer ones, then the nearer ones. As many as there may be unless told.
   */
  readonly enough?: number;
  /** Uses of uses of … that are followed at most; 3 unless told. */
  readonly mostHops?: number;
  /** Of certain ones on equally long ways those with more of it are preferred, before the nearer ones; none unless told. */
  readonly preference?: (test: DefinitionAddress) => number;
}

/** Uses of uses of … that are followed from the target to a test, unless told. */
const MOST_HOPS = 3;

/** A name like `load`, which things from outside bear as well. */
const WORD = /^[a-z]*$/;

/** Definitions whose uses are looked up in one round at most. */
const WIDEST_ROUND = 200;

/**
 * Finds the tests that reach definitions: those that use them directly, then those that do so through others, then those
 * that use a file importing them. Within these, certain before possible (of those uses of a rare name, then tests of a file
 * named after a definition), then by {@link Nearness} and path, suites of tests after tests. A test that only shares a name with a definition counts
 * where it uses it directly, and files that no imports lead from do not count.
 */
export async function testsReaching(
  reader: Reader,
  definitions: readonly DefinitionAddress[],
  options: TestOptions = {},
): Promise<readonly ReachingTest[]> {
  const view = await viewOf(reader);
  const { enough = MOST_TESTS, mostHops = MOST_HOPS, preference = () => 0 } = options;
  let level: Reached[] = definitions.flatMap((target) =>
    withMembers(view, target).map((address) => ({ address, target, via: [] })),
  );
  const met = new Set(level.map(({ address }) => addressKey(address)));
  const tested = reachableFromTests(view);
  const stepsToTargets = stepsTo(view, filesOf(definitions));
  const nearness = nearnessTo(view, definitions, stepsToTargets);
  const found = new FoundTests(view, { enough, preference, nearness });
  for (let hop = 1; hop <= mostHops && level.length > 0; hop++) {
    const addresses = level.map(({ address }) => address);
    const files = filesOf(addresses);
    // Members stand in the files of what holds them, as a rule.
    const isAtTargets = hop === 1 && [...files].every((file) => stepsToTargets[file] === 0);
    const steps = isAtTargets ? stepsToTargets : stepsTo(view, files);
    const isNear = (file: FilePosition): boolean =>
      steps[file] !== FAR || view.get(file).outline !== undefined;
    const inTests = (file: FilePosition): boolean => mayHoldTests(view, file) && isNear(file);
    const onTheWay = (file: FilePosition): boolean =>
      !isTestFile(view, file) &&
      (view.get(file).outline !== undefined || (tested[file] === 1 && steps[file] !== FAR));
    const uses = await usesByName(view, addresses);
    const reached = new Map(level.map((one) => [addressKey(one.address), one]));
    const round: Round = { reached, others: hop - 1, uses };
    const using = [...uses.keys()].sort((a, b) => a - b);
    const nearFirst = using.filter(inTests).sort((a, b) => nearness(a) - nearness(b) || a - b);
    const helping = addTests(view, found, round, nearFirst, MOST_TESTS);
    // Those of further hops come behind all of these.
    if (helping === null || hop === mostHops || found.lines().size >= enough) break;
    const others = usesOnTheWay(view, round, using.filter(onTheWay));
    level = outerUsers(view, round, [...helping, ...others], met).slice(0, WIDEST_ROUND);
  }
  const { tests } = found;
  // Where only the best are asked for, a shared import stands in for uses and is not listed behind them.
  const isOpen = tests.size === 0 || (enough === MOST_TESTS && tests.size < MOST_TESTS);
  if (!found.hasEnough()) {
    const wanted = { definitions, nearness, onlyNamed: !isOpen, enough };
    for (const one of testsByImports(view, wanted)) {
      const key = addressKey(one.test);
      if (!tests.has(key)) tests.set(key, one);
    }
  }
  const rare = await rarelyNamed(
    view,
    definitions.filter((one) => !WORD.test(view.get(one.file).definition(one.ordinal)?.name ?? '')),
    1,
  );
  return [...tests.values()].sort((a, b) => compareTests(found, a, b, rare)).slice(0, MOST_TESTS);
}

function filesOf(addresses: readonly DefinitionAddress[]): Set<FilePosition> {
  return new Set(addresses.map(({ file }) => file));
}

function compareTests(
  found: FoundTests,
  a: ReachingTest,
  b: ReachingTest,
  rare: ReadonlySet<AddressKey>,
): number {
  return (
    Number(a.by === 'imports') - Number(b.by === 'imports') ||
    a.via.length - b.via.length ||
    doubt(a, rare) - doubt(b, rare) ||
    found.compareByPlace(a.test, b.test)
  );
}

/**
 * A test file that is named after the target says more than a use which only shares a name with it, unless nothing else bears
 * that name.
 */
function doubt({ certainty, by, target }: ReachingTest, rare: ReadonlySet<AddressKey>): number {
  if (certainty === 'resolved') return 0;
  if (by === 'uses' && rare.has(addressKey(target))) return 1;
  return by === 'name' ? 2 : 3;
}
