import type { Certainty } from '../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../model/reader.js';
import { outermostFunction } from './call-network.js';
import { ALL_USES, type CallSite, callSitesOf, firstCallSites } from './call-sites.js';
import { type AddressKey, addressKey, compareAddresses } from './entity.js';
import { withMembers } from './impact.js';
import { importersOf } from './local-names.js';
import { isTestFile, reachableFromTests, testAround, testsOf } from './test-units.js';
import { type View, viewOf } from './view.js';

/** A test that reaches a definition. */
export interface ReachingTest {
  /** The test case; for code outside of tests in a test file, the definition that holds it. */
  readonly test: DefinitionAddress;
  readonly target: DefinitionAddress;
  /** Definitions between the test and the target, outermost first; empty for a direct use. */
  readonly via: readonly DefinitionAddress[];
  readonly certainty: Certainty;
  /** `uses`: along calls and other uses; `imports`: it uses names of a file that leads to the target's by imports. */
  readonly by: 'uses' | 'imports';
}

/** How much to look for. */
export interface TestOptions {
  /** Tests at most; 100 unless told. */
  readonly limit?: number;
  /**
   * The search may end as soon as so many tests are known to which no other can be preferred: certain ones before all
   * others, on shorter ways before longer ones, then by path. As many as the limit unless told.
   */
  readonly enough?: number;
}

/** Uses of uses of … that are followed from the target to a test. */
const MOST_HOPS = 3;

/** Definitions whose uses are looked up in one round at most. */
const WIDEST_ROUND = 200;

/** Test files that are looked at by imports at most. */
const MOST_TEST_FILES = 200;

/**
 * Finds the tests that reach definitions: those that use them directly, then those that do so through others, then those
 * that use a file importing them. Within these, certain before possible, then by path and line.
 */
export async function testsReaching(
  reader: Reader,
  definitions: readonly DefinitionAddress[],
  options: TestOptions = {},
): Promise<readonly ReachingTest[]> {
  const view = await viewOf(reader);
  const limit = options.limit ?? 100;
  const enough = options.enough ?? limit;
  const found = new Map<AddressKey, ReachingTest>();
  let level: Reached[] = definitions.flatMap((target) =>
    withMembers(view, target).map((address) => ({ address, target, via: [] })),
  );
  const reached = new Set(level.map(({ address }) => addressKey(address)));
  const tested = reachableFromTests(view);
  for (let hop = 1; hop <= MOST_HOPS && level.length > 0 && found.size < limit; hop++) {
    const byTarget = new Map(level.map((one) => [addressKey(one.address), one]));
    const addresses = level.map(({ address }) => address);
    const isEnough = (sites: readonly CallSite[]): boolean => {
      for (const site of sites) keep(view, found, site, byTarget);
      return certainTests(view, found) >= enough;
    };
    const inTests = (file: FilePosition): boolean => isTestFile(view, file);
    if (enough < limit) {
      const first = await firstCallSites(reader, addresses, ALL_USES, inTests, isEnough);
      if (first.enough) break;
    }
    const next: Reached[] = [];
    for (const site of await callSitesOf(reader, addresses, { kinds: ALL_USES })) {
      const { holder, target, certainty, kind } = site;
      // Types and possible callers would lead to half of the repository.
      if (keep(view, found, site, byTarget) || holder === null) continue;
      if (certainty === 'possible' || kind === 'type') continue;
      const outer = outermostFunction(view, holder);
      if (reached.has(addressKey(outer)) || tested[outer.file] === 0) continue;
      reached.add(addressKey(outer));
      const origin = byTarget.get(addressKey(target))!;
      next.push({ address: outer, target: origin.target, via: [outer, ...origin.via] });
    }
    level = next.slice(0, WIDEST_ROUND);
  }
  // Where only the best are asked for, a shared import stands in for uses and is not listed behind them.
  if (found.size === 0 || (enough === limit && found.size < limit))
    addByImports(view, definitions, found, enough);
  return [...found.values()].sort(compareTests).slice(0, limit);
}

/** A definition on the way from a test to a target. */
interface Reached {
  readonly address: DefinitionAddress;
  readonly target: DefinitionAddress;
  readonly via: readonly DefinitionAddress[];
}

/** Notes the test that a use stands in; false where it stands in none. */
function keep(
  view: View,
  found: Map<AddressKey, ReachingTest>,
  { holder, target: used, certainty }: CallSite,
  byTarget: ReadonlyMap<AddressKey, Reached>,
): boolean {
  const test = testAround(view, holder);
  if (test === null) return false;
  const { target, via } = byTarget.get(addressKey(used))!;
  const known = found.get(addressKey(test));
  if (
    known === undefined ||
    (known.via.length >= via.length && known.certainty === 'possible' && certainty === 'resolved')
  )
    found.set(addressKey(test), { test, target, via, certainty, by: 'uses' });
  return true;
}

/** Tests that certainly use a target, those that begin on the same line counted once. */
function certainTests(view: View, found: ReadonlyMap<AddressKey, ReachingTest>): number {
  const certain = [...found.values()].filter(({ certainty }) => certainty === 'resolved');
  return new Set(certain.map(({ test }) => `${test.file}:${startLine(view, test)}`)).size;
}

function startLine(view: View, { file, ordinal }: DefinitionAddress): number {
  return view.get(file).definition(ordinal)?.startLine ?? 0;
}

/** Tests of files that import the target's file, directly or through one other, and use a name that comes from there. */
function addByImports(
  view: View,
  definitions: readonly DefinitionAddress[],
  found: Map<AddressKey, ReachingTest>,
  enough: number,
): void {
  for (const target of definitions) {
    const direct = importersOf(view, target.file);
    const sources = [target.file, ...direct.filter((file) => !isTestFile(view, file))];
    const origins = new Set(sources);
    const testFiles = [...new Set(sources.flatMap((file) => importersOf(view, file)))].filter(
      (file) => isTestFile(view, file),
    );
    const looked = testFiles.sort((a, b) => a - b).slice(0, MOST_TEST_FILES);
    const lines = new Set<string>();
    for (const file of looked) {
      if (lines.size >= enough) break;
      for (const ordinal of testsUsing(view, file, origins)) {
        lines.add(`${file}:${startLine(view, { file, ordinal })}`);
        const test = { file, ordinal };
        if (!found.has(addressKey(test)))
          found.set(addressKey(test), {
            test,
            target,
            via: [],
            certainty: 'possible',
            by: 'imports',
          });
      }
    }
  }
}

/** Tests of a file that use a name which an import of one of these files brings. */
function testsUsing(view: View, file: FilePosition, origins: ReadonlySet<FilePosition>): number[] {
  const source = view.get(file);
  const { imports, importedFiles } = source.links;
  const edges = imports.filter((_, index) => origins.has(importedFiles[index]!));
  const names = new Set(edges.flatMap((edge) => edge.names.map(({ local }) => local)));
  const users = new Set<number>();
  for (const { name, receiver, holder } of source.links.references) {
    const head = receiver === '' ? name : receiver.split(/[.(?]/)[0]!;
    if (!names.has(head) && !names.has(receiver)) continue;
    const test = testAround(view, { file, ordinal: holder });
    if (test !== null) users.add(test.ordinal);
  }
  return testsOf(source).filter((ordinal) => users.has(ordinal));
}

function compareTests(a: ReachingTest, b: ReachingTest): number {
  return (
    Number(a.by === 'imports') - Number(b.by === 'imports') ||
    a.via.length - b.via.length ||
    Number(a.certainty === 'possible') - Number(b.certainty === 'possible') ||
    compareAddresses(a.test, b.test)
  );
}
