import { beginsWithCapital } from '../../text/capital.js';
import { definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { type Held, NOTHING, together } from '../types/held.js';
import { isNamedQuery, memberOnSide, sideAt } from '../types/ruby-sides.js';
import type { View } from '../view.js';
import { instancesOf } from './instances.js';
import type { Segment } from './receiver.js';
import { typeInScopes } from './ruby-constants.js';

/** What is told of a name of a definition. */
export type Told = (source: FileView, ordinal: number, name: string) => Held | null;

/** What methods of Ruby give back as it is written; `self` is the object that is asked. */
export function returnedInRuby(
  view: View,
  called: readonly Entity[],
  asked: Entity | null,
  told: Told,
): Held {
  return together(
    called.map((one) => {
      if (one.is !== 'definition') return NOTHING;
      const source = view.get(one.file);
      const definition = source.definition(one.ordinal)!;
      if (asked !== null && isNamedQuery(definition)) return listOf(asked);
      const isSelf = source
        .aliased('return')
        .some(({ scope, value }) => scope === one.ordinal && value === 'self');
      if (isSelf && asked?.is === 'instance') return { ...NOTHING, objects: [asked] };
      return told(source, one.ordinal, 'return') ?? NOTHING;
    }),
  );
}

/** Objects of a class that is asked for them. */
function listOf(asked: Entity): Held {
  if (asked.is !== 'definition') return NOTHING;
  return { ...NOTHING, made: [{ ...NOTHING, objects: instancesOf([asked]) }] };
}

/** What a member of a class or an object of Ruby holds: an object for `new`, the class for `class`, else what the method gives back. */
export function memberInRuby(view: View, entity: Entity, name: string, told: Told): Held {
  if (entity.is !== 'instance' && entity.is !== 'definition') return NOTHING;
  const { file, ordinal } = entity;
  if (entity.is === 'instance' && name === 'class')
    return { ...NOTHING, objects: [definitionEntity(file, ordinal)] };
  const side = entity.is === 'instance' ? 'object' : 'class';
  const members = memberOnSide(view, { file, ordinal }, name, 'class', side);
  if (members.length === 0 && side === 'class' && name === 'new')
    return { ...NOTHING, objects: instancesOf([{ file, ordinal }]) };
  return returnedInRuby(view, members, entity, told);
}

/** The object that `new` makes in a method of its class. */
export function madeInRuby(source: FileView, holder: number): readonly Entity[] {
  const ordinal = enclosingClass(source, holder);
  if (ordinal === null || sideAt(source, holder) === 'object') return [];
  return instancesOf([{ file: source.file, ordinal }]);
}

/** What a path of constants leads to with which an expression begins, and how many of its parts are that path. */
interface ConstantPath {
  readonly objects: readonly Entity[];
  readonly used: number;
}

export const NO_PATH: ConstantPath = { objects: [], used: 0 };

/** `Depot::Store` of `Depot::Store.open`, where a module alone tells nothing. */
export function pathInRuby(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): ConstantPath {
  if (source.outline !== 'ruby') return NO_PATH;
  const end = segments.findIndex(({ name, called }) => called || !beginsWithCapital(name));
  const names = segments.slice(0, end < 0 ? segments.length : end).map(({ name }) => name);
  for (let used = names.length; used > 1; used--) {
    const objects = typeInScopes(view, source, holder, names.slice(0, used));
    if (objects.length > 0) return { objects, used };
  }
  return NO_PATH;
}
