import type { Certainty } from '../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../model/reader.js';
import type { Reference, ReferenceKind } from '../model/reference.js';
import { lineage } from './classes.js';
import { classOf, type Decision, decide, isScript } from './decision.js';
import { addressKey, compareAddresses } from './entity.js';
import type { FileView } from './file-view.js';
import { aliasesOf, importersOf } from './local-names.js';
import { type View, viewOf } from './view.js';

/** A place that uses a definition. */
export interface CallSite {
  /** The definition that is used: one of those asked for. */
  readonly target: DefinitionAddress;
  /** The innermost definition around the use, or null at the top level of the file. */
  readonly holder: DefinitionAddress | null;
  readonly file: FilePosition;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly kind: ReferenceKind;
  /** `resolved` through scope, imports or classes; `possible` where only the name speaks for it. */
  readonly certainty: Certainty;
  /** The file's class is `test`. */
  readonly inTest: boolean;
}

/** What to look for. */
export interface CallSiteOptions {
  /** Kinds of use; unless told calls, JSX elements and decorators. */
  readonly kinds?: readonly ReferenceKind[];
  /** Leave out what only the name speaks for. */
  readonly resolvedOnly?: boolean;
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

const CALLS: readonly ReferenceKind[] = ['call', 'jsx', 'decorator'];

/** Files that use the names asked for and are looked at: those of the definitions and their importers, then by path. */
const MOST_FILES = 4000;

/** A definition that is looked for. */
interface Wanted {
  readonly address: DefinitionAddress;
  /** Its name in the files that use it under that name; a constructor is used by its class's. */
  readonly name: string;
  /** The class whose construction means this constructor; null for all else. */
  readonly constructs: DefinitionAddress | null;
  readonly member: boolean;
  /** Other scripts see it without an import. */
  readonly global: boolean;
  /** Its class and that class's bases. */
  readonly owners: ReadonlySet<string>;
}

/** Finds the uses of definitions, ordered by path, line, target and kind; several on a line count once. */
export async function callSitesOf(
  reader: Reader,
  definitions: DefinitionAddress | readonly DefinitionAddress[],
  options: CallSiteOptions = {},
): Promise<readonly CallSite[]> {
  const view = await viewOf(reader);
  const addresses = 'ordinal' in definitions ? [definitions] : definitions;
  const kinds = options.kinds ?? CALLS;
  const keyOf = (address: DefinitionAddress): string =>
    `sites ${addressKey(address)} ${kinds.join()}`;
  const fresh = addresses.filter((address) => view.recall(keyOf(address)) === undefined);
  const found = await findSites(view, fresh, new Set(kinds));
  for (const address of fresh) {
    view.keep(keyOf(address), distinct(found.get(addressKey(address)) ?? []).sort(compareSites));
  }
  const asked = [...new Map(addresses.map((address) => [addressKey(address), address])).values()];
  const sites = asked.flatMap((address) => view.recall<readonly CallSite[]>(keyOf(address)) ?? []);
  // Sorted runs, which take little to be sorted together.
  return sites
    .filter((site) => !options.resolvedOnly || site.certainty === 'resolved')
    .sort(compareSites);
}

/** Uses of each definition by its key, in no order. */
async function findSites(
  view: View,
  addresses: readonly DefinitionAddress[],
  kinds: ReadonlySet<ReferenceKind>,
): Promise<Map<string, CallSite[]>> {
  const wanted = (await view.settle(addresses, (address) => wantedOf(view, address))).flat();
  const byFile = await usesByFile(view, wanted);
  await view.load(byFile.keys());
  const uses = [...byFile].flatMap(([file, names]) => {
    const source = view.get(file)!;
    return [...names].flatMap(([name, sought]) =>
      source
        .references(name)
        .flatMap((reference) => (kinds.has(reference.kind) ? { source, reference, sought } : [])),
    );
  });
  const decisions = await view.settle(uses, ({ source, reference, sought }) =>
    sitesAt(view, source, reference, sought, decide(view, source, reference)),
  );
  const found = new Map<string, CallSite[]>();
  for (const site of decisions.flat()) {
    const key = addressKey(site.target);
    const sites = found.get(key);
    if (sites === undefined) found.set(key, [site]);
    else sites.push(site);
  }
  return found;
}

function wantedOf(view: View, address: DefinitionAddress): Wanted[] {
  const source = view.get(address.file);
  const definition = source?.definitions[address.ordinal];
  if (source == null || definition === undefined) return [];
  const [owner] = classOf(view, address);
  const owners = new Set(owner === undefined ? [] : lineage(view, owner).map(addressKey));
  const member = owner !== undefined || definition.qualifiedName !== definition.name;
  const itself: Wanted = {
    address,
    name: definition.name,
    constructs: null,
    member,
    global: isScript(source),
    owners,
  };
  if (definition.kind !== 'constructor' || owner === undefined) return [itself];
  const { name } = source.definitions[owner.ordinal]!;
  return [itself, { ...itself, name, constructs: owner }];
}

type Uses = Map<FilePosition, Map<string, Wanted[]>>;

/** Which names to look at in which files. */
async function usesByFile(view: View, wanted: readonly Wanted[]): Promise<Uses> {
  const uses: Uses = new Map();
  const add = (file: FilePosition, name: string, one: Wanted): void => {
    const names = uses.get(file) ?? new Map<string, Wanted[]>();
    uses.set(file, names.set(name, [...(names.get(name) ?? []), one]));
  };
  const names = [...new Set(wanted.map(({ name }) => name))];
  const postings = await view.reader.referencesTo(names);
  for (const one of wanted) {
    for (const file of nearestFirst(view, one, postings[names.indexOf(one.name)]!.files))
      add(file, one.name, one);
    for (const [alias, files] of await aliasesOf(view, one.constructs ?? one.address)) {
      for (const file of files) add(file, alias, one);
    }
  }
  return uses;
}

function nearestFirst(
  view: View,
  { address }: Wanted,
  files: Uint32Array,
): readonly FilePosition[] {
  if (files.length <= MOST_FILES) return [...files];
  const near = new Set([address.file, ...importersOf(view, address.file)]);
  return [
    ...files.filter((file) => near.has(file)),
    ...files.filter((file) => !near.has(file)),
  ].slice(0, MOST_FILES);
}

function sitesAt(
  view: View,
  source: FileView,
  reference: Reference,
  sought: readonly Wanted[],
  decision: Decision,
): CallSite[] {
  return sought.flatMap((wanted) => {
    const certainty = certaintyOf(reference, wanted, decision);
    if (certainty === null) return [];
    const { line, kind, holder } = reference;
    return {
      target: wanted.address,
      holder: holder < 0 ? null : { file: source.file, ordinal: holder },
      file: source.file,
      path: source.path,
      line,
      kind,
      certainty,
      inTest: view.table.classes[source.file] === 'test',
    };
  });
}

/** How sure it is that a use means a definition; null where it does not. */
function certaintyOf(reference: Reference, wanted: Wanted, decision: Decision): Certainty | null {
  const goal = addressKey(wanted.constructs ?? wanted.address);
  if (wanted.constructs !== null && reference.kind !== 'call') return null;
  if (decision.targets.some((target) => addressKey(target) === goal)) return 'resolved';
  if (reference.name !== wanted.name || wanted.constructs !== null) return null;
  // An implementation or override may be what runs.
  if (wanted.member && decision.owners.some((owner) => wanted.owners.has(addressKey(owner))))
    return 'possible';
  if (decision.targets.length > 0) return null;
  if (decision.modules.includes(wanted.address.file)) return 'possible';
  if (!decision.open) return null;
  const fits = reference.receiver === '' ? wanted.global && !wanted.member : wanted.member;
  return fits ? 'possible' : null;
}

/** One site of each definition on a line: the resolved one where there are several. */
function distinct(sites: readonly CallSite[]): CallSite[] {
  const kept = new Map<string, CallSite>();
  for (const site of sites) {
    const holder = site.holder === null ? '' : addressKey(site.holder);
    const key = `${addressKey(site.target)} ${site.file} ${site.line} ${site.kind} ${holder}`;
    const known = kept.get(key);
    if (known === undefined || known.certainty === 'possible') kept.set(key, site);
  }
  return [...kept.values()];
}

function compareSites(a: CallSite, b: CallSite): number {
  return (
    a.file - b.file ||
    a.line - b.line ||
    compareAddresses(a.target, b.target) ||
    (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0)
  );
}
