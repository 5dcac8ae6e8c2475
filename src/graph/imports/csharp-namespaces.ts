import type { DefinitionAddress } from '../../model/reader.js';
import { GLOBAL_USING_CLAUSE, USING_CLAUSE } from '../../model/reference.js';
import { parentFolder } from '../../model/source-file.js';
import { arityOf } from '../csharp-arity.js';
import type { FileView } from '../file-view.js';
import { oneType } from '../type-parts.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';
import { IMPORTS_OF_PAGES, isPage, namespacesOfFile } from './razor-namespaces.js';

/**
 * The types that a C# file refers to among several of the same name: those in its own namespace or the nearest
 * enclosing one, or else in namespaces that it imports.
 */
export function inNamespaces(
  view: View,
  source: FileView,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const namespacesOf = ({ file }: DefinitionAddress): readonly string[] => {
    const stated = namespacesOfFile(view, view.get(file));
    return stated.length === 0 ? [''] : stated;
  };
  const within = (namespace: string): readonly DefinitionAddress[] =>
    types.filter((one) => namespacesOf(one).includes(namespace));
  for (const own of namespacesOfFile(view, source)) {
    for (let around = own; around !== ''; around = parentOf(around)) {
      const found = within(around);
      if (found.length > 0) return found;
    }
  }
  const used = [...source.exports.localsOf(USING_CLAUSE), ...usedByProject(view, source)];
  const found = types.filter((one) => namespacesOf(one).some((name) => used.includes(name)));
  return found.length > 0 ? found : within('');
}

/** The namespaces whose types a file can use by simple name: its own, enclosing ones, and imported ones. */
export function namespacesSeen(view: View, source: FileView): readonly string[] {
  const found = [...source.exports.localsOf(USING_CLAUSE), ...usedByProject(view, source)];
  for (const own of namespacesOfFile(view, source))
    for (let around = own; around !== ''; around = parentOf(around)) found.push(around);
  return found;
}

function parentOf(namespace: string): string {
  return namespace.slice(0, Math.max(0, namespace.lastIndexOf('.')));
}

/** By convention only such files contain global usings, so the exports of thousands of others need not be read. */
const BY_CUSTOM = /(?:global|using|import)[^/]*$/i;

/**
 * Namespaces that files in enclosing folders import for the whole project: `global using A;`, and `@using A`
 * for Razor pages.
 */
function usedByProject(view: View, source: FileView): readonly string[] {
  const all = view.memo('global usings of C#', () => {
    const { languages, paths } = view.table;
    return [...languages.keys()].flatMap((file) => {
      const ofPages = isPage(view, file) && IMPORTS_OF_PAGES.test(paths[file]!);
      const ofAll = languages[file] === 'csharp' && BY_CUSTOM.test(paths[file]!);
      if (!ofPages && !ofAll) return [];
      const { path, exports } = view.get(file);
      const names = exports.localsOf(ofPages ? USING_CLAUSE : GLOBAL_USING_CLAUSE);
      return names.length === 0 ? [] : { folder: parentFolder(path), names, ofPages };
    });
  });
  const isOfPage = isPage(view, source.file);
  return all.flatMap(({ folder, names, ofPages }) => {
    const isAround = folder === '' || source.path.startsWith(`${folder}/`);
    return isAround && (isOfPage || !ofPages) ? names : [];
  });
}

/**
 * The C# type (all its parts) with this number of type parameters among those of a name; empty if there are several.
 */
export function typeWithArity(
  view: View,
  source: FileView,
  types: readonly DefinitionAddress[],
  arity: number,
): readonly DefinitionAddress[] {
  const fitting = types.filter((one) => arityOf(definitionAt(view, one)) === arity);
  const type = oneType(view, fitting);
  return type.length > 0 ? type : oneType(view, inNamespaces(view, source, fitting));
}
