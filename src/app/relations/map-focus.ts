import type { Config } from '../../config.js';
import type { Reader } from '../../model/reader.js';
import { searchRepository } from '../answering/search-repository.js';

/** A request as focus stands for at most this many files that it finds. */
const FILES = 5;

/**
 * The files that a focus means: an entry that is the path of an indexed file is that file; all other entries
 * together form a request, which stands for the first files that it finds.
 *
 * @returns Paths without duplicates, explicit files first; empty if the words find nothing.
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
