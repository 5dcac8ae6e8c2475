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

/** A value of a type, as the text of a file writes it in a scope. */
export interface Stated {
  readonly is: 'stated';
  readonly source: FileView;
  readonly scope: number;
  readonly type: string;
  readonly given?: Given | undefined;
}

/** What the type parameters are in whose scope something is written. */
export interface Given {
  /** Tells it from others. */
  readonly key: string;
  readonly types: ReadonlyMap<string, Stated>;
}

/** What an expression stands for; of what has type parameters with what these are. */
export type Value = (Entity & { readonly given?: Given | undefined }) | Stated;

/** Embedded types and bounds are followed so far. */
const DEEPEST = 6;

/** A value of a type that is written beside another one; none where the text is empty. */
export function typedAs(beside: Omit<Stated, 'is' | 'type'>, type: string): Stated[] {
  if (type === '') return [];
  const meant = beside.given?.types.get(type);
  if (meant !== undefined) return [meant];
  const { source, scope, given } = beside;
  return [{ is: 'stated', source, scope, type, given }];
}

/** What a structure states of a field, or an interface of what a method of it returns. */
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

/** The types that a value may be of, as objects of these, or the module from which its type is. */
export function entitiesOf(view: View, value: Value, depth = DEEPEST): Exclude<Value, Stated>[] {
  if (value.is !== 'stated') return [value];
  const { source, scope, type } = value;
  if (!hasNameInGo(type)) return [{ is: 'external', module: '' }];
  const [name, made] = madeInGo(type);
  const inScope = typesNamed(view, source, scope, name);
  // A variable often has the name of its type: `node := &node{}`.
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

/** What a value is that is of a list, map, channel or function, also where its type has a name. */
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

/** What the type parameters of a function or type are by the texts with which it is made beside a value. */
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

/** What a type parameter is bound by in the function or type in whose scope a value states it as its type. */
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

/** What the type parameters are of a type that an object has by what it embeds: `T` of `type Shelves struct{ Box[Shelf] }`. */
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

/** Several files of a package may define a name, each for a system of its own: along a chain that would multiply. */
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
