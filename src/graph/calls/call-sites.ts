import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import type { Reference, ReferenceKind } from '../../model/reference.js';
import { addToGroup } from '../add-to-group.js';
import { type AddressKey, addressKey, distinctAddresses } from '../entity.js';
import type { FileView } from '../file-view.js';
import { localNamesOf } from '../imports/aliases.js';
import { constructedBy } from '../types/heirs.js';
import { type View, viewOf } from '../view.js';
import { type CallSite, compareSites, distinctSites, siteOf } from './call-site.js';
import { decide } from './decision.js';
import { sitesOfMembers } from './member-uses.js';
import { takesArguments } from './overloads.js';
import { certaintyOf } from './use-certainty.js';
import { type Uses, type Wanted, wantedUses } from './wanted-uses.js';

/** What to look for. */
export interface CallSiteOptions {
  /** Kinds of use; unless told calls, JSX elements and decorators. */
  readonly kinds?: readonly ReferenceKind[];
  /** Leave out what only the name speaks for. */
  readonly resolvedOnly?: boolean;
  /** Leave out what only a name speaks for that many definitions bear, as {@link calleesOf} does. */
  readonly tellingOnly?: boolean;
}

/** Every kind of use. */
export const ALL_USES: readonly ReferenceKind[] = [
  'call',
  'jsx',
  'decorator',
  'base',
  'type',
  'value',
];

/** What counts as a call. */
export const CALLS: readonly ReferenceKind[] = ['call', 'jsx', 'decorator'];

/** Finds the uses of definitions, ordered by path, line, target and kind; several on a line count once. */
export async function callSitesOf(
  reader: Reader,
  definitions: DefinitionAddress | readonly DefinitionAddress[],
  options: CallSiteOptions = {},
): Promise<readonly CallSite[]> {
  const view = await viewOf(reader);
  const addresses = 'ordinal' in definitions ? [definitions] : definitions;
  const { kinds = CALLS, tellingOnly = false, resolvedOnly = false } = options;
  const keyOf = (address: DefinitionAddress): string =>
    `sites ${addressKey(address)} ${tellingOnly} ${kinds.join()}`;
  const fresh = addresses.filter((address) => view.recall(keyOf(address)) === undefined);
  const constructed = await constructedByAll(view, fresh);
  const uses = await wantedUses(view, fresh, tellingOnly, constructed, true);
  const found = grouped(sitesIn(view, uses, [...uses.keys()], new Set(kinds)));
  for (const address of fresh) view.keep(keyOf(address), found.get(addressKey(address)) ?? []);
  const asked = distinctAddresses(addresses);
  const sites = asked.flatMap((address) => view.recall<readonly CallSite[]>(keyOf(address)) ?? []);
  // Sorted runs, which take little to be sorted together.
  return sites.filter((site) => !resolvedOnly || site.certainty === 'resolved').sort(compareSites);
}

/** Files that are looked at together at first; each further step looks at twice as many. */
const FIRST_STEP = 4;

/** Which uses to look for, and how many. */
export interface FirstCallSites {
  readonly kinds: readonly ReferenceKind[];
  /** Files to look at. */
  readonly within: (file: FilePosition) => boolean;
  /** Files of a lower rank are looked at first; by path unless told, and within a rank. */
  readonly rank?: (file: FilePosition) => number;
  /** Told all that was found so far, those of a step of files in order; all are looked for unless told. */
  readonly isEnough?: (sites: readonly CallSite[]) => boolean;
}

/** The same, but file by file until what is found is enough: few of a thousand uses are shown. */
export async function firstCallSites(
  reader: Reader,
  definitions: readonly DefinitionAddress[],
  wanted: FirstCallSites,
): Promise<{ readonly sites: readonly CallSite[]; readonly enough: boolean }> {
  const view = await viewOf(reader);
  const constructed = await constructedByAll(view, definitions);
  const uses = await wantedUses(view, definitions, false, constructed);
  return firstSitesIn(view, uses, wanted);
}

function firstSitesIn(
  view: View,
  uses: Uses,
  { kinds, within, rank = () => 0, isEnough = () => false }: FirstCallSites,
): { readonly sites: readonly CallSite[]; readonly enough: boolean } {
  const files = [...uses.keys()].filter(within).sort((a, b) => rank(a) - rank(b) || a - b);
  const wanted = new Set(kinds);
  const sites: CallSite[] = [];
  for (let at = 0, step = FIRST_STEP; at < files.length; at += step, step *= 2) {
    sites.push(...sitesIn(view, uses, files.slice(at, at + step), wanted));
    if (isEnough(sites)) return { sites, enough: true };
  }
  return { sites, enough: false };
}

/** The classes that each constructor among definitions builds. */
async function constructedByAll(
  view: View,
  definitions: readonly DefinitionAddress[],
): Promise<Map<DefinitionAddress, readonly DefinitionAddress[]>> {
  const usesAsBase = async (classes: readonly DefinitionAddress[], most: number) => {
    const uses = await wantedUses(view, classes);
    const { sites } = firstSitesIn(view, uses, {
      kinds: ['base'],
      within: () => true,
      isEnough: ({ length }) => length >= most,
    });
    return sites.slice(0, most);
  };
  const constructed = new Map<DefinitionAddress, readonly DefinitionAddress[]>();
  for (const one of definitions) {
    const key = `constructed by ${addressKey(one)}`;
    const known = view.recall<readonly DefinitionAddress[]>(key);
    constructed.set(one, known ?? (await constructedBy(view, one, usesAsBase)));
    if (known === undefined) view.keep(key, constructed.get(one));
  }
  return constructed;
}

/** Uses in some files, ordered; several of a definition on a line count once. */
function sitesIn(
  view: View,
  byFile: Uses,
  files: readonly FilePosition[],
  kinds: ReadonlySet<ReferenceKind>,
): CallSite[] {
  const sites: CallSite[] = [];
  for (const file of [...files].sort((a, b) => a - b)) {
    const source = view.get(file);
    for (const [name, sought] of byFile.get(file)!) {
      const references = source.references(name);
      for (const reference of [...references, ...locally(source, name, references)]) {
        if (kinds.has(reference.kind)) addSites(view, source, reference, sought, sites);
      }
      const objects = kinds.has('value') ? sought.filter(({ object }) => object) : [];
      if (objects.length > 0) sites.push(...sitesOfMembers(view, source, name, objects));
    }
  }
  return distinctSites(sites.sort(compareSites));
}

/** Uses of the names that functions of a file give to what it uses by some name: `run()` behind `run = self.go`. */
function locally(
  source: FileView,
  name: string,
  references: readonly Reference[],
): readonly Reference[] {
  if (!source.python || !references.some(({ kind }) => kind === 'value')) return [];
  return localNamesOf(source, name).flatMap((alias) => source.references(alias));
}

function grouped(sites: readonly CallSite[]): Map<AddressKey, CallSite[]> {
  const groups = new Map<AddressKey, CallSite[]>();
  for (const site of sites) addToGroup(groups, addressKey(site.target), site);
  return groups;
}

function addSites(
  view: View,
  source: FileView,
  reference: Reference,
  sought: readonly Wanted[],
  sites: CallSite[],
): void {
  const decision = decide(view, source, reference);
  for (const wanted of sought) {
    const certainty = certaintyOf(view, source, reference, wanted, decision);
    if (certainty === null) continue;
    const byClass = certainty === 'possible' || wanted.constructs !== null;
    if (byClass && !takesArguments(view, reference, wanted.address)) continue;
    sites.push(siteOf(view, source, reference, wanted.address, certainty));
  }
}
