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

/** Something that depends on what changes. */
export interface Dependent {
  /** The definition that depends, or null where only the file is known to (by importing, or at its top level). */
  readonly address: DefinitionAddress | null;
  readonly file: FilePosition;
  /** Uses from the change to here: 1 for a direct use. */
  readonly distance: number;
  /** `possible` where a step on the way is. */
  readonly certainty: Certainty;
  /** Places here that use what leads to the change. */
  readonly sites: number;
}

/** What a change touches. Both lists are ordered by distance, certain first, then falling number of sites, then path and line. */
export interface Impact {
  readonly dependents: readonly Dependent[];
  /** Tests to run: test cases where they are known, else test files. */
  readonly tests: readonly Dependent[];
  /** Dependents were left out because there were too many. */
  readonly truncated: boolean;
}

/** How far to look. */
export interface ImpactOptions {
  /** Uses of uses of … that are followed; 3 unless told. */
  readonly depth?: number;
}

/** Dependents that are kept at most. */
const MOST_DEPENDENTS = 1000;

/** So many of a list are known that nobody asks for those further away. */
const ENOUGH = 500;

/** Finds what depends on definitions (with their members) or files (with all that they define). */
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
  // What a changed file does at its top level does not depend on it.
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

/** Where to go on from, an entry for each place: what leads only to lists that are long enough is left out. */
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

/** A definition and, for a class, what is in it. */
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

/** Notes the holders of sites, and returns those that are new. */
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
    // One place may use several of what changes, and by its name any of them.
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

/** What a reader would name for code in a definition: the test around it, else the outermost function. */
function outerOf(view: View, holder: DefinitionAddress): DefinitionAddress {
  return testAround(view, holder) ?? outermostFunction(view, holder);
}

/** Files that import a changed file whole depend on it even where no use of a name is known. */
function addImporters(
  view: View,
  changed: readonly { readonly file: FilePosition }[],
  found: Map<AddressKey, Dependent>,
): void {
  const known = new Set([...found.values()].map(({ file }) => file));
  for (const one of changed) {
    // In Go an import is one of a whole folder: only the uses of names tell.
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
