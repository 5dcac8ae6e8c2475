import type { Reference } from '../../model/reference.js';
import { literalPattern } from '../../text/literal-pattern.js';
import type { Entity } from '../entity.js';
import { following, memberEntities } from '../expressions/expression.js';
import { managersOf } from '../expressions/managers.js';
import type { Segment } from '../expressions/receiver.js';
import { isYielding, LEADING } from '../expressions/records.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { basesOf, lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { bearersOf } from '../visible-names.js';
import { type Decision, NOTHING } from './meaning.js';

/** Attributes of Django requests that contain strings and files. */
const OF_REQUESTS = /^(?:GET|POST|META|COOKIES|FILES)$/;

/** Attributes of Django models through which objects are queried. */
const MANAGER = /^(?:objects|all_objects|_default_manager|_base_manager)$/;

/**
 * What a Python use may mean behind an object that holds nothing of the repository, or as a query that a package
 * provides: nothing, or a method of a class that extends one of a package. Null in all other cases.
 */
export function behindPackages(
  view: View,
  source: FileView,
  { name, holder }: Reference,
  segments: readonly Segment[],
): Decision | null {
  const last = segments.at(-1)!;
  if (!last.called && OF_REQUESTS.test(last.name)) return { ...NOTHING, external: 'django.http' };
  if (segments.length === 1 && !last.called && isStarred(source, holder, last.name)) return NOTHING;
  const isOfRecords = isYielding(name) || LEADING.has(name);
  if (!isOfRecords || last.called || !MANAGER.test(last.name)) return null;
  const guesses = bearersOf(view, source, name).filter((one) =>
    classOf(view, one).some((type) =>
      lineage(view, type).some((base) => basesOf(view, base).external !== null),
    ),
  );
  return { ...NOTHING, guesses };
}

/**
 * A method of the manager by which objects of these Django models are queried. A field that holds many of them, and what
 * leads back from others, is such a manager: `user.addresses.annotated()`.
 */
export function membersOfManagers(
  view: View,
  objects: readonly Entity[],
  name: string,
): readonly Entity[] {
  return objects.flatMap((object) =>
    object.is === 'instance'
      ? managersOf(view, object, following(view)).flatMap((one) => memberEntities(view, one, name))
      : [],
  );
}

/** Whether a name is an `*args` or `**kwargs` parameter, which holds a tuple or dictionary. */
function isStarred(source: FileView, holder: number, name: string): boolean {
  if (source.typed(name).length > 0 || source.aliased(name).length > 0) return false;
  const starred = new RegExp(`[(,]\\s*\\*\\*?${literalPattern(name)}\\s*[,:)]`);
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    if (starred.test(source.definition(scope)!.signature)) return true;
  return false;
}
