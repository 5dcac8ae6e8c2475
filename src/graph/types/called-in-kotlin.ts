import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, distinctEntities, type Entity, isTypeEntity } from '../entity.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { besideInPackage } from '../outline-names.js';
import type { View } from '../view.js';
import { findMember } from './classes.js';

/**
 * What a called bare name means in Kotlin if it is no member of the surrounding classes. Functions that make an object
 * may have the name of its class or interface: `fun Url(text: String): Url`.
 */
export function calledInKotlin(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  const meant = bareEntities(view, source, holder, name) ?? [];
  const types = meant.filter((one) => isTypeEntity(view, one));
  if (types.length === 0) return meant;
  const makers = functionsAmong(
    view,
    types.flatMap((one) => (one.is === 'definition' ? besideInPackage(view, source, one) : [])),
  );
  if (makers.length === 0) return meant;
  const callable = meant.filter((one) => definitionOf(view, one)?.kind !== 'interface');
  return distinctEntities([...callable, ...makers]);
}

/**
 * The functions of a name that bases of an object have, where what the object itself has of that name are only
 * properties; these entities if there are none.
 */
export function functionsRather(
  view: View,
  owners: readonly DefinitionAddress[],
  name: string,
  entities: readonly Entity[],
): readonly Entity[] {
  if (entities.length === 0 || functionsAmong(view, entities).length > 0) return entities;
  const inherited = owners.flatMap((owner) => findMember(view, owner, name, 'bases').entities);
  const functions = functionsAmong(view, inherited);
  return functions.length > 0 ? functions : entities;
}

function functionsAmong(view: View, entities: readonly Entity[]): readonly Entity[] {
  return entities.filter((one) => FUNCTION_KINDS.has(definitionOf(view, one)?.kind ?? 'section'));
}
