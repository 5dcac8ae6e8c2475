import type { DefinitionAddress } from '../../model/reader.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** Decorators that make a method of Python a value: its own, and those of widespread packages. */
const PROPERTY_MAKERS = [
  'property',
  'cached_property',
  'abstractproperty',
  'classproperty',
  'hybrid_property',
];

/** Decorators that make a function of Python a fixture of pytest. */
const FIXTURE_MAKERS = ['fixture', 'yield_fixture'];

/** Whether a method of Python is used without brackets, as a value. */
export function isPythonProperty(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  return source.python && isDecorated(source, ordinal, PROPERTY_MAKERS);
}

/** Whether a function of Python is a fixture. */
export function isFixture(source: FileView, ordinal: number): boolean {
  return source.python && isDecorated(source, ordinal, FIXTURE_MAKERS);
}

/** Decorators that make a function of Python return what `with` enters, and which gives what the function yields. */
const CONTEXT_MAKERS = ['contextmanager', 'asynccontextmanager'];

/** Whether a function of Python makes an object for `with`. */
export function isContextManager(source: FileView, ordinal: number): boolean {
  return source.python && isDecorated(source, ordinal, CONTEXT_MAKERS);
}

/** Decorators that make the fields of a class of Python its parameters, in their order. */
const DATACLASS_MAKERS = ['dataclass'];

/** Whether the fields of a class are what it is made with. */
export function isDataclass(source: FileView, ordinal: number): boolean {
  return source.python && isDecorated(source, ordinal, DATACLASS_MAKERS);
}

function isDecorated(source: FileView, ordinal: number, names: readonly string[]): boolean {
  return names.some((name) =>
    source.references(name).some(({ kind, holder }) => kind === 'decorator' && holder === ordinal),
  );
}
