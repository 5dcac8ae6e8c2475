import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import type { Entity } from '../entity.js';
import { memberEntities } from '../expressions/expression.js';
import { goEntities, goMembers } from '../expressions/go-expression.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { type Decision, NOTHING } from './meaning.js';
import { instances, ofEntities } from './of-entities.js';

/**
 * Owners whose members may be implemented elsewhere. In Go only interfaces are: embedding a structure makes
 * no subtype.
 */
function interfacesAmong(
  view: View,
  objects: readonly Entity[],
  members: readonly Entity[],
): DefinitionAddress[] {
  // `s.Run()` with `struct { Runner }`: the interface declares the method.
  const listing = members.flatMap((one) =>
    one.is === 'declared' ? { file: one.file, ordinal: one.ordinal } : [],
  );
  return [...instances(objects), ...listing].filter(
    ({ file, ordinal }) => view.get(file).definition(ordinal)?.kind === 'interface',
  );
}

/** Decides a use in Go, where a receiver is written in its short form and there is no `this`. */
export function decisionInGo(
  view: View,
  source: FileView,
  reference: Reference,
  place: string,
): Decision {
  const { name, receiver, holder } = reference;
  if (receiver === '""') return NOTHING;
  const objects = remembered(source.memory('receiver'), place + receiver, () =>
    goEntities(view, source, holder, receiver),
  );
  if (objects.length === 0) return { ...NOTHING, open: true };
  const known = objects.filter((object) => object.is !== 'external' || object.module !== '');
  // A called field is used itself, whatever its type.
  const members = known.flatMap((object) =>
    object.is === 'instance' ? goMembers(view, object, name) : memberEntities(view, object, name),
  );
  const owners = interfacesAmong(view, known, members);
  if (members.length > 0) return { ...ofEntities(view, source, members, known), owners };
  return {
    ...NOTHING,
    owners,
    modules: known.flatMap((object) => (object.is === 'module' ? object.file : [])),
  };
}
