import { isAbsolute, posix, relative, sep } from 'node:path';
import type { OpenedIndex } from '../opening/open-index.js';

/**
 * Reads the path in what a user wrote (`path`, `path:Class.method`, `path:line:column`) as seen from the user's
 * folder: relative to it, or absolute. If that leads to no indexed file, the text stays as it was, since it may be
 * the end of a path or a name.
 *
 * @returns The text with the path made relative to the root.
 */
export async function asWritten(
  { reader, root, folder }: Pick<OpenedIndex, 'reader' | 'root' | 'folder'>,
  written: string,
): Promise<string> {
  const table = await reader.files();
  const ends = [written.length, ...[...written.matchAll(/:/g)].map(({ index }) => index)];
  for (const end of ends) {
    const [path, rest] = [written.slice(0, end), written.slice(end)];
    const seen = isAbsolute(path)
      ? relative(root.path, path).split(sep).join('/')
      : posix.join(folder, path);
    if (table.position(seen) >= 0) return `${seen}${rest}`;
  }
  return written;
}
