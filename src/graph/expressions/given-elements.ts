import { AT, EACH } from '../../model/reference.js';
import { type CallbackPlace, callbackPlace } from './callback-types.js';
import { type Segment, SOME } from './receiver.js';

/**
 * List methods that pass elements to a callback, with the positions of the callback's parameters that are elements.
 */
const GIVEN: ReadonlyMap<string, readonly number[]> = new Map([
  ...'map forEach filter some every find findIndex findLast findLastIndex flatMap subscribe'
    .split(' ')
    .map((name): [string, number[]] => [name, [0]]),
  ['sort', [0, 1]],
  ['toSorted', [0, 1]],
  ['reduce', [1]],
  ['reduceRight', [1]],
]);

/** The same for languages besides JavaScript. The callback may be any of the arguments. */
const GIVEN_ELSEWHERE: ReadonlyMap<string, readonly number[]> = new Map([
  ...placed(
    [0],
    'map forEach filter filterNot some every find findLast findIndex any all none first firstOrNull last lastOrNull single ' +
      'singleOrNull count sumOf sumBy maxBy maxByOrNull minBy minByOrNull maxOf minOf maxOfOrNull minOfOrNull sortedBy ' +
      'sortedByDescending sortBy sortByDescending groupBy associateBy associateWith associate partition flatMap mapNotNull ' +
      'onEach takeWhile dropWhile distinctBy indexOfFirst indexOfLast removeIf removeAll retainAll joinToString mapValues ' +
      'mapKeys filterValues filterKeys collect collectLatest anyMatch allMatch noneMatch mapToInt mapToLong mapToDouble peek ifPresent ' +
      'update updateAndGet getAndUpdate observe ifPresentOrElse forEachOrdered replaceAll computeIfPresent thenAccept thenApply thenCompose',
  ),
  ...placed(
    [0],
    'Select SelectMany Where Any All First FirstOrDefault Single SingleOrDefault Last LastOrDefault Count Sum Max Min ' +
      'Average MaxBy MinBy OrderBy OrderByDescending ThenBy ThenByDescending GroupBy ToDictionary ToLookup ForEach Find FindAll ' +
      'FindIndex FindLast Exists RemoveAll TakeWhile SkipWhile DistinctBy TrueForAll ConvertAll AnyAsync AllAsync FirstAsync ' +
      'FirstOrDefaultAsync SingleAsync SingleOrDefaultAsync CountAsync Include ToDictionaryAsync ExceptBy IntersectBy UnionBy ' +
      'ForEachAsync SumAsync MaxAsync MinAsync AverageAsync Setup SetupGet SetupSet SetupSequence SetupAdd Verify VerifyGet VerifySet',
  ),
  ...placed(
    [0],
    'for_each filter_map find_map position flat_map take_while skip_while inspect max_by_key min_by_key sort_by_key retain ' +
      'is_some_and map_or map_or_else and_then is_none_or compactMap contains allSatisfy firstIndex lastIndex prefix drop sink ' +
      'where firstWhere lastWhere singleWhere expand skipWhile removeWhere retainWhere listen then foreach exists forall ' +
      'each reject transform keyBy mapWithKeys tap sum each_with_index each_with_object reverse_each select detect group_by index_by ' +
      'filter_map find_all collect find_each any? all? none? take_while drop_while uniq each_value each_entry',
  ),
  ...placed(
    [0, 1],
    'Sort sort sorted sort_by max_by min_by sortWith sort_unstable_by usort min max',
  ),
  ...placed(
    [1],
    'forEachIndexed mapIndexed filterIndexed mapIndexedNotNull onEachIndexed fold reduce Aggregate foldLeft',
  ),
]);

function placed(places: readonly number[], names: string): readonly [string, readonly number[]][] {
  return names.split(' ').map((name) => [name, places]);
}

/** Whether a list method, in a language other than JavaScript, passes elements as the callback's parameter. */
export function isGivenIn(method: string, { member, parameter }: CallbackPlace): boolean {
  if (member !== '') return false;
  return (
    GIVEN_ELSEWHERE.get(method)?.includes(parameter) === true ||
    (parameter === 1 && PAIRED.test(method))
  );
}

/** Methods of maps that pass keys and values as separate parameters. */
const PAIRED = /^(?:forEach|replaceAll|computeIfPresent)$/;

/**
 * The expression with list methods that pass elements to a callback replaced by the element itself:
 * `pools.map[0.0]` becomes `pools[]`.
 */
export function asElements(segments: readonly Segment[]): readonly Segment[] {
  const plain: Segment[] = [];
  for (const segment of segments) {
    const before = plain.at(-1);
    const place = plain.length > 1 ? callbackPlace(segment.name) : null;
    if (place === null || before === undefined || !isGiven(before.name, place)) plain.push(segment);
    else plain.splice(-1, 1, { name: EACH, called: false, constructed: false });
  }
  return plain;
}

/** Whether a list method passes elements as the callback's parameter. */
export function isGiven(method: string, { argument, member, parameter }: CallbackPlace): boolean {
  return argument === 0 && member === '' && GIVEN.get(method)?.includes(parameter) === true;
}

/** Whether an expression part is an element of what precedes it. */
export function isElement({ name }: Segment): boolean {
  return name === EACH || name === AT || name === SOME || callbackPlace(name) !== null;
}
