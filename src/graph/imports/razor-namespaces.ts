import { PACKAGE_CLAUSE } from '../../model/reference.js';
import { folderOf, parentFolder } from '../../model/source-file.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

const RAZOR: ReadonlySet<string> = new Set(['razor', 'cshtml']);

/** Files whose imports apply to all pages in their folder and below. */
export const IMPORTS_OF_PAGES = /(?:^|\/)_(?:Imports\.razor|ViewImports\.cshtml)$/;

/** Number of a folder's files that are read for its namespace; top-level programs state none. */
const MOST_ASKED = 5;

/** Whether a file is a Razor page. */
export function isPage(view: View, file: number): boolean {
  return RAZOR.has(view.table.languages[file]!);
}

/** The namespaces of a C# file, or the namespace of a page: that of its folder, as the C# files there state it. */
export function namespacesOfFile(view: View, source: FileView): readonly string[] {
  const stated = source.exports.localsOf(PACKAGE_CLAUSE);
  if (stated.length > 0 || !isPage(view, source.file)) return stated;
  const namespace = namespaceOfFolder(view, parentFolder(source.path));
  return namespace === '' ? [] : [namespace];
}

/**
 * The namespace of the nearest parent folder with a file that states one, followed by the names of the
 * folders below it; empty if none does.
 */
function namespaceOfFolder(view: View, folder: string): string {
  const known = view.memo('namespaces of folders', () => new Map<string, string>());
  const found = known.get(folder);
  if (found !== undefined) return found;
  const around = folder === '' ? '' : namespaceOfFolder(view, parentFolder(folder));
  const name = folder.slice(folder.lastIndexOf('/') + 1).replace(/[^\w]/g, '_');
  const own = statedIn(view, folder) || (around === '' ? '' : `${around}.${name}`);
  known.set(folder, own);
  return own;
}

/**
 * The namespace in the first file of a folder that states one. A page for imports comes first, as its
 * `@namespace` applies to the whole folder.
 */
function statedIn(view: View, folder: string): string {
  const files = view.memo('files of C# by folder', () => filesByFolder(view)).get(folder) ?? [];
  for (const file of files) {
    const [namespace] = view.get(file).exports.localsOf(PACKAGE_CLAUSE);
    if (namespace !== undefined) return namespace;
  }
  return '';
}

function filesByFolder(view: View): ReadonlyMap<string, readonly number[]> {
  const { languages, paths } = view.table;
  const found = new Map<string, number[]>();
  const add = (file: number): void => {
    const folder = folderOf(paths[file]!).slice(0, -1);
    const files = found.get(folder);
    if (files === undefined) found.set(folder, [file]);
    else if (files.length < MOST_ASKED) files.push(file);
  };
  const all = [...languages.keys()];
  for (const file of all) if (isPage(view, file) && IMPORTS_OF_PAGES.test(paths[file]!)) add(file);
  for (const file of all) if (languages[file] === 'csharp') add(file);
  return found;
}
