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

/** Maximum number of tests that are found. */
const MOST_TESTS = 100;

/** Limits and preferences of a search. */
export interface TestOptions {
  /**
   * The search may end once it knows this many tests that no other can precede. Certain tests precede all others,
   * then those with shorter ways, then nearer ones. By default 100, the most that are returned.
   */
  readonly enough?: number;
  /** Maximum number of successive uses from the target to a test; 3 by default. */
  readonly mostHops?: number;
  /**
   * Among certain tests with ways of equal length, those with a higher preference come before nearer ones; by
   * default all are equal.
   */
  readonly preference?: (test: DefinitionAddress) => number;
}

/** Default for the maximum number of successive uses from the target to a test. */
const MOST_HOPS = 3;

/** A common word such as `load`, which things from outside are often called, too. */
const WORD = /^[a-z]*$/;

/** Maximum number of definitions whose uses are looked up in one round. */
const WIDEST_ROUND = 200;

/**
 * Finds the tests that reach definitions. Those that use them directly come first, then those that do so through
 * others, then those that use a file importing them. Within each group, certain tests come before possible ones;
 * among the possible ones, uses of a rare name come first, then tests in a file named after a definition. After that,
 * tests are ordered by {@link Nearness} and path, with suites after tests.
 *
 * A test where only the name matches counts only if it uses that name directly. Files from which imports do not lead
 * to what they use do not count, except in languages that a table describes.
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
    // Members are usually in the file of what contains them.
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
    // Tests of further rounds come after all of these.
    if (helping === null || hop === mostHops || found.lines().size >= enough) break;
    const others = usesOnTheWay(view, round, using.filter(onTheWay));
    level = outerUsers(view, round, [...helping, ...others], met).slice(0, WIDEST_ROUND);
  }
  const { tests } = found;
  // If only the best tests are wanted, tests that merely share an import are a substitute for those with
  // uses, and are not listed after them.
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
 * Ranks uncertain tests. A test file named after the target says more than a matching name, unless nothing
 * else has that name.
 */
function doubt({ certainty, by, target }: ReachingTest, rare: ReadonlySet<AddressKey>): number {
  if (certainty === 'resolved') return 0;
  if (by === 'uses' && rare.has(addressKey(target))) return 1;
  return by === 'name' ? 2 : 3;
}
