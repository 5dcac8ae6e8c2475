import { realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ExitCode, UserError } from '../../errors.js';
import type { FilePosition, FileTable, Reader } from '../../model/reader.js';
import { locatePath, nearestPaths } from '../../resolve/places/locate-path.js';
import { pathLookupOf } from '../../resolve/places/path-lookup.js';

/** A file of the repository. */
export interface FoundFile {
  readonly path: string;
  readonly file: FilePosition;
}

/** A hint names at most this many similar paths. */
const NEAREST = 5;

/**
 * Finds a file by its path or the end of its path; a symbolic link leads to its target.
 *
 * @throws UserError With exit code `NoAnswer` and the nearest paths if none matches, `Usage` and the candidates if
 * several do.
 */
export async function findFile(reader: Reader, written: string): Promise<FoundFile> {
  const table = await reader.files();
  const lookup = pathLookupOf(table);
  const { files, method, certainty } = locatePath(written, lookup);
  const [file] = files;
  const sure = method !== 'fuzzy' && certainty === 1;
  if (sure && files.length === 1) return { file: file!, path: table.paths[file!]! };
  const linked = sure ? null : await linkedFile(reader, table, written);
  if (linked !== null) return linked;
  const near = sure
    ? files.map((each) => table.paths[each]!)
    : nearestPaths(written, lookup, NEAREST);
  if (files.length === 0 && isFolder(table, written)) {
    const hint = `\`ctx map --focus ${written}\` shows its files`;
    throw new UserError(`"${written}" is a folder`, hint, ExitCode.NoAnswer);
  }
  const what = sure ? `${files.length} files are called` : 'no indexed file is called';
  const hint =
    near.length === 0
      ? '`ctx search` finds files by words'
      : `did you mean ${near.slice(0, NEAREST).join(', ')}?`;
  throw new UserError(`${what} "${written}"`, hint, sure ? ExitCode.Usage : ExitCode.NoAnswer);
}

/** The indexed file that a path leads to through a symbolic link in it. */
async function linkedFile(
  reader: Reader,
  table: FileTable,
  written: string,
): Promise<FoundFile | null> {
  const { root } = await reader.snapshot();
  try {
    const real = relative(realpathSync(root), realpathSync(join(root, written)));
    const path = real.split(sep).join('/');
    const file = table.position(path);
    return file < 0 ? null : { path, file };
  } catch {
    return null;
  }
}

/** Whether indexed files are below a path. */
export function isFolder({ paths }: FileTable, written: string): boolean {
  const folder = `${written.replace(/^\.\//, '').replace(/\/+$/, '')}/`;
  return paths.some((path) => path.startsWith(folder));
}
