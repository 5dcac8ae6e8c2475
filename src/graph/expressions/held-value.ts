import type { DefinitionAddress } from '../../model/reader.js';
import { distinctEntities, type Entity, isTypeEntity, oneOfSeveral } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { assignedCall, assignedIn } from './assigned-value.js';
import { throughDescriptor } from './descriptors.js';
import { type Follow, followedOnce } from './given-back.js';
import { instancesOf, statedIn } from './instances.js';
import { receiverForm } from './receiver.js';
import { writtenValue } from './written-value.js';

/** What the call yields whose result a name or an attribute of Python is. */
export function assignedValue(
  view: View,
  { file, ordinal }: DefinitionAddress,
  follow: Follow,
): readonly Entity[] {
  const source = view.get(file);
  // Names may be given to each other.
  return followedOnce(view, source, `value ${ordinal}`, () => {
    const call = assignedCall(source, ordinal);
    const scope = source.parent(ordinal);
    const value = call === null ? [] : follow(file, scope, call);
    const objects = value.filter((one) => one.is === 'instance');
    return scope < 0 ? objects : throughDescriptor(view, objects);
  });
}

/** Objects of the class that is given to a name of Python, of `kind = Store`, or to the field of that name by methods of its class. */
export function classesGiven(
  view: View,
  { file, ordinal }: DefinitionAddress,
  follow: Follow,
): readonly Entity[] {
  const source = view.get(file);
  if (!keepsClass(view, { file, ordinal })) return [];
  const scope = source.parent(ordinal);
  const written = [assignedIn(source, ordinal)!.value, ...fieldValues(source, ordinal)];
  return followedOnce(view, source, `class ${ordinal}`, () => {
    const classes = written.flatMap((value) => {
      const { segments } = receiverForm(value);
      return segments === null ? [] : follow(file, scope, segments);
    });
    const objects = instancesOf(
      distinctEntities(classes).flatMap((one) =>
        one.is === 'definition' && isTypeEntity(view, one) ? [one] : [],
      ),
    );
    return objects.length > 1 ? objects.map(oneOfSeveral) : objects;
  });
}

/** Whether a name of Python is given a class by the looks of that. */
export function keepsClass(view: View, { file, ordinal }: DefinitionAddress): boolean {
  return CLASS_NAME.test(assignedIn(view.get(file), ordinal)?.value ?? '');
}

/** What methods of a class give to the field that a member of its body is the beginning of. */
function fieldValues(source: FileView, ordinal: number): readonly string[] {
  const scope = source.parent(ordinal);
  const given = source.aliased(`self.${source.definition(ordinal)!.name}`);
  return given.flatMap((one) => (one.scope === scope ? one.value : [])).slice(0, MOST_VALUES);
}

/** Values of a field that are looked at. */
const MOST_VALUES = 8;

/** A class by the looks of its name. */
const CLASS_NAME = /^(?!(?:None|True|False)$)(?:\w+\.)*_*[A-Z]\w*[a-z]\w*$/;

/**
 * What a name holds: an object of the type that is stated for it, else what the expression that it is given stands for, in
 * Python what a call that it is given yields.
 */
export function valueOfName(
  view: View,
  { file, ordinal }: DefinitionAddress,
  follow: Follow,
): readonly Entity[] {
  const source = view.get(file);
  const definition = source.definition(ordinal);
  if (definition === undefined) return [];
  const { name, parent, signature } = definition;
  const stated = statedIn(view, source, name, parent);
  if (stated.length > 0) return stated;
  if (source.python) return assignedValue(view, { file, ordinal }, follow);
  if (source.typed(name).some((one) => one.scope === parent)) return [];
  // Constants that are made of each other lead nowhere.
  return followedOnce(view, source, `constant ${ordinal}`, () => {
    const segments = writtenValue(signature);
    return segments === null ? [] : follow(file, parent, segments);
  });
}
