import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import type { ReferenceKind } from '../../model/reference.js';
import { outermostFunction } from '../calls/call-network.js';
import type { CallSite } from '../calls/call-site.js';
import { ALL_USES, firstCallSites } from '../calls/call-sites.js';
import { rarelyNamed } from '../calls/rare-names.js';
import { type AddressKey, addressKey, compareAddresses } from '../entity.js';
import { withMembers } from '../impact.js';
import { type View, viewOf } from '../view.js';
import type { ReachingTest } from './reaching-test.js';
import { FAR, type Nearness, nearnessTo, stepsTo } from './test-nearness.js';
import { isSuite, isTestFile, mayHoldTests, reachableFromTests, testAround } from './test-units.js';
import { testsByImports } from './tests-by-imports.js';

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
}

/** Uses of uses of … that are followed from the target to a test, unless told. */
const MOST_HOPS = 3;

/** Uses that are followed: types and possible callers would lead to half of the repository. */
const FOLLOWED: readonly ReferenceKind[] = ALL_USES.filter((kind) => kind !== 'type');

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
  const { enough = MOST_TESTS, mostHops = MOST_HOPS } = options;
  const found = new Map<AddressKey, ReachingTest>();
  let level: Reached[] = definitions.flatMap((target) =>
    withMembers(view, target).map((address) => ({ address, target, via: [] })),
  );
  const reached = new Set(level.map(({ address }) => addressKey(address)));
  const tested = reachableFromTests(view);
  const stepsToTargets = stepsTo(view, filesOf(definitions));
  const nearness = nearnessTo(view, definitions, stepsToTargets);
  for (let hop = 1; hop <= mostHops && level.length > 0; hop++) {
    const byTarget = new Map(level.map((one) => [addressKey(one.address), one]));
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
    const isEnough = (sites: readonly CallSite[]): boolean => {
      for (const site of sites) {
        if (site.certainty === 'resolved' || hop === 1) keep(view, found, site, byTarget);
      }
      return testLines(view, found, 'resolved').size >= enough;
    };
    const uses = await firstCallSites(reader, addresses, {
      kinds: ALL_USES,
      within: inTests,
      rank: nearness,
      isEnough,
    });
    // Those of further hops come behind all of these.
    if (uses.enough || hop === mostHops || testLines(view, found).size >= enough) break;
    const others = await firstCallSites(reader, addresses, { kinds: FOLLOWED, within: onTheWay });
    const next: Reached[] = [];
    for (const { holder, target, certainty, kind } of [...uses.sites, ...others.sites]) {
      if (holder === null || testAround(view, holder) !== null) continue;
      if (certainty === 'possible' || !FOLLOWED.includes(kind)) continue;
      const outer = outermostFunction(view, holder);
      if (reached.has(addressKey(outer))) continue;
      reached.add(addressKey(outer));
      const origin = byTarget.get(addressKey(target))!;
      next.push({ address: outer, target: origin.target, via: [outer, ...origin.via] });
    }
    level = next.slice(0, WIDEST_ROUND);
  }
  // Where only the best are asked for, a shared import stands in for uses and is not listed behind them.
  const isOpen = found.size === 0 || (enough === MOST_TESTS && found.size < MOST_TESTS);
  if (testLines(view, found, 'resolved').size < enough) {
    const wanted = { definitions, nearness, onlyNamed: !isOpen, enough };
    for (const one of testsByImports(view, wanted)) {
      const key = addressKey(one.test);
      if (!found.has(key)) found.set(key, one);
    }
  }
  const rare = await rarelyNamed(
    view,
    definitions.filter((one) => !WORD.test(view.get(one.file).definition(one.ordinal)?.name ?? '')),
    1,
  );
  return [...found.values()]
    .sort((a, b) => compareTests(view, a, b, nearness, rare))
    .slice(0, MOST_TESTS);
}

function filesOf(addresses: readonly DefinitionAddress[]): Set<FilePosition> {
  return new Set(addresses.map(({ file }) => file));
}

/** A definition on the way from a test to a target. */
interface Reached {
  readonly address: DefinitionAddress;
  readonly target: DefinitionAddress;
  readonly via: readonly DefinitionAddress[];
}

/** Notes the test that a use stands in, if it stands in one. */
function keep(
  view: View,
  found: Map<AddressKey, ReachingTest>,
  { holder, target: used, certainty }: CallSite,
  byTarget: ReadonlyMap<AddressKey, Reached>,
): void {
  const test = testAround(view, holder);
  if (test === null) return;
  const { target, via } = byTarget.get(addressKey(used))!;
  const known = found.get(addressKey(test));
  if (
    known === undefined ||
    (known.via.length >= via.length && known.certainty === 'possible' && certainty === 'resolved')
  )
    found.set(addressKey(test), { test, target, via, certainty, by: 'uses' });
}

/** Where the tests begin that were found, or those of a certainty among them. */
function testLines(
  view: View,
  found: ReadonlyMap<AddressKey, ReachingTest>,
  only?: Certainty,
): Set<string> {
  const tests = [...found.values()].filter(({ certainty }) => (only ?? certainty) === certainty);
  return new Set(tests.map(({ test }) => `${test.file}:${startLine(view, test)}`));
}

function startLine(view: View, { file, ordinal }: DefinitionAddress): number {
  return view.get(file).definition(ordinal)?.startLine ?? 0;
}

function compareTests(
  view: View,
  a: ReachingTest,
  b: ReachingTest,
  nearness: Nearness,
  rare: ReadonlySet<AddressKey>,
): number {
  return (
    Number(a.by === 'imports') - Number(b.by === 'imports') ||
    a.via.length - b.via.length ||
    doubt(a, rare) - doubt(b, rare) ||
    nearness(a.test.file) - nearness(b.test.file) ||
    a.test.file - b.test.file ||
    // What is set up for all tests of a suite tells less than a test.
    Number(isSuite(view, view.get(a.test.file), a.test.ordinal)) -
      Number(isSuite(view, view.get(b.test.file), b.test.ordinal)) ||
    compareAddresses(a.test, b.test)
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
