import type { DefinitionAddress } from '../../model/reader.js';
import type { View } from '../view.js';

/** Decorators that make a method of Python a value: its own, and those of widespread packages. */
const PROPERTY_MAKERS = [
  'property',
  'cached_property',
  'abstractproperty',
  'classproperty',
  'hybrid_property',
];

/** Whether a method of Python is used without brackets, as a value. */
export function isPythonProperty(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  if (!source.python) return false;
  return PROPERTY_MAKERS.some((name) =>
    source.references(name).some(({ kind, holder }) => kind === 'decorator' && holder === ordinal),
  );
}
