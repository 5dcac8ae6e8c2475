import type { DefinitionAddress } from '../../model/reader.js';
import { commaParts } from '../../text/comma-parts.js';
import { withinFirst } from '../../text/within-first.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { aliasedText, bareType } from '../types/function-types.js';
import { argumentFor, type Instance, type TypeArgument } from '../types/made-with.js';
import {
  declaredType,
  plainTypes,
  statedTypeOfPython,
  statedTypes,
  writtenType,
} from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';

/** Instances of classes. */
export function instancesOf(classes: readonly DefinitionAddress[]): Entity[] {
  return classes.map(({ file, ordinal }) => ({ is: 'instance', file, ordinal }));
}

/** Instances of the class that surrounds a definition: `this` and `self`. */
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
  const types = new Map(typed.map(({ type, made }) => [type, made]));
  return [...types].flatMap(([type, made]) => ofType(view, source, scope, { name: type, made }));
}

/** The name of a type, and its type arguments. */
interface MadeType {
  readonly name: string;
  readonly made?: readonly string[] | undefined;
}

/** Objects of a type that is named at a place. */
function ofType(
  view: View,
  source: FileView,
  holder: number,
  { name, made }: MadeType,
): readonly Entity[] {
  const objects = instancesOf(typesNamed(view, source, holder, name));
  if (made === undefined) return objects;
  return objects.flatMap((one) =>
    one.is === 'instance'
      ? unaliased(view, { ...one, made: { written: made, file: source.file, holder } })
      : one,
  );
}

/**
 * Resolves an alias whose target is one of its own type parameters: `Maybe<Pool>` with
 * `type Maybe<T> = T | null` is an object of `Pool`.
 */
function unaliased(view: View, object: Instance): readonly Entity[] {
  const { kind, signature } = view.get(object.file).definition(object.ordinal)!;
  const type = kind === 'type' ? bareType(aliasedText(signature)) : '';
  const argument = type === '' ? null : argumentFor(view, object, object, type);
  const found = argument === null ? [] : ofArgument(view, argument);
  return found.length > 0 ? found : [object];
}

/** Objects of a type argument. */
export function ofArgument(view: View, { written, file, holder }: TypeArgument): readonly Entity[] {
  const source = view.get(file);
  return plainTypes(written).flatMap((one) => ofType(view, source, holder, one));
}

/** Whether a definition that surrounds a place states the class of a variable or parameter of this name. */
export function isTypedIn(source: FileView, holder: number, name: string): boolean {
  const typed = source.typed(name);
  for (let scope = holder; typed.length > 0 && scope >= 0; scope = source.parent(scope))
    if (typed.some((one) => one.scope === scope)) return true;
  return false;
}

/**
 * Whether the innermost surrounding definition that mentions a name assigns a value to it without stating its class.
 */
export function isGivenIn(source: FileView, holder: number, name: string): boolean {
  const given = source.aliased(name);
  if (given.length === 0) return false;
  const typed = source.typed(name);
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    if (typed.some((one) => one.scope === scope)) return false;
    if (given.some((one) => one.scope === scope)) return true;
  }
  return false;
}

/** Objects of the class that the innermost scope states for a variable or parameter. */
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

/** Objects of the type that a definition's signature states as its return type, or as the type of its value. */
export function returned(
  view: View,
  { file, ordinal }: DefinitionAddress,
  signature: string,
): readonly Entity[] {
  const source = view.get(file);
  const scope = source.parent(ordinal);
  const types = stated(source, source.definition(ordinal)!.name, signature);
  if (types.length === 1 && /^(?:this|Self)$/.test(types[0]!.name))
    return ownInstance(source, ordinal);
  return types.flatMap((type) => ofType(view, source, scope, type));
}

/** Objects of the return type of a TypeScript signature, which is written in the scope of a definition. */
export function statedResult(
  view: View,
  source: FileView,
  scope: number,
  signature: string,
): readonly Entity[] {
  return plainTypes(writtenType(signature) ?? '').flatMap((type) =>
    ofType(view, source, scope, type),
  );
}

function stated(source: FileView, name: string, signature: string): readonly MadeType[] {
  if (source.ecmascript) return plainTypes(writtenType(signature) ?? '');
  if (!source.java && !source.python) return statedTypes(signature).map((one) => ({ name: one }));
  const type = source.java ? declaredType(signature, name) : statedTypeOfPython(signature);
  if (type === null) return [];
  const made = source.python ? withinFirst(signature, signature.lastIndexOf('->')) : '';
  return [{ name: type, ...(made === '' ? {} : { made: commaParts(made, '[', ']') }) }];
}

/**
 * Objects of an alias or type parameter. The stated type of a parameter is written as `new Either()` in the facts.
 */
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
