import type { DefinitionAddress } from '../../model/reader.js';
import { aliasedValueOf, OTHER_MEMBERS, returnedMemberOf } from '../../model/reference.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { bareEntities, membersOf } from './scope.js';

/** What the members of an object are to the function that returns it, as written. */
type Members = ReadonlyMap<string, string>;

const OF_FUNCTION = 'this.';

/** What a file states of the objects that its functions return, by the ordinals of these. */
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

/** The object that a function returns as its text writes it, `return { open, close }`: the function stands for it. */
export function returnedObject(view: View, { file, ordinal }: DefinitionAddress): Entity[] {
  const source = view.get(file);
  if (!source.ecmascript || !returnedIn(source).has(ordinal)) return [];
  return [{ is: 'instance', file, ordinal }];
}

/** What a member of such an object is; null where the entity is none. */
export function memberOfReturned(
  view: View,
  entity: DefinitionAddress,
  name: string,
): readonly Entity[] | null {
  const source = view.get(entity.file);
  const members = source.ecmascript ? returnedIn(source).get(entity.ordinal) : undefined;
  if (members === undefined) return null;
  const value = members.get(name);
  if (value === undefined) return [];
  return value.startsWith(OF_FUNCTION)
    ? membersOf(view, entity, value.slice(OF_FUNCTION.length))
    : (bareEntities(view, source, entity.ordinal, value) ?? []);
}

/** Other names that objects have for something of a file which functions of the file return in them: `shut` of `{ shut: close }`. */
export function returnedAs(source: FileView, name: string): readonly string[] {
  if (!source.ecmascript) return [];
  const all = [...returnedIn(source).values()].flatMap((members) => [...members]);
  return [...new Set(all.flatMap(([member, value]) => (value === name ? member : [])))].filter(
    (member) => member !== name,
  );
}

/** Whether an object that a function returns has members that the text does not name. */
export function hasOtherMembers(view: View, entity: Entity): boolean {
  if (entity.is !== 'instance') return false;
  const members = returnedIn(view.get(entity.file)).get(entity.ordinal);
  return members?.has(OTHER_MEMBERS) === true;
}
