import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { inNamespaces, namespacesOf } from '../imports/php-namespaces.js';
import { oneType } from '../type-parts.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt, isVisible } from '../visible-names.js';

/**
 * The type (or else function or constant) that a qualified PHP name refers to. If the file imports the beginning
 * of its namespace (`use Acme\Shelf as Shelves`), that decides. Otherwise the namespace is tried as absolute, as relative
 * to the file's own, and as the end of a namespace: `Acme\Shelf\Rack`. Empty if no namespace fits.
 */
export function atPhpPath(
  view: View,
  source: FileView,
  path: readonly string[],
  name: string,
): readonly Entity[] {
  const bearers = bearersOf(view, source, name).filter((one) => isVisible(view, one));
  const written = path.join('.');
  const own = namespacesOf(source).map((one) => `${one}.${written}`);
  const imported = importedNamespace(source, path);
  const ways: readonly ((namespace: string) => boolean)[] =
    imported !== null
      ? [imported]
      : [
          (one) => one === written,
          (one) => own.includes(one),
          (one) => one.endsWith(`.${written}`),
        ];
  for (const isMeant of ways) {
    const named = inNamespaces(view, bearers, isMeant);
    if (named.length === 0) continue;
    const types = named.filter((one) => isType(definitionAt(view, one)));
    const others = named.every(({ file }) => file === named[0]!.file) ? named : [];
    const found = types.length > 0 ? oneType(view, types) : others;
    return found.map(({ file, ordinal }) => definitionEntity(file, ordinal));
  }
  return [];
}

/**
 * Whether a namespace is what a path names through an import; null if none brings its first part. Of what is imported, the
 * first and last part are known.
 */
function importedNamespace(
  source: FileView,
  [head = '', ...rest]: readonly string[],
): ((namespace: string) => boolean) | null {
  const ends = source
    .bindings(head)
    .flatMap((binding) =>
      'external' in binding && !binding.whole
        ? { first: binding.external, last: ['', binding.imported, ...rest].join('.') }
        : [],
    );
  if (ends.length === 0) return null;
  return (namespace) =>
    ends.some(
      ({ first, last }) =>
        `${namespace}.`.startsWith(`${first}.`) && `.${namespace}`.endsWith(last),
    );
}
