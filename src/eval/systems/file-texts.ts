import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reader } from '../../model/reader.js';
import type { SymbolName } from '../cases/expected-symbol.js';

/** The texts of all indexed files by position, for the baselines. A file that no longer exists is empty. */
export async function readFileTexts(reader: Reader): Promise<readonly string[]> {
  const { root } = await reader.snapshot();
  const { paths } = await reader.files();
  return paths.map((path) => {
    try {
      return readFileSync(join(root, path), 'utf8');
    } catch {
      return '';
    }
  });
}

/** A file as a baseline dumps it. */
export function dumpFile(path: string, text: string): string {
  return `<file path="${path}">\n${text}${text.endsWith('\n') ? '' : '\n'}</file>\n`;
}

/** Definitions that end at or before a line of their file; all if no line is given for the file. */
export async function definitionsOf(
  reader: Reader,
  files: readonly { readonly file: number; readonly lines?: number }[],
): Promise<SymbolName[]> {
  const { paths } = await reader.files();
  const outlines = await reader.outlines(files.map(({ file }) => file));
  return outlines.flatMap(({ file, definitions }, at) => {
    const last = files[at]!.lines ?? Number.POSITIVE_INFINITY;
    return definitions
      .filter(({ kind, endLine }) => kind !== 'section' && endLine <= last)
      .map(({ qualifiedName }) => ({ path: paths[file]!, qualifiedName }));
  });
}
