import type { DefinitionAddress } from '../../model/reader.js';
import { AT, EACH } from '../../model/reference.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { basesOf, findMember, lineage } from '../types/classes.js';
import type { Held } from '../types/held.js';
import type { View } from '../view.js';
import { instancesOf } from './instances.js';
import type { Segment } from './receiver.js';

/**
 * Members that model classes inherit from common database libraries and that return one of their objects:
 * `Book.objects.get(pk=1)`, `Book.findByPk(1)`, `Book::query()->where('a', 1)->first()`.
 */
const YIELDING: ReadonlySet<string> = new Set([
  ...['get', 'first', 'last', 'latest', 'earliest', 'create', 'one', 'one_or_none', 'scalar_one'],
  ...['findByPk', 'findOne', 'findOneBy', 'findOneOrFail', 'findById', 'findByIdAndUpdate'],
  ...['findOneAndUpdate', 'build', 'findOrFail', 'firstOrFail', 'firstOrCreate', 'firstOrNew'],
  ...[EACH, AT],
  ...['find_or_create_by', 'find_or_create_by!', 'find_or_initialize_by', 'create_or_find_by'],
  ...['createOne', 'makeOne', 'createQuietly', 'firstWhere', 'findOrNew'],
  ...['updateOrCreate', 'find_by', 'find_by!', 'create!', 'first!', 'last!', 'make', 'sole'],
]);

/** Those of the members above that JavaScript classes may have for other purposes: `Settings.get('a')`. */
const ANYTHING: ReadonlySet<string> = new Set(['get', 'first', 'last', 'latest', 'one', 'make']);

/** Inherited members that return many objects, or a query for them. */
export const LEADING: ReadonlySet<string> = new Set([
  ...['objects', '_default_manager', 'query', 'all', 'filter', 'exclude', 'order_by', 'distinct'],
  ...['select_related', 'prefetch_related', 'filter_by', 'options', 'using', 'only', 'defer'],
  ...['annotate', 'select_for_update', 'unscoped', 'scope', 'where', 'whereIn', 'whereHas', 'with'],
  ...[
    'createMany',
    'makeMany',
    'count',
    'has',
    'state',
    'whereNotNull',
    'whereNull',
    'whereBetween',
    'latestOfMany',
  ],
  ...['findAll', 'findMany', 'bulkCreate', 'insertMany'],
  ...['orderBy', 'latest', 'oldest', 'factory', 'newQuery', 'includes', 'joins', 'order', 'limit'],
  ...[
    'find_each',
    'preload',
    'eager_load',
    'left_joins',
    'not',
    'offset',
    'references',
    'in_order_of',
  ],
]);

/** Rails finders named after columns: `find_by_name!`. */
const BY_COLUMN = /^find_by_\w/;

/** Classes that are queried for their objects through members inherited from a package. */
export interface Records {
  readonly classes: readonly Entity[];
  /** The package; null if something of the repository was called on the way, which may return anything. */
  readonly module: string | null;
}

/** The entities as classes that are queried for records, if the next part is such an inherited member. */
export function recordsAmong(
  view: View,
  entities: readonly Entity[],
  { name }: Segment,
): Records | null {
  const [first] = entities;
  if (first?.is !== 'definition' || !(isYielding(name) || LEADING.has(name))) return null;
  const definition = definitionOf(view, first);
  if (definition === null || !isType(definition)) return null;
  if (view.get(first.file).ecmascript && ANYTHING.has(name)) return null;
  // Members of the class itself, such as managers, may lead to inherited ones.
  const module = findMember(view, first, name).external ?? outsideBase(view, first);
  return module === null ? null : { classes: entities, module };
}

/** The package of a base. Empty if a base is not in the repository and no import tells its package (Ruby only). */
function outsideBase(view: View, entity: DefinitionAddress): string | null {
  for (const one of lineage(view, entity)) {
    const { known, external } = basesOf(view, one);
    if (external !== null) return external;
    const source = view.get(one.file);
    const { bases } = source.definition(one.ordinal)!;
    if (source.outline === 'ruby' && bases.length > known.length) return '';
  }
  return null;
}

/**
 * What a member of a query returns, if it is not defined in the repository.
 *
 * @param isOwn Something of the repository is called here, such as `active` of `Book.objects.active().first()`.
 */
export function askedFor(
  records: Records,
  { name }: Segment,
  isOwn: boolean,
): { readonly entities: readonly Entity[]; readonly records: Records | null } {
  if (isOwn) return { entities: [], records: { ...records, module: null } };
  if (isYielding(name)) {
    const classes = records.classes.flatMap((one) => (one.is === 'definition' ? one : []));
    return { entities: instancesOf(classes), records: null };
  }
  return { entities: [], records: LEADING.has(name) ? records : null };
}

/** Whether an inherited member of this name returns one of the class's objects. */
export function isYielding(name: string): boolean {
  return YIELDING.has(name) || BY_COLUMN.test(name);
}

/** A query as a list of its results, for languages whose loops and blocks iterate over queries. */
export function listedRecords({ classes }: Records): Held {
  const objects = instancesOf(classes.flatMap((one) => (one.is === 'definition' ? one : [])));
  return { objects: [], made: [{ objects, made: [] }] };
}

/** Laravel query methods that return a list, whereas other libraries return one object by these names. */
const LISTS = /^(?:get|paginate|simplePaginate|cursorPaginate|cursor|lazy)$/;

/** `find` returns one object in PHP and Ruby, but a list elsewhere. */
export function asRecord(outline: FileView['outline'], segment: Segment): Segment {
  const isOne = outline === 'php' || outline === 'ruby';
  if (isOne && segment.name === 'find') return { ...segment, name: 'first' };
  return outline === 'php' && LISTS.test(segment.name) ? { ...segment, name: 'all' } : segment;
}
