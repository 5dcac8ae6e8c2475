import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import type { ReferenceKind } from '../../model/reference.js';
import { addToGroup } from '../add-to-group.js';
import { outermostFunction } from '../calls/call-network.js';
import { type CallSite, compareSites, distinctSites } from '../calls/call-site.js';
import { ALL_USES, inSteps } from '../calls/call-sites.js';
import { type PossibleUse, possibleUses, sitesOfUse } from '../calls/possible-uses.js';
import type { Uses } from '../calls/wanted-uses.js';
import { type AddressKey, addressKey } from '../entity.js';
import type { View } from '../view.js';
import type { FoundTests, Reached } from './found-tests.js';
import { testAround } from './test-units.js';

/** Uses that are followed: mere mentions of types would lead to half of the repository. */
const FOLLOWED: ReadonlySet<ReferenceKind> = new Set(ALL_USES.filter((kind) => kind !== 'type'));
const KINDS = new Set(ALL_USES);

/** The state of one round of a search. */
export interface Round {
  readonly reached: ReadonlyMap<AddressKey, Reached>;
  /** Number of definitions between what is reached and a target. */
  readonly others: number;
  readonly uses: Uses;
}

/** A test, and the places in it that may use something reached. */
interface UsesInTest {
  readonly test: DefinitionAddress;
  readonly uses: PossibleUse[];
}

/**
 * Adds the tests of files that use something reached, step by step until enough are known. Deciding uses is
 * the most expensive part, so tests that cannot be among the wanted ones, or that are already known to use a
 * target, are skipped.
 *
 * @param files In the order in which they are inspected.
 * @param most Maximum number of listed tests. If there may be more, their places decide which are listed, so
 * no test is skipped.
 * @returns The places outside of tests that may use something reached, in the order of steps; null once
 * enough tests are known.
 */
export function addTests(
  view: View,
  found: FoundTests,
  { reached, others, uses }: Round,
  files: readonly FilePosition[],
  most: number,
): PossibleUse[] | null {
  const helping: PossibleUse[] = [];
  for (const step of inSteps(files)) {
    const { tests, helpers } = byTest(view, uses, step);
    const mayLeaveOut = found.tests.size + tests.length <= most;
    if (mayLeaveOut) tests.sort((a, b) => found.compare(a.test, b.test));
    for (const { test, uses: inTest } of tests) {
      if (found.isSettled(test, others)) continue;
      if (mayLeaveOut && found.isOutdone(test, others)) continue;
      for (const line of byLine(inTest)) {
        for (const site of sitesOf(view, line))
          if (others === 0 || site.certainty === 'resolved') found.keep(site, reached);
        if (found.isSettled(test, others)) break;
      }
    }
    if (found.hasEnough()) return null;
    helping.push(...helpers);
  }
  return helping;
}

/** Places outside of tests that may use something reached, by file. */
export function usesOnTheWay(
  view: View,
  { uses }: Round,
  files: readonly FilePosition[],
): PossibleUse[] {
  return files.flatMap((file) =>
    possibleUses(view, uses, file, FOLLOWED).filter(
      ({ reference: { holder } }) =>
        holder >= 0 && testAround(view, { file, ordinal: holder }) === null,
    ),
  );
}

/**
 * The functions that certainly use something reached, in the order of places. Functions that were met before are
 * skipped.
 *
 * @param met Keys of definitions that were met; the returned ones are added.
 */
export function outerUsers(
  view: View,
  { reached }: Round,
  places: readonly PossibleUse[],
  met: Set<AddressKey>,
): Reached[] {
  const outer = ({ source: { file }, reference: { holder } }: PossibleUse): DefinitionAddress =>
    outermostFunction(view, { file, ordinal: holder });
  const users: Reached[] = [];
  for (const line of byLine(places)) {
    const fresh = line.filter((use) => !met.has(addressKey(outer(use))));
    for (const { holder, target, certainty } of sitesOf(view, fresh)) {
      if (certainty === 'possible') continue;
      const address = outermostFunction(view, holder!);
      if (met.has(addressKey(address))) continue;
      met.add(addressKey(address));
      const origin = reached.get(addressKey(target))!;
      users.push({ address, target: origin.target, via: [address, ...origin.via] });
    }
  }
  return users;
}

/**
 * Groups places that may use something by the tests around them. Places outside of tests are returned
 * separately if they are to be followed.
 */
function byTest(
  view: View,
  uses: Uses,
  files: readonly FilePosition[],
): { readonly tests: UsesInTest[]; readonly helpers: readonly PossibleUse[] } {
  const tests = new Map<AddressKey, UsesInTest>();
  const helpers: PossibleUse[] = [];
  for (const file of [...files].sort((a, b) => a - b)) {
    for (const use of possibleUses(view, uses, file, KINDS)) {
      const { holder, kind } = use.reference;
      if (holder < 0) continue;
      const test = testAround(view, { file, ordinal: holder });
      if (test === null) {
        if (FOLLOWED.has(kind)) helpers.push(use);
        continue;
      }
      const known = tests.get(addressKey(test));
      if (known !== undefined) known.uses.push(use);
      else tests.set(addressKey(test), { test, uses: [use] });
    }
  }
  return { tests: [...tests.values()], helpers };
}

/** Groups places by line, in order within each file. */
function byLine(places: readonly PossibleUse[]): PossibleUse[][] {
  const files = new Map<FilePosition, PossibleUse[]>();
  for (const place of places) addToGroup(files, place.source.file, place);
  const lines: PossibleUse[][] = [];
  for (const inFile of files.values()) {
    inFile.sort((a, b) => a.reference.line - b.reference.line);
    inFile.forEach((place, index) => {
      const isSame = index > 0 && inFile[index - 1]!.reference.line === place.reference.line;
      if (isSame) lines[lines.length - 1]!.push(place);
      else lines.push([place]);
    });
  }
  return lines;
}

/** The sites of the places on a line, in order. */
function sitesOf(view: View, line: readonly PossibleUse[]): readonly CallSite[] {
  return distinctSites(line.flatMap((place) => sitesOfUse(view, place)).sort(compareSites));
}
