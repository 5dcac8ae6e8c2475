import type { Config } from '../../config.js';
import type { Reader } from '../../model/reader.js';
import { searchRepository } from '../answering/search-repository.js';

/** Files of a search around which a map is drawn. */
const FILES = 5;

/**
 * The files that a focus means: each one that is the path of an indexed file is that file; the others together are a
 * request, which stands for the files that it finds first.
 *
 * @returns Paths without duplicates, those that were given first; empty where the words find nothing.
 */
export async function focusFiles(
  reader: Reader,
  config: Config,
  focus: readonly string[],
): Promise<readonly string[]> {
  const table = await reader.files();
  const isFile = (written: string): boolean => table.position(written) >= 0;
  const words = focus.filter((written) => !isFile(written)).join(' ');
  const given = focus.filter(isFile);
  if (words === '') return [...new Set(given)];
  const { ranking } = await searchRepository(reader, config, { query: words, limit: FILES });
  return [...new Set([...given, ...ranking.files.slice(0, FILES).map(({ path }) => path)])];
}
