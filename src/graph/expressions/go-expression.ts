import type { DefinitionAddress } from '../../model/reader.js';
import { fieldInGo, hasNameInGo, heldInGo, OF_CHANNEL, yieldedInGo } from '../../text/go-type.js';
import { definitionOf, distinctEntities, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { exportedEntities } from '../imports/exports.js';
import { findMember, lineage } from '../types/classes.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { goResults, goUnderlying } from './go-signature.js';
import { type Step, stepsOf } from './go-steps.js';
import { moduleOf } from './outside-receiver.js';
import { bareEntities } from './scope.js';

/** A value of a type, as the text of a file writes it in a scope. */
interface Stated {
  readonly is: 'stated';
  readonly source: FileView;
  readonly scope: number;
  readonly type: string;
}

type Value = Entity | Stated;

/** By custom, what is called so is an error, unless its value tells more. */
const ERROR = /^err(?:\$\d+)?$/;

/**
 * What an expression of Go in its short form stands for, as far as stated types, literals, results and imports tell: `a.b()[].c`.
 * Empty where the trail is lost. What is none of the repository's stands in a module; what is Go's own, in one without a name.
 *
 * @param holder Ordinal of the definition around it, or -1.
 */
export function goEntities(
  view: View,
  source: FileView,
  holder: number,
  written: string,
): readonly Entity[] {
  const values = valuesOf(view, source, holder, written);
  return distinctEntities(values.flatMap((value) => entitiesOf(view, value)));
}

/** @param isMarked What the expression stands for is called or indexed. */
function valuesOf(
  view: View,
  source: FileView,
  holder: number,
  written: string,
  isMarked = false,
): Value[] {
  const steps = stepsOf(written, isMarked);
  if (steps === null) return [];
  const known = source.memory('value');
  const key = `${holder} ${written}${isMarked ? ' marked' : ''}`;
  const found = known.get(key) as Value[] | undefined;
  if (found !== undefined) return found;
  // `x := x.next()`: within its own value a name tells nothing.
  known.set(key, []);
  const [first, ...others] = steps;
  let values = marked(view, distinct(startOf(view, source, holder, first!)), first!);
  for (const step of others) {
    values = marked(view, distinct(values.flatMap((value) => memberOf(view, value, step))), step);
  }
  known.set(key, values);
  return values;
}

/** Several files of a package may define a name, each for a system of its own: along a chain that would multiply. */
function distinct(values: readonly Value[]): readonly Value[] {
  const stated = new Map<string, Value>();
  for (const value of values)
    if (value.is === 'stated')
      stated.set(`${value.source.file} ${value.scope} ${value.type}`, value);
  const entities = values.flatMap((value) => (value.is === 'stated' ? [] : value));
  return [...distinctEntities(entities), ...stated.values()];
}

function startOf(view: View, source: FileView, holder: number, step: Step): Value[] {
  const { name, isMarked } = step;
  const local = localValues(view, source, holder, name, isMarked);
  if (local !== null) return local;
  const entities = bareEntities(view, source, holder, name) ?? [];
  return entities.flatMap((entity) => used(view, entity, isMarked));
}

/** What is stated of a name in the scopes around a place; null where no scope states anything. */
function localValues(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  isMarked: boolean,
): Value[] | null {
  const typed = source.typed(name);
  const aliased = source.aliased(name);
  if (typed.length + aliased.length === 0) return null;
  for (let scope = holder; ; scope = source.parent(scope)) {
    const isHere = (one: { readonly scope: number }): boolean =>
      scope === one.scope || (scope < 0 && isOutermostValue(source, one.scope));
    const types = new Set(typed.filter(isHere).map(({ type }) => type));
    const values = new Set(aliased.filter(isHere).map(({ value }) => value));
    if (types.size + values.size > 0) {
      const found = [
        ...[...types].map((type): Stated => ({ is: 'stated', source, scope, type })),
        ...[...values].flatMap((value) => valuesOf(view, source, scope, value, isMarked)),
      ];
      return found.length === 0 && ERROR.test(name) ? [{ is: 'external', module: '' }] : found;
    }
    if (scope < 0) return null;
  }
}

/** The text of a variable of a package states what it is. */
function isOutermostValue(source: FileView, ordinal: number): boolean {
  if (ordinal < 0 || source.parent(ordinal) >= 0) return false;
  const { kind } = source.definition(ordinal)!;
  return kind === 'variable' || kind === 'constant';
}

/** A variable is what it holds; what is called or indexed is that itself. */
function used(view: View, entity: Entity, isMarked: boolean): Value[] {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (definition === null || !('ordinal' in entity)) return [entity];
  const { kind, name } = definition;
  if (kind !== 'variable' && kind !== 'constant')
    return isMarked || isType(definition) ? [entity] : [];
  return localValues(view, view.get(entity.file), -1, name, isMarked) ?? [];
}

function marked(view: View, values: readonly Value[], { marks, result, name }: Step): Value[] {
  let found = [...values];
  for (const mark of marks) {
    found = found.flatMap((value) => {
      if (value.is === 'external') return [value];
      return mark === '()' ? called(view, value, name, result) : held(view, value, mark === '{}');
    });
  }
  return found;
}

function called(view: View, value: Value, name: string, result: number): Value[] {
  if (value.is === 'declared') {
    const results = stated(view, value, `this.${name}()`);
    return results.flatMap((one) => typedAs(one, yieldedInGo(one.type, result)));
  }
  const definition = value.is === 'definition' ? definitionOf(view, value) : null;
  if (definition === null || value.is !== 'definition') {
    const functions = underlying(view, value);
    return functions.flatMap((one) => typedAs(one, yieldedInGo(one.type, result)));
  }
  const { file, ordinal } = value;
  if (isType(definition)) return [{ is: 'instance', file, ordinal }];
  const type = yieldedInGo(goResults(definition.signature), result);
  return type === '' ? [] : [{ is: 'stated', source: view.get(file), scope: -1, type }];
}

/** What a list, map or channel holds, or what a loop over it gives to its first name. */
function held(view: View, value: Value, isFirst: boolean): Value[] {
  // Functions with stated type arguments.
  if (value.is === 'definition') return [value];
  return underlying(view, value).flatMap((one) => {
    const [key, type] = heldInGo(one.type);
    return typedAs(one, isFirst && key !== OF_CHANNEL ? key : type);
  });
}

/** What a value is that is of a list, map, channel or function, also where its type has a name. */
function underlying(view: View, value: Value): Stated[] {
  if (value.is === 'stated' && !hasNameInGo(value.type)) return [value];
  return entitiesOf(view, value).flatMap((entity): Stated[] => {
    const definition = definitionOf(view, entity);
    if (definition === null || !('ordinal' in entity)) return [];
    const type = goUnderlying(definition.signature);
    return type === '' ? [] : [{ is: 'stated', source: view.get(entity.file), scope: -1, type }];
  });
}

function typedAs(value: Stated, type: string): Stated[] {
  return type === '' ? [] : [{ ...value, type }];
}

function memberOf(view: View, value: Value, { name, isMarked }: Step): Value[] {
  if (value.is === 'stated' && value.type.startsWith('{'))
    return typedAs(value, fieldInGo(value.type, name));
  return entitiesOf(view, value).flatMap((entity): Value[] => {
    if (entity.is === 'external') return [entity];
    if (entity.is === 'module')
      return exportedEntities(view, entity.file, name).flatMap((one) => used(view, one, isMarked));
    if (entity.is === 'declared') return [];
    const entities = goMembers(view, entity, name);
    // An embedded type is a field of its name, but none that is listed.
    const isListed = entities.some(({ is }) => is !== 'external');
    const embedded = isListed ? [] : embeddedAs(view, entity, name);
    if (embedded.length > 0) return embedded;
    return entities.flatMap((one): Value[] => {
      const type = typeWithField(view, one);
      if (type === null) return [one];
      const fields = stated(view, type, `this.${name}`);
      return fields.length > 0 ? fields : [one];
    });
  });
}

/** The type whose field or method of an interface an entity is; null for what a definition of its own tells. */
function typeWithField(view: View, entity: Entity): DefinitionAddress | null {
  if (entity.is === 'declared') return entity;
  if (entity.is !== 'definition' || definitionOf(view, entity)?.kind !== 'property') return null;
  return { file: entity.file, ordinal: view.get(entity.file).parent(entity.ordinal) };
}

/** What a structure states of a field, or an interface of what a method of it returns. */
function stated(view: View, { file, ordinal }: DefinitionAddress, name: string): Stated[] {
  const source = view.get(file);
  const typed = source.typed(name).filter(({ scope }) => scope === ordinal);
  return typed.map(({ type }) => ({ is: 'stated', source, scope: source.parent(ordinal), type }));
}

/** The members of a name that a type has itself or by what it embeds; of a type of another module, that module. */
export function goMembers(view: View, type: DefinitionAddress, name: string): readonly Entity[] {
  const { entities, external } = findMember(view, type, name);
  const isOutside = entities.length === 0 && external !== null;
  return isOutside ? [{ is: 'external', module: external }] : entities;
}

function embeddedAs(view: View, type: DefinitionAddress, name: string): Stated[] {
  return lineage(view, type).flatMap((one) => stated(view, one, `this.${name}`));
}

function entitiesOf(view: View, value: Value): Entity[] {
  if (value.is !== 'stated') return [value];
  const { source, scope, type } = value;
  if (!hasNameInGo(type)) return [{ is: 'external', module: '' }];
  const inScope = typesNamed(view, source, scope, type);
  // A variable often has the name of its type: `node := &node{}`.
  const types = inScope.length > 0 ? inScope : typesNamed(view, source, -1, type);
  if (types.length > 0)
    return types.map(({ file, ordinal }) => ({ is: 'instance', file, ordinal }));
  const module = moduleOf(source, type.split('.')[0]!);
  return module === null ? [] : [{ is: 'external', module }];
}
