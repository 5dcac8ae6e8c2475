import type { DefinitionAddress } from '../../model/reader.js';
import { definitionEntity, type Entity } from '../entity.js';
import { lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { stepInto } from './expression-steps.js';
import type { Segment } from './receiver.js';
import { isYielding } from './records.js';
import type { Calling } from './special-methods.js';

/** Bases by which a Python class is a query of a package: `models.QuerySet`, `BaseManager`, `orm.Query`. */
const QUERY = /(?:Query|Query[Ss]et|Manager)$/;

/** Inherited members that return a query of the same class: `Orders.objects.filter(a=1).paid()`. */
const PASSING: ReadonlySet<string> = new Set([
  ...['all', 'filter', 'exclude', 'order_by', 'distinct', 'select_related', 'prefetch_related'],
  ...['filter_by', 'options', 'using', 'only', 'defer', 'annotate', 'select_for_update', 'reverse'],
  ...['none', 'alias', 'union', 'values', 'where', 'values_list', 'get_queryset', 'join'],
  ...['outerjoin', 'limit', 'offset'],
]);

/** The field of a Django model by which its objects are queried. */
const OBJECTS: Segment = { name: 'objects', called: false, constructed: false };

/**
 * What a call of the next part yields, if some entities inherit it from a package: a query of their class, and for what
 * a field of many holds (`user.orders.filter(a=1)`, `user.orders.first()`) a query for these, or one of them. In Python
 * only.
 */
export function queriesPassed(
  view: View,
  entities: readonly Entity[],
  { name, called }: Segment,
  calling: Calling,
): readonly Entity[] {
  if (!called || !(PASSING.has(name) || isYielding(name))) return [];
  return entities.flatMap((one) => {
    if (one.is !== 'instance' || !view.get(one.file).python) return [];
    if (isQuery(view, one)) return PASSING.has(name) ? one : [];
    const queries = managersOf(view, one, calling);
    return queries.length > 0 && isYielding(name) ? one : queries;
  });
}

/** The managers by which objects of a Django model are queried. */
export function managersOf(
  view: View,
  { file, ordinal }: DefinitionAddress,
  calling: Calling,
): readonly Entity[] {
  const place = { view, source: view.get(file), holder: ordinal };
  const found = stepInto(place, definitionEntity(file, ordinal), OBJECTS, calling);
  return found.filter((manager) => manager.is === 'instance' && isQuery(view, manager));
}

function isQuery(view: View, instance: DefinitionAddress): boolean {
  return lineage(view, instance).some(({ file, ordinal }) =>
    view
      .get(file)
      .definition(ordinal)!
      .bases.some((base) => QUERY.test(base)),
  );
}
