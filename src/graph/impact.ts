import { isOutermost } from '../model/definition.js';
import type { Certainty } from '../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../model/reader.js';
import { outermostFunction } from './calls/call-network.js';
import type { CallSite } from './calls/call-site.js';
import { ALL_USES, callSitesOf } from './calls/call-sites.js';
import { MOST_FURTHER_USES, withinUses } from './calls/within-uses.js';
import { type AddressKey, addressKey, compareAddresses, isType } from './entity.js';
import { importersOf } from './imports/importers.js';
import { remembered } from './remembered.js';
import { isForTests, reachableFromTests, testAround } from './tests/test-units.js';
import { type View, viewOf } from './view.js';

/** Something that depends on a change. */
export interface Dependent {
  /** The dependent definition, or null if only the file is known to depend (by importing, or at its top level). */
  readonly address: DefinitionAddress | null;
  readonly file: FilePosition;
  /** Number of successive uses from the change to here: 1 for a direct use. */
  readonly distance: number;
  /**
   * `resolved` if a certain use on the last step leads here, otherwise `possible`. Only certain dependents
   * are followed.
   */
  readonly certainty: Certainty;
  /** Number of places here that use what leads to the change. */
  readonly sites: number;
}

/**
 * What a change affects. Both lists are ordered by distance, then certain before possible, then by falling
 * number of sites, then by path and line.
 */
export interface Impact {
  readonly dependents: readonly Dependent[];
  /** Tests to run: test cases if they are known, otherwise test files. */
  readonly tests: readonly Dependent[];
  /** Some dependents were left out because there were too many. */
  readonly truncated: boolean;
}

/** Limits of a search. */
export interface ImpactOptions {
  /** Maximum number of successive uses that are followed; 3 by default. */
  readonly depth?: number;
}

/** Maximum number of dependents in each list. */
const MOST_DEPENDENTS = 1000;

/** Once a list is this long, nobody needs dependents that are further away. */
const ENOUGH = 500;

/** Finds what depends on definitions (including their members) or files (with everything they define). */
export async function impactOf(
  reader: Reader,
  changed: readonly (DefinitionAddress | { readonly file: FilePosition })[],
  { depth = 3 }: ImpactOptions = {},
): Promise<Impact> {
  const view = await viewOf(reader);
  const origins = changed.flatMap((one) =>
    'ordinal' in one ? withMembers(view, one) : allOf(view, one.file),
  );
  const found = new Map<AddressKey, Dependent>();
  const reached = new Set(origins.map(addressKey));
  // Code at the top level of a changed file is not one of its dependents.
  for (const one of changed)
    if (!('ordinal' in one)) reached.add(addressKey({ file: one.file, ordinal: -1 }));
  let level: readonly DefinitionAddress[] = origins;
  let truncated = false;
  let left = MOST_FURTHER_USES;
  for (let distance = 1; distance <= depth && level.length > 0; distance++) {
    const sites = await callSitesOf(reader, level, { kinds: ALL_USES });
    const fresh = gather(view, sites, distance, found, reached);
    const certain = fresh.filter(({ address, certainty }) => address && certainty === 'resolved');
    for (const { address } of certain) reached.add(addressKey(address!));
    const further = distance === depth ? [] : worthFollowing(view, found, certain);
    const round = await withinUses(reader, further, left);
    left -= round.uses;
    truncated ||= distance < depth && round.definitions.length < certain.length;
    level = round.definitions;
  }
  addImporters(view, changed, found);
  const all = [...found.values()].sort(compareDependents);
  const isTest = (one: Dependent): boolean => isForTests(view, one);
  const dependents = all.filter((one) => !isTest(one));
  const tests = all.filter(isTest);
  return {
    dependents: dependents.slice(0, MOST_DEPENDENTS),
    tests: tests.slice(0, MOST_DEPENDENTS),
    truncated: truncated || dependents.length > MOST_DEPENDENTS || tests.length > MOST_DEPENDENTS,
  };
}

/**
 * The dependents to follow in the next round, one entry for each place. Those that lead only to lists that
 * are long enough are left out.
 */
function worthFollowing(
  view: View,
  found: ReadonlyMap<AddressKey, Dependent>,
  fresh: readonly Dependent[],
): DefinitionAddress[] {
  let tests = 0;
  for (const one of found.values()) if (isForTests(view, one)) tests++;
  const [enoughTests, enoughOthers] = [tests >= ENOUGH, found.size - tests >= ENOUGH];
  if (enoughTests && enoughOthers) return [];
  const tested = reachableFromTests(view);
  const leads = (one: Dependent): boolean =>
    (!enoughTests || !isForTests(view, one)) && (!enoughOthers || tested[one.file] === 1);
  return fresh.filter(leads).flatMap(({ address, sites }) => Array(sites).fill(address));
}

/** A definition and, for a class, its members. */
export function withMembers(view: View, { file, ordinal }: DefinitionAddress): DefinitionAddress[] {
  const source = view.get(file);
  const definition = source.definition(ordinal);
  if (definition === undefined || !isType(definition)) return [{ file, ordinal }];
  return [ordinal, ...source.children(ordinal)].map((one) => ({ file, ordinal: one }));
}

function allOf(view: View, file: FilePosition): DefinitionAddress[] {
  const source = view.get(file);
  const top = source.definitions.flatMap((definition, ordinal) =>
    isOutermost(definition) && !/^(?:section|chunk|test)$/.test(definition.kind) ? ordinal : [],
  );
  return top.flatMap((ordinal) => withMembers(view, { file, ordinal }));
}

/** Records the definitions around sites, and returns those that are new. */
function gather(
  view: View,
  sites: readonly CallSite[],
  distance: number,
  found: Map<AddressKey, Dependent>,
  reached: ReadonlySet<AddressKey>,
): Dependent[] {
  const fresh = new Map<AddressKey, Dependent>();
  const places = new Map<AddressKey, Set<number>>();
  const outers = new Map<AddressKey, DefinitionAddress>();
  for (const { holder, file, line, certainty } of sites) {
    const outer =
      holder === null ? null : remembered(outers, addressKey(holder), () => outerOf(view, holder));
    const key = addressKey(outer ?? { file, ordinal: -1 });
    if (reached.has(key) || (found.has(key) && !fresh.has(key))) continue;
    const known = fresh.get(key);
    // One place may use several of the changed definitions, or by its name any of them, so lines are counted.
    const lines = remembered(places, key, () => new Set<number>()).add(line);
    fresh.set(key, {
      address: outer,
      file,
      distance,
      certainty:
        certainty === 'resolved' || known?.certainty === 'resolved' ? 'resolved' : 'possible',
      sites: lines.size,
    });
  }
  for (const [key, dependent] of fresh) found.set(key, dependent);
  return [...fresh.values()];
}

/** What a reader would name for code in a definition: the test around it, or else the outermost function. */
function outerOf(view: View, holder: DefinitionAddress): DefinitionAddress {
  return testAround(view, holder) ?? outermostFunction(view, holder);
}

/** Files that import a changed file depend on it even if no use of a name is known. */
function addImporters(
  view: View,
  changed: readonly { readonly file: FilePosition }[],
  found: Map<AddressKey, Dependent>,
): void {
  const known = new Set([...found.values()].map(({ file }) => file));
  for (const one of changed) {
    // A Go import brings a whole folder, so only uses of names tell.
    if ('ordinal' in one || view.get(one.file).go) continue;
    for (const file of importersOf(view, one.file)) {
      if (known.has(file)) continue;
      found.set(addressKey({ file, ordinal: -1 }), {
        address: null,
        file,
        distance: 1,
        certainty: 'resolved',
        sites: 1,
      });
    }
  }
}

function compareDependents(a: Dependent, b: Dependent): number {
  const nowhere = (one: Dependent): DefinitionAddress =>
    one.address ?? { file: one.file, ordinal: -1 };
  return (
    a.distance - b.distance ||
    Number(a.certainty === 'possible') - Number(b.certainty === 'possible') ||
    b.sites - a.sites ||
    compareAddresses(nowhere(a), nowhere(b))
  );
}
