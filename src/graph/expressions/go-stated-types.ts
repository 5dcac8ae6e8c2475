import type { DefinitionAddress } from '../../model/reader.js';
import { hasNameInGo, madeInGo } from '../../text/go-type.js';
import {
  addressKey,
  definitionOf,
  distinctEntities,
  type Entity,
  isSameAddress,
} from '../entity.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { goTypeParameters, goUnderlying } from './go-signature.js';
import { moduleOf } from './outside-receiver.js';

/** A value of a type, as written in a scope of a file. */
export interface Stated {
  readonly is: 'stated';
  readonly source: FileView;
  readonly scope: number;
  readonly type: string;
  readonly given?: Given | undefined;
}

/** The type arguments for the type parameters in scope. */
export interface Given {
  /** Distinguishes it from other sets of type arguments. */
  readonly key: string;
  readonly types: ReadonlyMap<string, Stated>;
}

/** What an expression stands for, with the type arguments of generic types. */
export type Value = (Entity & { readonly given?: Given | undefined }) | Stated;

/** Deepest chain of embedded types and constraints that is followed. */
const DEEPEST = 6;

/** A value of a type that is written in the same place as another one; empty if the text is. */
export function typedAs(beside: Omit<Stated, 'is' | 'type'>, type: string): Stated[] {
  if (type === '') return [];
  const meant = beside.given?.types.get(type);
  if (meant !== undefined) return [meant];
  const { source, scope, given } = beside;
  return [{ is: 'stated', source, scope, type, given }];
}

/** The type that a structure states for a field, or an interface for the result of a method. */
export function stated(
  view: View,
  { file, ordinal }: DefinitionAddress,
  name: string,
  given?: Given,
): Stated[] {
  const source = view.get(file);
  const typed = source.typed(name).filter(({ scope }) => scope === ordinal);
  const scope = source.parent(ordinal);
  return typed.flatMap(({ type }) => typedAs({ source, scope, given }, type));
}

/** A value as instances of the types it may have, or as the module that its type comes from. */
export function entitiesOf(view: View, value: Value, depth = DEEPEST): Exclude<Value, Stated>[] {
  if (value.is !== 'stated') return [value];
  const { source, scope, type } = value;
  if (!hasNameInGo(type)) return [{ is: 'external', module: '' }];
  const [name, made] = madeInGo(type);
  const inScope = typesNamed(view, source, scope, name);
  // A variable often hides the type it has the name of: `node := &node{}`.
  const types = inScope.length > 0 ? inScope : typesNamed(view, source, -1, name);
  if (types.length > 0)
    return types.map(({ file, ordinal }) => {
      const given = givenTo(view, { file, ordinal }, value, made);
      return { is: 'instance', file, ordinal, ...(given === undefined ? {} : { given }) };
    });
  const module = moduleOf(source, name.split('.')[0]!);
  if (module !== null) return [{ is: 'external', module }];
  if (depth === 0) return [];
  return boundOf(view, value).flatMap((bound) => entitiesOf(view, bound, depth - 1));
}

/** The underlying list, map, channel or function type of a value, even if its type has a name. */
export function underlying(view: View, value: Value, depth = DEEPEST): Stated[] {
  if (value.is === 'stated' && !hasNameInGo(value.type)) return [value];
  const bound = value.is === 'stated' && depth > 0 ? boundOf(view, value) : [];
  if (bound.length > 0) return bound.flatMap((one) => underlying(view, one, depth - 1));
  return entitiesOf(view, value).flatMap((entity): Stated[] => {
    const definition = definitionOf(view, entity);
    if (definition === null || !('ordinal' in entity)) return [];
    const type = goUnderlying(definition.signature);
    if (!hasNameInGo(type))
      return typedAs({ source: view.get(entity.file), scope: -1, given: entity.given }, type);
    return [];
  });
}

/** Binds the type parameters of a function or type to the given type arguments, which are written beside a value. */
export function givenTo(
  view: View,
  { file, ordinal }: DefinitionAddress,
  beside: Omit<Stated, 'is' | 'type'>,
  made: readonly string[],
): Given | undefined {
  if (made.every((one) => one === '')) return undefined;
  const names = goTypeParameters(view.get(file).definition(ordinal)!.signature);
  const types = new Map(
    names.flatMap(([name], at) =>
      typedAs(beside, made[at] ?? '').map((type): [string, Stated] => [name, type]),
    ),
  );
  const { source, scope, given } = beside;
  const key = `${source.file} ${scope} ${made.join()} ${given?.key ?? ''}`;
  return types.size === 0 ? undefined : { key, types };
}

/** The constraint of a value's type, if that is a type parameter of a surrounding function or type. */
function boundOf(view: View, { source, scope, type }: Stated): Stated[] {
  for (let outer = scope; outer >= 0; outer = source.parent(outer)) {
    const own = { file: source.file, ordinal: outer };
    for (const { file, ordinal } of [own, ...classOf(view, own)]) {
      const declaring = view.get(file);
      const { signature } = declaring.definition(ordinal)!;
      const found = goTypeParameters(signature).find(([name]) => name === type);
      if (found !== undefined) return typedAs({ source: declaring, scope: ordinal }, found[1]);
    }
  }
  return [];
}

/**
 * The type arguments of an embedded type as an object has it: `T` is `Shelf` in `type Shelves struct{ Box[Shelf] }`.
 */
export function givenAlong(
  view: View,
  object: DefinitionAddress & { readonly given?: Given | undefined },
  owner: DefinitionAddress,
  depth = DEEPEST,
): Given | undefined {
  if (isSameAddress(object, owner)) return object.given;
  const source = view.get(object.file);
  const { kind, bases, signature } = source.definition(object.ordinal)!;
  if (depth === 0) return undefined;
  const beside = { source, scope: source.parent(object.ordinal), given: object.given };
  const embedded =
    kind === 'type'
      ? typedAs(beside, goUnderlying(signature))
      : bases.flatMap((base) => stated(view, object, `this.${base}`, object.given));
  for (const type of embedded) {
    if (!type.type.includes('[')) continue;
    for (const one of entitiesOf(view, type)) {
      if (one.is !== 'instance') continue;
      const given = givenAlong(view, one, owner, depth - 1);
      if (given !== undefined) return given;
    }
  }
  return undefined;
}

/**
 * Several files of a package may define the same name, each for another platform. Without this the values
 * would multiply along a chain.
 */
export function distinctValues(values: readonly Value[]): readonly Value[] {
  if (values.length < 2) return values;
  const others = new Map<string, Value>();
  const plain: Entity[] = [];
  for (const value of values) {
    const key = value.given?.key ?? '';
    if (value.is === 'stated')
      others.set(`${value.source.file} ${value.scope} ${value.type} ${key}`, value);
    else if (value.given !== undefined && 'ordinal' in value)
      others.set(`${value.is} ${addressKey(value)} ${key}`, value);
    else plain.push(value);
  }
  return [...distinctEntities(plain), ...others.values()];
}
