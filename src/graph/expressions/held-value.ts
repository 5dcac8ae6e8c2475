import type { DefinitionAddress } from '../../model/reader.js';
import { type Entity, isTypeEntity } from '../entity.js';
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

/** Objects of the class that is given to a name of Python: of `kind = Store`. */
export function classesGiven(
  view: View,
  { file, ordinal }: DefinitionAddress,
  follow: Follow,
): readonly Entity[] {
  const source = view.get(file);
  const value = assignedIn(source, ordinal)?.value ?? '';
  const segments = CLASS_NAME.test(value) ? receiverForm(value).segments : null;
  if (segments === null) return [];
  return followedOnce(view, source, `class ${ordinal}`, () =>
    follow(file, source.parent(ordinal), segments).flatMap((one) =>
      one.is === 'definition' && isTypeEntity(view, one) ? instancesOf([one]) : [],
    ),
  );
}

/** A class by the looks of its name. */
const CLASS_NAME = /^(?:\w+\.)*_*[A-Z]\w*[a-z]\w*$/;

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
