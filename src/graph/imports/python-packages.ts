import type { FilePosition } from '../../model/reader.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** A package's submodule of that name, if there is one: `import pkg; pkg.sub`. */
export function submodule(view: View, source: FileView, name: string): readonly Entity[] {
  const folder = packageFolder(source.path);
  if (folder === null) return [];
  const candidates = [
    `${folder}${name}/__init__.py`,
    `${folder}${name}.py`,
    `${folder}${name}.pyx`,
    `${folder}${name}.pyi`,
  ];
  const file = candidates
    .map((path) => view.table.position(path))
    .find((position) => position >= 0);
  return file === undefined ? [] : [{ is: 'module', file }];
}

/** The folder of a package's `__init__` with a trailing slash (empty at the root), or null for another file. */
function packageFolder(path: string): string | null {
  const match = /^((?:.*\/)?)__init__\.pyi?$/.exec(path);
  return match === null ? null : match[1]!;
}

/**
 * The `__init__` of the package around a module, and the module's name in it. Null if there is none, and for
 * an `__init__` itself.
 */
export function packageAround(
  view: View,
  module: FilePosition,
): { readonly file: FilePosition; readonly name: string } | null {
  const match = /^((?:.*\/)?)([^/]+)\.pyi?$/.exec(view.table.paths[module]!);
  if (match === null || match[2] === '__init__') return null;
  const file = view.table.position(`${match[1]}__init__.py`);
  return file < 0 ? null : { file, name: match[2]! };
}
