import type { Entity } from '../entity.js';
import { typeInScopes } from '../expressions/ruby-constants.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** Resolves a base of a Ruby class: the superclass from outside the class, included modules from inside it. */
export function baseInRuby(
  view: View,
  source: FileView,
  ordinal: number,
  name: string,
  receiver: string,
): readonly Entity[] {
  const { signature } = source.definition(ordinal)!;
  const extended = /<\s*([\w:]+)$/.exec(signature)?.[1]?.split('::').at(-1);
  const holder = extended === name ? source.parent(ordinal) : ordinal;
  const path = receiver.split('::').filter((part) => part !== '');
  if (path.length === 0) return bareEntities(view, source, holder, name) ?? [];
  const found = typeInScopes(view, source, holder, [...path, name]);
  return found.length > 0 ? found : (bareEntities(view, source, holder, name) ?? []);
}
