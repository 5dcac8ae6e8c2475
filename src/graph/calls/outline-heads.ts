import { definitionEntity, type Entity } from '../entity.js';
import { outlineObjects } from '../expressions/outline-expression.js';
import { atPhpPath } from '../expressions/php-paths.js';
import { typeInScopes } from '../expressions/ruby-constants.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { exportedEntities } from '../imports/exports.js';
import { atPathInScala } from '../imports/scala-names.js';
import { typeNamed } from '../outline-type-names.js';
import type { View } from '../view.js';

/**
 * Languages whose imports bind a file to a name: `local shelf = require "depot.shelf"`,
 * `import 'shelf.dart' as shelf`.
 */
const BINDS_FILES: ReadonlySet<FileView['outline']> = new Set([
  ...(['lua', 'dart', 'zig', 'clojure', 'solidity', 'nix', 'erlang'] as const),
]);

/** Whether a name is bound to a file. */
export function isBoundModule(source: FileView, head: string): boolean {
  return (
    BINDS_FILES.has(source.outline) &&
    (source.bindings(moduleName(source, head)).length > 0 || source.topLevel(head).length > 0)
  );
}

/**
 * The name under which an import binds a module. In Erlang a function or record may have the same name, so
 * modules end in a colon.
 */
function moduleName({ outline }: FileView, head: string): string {
  return outline === 'erlang' ? `${head}:` : head;
}

/** What the last name of a path, or a bare name, refers to. */
export function headEntities(
  view: View,
  source: FileView,
  holder: number,
  path: readonly string[],
  head: string,
): readonly Entity[] {
  if (source.outline === 'scala') {
    const found = atPathInScala(view, source, holder, [...path, head], outlineObjects);
    if (found.length > 0) return found;
  }
  if (path.length > 0) return atEndOfPath(view, source, holder, path, head);
  const found = bareEntities(view, source, holder, moduleName(source, head)) ?? [];
  return found.length > 0 ? found : typeInScopes(view, source, holder, [head]);
}

/**
 * `a::b::Foo`: the type with that qualified name, or else the one with that name, unless the path leads out
 * of the repository.
 */
function atEndOfPath(
  view: View,
  source: FileView,
  holder: number,
  path: readonly string[],
  head: string,
): readonly Entity[] {
  // A namespace of PHP leads to no file, so whether it is one of the repository is not known before.
  const ofPhp = source.outline === 'php' ? atPhpPath(view, source, path, head) : [];
  if (ofPhp.length > 0) return ofPhp;
  const outside = source.bindings(path[0]!).find((binding) => 'external' in binding);
  if (outside !== undefined && 'external' in outside)
    return [{ is: 'external', module: outside.external }];
  const module = source
    .bindings(path[0]!)
    .find((binding) => 'file' in binding && binding.imported === '*');
  if (module !== undefined && 'file' in module && path.length === 1) {
    const found = exportedEntities(view, module.file, head);
    if (found.length > 0) return found;
  }
  if (source.outline === 'php' && source.bindings(path[0]!).length === 0) return ofPhp;
  const exact = typeInScopes(view, source, holder, [...path, head]);
  if (exact.length > 0) return exact;
  return typeNamed(view, source, head).map((one) => definitionEntity(one.file, one.ordinal));
}
