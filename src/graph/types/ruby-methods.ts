import { addressKey, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { baseEntities, basesOf, typesAmong } from './classes.js';
import { helperOfRails, isView, type MethodInRuby } from './rails-helpers.js';
import { memberOnSide, sideAt } from './ruby-sides.js';

/**
 * A method of the innermost class or module around a definition, on the same side (class or object) as the
 * code, or of a module that surrounding tests include. A module that its surrounding class includes can also
 * call that class's methods.
 */
export function methodInRuby(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): MethodInRuby {
  if (isView(source)) return helperOfRails(view, source, name);
  const side = sideAt(source, holder);
  let inner: number | null = null;
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const definition = source.definition(scope)!;
    const address = { file: source.file, ordinal: scope };
    const isClass = isType(definition);
    if (!isClass && definition.bases.length === 0) continue;
    const included = isClass
      ? basesOf(view, address).known
      : definition.bases.flatMap((base) =>
          typesAmong(view, baseEntities(view, source, scope, base)),
        );
    if (inner !== null && !included.some((one) => addressKey(one) === inner)) continue;
    for (const owner of isClass ? [address] : included) {
      const members = memberOnSide(view, owner, name, 'class', side);
      if (members.length > 0) return { members, object: { is: 'instance', ...owner } };
    }
    if (isClass) inner = addressKey(address);
  }
  return { members: [], object: null };
}
