import type { Reference } from '../../model/reference.js';
import { literalPattern } from '../../text/literal-pattern.js';
import type { Segment } from '../expressions/receiver.js';
import { isYielding, LEADING } from '../expressions/records.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { basesOf, lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { bearersOf } from '../visible-names.js';
import { type Decision, NOTHING } from './meaning.js';

/** What requests of Django have that hold texts and files. */
const OF_REQUESTS = /^(?:GET|POST|META|COOKIES|FILES)$/;

/** Where a class of Django is asked for its objects. */
const MANAGER = /^(?:objects|all_objects|_default_manager|_base_manager)$/;

/**
 * What a use of Python may mean behind what holds nothing of the repository, or asks for records in a way that a package has: nothing, or
 * a method of a class that extends one of a package. Null where that is not so.
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

/** Whether a name is that of `*args` or `**kwargs`, which are a tuple and a dictionary. */
function isStarred(source: FileView, holder: number, name: string): boolean {
  if (source.typed(name).length > 0 || source.aliased(name).length > 0) return false;
  const starred = new RegExp(`[(,]\\s*\\*\\*?${literalPattern(name)}\\s*[,:)]`);
  for (let scope = holder; scope >= 0; scope = source.parent(scope))
    if (starred.test(source.definition(scope)!.signature)) return true;
  return false;
}
