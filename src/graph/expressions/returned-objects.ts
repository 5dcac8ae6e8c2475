import type { DefinitionAddress } from '../../model/reader.js';
import { aliasedValueOf, OTHER_MEMBERS, returnedMemberOf } from '../../model/reference.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { segmentsOfValue } from './alternatives.js';
import { type Follow, followedOnce } from './given-back.js';
import { bareEntities, membersOf } from './scope.js';

/** The members of an object literal that a function returns, with their values as written. */
type Members = ReadonlyMap<string, string>;

/** Prefix of a value that the function itself defines. */
const OF_FUNCTION = '.';

/** The object literals that functions of a file return, by the functions' ordinals. */
function returnedIn(source: FileView): ReadonlyMap<number, Members> {
  return remembered(source.memory('returned'), '', () => {
    const found = new Map<number, Map<string, string>>();
    for (const typed of source.links.typedNames) {
      const member = returnedMemberOf(typed);
      if (member === null) continue;
      const members = remembered(found, typed.scope, () => new Map<string, string>());
      members.set(member, aliasedValueOf(typed) ?? '');
    }
    return found;
  });
}

/**
 * The object that a function returns as a literal (`return { open, close }`), or in Python several values by position
 * (`return a, b`). It is represented as an instance of the function.
 */
export function returnedObject(view: View, { file, ordinal }: DefinitionAddress): Entity[] {
  const source = view.get(file);
  if (!(source.ecmascript || source.python) || !returnedIn(source).has(ordinal)) return [];
  return [{ is: 'instance', file, ordinal }];
}

/**
 * A member of such an object; null if the entity is none.
 *
 * @param follow resolves the value of the member
 */
export function memberOfReturned(
  view: View,
  entity: DefinitionAddress,
  name: string,
  follow: Follow,
): readonly Entity[] | null {
  const source = view.get(entity.file);
  const isReturned = source.ecmascript || source.python;
  const members = isReturned ? returnedIn(source).get(entity.ordinal) : undefined;
  if (members === undefined) return null;
  const value = members.get(name);
  if (value === undefined) return [];
  if (value.startsWith(OF_FUNCTION))
    return membersOf(view, entity, value.slice(OF_FUNCTION.length));
  const bare = NAMED.test(value) ? bareEntities(view, source, entity.ordinal, value) : null;
  if (bare !== null) return bare;
  const segments = segmentsOfValue(value);
  if (segments === null) return [];
  const key = `${entity.ordinal}.${name}`;
  return followedOnce(view, source, key, () => follow(entity.file, entity.ordinal, segments));
}

/**
 * Other names under which functions of a file return something of that file as a member: `shut` of `{ shut: close }`.
 */
export function returnedAs(source: FileView, name: string): readonly string[] {
  if (!source.ecmascript) return [];
  const all = [...returnedIn(source).values()].flatMap((members) => [...members]);
  return [...new Set(all.flatMap(([member, value]) => (value === name ? member : [])))].filter(
    (member) => member !== name,
  );
}

/** A name, or a function that is written in place. */
const NAMED = /^\.?[^.()!]+$/;

/**
 * Whether a member of a returned object may be anything: the result of a call, or a member that the text does
 * not name.
 */
export function mayHoldAnything(view: View, entity: Entity, name: string): boolean {
  if (entity.is !== 'instance') return false;
  const members = returnedIn(view.get(entity.file)).get(entity.ordinal);
  const value = members?.get(name);
  if (value === undefined) return members?.has(OTHER_MEMBERS) === true;
  return !NAMED.test(value) && !ONE_OF_SEVERAL.test(value);
}

/** One of several return values of a call: what a package's hook keeps is no function. */
const ONE_OF_SEVERAL = /\)\[\d\]$/;
