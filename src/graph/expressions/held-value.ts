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

/** The result of the call that is assigned to a Python name or attribute. */
export function assignedValue(
  view: View,
  { file, ordinal }: DefinitionAddress,
  follow: Follow,
): readonly Entity[] {
  const source = view.get(file);
  // Names may be assigned to each other.
  return followedOnce(view, source, `value ${ordinal}`, () => {
    const call = assignedCall(source, ordinal);
    const scope = source.parent(ordinal);
    const value = call === null ? [] : follow(file, scope, call);
    const objects = value.filter((one) => one.is === 'instance');
    return scope < 0 ? objects : throughDescriptor(view, objects);
  });
}

/**
 * Instances of the classes that a Python name is assigned: in `kind = Store`, or by methods that assign the
 * field of that name.
 */
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

/** Whether a Python name is assigned what looks like a class. */
export function keepsClass(view: View, { file, ordinal }: DefinitionAddress): boolean {
  return CLASS_NAME.test(assignedIn(view.get(file), ordinal)?.value ?? '');
}

/** Values that methods of a class assign to a field, of which the class body sets the initial value. */
function fieldValues(source: FileView, ordinal: number): readonly string[] {
  const scope = source.parent(ordinal);
  const given = source.aliased(`self.${source.definition(ordinal)!.name}`);
  return given.flatMap((one) => (one.scope === scope ? one.value : [])).slice(0, MOST_VALUES);
}

/** Number of a field's values that are checked. */
const MOST_VALUES = 8;

/** Looks like a class name. */
const CLASS_NAME = /^(?!(?:None|True|False)$)(?:\w+\.)*_*[A-Z]\w*[a-z]\w*$/;

/**
 * What a name holds: an object of its stated type, or else what its value stands for. In Python only values
 * that are calls are followed.
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
  // Constants that are defined by each other lead nowhere.
  return followedOnce(view, source, `constant ${ordinal}`, () => {
    const segments = writtenValue(signature);
    return segments === null ? [] : follow(file, parent, segments);
  });
}
