import type { Reference } from '../../model/reference.js';
import { definitionEntity, type Entity, isType, isTypeEntity } from '../entity.js';
import { bareEntities, dottedEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { allParts } from '../outline-type-names.js';
import { ownConstructors } from '../types/base-constructor.js';
import { enclosingType } from '../types/class-of.js';
import { basesOf, findMember, typesAmong } from '../types/classes.js';
import { withArity } from '../types/csharp-names.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';

/**
 * The type that a C# constructor call constructs, by its name and number of type arguments. Other definitions of that
 * name do not matter. Null if the call constructs nothing.
 */
export function madeInCSharp(
  view: View,
  source: FileView,
  { name, receiver, holder, given = '' }: Reference,
): readonly Entity[] | null {
  if (source.outline !== 'csharp' || !given.startsWith('new ')) return null;
  const arity = Number(/^new <(\d+)>/.exec(given)?.[1] ?? 0);
  const found =
    receiver === ''
      ? typesInScope(view, source, holder, name)
      : (dottedEntities(view, source, holder, [...receiver.split(/::|\./), name]) ?? []);
  const types = found.filter((one) => isTypeEntity(view, one));
  const own = typesAmong(view, types);
  if (own.length === 0 && receiver !== '') return [];
  return withArity(view, source, own, name, arity).map((one) =>
    definitionEntity(one.file, one.ordinal),
  );
}

/** Types of a name inside surrounding classes, or else those that the file refers to by it. */
function typesInScope(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    if (!isType(source.definition(scope)!)) continue;
    const address = { file: source.file, ordinal: scope };
    const members = findMember(view, address, name).entities;
    const types = members.filter((one) => isTypeEntity(view, one));
    if (types.length > 0) return types;
  }
  return bareEntities(view, source, holder, name) ?? [];
}

/** What `: base(…)` of a constructor calls: the constructors of the base, or the base itself if it declares none. */
export function baseConstructorsInCSharp(
  view: View,
  source: FileView,
  { name, receiver, holder }: Reference,
): readonly Entity[] | null {
  if (source.outline !== 'csharp' || name !== 'constructor' || receiver !== 'base') return null;
  const owner = enclosingType(view, source, holder);
  const bases = owner === null ? [] : basesOf(view, owner).known;
  const classes = bases.filter((one) => definitionAt(view, one).kind === 'class');
  const parts = classes.flatMap((one) => allParts(view, one));
  const constructors = parts.flatMap((part) => ownConstructors(view.get(part.file), part));
  if (constructors.length > 0) return constructors;
  return classes.map((one) => definitionEntity(one.file, one.ordinal));
}
