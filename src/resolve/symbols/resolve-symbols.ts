import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import type { ResolutionMethod } from '../../model/resolution.js';
import { folderOf } from '../../model/source-file.js';
import type { SymbolFindings } from '../findings.js';
import { locatePath } from '../places/locate-path.js';
import { moduleNames, type PathLookup } from '../places/path-lookup.js';
import type { Search } from '../search.js';
import type { DefinitionCache } from './definitions.js';
import { heldDefinitions } from './held-definitions.js';
import { inheritedDefinitions } from './inheritance.js';
import { mentionWeight } from './mention-weight.js';
import { directlyIn, matchedQualifiers } from './qualifiers.js';
import { rate, type Surroundings } from './rivals.js';
import { shares } from './share.js';
import type { SymbolMention } from './symbol-mentions.js';

/** Further rivals would get too small a share to be worth keeping. */
const MOST_RIVALS = 30;
/** If at most this many files define a name, all of them are examined. */
const MOST_HOMES = 6;
/** Factor for a member whose name is mentioned alone, when something else has exactly that qualified name. */
const MEMBER = 0.5;
/** In `np.array`, the part before the dot is not of this repository, so the name probably is not either. */
const FOREIGN_QUALIFIER = 0.35;
const PARTLY_QUALIFIED = 0.85;
const OTHER_CASE = 0.8;
/** What remains of a definition's weight if the qualifiers fit another one. */
const PASSED_OVER = 0.02;

/**
 * Adds the definitions of one mention. Its names and the outlines of {@link filesToRead} must have been loaded.
 *
 * @param factor Scales their weights.
 * @returns Whether there are any.
 */
export async function resolveSymbol(
  symbol: SymbolMention,
  surroundings: Surroundings,
  { lookup, cache, symbols }: Search,
  factor = 1,
): Promise<boolean> {
  const all = cache.definitions(symbol.found);
  const qualifiers = symbol.segments.slice(0, -1);
  const located = symbol.path === '' ? null : locatePath(symbol.path, lookup);
  const here = located === null ? all : all.filter(({ file }) => located.files.includes(file));
  const addresses = here.length > 0 ? here : all;
  if (addresses.length === 0) return false;
  const { chosen, certainty } = await spokenFor(symbol, addresses, cache, lookup);
  if (symbol.mention.kind === 'path' && certainty === FOREIGN_QUALIFIER) return false;
  const ratings = addresses.map(
    (address) =>
      rate(address, symbol.found, surroundings) *
      (chosen.has(address) ? 1 : PASSED_OVER) *
      (qualifiers.length === 0 && isMember(address, cache) ? MEMBER : 1),
  );
  const inPlace = located !== null && here.length > 0;
  const qualified = (address: DefinitionAddress) =>
    inPlace || (certainty > FOREIGN_QUALIFIER && qualifiers.length > 0 && chosen.has(address));
  emit(symbol, addresses, ratings, certainty * factor, qualified, symbols);
  return true;
}

/** The definitions that the qualifiers of a mention fit (all if they fit none), with the certainty of that. */
async function spokenFor(
  { segments, mention }: SymbolMention,
  addresses: readonly DefinitionAddress[],
  cache: DefinitionCache,
  lookup: PathLookup,
): Promise<{ readonly chosen: ReadonlySet<DefinitionAddress>; readonly certainty: number }> {
  const qualifiers = segments.slice(0, -1);
  const owner = qualifiers.at(-1);
  const matched = addresses.map((address) => matchedQualifiers(address, qualifiers, cache, lookup));
  const most = Math.max(...matched);
  if (owner === undefined || most > 0) {
    const spoken = addresses.filter((_, index) => matched[index] === most);
    const chosen = new Set(owner === undefined ? spoken : directlyIn(owner, spoken, cache, lookup));
    return { chosen, certainty: most === qualifiers.length ? 1 : PARTLY_QUALIFIED };
  }
  const inherited = await inheritedDefinitions(owner, addresses, cache);
  if (inherited.length > 0) return { chosen: new Set(inherited), certainty: 1 };
  const isAsked = mention.where === 'title';
  const held = isAsked ? await heldDefinitions(owner, addresses, cache, lookup) : [];
  if (held.length > 0) return { chosen: new Set(held), certainty: PARTLY_QUALIFIED };
  return { chosen: new Set(addresses), certainty: FOREIGN_QUALIFIER };
}

/**
 * For a name in many files, outlines of this many are read, because members may be in other files than their class.
 */
const MOST_FILES = 12;

/**
 * Files whose outlines tell whether a definition of the name belongs to the class before the dot: files that define
 * both, and for a name in few files all of these, because members may be added elsewhere (`Foo.prototype.bar = …`).
 * They also tell members from definitions that have exactly this qualified name.
 */
export function filesToRead(
  symbol: SymbolMention,
  cache: DefinitionCache,
  lookup: PathLookup,
): readonly FilePosition[] {
  const owner = symbol.segments.at(-2);
  const files = [...new Set(cache.definitions(symbol.found).map(({ file }) => file))];
  const isRare = files.length <= MOST_HOMES && symbol.mention.where !== 'code';
  if (owner === undefined) return isRare && symbol.mention.where === 'title' ? files : [];
  const owners = new Set(cache.definitions(owner).map(({ file }) => file));
  if (isRare || symbol.mention.where !== 'title') {
    return isRare ? files : files.filter((file) => owners.has(file));
  }
  return nearestFiles(files, [...owners], lookup).slice(0, MOST_FILES);
}

/**
 * Orders files: those that define the owner first, then files of the same name (`depot.cc` beside `depot.h`), then
 * files in the same folders.
 */
function nearestFiles(
  files: readonly FilePosition[],
  owners: readonly FilePosition[],
  { table: { paths } }: PathLookup,
): readonly FilePosition[] {
  const stems = new Set(owners.map((file) => moduleNames(paths[file]!).at(-1)));
  const folders = new Set(owners.map((file) => folderOf(paths[file]!)));
  const distance = (file: FilePosition) => {
    if (owners.includes(file)) return 0;
    if (stems.has(moduleNames(paths[file]!).at(-1))) return 1;
    return folders.has(folderOf(paths[file]!)) ? 2 : 3;
  };
  return files
    .map((file) => ({ file, steps: distance(file) }))
    .sort((a, b) => a.steps - b.steps || a.file - b.file)
    .map(({ file }) => file);
}

function isMember({ file, ordinal }: DefinitionAddress, cache: DefinitionCache): boolean {
  return cache.outline(file)?.definitions[ordinal]?.qualifiedName.includes('.') === true;
}

function emit(
  symbol: SymbolMention,
  addresses: readonly DefinitionAddress[],
  ratings: readonly number[],
  certainty: number,
  qualified: (address: DefinitionAddress) => boolean,
  findings: SymbolFindings,
): void {
  const sameCase = symbol.found === symbol.name;
  const weight = mentionWeight(symbol.mention) * certainty * (sameCase ? 1 : OTHER_CASE);
  const shared = shares(ratings);
  addresses
    .map((address, index) => {
      const exact: ResolutionMethod = qualified(address) ? 'qualified' : 'exact';
      return { address, share: shared[index]!, exact };
    })
    .sort((a, b) => b.share - a.share || compareAddresses(a.address, b.address))
    .slice(0, MOST_RIVALS)
    .forEach(({ address, share, exact }) => {
      findings.add({
        address,
        method: sameCase ? exact : 'case-insensitive',
        weight: weight * share,
        from: symbol.mention.text,
        mention: symbol.mention,
      });
    });
}

function compareAddresses(a: DefinitionAddress, b: DefinitionAddress): number {
  return a.file - b.file || a.ordinal - b.ordinal;
}
