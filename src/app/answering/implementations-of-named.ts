import type { SelectionInput } from '../../assemble/input.js';
import { bestOfNames } from '../../assemble/named-hits.js';
import { demandingType, implementationsOf, implementersOf } from '../../graph/index.js';
import type { Hit } from '../../model/ranking.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import type { IntentName } from '../../model/request.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import { keyOf, type PlacedDefinition, placeAll } from '../symbols/symbol-place.js';
import { hitBeside } from './hit-beside.js';

/** At most this many implementations are added. Where there are many more, none is likelier than the others. */
const MOST_ADDED = 3;
const MOST_FOUND = 12;
/** An interface that is named as a base in more places than this says too little, tests included. */
const MOST_USES = 40;
/** Scores of implementations, as parts of that of what demands them: just below it, falling in their order. */
const SCORE = { first: 0.97, step: 0.01 };

/** Someone who asks where a member is declared or used does not want its implementations. */
const WANTING: ReadonlySet<IntentName> = new Set([
  'BUG_FIX',
  'IMPLEMENTATION',
  'REFACTOR',
  'TEST_WRITING',
]);

/** What a request names that has no code itself. */
interface Demanded {
  readonly type: DefinitionAddress;
  /** Name of the member; null for a type as a whole. */
  readonly member: string | null;
  readonly qualifiedName: string;
  readonly score: number;
}

/**
 * Finds what implements the interfaces, members of interfaces and abstract methods that a request names: these have no
 * code that could be changed or explained. Of several, those nearest to the interface are taken.
 *
 * @param fields Members that the title names and that are not definitions of their own.
 */
export async function implementationsOfNamed(
  reader: Reader,
  choice: SelectionInput,
  fields: readonly FoundSymbol[],
): Promise<readonly Hit[]> {
  if (!wantsImplementations(choice)) return [];
  const { paths } = await reader.files();
  const known = new Set<string>();
  const hits: Hit[] = [];
  for (const demanded of await demandedBy(reader, choice, fields)) {
    const found = await foundFor(reader, demanded);
    const inSource = found.filter(({ file }) => choice.fileClass(file) === 'source');
    if (inSource.length > MOST_FOUND) continue;
    const near = nearestFirst(await placeAll(reader, inSource), paths[demanded.type.file]!);
    for (const one of near.slice(0, MOST_ADDED)) {
      if (hits.length === MOST_ADDED || known.has(keyOf(one.address))) continue;
      known.add(keyOf(one.address));
      const share = SCORE.first - SCORE.step * hits.length;
      hits.push(hitBeside(one, demanded.score * share, `implements ${demanded.qualifiedName}`));
    }
  }
  return hits;
}

/** Those that share more folders with a file come before others, in the given order. */
function nearestFirst(
  placed: readonly PlacedDefinition[],
  path: string,
): readonly PlacedDefinition[] {
  const folders = path.split('/').slice(0, -1);
  const shared = ({ place }: PlacedDefinition): number => {
    const own = place.path.split('/');
    const end = folders.findIndex((folder, at) => folder !== own[at]);
    return end < 0 ? folders.length : end;
  };
  return placed.toSorted((one, other) => shared(other) - shared(one));
}

function foundFor(
  reader: Reader,
  { type, member }: Demanded,
): Promise<readonly DefinitionAddress[]> {
  return member === null
    ? implementersOf(reader, type, MOST_USES)
    : implementationsOf(reader, type, member);
}

function wantsImplementations({ detection }: SelectionInput): boolean {
  const { intent, shape, query } = detection;
  if (WANTING.has(intent.name)) return true;
  const asksHow = shape === 'architecture' || /\bimplement/i.test(query);
  return intent.name === 'DEFINITION_LOOKUP' && asksHow;
}

async function demandedBy(
  reader: Reader,
  choice: SelectionInput,
  fields: readonly FoundSymbol[],
): Promise<readonly Demanded[]> {
  const { hits } = choice.ranking;
  const demanded: Demanded[] = [];
  for (const { listedBy: type, place } of fields) {
    const owner = hits.find((hit) => type !== undefined && keyOf(hit) === keyOf(type));
    const { name: member, qualifiedName } = place;
    if (type !== undefined && owner !== undefined)
      demanded.push({ type, member, qualifiedName, score: owner.score });
  }
  const owners = new Set(demanded.map(({ type }) => keyOf(type)));
  for (const hit of bestOfNames(choice, hits)) {
    const { name: member, qualifiedName, score } = hit;
    const type = hits.find((one) => isInterface(one) && isNamesake(one, hit));
    const demanding = await demandingType(reader, hit);
    if (demanding !== null) demanded.push({ type: demanding, member, qualifiedName, score });
    else if (type !== undefined && !owners.has(keyOf(type)))
      demanded.push({ type, member: null, qualifiedName, score });
  }
  return demanded;
}

function isInterface({ kind }: Hit): boolean {
  return kind === 'interface';
}

/** A constant may have the name of an interface: `const IStore = createDecorator<IStore>()`. */
function isNamesake(one: Hit, other: Hit): boolean {
  return one.path === other.path && one.qualifiedName === other.qualifiedName;
}
