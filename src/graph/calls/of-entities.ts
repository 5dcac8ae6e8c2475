import type { DefinitionAddress } from '../../model/reader.js';
import { distinctAddresses, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { withAliased, withMembers } from '../imports/aliases.js';
import { asValue } from '../imports/exports.js';
import type { View } from '../view.js';
import type { Decision } from './meaning.js';
import { isOverloaded } from './overloads.js';

/**
 * The decision for a use that means certain entities.
 *
 * @param objects those that the entities are members of; empty for bare names
 */
export function ofEntities(
  view: View,
  source: FileView,
  entities: readonly Entity[],
  objects: readonly Entity[],
): Decision {
  const called = entities.flatMap((entity) => asValue(view, entity));
  const direct = source.python
    ? withAliased(view, called)
    : source.ecmascript
      ? withMembers(view, called)
      : called;
  const targets = direct.flatMap((entity) => (entity.is === 'definition' ? address(entity) : []));
  const outside = entities.find((entity) => entity.is === 'external');
  const all = distinctAddresses(targets);
  const isOneOf = isOverloaded(view, source, all);
  const classes = instances(objects);
  const distinct = isOneOf ? [] : all;
  return {
    targets: distinct,
    owners: classes.length > 0 || !source.ecmascript ? classes : declaring(entities),
    unsure: false,
    modules: [],
    external: distinct.length === 0 && outside?.is === 'external' ? outside.module : null,
    // One of the overloads is meant.
    guesses: isOneOf ? all : [],
    open:
      distinct.length === 0 &&
      entities.length === 0 &&
      (source.script || source.outline !== undefined),
    ofLiterals: false,
  };
}

function address({ file, ordinal }: DefinitionAddress): DefinitionAddress {
  return { file, ordinal };
}

/** The types that list members: that of a constant, `const shop: Depot`, of which nothing but the member is known. */
function declaring(members: readonly Entity[]): DefinitionAddress[] {
  return members.flatMap((member) => (member.is === 'declared' ? address(member) : []));
}

/** The classes of objects. */
export function instances(objects: readonly Entity[]): DefinitionAddress[] {
  return objects.flatMap((object) => (object.is === 'instance' ? address(object) : []));
}
