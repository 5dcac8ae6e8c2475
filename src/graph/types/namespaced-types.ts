import type { DefinitionAddress } from '../../model/reader.js';
import { PACKAGE_CLAUSE } from '../../model/reference.js';
import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { oneType } from '../type-parts.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt, STATE_PACKAGES } from '../visible-names.js';
import { typesNamed } from './type-names.js';

/** Root namespaces of standard libraries. */
const OUTSIDE = /^(?:std|core|alloc|boost|absl|System|Microsoft)$/;
const STATING_PACKAGES: ReadonlySet<FileView['outline']> = new Set([
  ...STATE_PACKAGES,
  'csharp' as const,
]);

/**
 * Types of a name behind that of a package, namespace or module, as far as the text tells which of them contains the
 * type: `scaladsl.Flow` is not a type of another package.
 */
export function typesWithin(
  view: View,
  source: FileView,
  holder: number,
  qualifier: string,
  name: string,
): readonly DefinitionAddress[] {
  const [head = ''] = qualifier.split('.');
  const isOutside = source.bindings(head).some((binding) => 'external' in binding);
  if (isOutside || OUTSIDE.test(head)) return [];
  // C++ namespaces are unrelated to files.
  if (source.outline === 'c') return typesNamed(view, source, holder, name);
  const stated = STATING_PACKAGES.has(source.outline);
  const last = qualifier.slice(qualifier.lastIndexOf('.') + 1).toLowerCase();
  const found = bearersOf(view, source, name).filter((one) => {
    const definition = definitionAt(view, one);
    if (!isType(definition)) return false;
    if (`.${definition.qualifiedName}`.endsWith(`.${qualifier}.${name}`)) return true;
    const { path, exports } = view.get(one.file);
    if (source.outline === 'php') return true;
    if (stated)
      return exports.localsOf(PACKAGE_CLAUSE).some((own) => `.${own}`.endsWith(`.${qualifier}`));
    return path.toLowerCase().split(/[/.]/).includes(last);
  });
  return oneType(view, source.outline === 'php' ? nearestTo(view, found, qualifier) : found);
}

/** The PHP types whose folders match the end of a namespace best; empty if no folder matches. */
function nearestTo(
  view: View,
  types: readonly DefinitionAddress[],
  namespace: string,
): readonly DefinitionAddress[] {
  const parts = namespace.toLowerCase().split('.').reverse();
  const alike = types.map(({ file }) => {
    const folders = view.get(file).path.toLowerCase().split('/').slice(0, -1).reverse();
    const differing = parts.findIndex((part, at) => folders[at] !== part);
    return differing < 0 ? parts.length : differing;
  });
  const most = Math.max(0, ...alike);
  return types.filter((_, at) => most > 0 && alike[at] === most);
}
