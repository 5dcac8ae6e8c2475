import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import type { ReferenceKind } from '../../model/reference.js';
import { addToGroup } from '../add-to-group.js';
import { type AddressKey, addressKey, bareAddress, distinctAddresses } from '../entity.js';
import { constructedBy } from '../types/heirs.js';
import { type View, viewOf } from '../view.js';
import { type CallSite, compareSites, distinctSites } from './call-site.js';
import { possibleUses, sitesOfUse } from './possible-uses.js';
import { type Uses, wantedUses } from './wanted-uses.js';

/** What to look for. */
export interface CallSiteOptions {
  /** Kinds of use; by default calls, JSX elements and decorators. */
  readonly kinds?: readonly ReferenceKind[];
  /** Leaves out uses where only the name matches. */
  readonly resolvedOnly?: boolean;
  /** Leaves out uses where only the name matches and many definitions share that name, as {@link calleesOf} does. */
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

/** The kinds of use that count as calls. */
export const CALLS: readonly ReferenceKind[] = ['call', 'jsx', 'decorator'];

/** Finds the uses of definitions, ordered by path, line, target and kind. Several uses on a line count once. */
export async function callSitesOf(
  reader: Reader,
  definitions: DefinitionAddress | readonly DefinitionAddress[],
  options: CallSiteOptions = {},
): Promise<readonly CallSite[]> {
  const view = await viewOf(reader);
  const addresses = ('ordinal' in definitions ? [definitions] : definitions).map(bareAddress);
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
  // The sites consist of sorted runs, which are cheap to sort together.
  return sites.filter((site) => !resolvedOnly || site.certainty === 'resolved').sort(compareSites);
}

/** Number of files inspected in the first step; each further step inspects twice as many. */
const FIRST_STEP = 4;

/** Which uses to look for, and how many. */
export interface FirstCallSites {
  readonly kinds: readonly ReferenceKind[];
  /** Selects the files to inspect. */
  readonly within: (file: FilePosition) => boolean;
  /** Files with a lower rank are inspected first; within a rank, and by default, files are ordered by path. */
  readonly rank?: (file: FilePosition) => number;
  /**
   * Receives everything found so far (the sites of a step in file order) and ends the search by returning true.
   * By default the search does not end early.
   */
  readonly isEnough?: (sites: readonly CallSite[]) => boolean;
}

/**
 * The same, but inspects files step by step until enough is found, because only a few of a thousand uses are shown.
 */
export async function firstCallSites(
  reader: Reader,
  definitions: readonly DefinitionAddress[],
  wanted: FirstCallSites,
): Promise<{ readonly sites: readonly CallSite[]; readonly enough: boolean }> {
  const view = await viewOf(reader);
  return firstSitesIn(view, await usesByName(view, definitions), wanted);
}

/** Where to look for uses of definitions. Constructors are looked for by the names of the classes they construct. */
export async function usesByName(
  view: View,
  definitions: readonly DefinitionAddress[],
): Promise<Uses> {
  const constructed = await constructedByAll(view, definitions);
  return wantedUses(view, definitions, false, constructed);
}

function firstSitesIn(
  view: View,
  uses: Uses,
  { kinds, within, rank = () => 0, isEnough = () => false }: FirstCallSites,
): { readonly sites: readonly CallSite[]; readonly enough: boolean } {
  const files = [...uses.keys()].filter(within).sort((a, b) => rank(a) - rank(b) || a - b);
  const wanted = new Set(kinds);
  const sites: CallSite[] = [];
  for (const step of inSteps(files)) {
    sites.push(...sitesIn(view, uses, step, wanted));
    if (isEnough(sites)) return { sites, enough: true };
  }
  return { sites, enough: false };
}

/** Groups files into the steps of a search, in the same order. */
export function inSteps(files: readonly FilePosition[]): FilePosition[][] {
  const steps: FilePosition[][] = [];
  for (let at = 0, step = FIRST_STEP; at < files.length; at += step, step *= 2)
    steps.push(files.slice(at, at + step));
  return steps;
}

/** The classes that each constructor among the definitions constructs. */
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

/** Sorted uses in some files. Several uses of a definition on a line count once. */
function sitesIn(
  view: View,
  byFile: Uses,
  files: readonly FilePosition[],
  kinds: ReadonlySet<ReferenceKind>,
): CallSite[] {
  const sites: CallSite[] = [];
  for (const file of [...files].sort((a, b) => a - b)) {
    for (const use of possibleUses(view, byFile, file, kinds)) sites.push(...sitesOfUse(view, use));
  }
  return distinctSites(sites.sort(compareSites));
}

function grouped(sites: readonly CallSite[]): Map<AddressKey, CallSite[]> {
  const groups = new Map<AddressKey, CallSite[]>();
  for (const site of sites) addToGroup(groups, addressKey(site.target), site);
  return groups;
}
