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
 * What using or calling an entity yields: objects of a class, what a function says it returns, the value of a constant.
 *
 * @param source the file that uses it
 * @param follow what other expressions stand for
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
 * What calling an entity yields.
 *
 * @param call what is known of the call, which may tell overloads apart
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
  // The functions that run are told by the object that is returned, and not by the interface that is stated for it.
  const isClass = stated.some((one) => definitionOf(view, one)?.kind === 'class');
  const all = isClass ? stated : [...stated, ...returnedObject(view, entity)];
  // What is written before the name of a class, `new`, is no part of an expression.
  return all.length > 0 ? all : instancesOf(constructorsAmong(view, [entity]));
}

/** What a member yields that an interface or class lists. */
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
 * What calling an object of Python yields, by the method for that. Where its class has none and no base outside of the repository that
 * may have one, it stands for the class itself, as what is stated to be `type[Store]` does.
 */
export function calledInPython(view: View, object: Instance, follow: Follow): readonly Entity[] {
  const { entities, external } = findMember(view, object, '__call__');
  if (entities.length > 0) return entities.flatMap((one) => resultOfCall(view, one, follow));
  return external === null && isType(definitionOf(view, object)!) ? [object] : [];
}

/** What a signature says a definition returns or holds; where it says nothing, what the function returns as written. */
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

/** Using an accessor or a typed constant yields its value, everything else is itself. */
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
  // Of several classes none is said of which a member is.
  return kept.length === 1 && kept[0]!.is === 'instance'
    ? [{ is: 'definition', file: kept[0]!.file, ordinal: kept[0]!.ordinal }]
    : [entity];
}
