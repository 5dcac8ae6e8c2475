import type { FilePosition } from '../../model/reader.js';
import { defaultExportName } from '../../text/default-export-name.js';
import { definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { Binding } from './imported-names.js';

/** The default export that has no name of its own and takes the file's. */
export function namedAfterFile(source: FileView): readonly Entity[] {
  const { anonymousDefault } = source;
  const ordinals =
    anonymousDefault >= 0
      ? [anonymousDefault]
      : [...source.topLevel(defaultExportName(source.path)), ...source.topLevel('default')];
  return ordinals.map((ordinal) => definitionEntity(source.file, ordinal));
}

/**
 * The file that is re-exported as the default: `module.exports = require('x')`. The index may have a constant
 * for that statement, which does not count.
 */
export function requiredAsDefault(source: FileView): FilePosition | null {
  const anonymous = namedAfterFile(source).flatMap((entity) =>
    'ordinal' in entity ? source.definition(entity.ordinal)! : [],
  );
  const stands = (line: number): boolean =>
    anonymous.length === 0 ||
    anonymous.some(({ kind, startLine }) => kind === 'constant' && startLine === line);
  const required = source.stars.filter((star) => star.required && stands(star.line));
  return required.length === 1 ? required[0]!.file : null;
}

/** Re-exports of another file's name as the default: `export { run as default } from './run'`. */
export function passedAsDefault(source: FileView): readonly Binding[] {
  return source.bindings('default').filter((binding) => 'file' in binding && binding.reexport);
}

/** `module.exports = app; app.use = …` exports `use`. */
export function memberOfDefault(source: FileView, name: string): readonly Entity[] {
  const owners = source.exports.localsOf('default');
  const fits = (qualifiedName: string): boolean =>
    owners.some((local) => local === '' || qualifiedName === `${local}.${name}`);
  return source
    .attached(name)
    .filter((ordinal) => fits(source.definition(ordinal)!.qualifiedName))
    .map((ordinal) => definitionEntity(source.file, ordinal));
}

/**
 * The local names of a member of the default export: `add` for `use` with
 * `const app = { use: add }; module.exports = app`.
 */
export function gatheredByDefault(source: FileView, name: string): readonly string[] {
  const owners = source.exports.localsOf('default');
  return owners.flatMap((owner) =>
    owner === '' ? [] : source.exports.localsOf(`${owner}.${name}`),
  );
}

/**
 * The import that is itself a member of the default export: `router` of
 * `module.exports = { router: require('./router') }`.
 */
export function requiredInPlace(source: FileView, name: string): readonly Binding[] {
  return source.bindings(name).filter((binding) => 'file' in binding && binding.required);
}
