import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { declaredType, statedTypeOfPython, statedTypes } from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';

/** Objects of classes. */
export function instancesOf(classes: readonly DefinitionAddress[]): Entity[] {
  return classes.map(({ file, ordinal }) => ({ is: 'instance', file, ordinal }));
}

/** The instances of the class around a definition: `this` and `self`. */
export function ownInstance(source: FileView, holder: number): Entity[] {
  const owner = enclosingClass(source, holder);
  return owner === null ? [] : [{ is: 'instance', file: source.file, ordinal: owner }];
}

/** Objects of the types that a file states for a name in a scope. */
export function statedIn(
  view: View,
  source: FileView,
  name: string,
  scope: number,
): readonly Entity[] {
  const typed = source.typed(name).filter((one) => one.scope === scope);
  if (typed.length === 0) return [];
  return instancesOf(
    [...new Set(typed.map((one) => one.type))].flatMap((type) =>
      typesNamed(view, source, scope, type),
    ),
  );
}

/** Whether a definition around a place states the class of a variable or parameter of this name. */
export function isTypedIn(source: FileView, holder: number, name: string): boolean {
  const typed = source.typed(name);
  for (let scope = holder; typed.length > 0 && scope >= 0; scope = source.parent(scope))
    if (typed.some((one) => one.scope === scope)) return true;
  return false;
}

/** The stated class of a variable or parameter, the innermost scope first. */
export function typedEntities(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  const typed = source.typed(name);
  if (typed.length === 0) return [];
  for (let scope = holder; ; scope = source.parent(scope)) {
    if (typed.some((one) => one.scope === scope)) return statedIn(view, source, name, scope);
    if (scope < 0) return [];
  }
}

/** Objects of the type that a definition's signature says it returns, or holds. */
export function returned(
  view: View,
  { file, ordinal }: DefinitionAddress,
  signature: string,
): Entity[] {
  const source = view.get(file);
  const scope = source.parent(ordinal);
  const types = namesStated(source, source.definition(ordinal)!.name, signature);
  if (types.length === 1 && /^(?:this|Self)$/.test(types[0]!)) return ownInstance(source, ordinal);
  return instancesOf(types.flatMap((type) => typesNamed(view, source, scope, type)));
}

function namesStated(source: FileView, name: string, signature: string): readonly string[] {
  if (!source.java && !source.python) return statedTypes(signature);
  const type = source.java ? declaredType(signature, name) : statedTypeOfPython(signature);
  return type === null ? [] : [type];
}

/** Objects of a type that stands for others, or of a type parameter: what is stated for parameters is written as `new Either()`. */
export function ofAlias(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  entities: readonly Entity[],
): readonly Entity[] {
  const isAlias = entities.every((one) => definitionOf(view, one)?.kind === 'type');
  return isAlias && source.ecmascript ? instancesOf(typesNamed(view, source, holder, name)) : [];
}
