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

/** Finds what a name holds by what is stated about it in a definition; null if nothing is. */
export type Told = (source: FileView, ordinal: number, name: string) => Held | null;

/**
 * What Ruby methods return, by their code.
 *
 * @param asked the receiver, which `self` stands for
 */
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

/** A list of objects of a class that is queried. */
function listOf(asked: Entity): Held {
  if (asked.is !== 'definition') return NOTHING;
  return { ...NOTHING, made: [{ ...NOTHING, objects: instancesOf([asked]) }] };
}

/**
 * What a member of a Ruby class or object holds: an object for `new`, the class for `class`, or else what the
 * method returns.
 */
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

/** The object that `new` makes in a class method of its class. */
export function madeInRuby(source: FileView, holder: number): readonly Entity[] {
  const ordinal = enclosingClass(source, holder);
  if (ordinal === null || sideAt(source, holder) === 'object') return [];
  return instancesOf([{ file: source.file, ordinal }]);
}

/** The constant path at the beginning of an expression: what it refers to, and how many parts it spans. */
interface ConstantPath {
  readonly objects: readonly Entity[];
  readonly used: number;
}

export const NO_PATH: ConstantPath = { objects: [], used: 0 };

/** `Depot::Store` of `Depot::Store.open`. A module alone tells nothing. */
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
