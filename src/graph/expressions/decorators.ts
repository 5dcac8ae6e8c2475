import type { DefinitionAddress } from '../../model/reader.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** Decorators that make a Python method a property: those of Python, and of common packages. */
const PROPERTY_MAKERS = [
  'property',
  'cached_property',
  'abstractproperty',
  'classproperty',
  'hybrid_property',
];

/** Decorators that make a Python function a pytest fixture. */
const FIXTURE_MAKERS = ['fixture', 'yield_fixture'];

/** Whether a Python method is a property, used without parentheses. */
export function isPythonProperty(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  return source.python && isDecorated(source, ordinal, PROPERTY_MAKERS);
}

/** Whether a Python function is a pytest fixture. */
export function isFixture(source: FileView, ordinal: number): boolean {
  return source.python && isDecorated(source, ordinal, FIXTURE_MAKERS);
}

/** Decorators that turn a Python generator into a context manager: `with` receives the yielded value. */
const CONTEXT_MAKERS = ['contextmanager', 'asynccontextmanager'];

/** Whether a Python function makes a context manager. */
export function isContextManager(source: FileView, ordinal: number): boolean {
  return source.python && isDecorated(source, ordinal, CONTEXT_MAKERS);
}

/** Decorators that turn the fields of a Python class into constructor parameters, in order. */
const DATACLASS_MAKERS = ['dataclass'];

/** Whether the fields of a class are its constructor parameters. */
export function isDataclass(source: FileView, ordinal: number): boolean {
  return source.python && isDecorated(source, ordinal, DATACLASS_MAKERS);
}

function isDecorated(source: FileView, ordinal: number, names: readonly string[]): boolean {
  return names.some((name) =>
    source.references(name).some(({ kind, holder }) => kind === 'decorator' && holder === ordinal),
  );
}
