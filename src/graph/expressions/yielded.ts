import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { asValue } from '../imports/exports.js';
import { findMember } from '../types/classes.js';
import { constructorsAmong } from '../types/constructor-functions.js';
import type { Instance } from '../types/made-with.js';
import type { View } from '../view.js';
import { bySignature, calledOf } from './called-objects.js';
import { objectsOfGiven, queriedBy } from './class-arguments.js';
import { isContextManager, isPythonProperty } from './decorators.js';
import { type Follow, givenBack } from './given-back.js';
import { assignedValue, classesGiven } from './held-value.js';
import { instancesOf, returned, statedIn, statedResult } from './instances.js';
import { type Call, oneOfResults, overloadsMeant } from './meant-signatures.js';
import type { Segment } from './receiver.js';
import { returnedObject } from './returned-objects.js';

/**
 * The values of entities that are used or called: objects of a class, what a function returns, the value of a
 * constant.
 *
 * @param source the file that uses them
 * @param follow resolves other expressions
 */
export function valuesOf(
  view: View,
  source: FileView,
  entities: readonly Entity[],
  segment: Segment,
  follow: Follow,
): readonly Entity[] {
  const { called, constructed } = segment;
  if (!called && !constructed) return entities.flatMap((entity) => accessed(view, entity, follow));
  return entities.flatMap((entity) => {
    const result = resultOfCall(view, entity, follow, segment);
    const given = objectsOfGiven(view, source, entity, segment, result);
    return given.length > 0 ? given : result;
  });
}

/**
 * The result of calling an entity.
 *
 * @param call what is known of the call, which may select an overload
 */
export function resultOfCall(
  view: View,
  entity: Entity,
  follow: Follow,
  call: Call | null = null,
): readonly Entity[] {
  if (entity.is === 'module')
    return asValue(view, entity).flatMap((one) =>
      one.is === 'module' ? [] : resultOfCall(view, one, follow, call),
    );
  if (entity.is === 'external') return [entity];
  if (entity.is === 'declared') return ofDeclared(view, entity, call);
  const definition = definitionOf(view, entity);
  if (definition === null) return [];
  const ofSignature = entity.is === 'instance' ? bySignature(view, entity, call) : [];
  if (ofSignature.length > 0) return ofSignature;
  if (entity.is === 'instance' && isType(definition) && view.get(entity.file).python)
    return calledInPython(view, entity, follow);
  if (isType(definition)) return [{ is: 'instance', file: entity.file, ordinal: entity.ordinal }];
  if ('ordinal' in entity && isContextManager(view.get(entity.file), entity.ordinal))
    return [{ is: 'instance', file: entity.file, ordinal: entity.ordinal }];
  const queried = queriedBy(view, entity);
  if (queried.length > 0) return queried;
  const kinds = 'ordinal' in entity ? classesGiven(view, entity, follow) : [];
  if (kinds.length > 0) return kinds;
  const meant = overloadsMeant(view, entity, call);
  const result =
    meant === null
      ? resultOf(view, entity, definition.signature, follow)
      : oneOfResults(meant.map((signature) => returned(view, entity, signature)));
  const isValue = /^(?:constant|variable|property)$/.test(definition.kind);
  const stated = isValue ? calledOf(view, result, call) : result;
  // A returned object literal tells which functions run; an interface stated as its type does not.
  const isClass = stated.some((one) => definitionOf(view, one)?.kind === 'class');
  const all = isClass ? stated : [...stated, ...returnedObject(view, entity)];
  // The receiver of a constructor call lacks the `new` that was written before it.
  return all.length > 0 ? all : instancesOf(constructorsAmong(view, [entity]));
}

/** The result of a member that an interface or class declares. */
function ofDeclared(
  view: View,
  declared: Entity & { readonly is: 'declared' },
  call: Call | null,
): readonly Entity[] {
  const { file, ordinal, name } = declared;
  const source = view.get(file);
  const meant = overloadsMeant(view, declared, call);
  return meant === null
    ? statedIn(view, source, `this.${name}()`, ordinal)
    : oneOfResults(meant.map((signature) => statedResult(view, source, ordinal, signature)));
}

/**
 * The result of calling a Python object, by its `__call__`. If its class has none, and no outside base that may have
 * one, the object stands for the class itself, as with the stated type `type[Store]`.
 */
export function calledInPython(view: View, object: Instance, follow: Follow): readonly Entity[] {
  const { entities, external } = findMember(view, object, '__call__');
  if (entities.length > 0) return entities.flatMap((one) => resultOfCall(view, one, follow));
  return external === null && isType(definitionOf(view, object)!) ? [object] : [];
}

/**
 * Objects of the type that a signature states as returned or held; if it states none, what the function's
 * body returns.
 */
export function resultOf(
  view: View,
  address: DefinitionAddress,
  signature: string,
  follow: Follow,
): readonly Entity[] {
  const stated = returned(view, address, signature);
  if (stated.length > 0) return stated;
  return givenBack(view, address, 'return', follow);
}

/** An accessor or typed constant stands for its value; everything else stands for itself. */
function accessed(view: View, entity: Entity, follow: Follow): readonly Entity[] {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (definition === null || !('ordinal' in entity)) return [entity];
  const { kind, signature } = definition;
  const accessor =
    kind === 'property' ||
    /^(?:static |async )*get /.test(signature) ||
    isPythonProperty(view, entity);
  const value = accessor ? resultOf(view, entity, signature, follow) : [];
  const found =
    value.length > 0 || kind !== 'property' ? value : assignedValue(view, entity, follow);
  if (found.length > 0) return found;
  const kept = kind === 'property' ? classesGiven(view, entity, follow) : [];
  // With several possible classes it is unknown which one the member belongs to.
  return kept.length === 1 && kept[0]!.is === 'instance'
    ? [{ is: 'definition', file: kept[0]!.file, ordinal: kept[0]!.ordinal }]
    : [entity];
}
