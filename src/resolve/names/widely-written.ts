import type { Reader } from '../../model/reader.js';
import { stem, termHash } from '../../text/terms.js';

/** One person makes a typo and another may copy it; if a third file has the same spelling, it is intended. */
const FEWEST_FILES = 3;

/**
 * Those words that occur in at least three files of the repository. Even if no definition has such a name, it is a
 * word or the name of something else here, and not a typo: *JUnit* where reports for it are written and one class
 * is called `Unit`.
 */
export async function widelyWritten(
  words: readonly string[],
  reader: Reader,
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const postings = await reader.termPostings(words.map((word) => termHash(stem(word))));
  return new Set(words.filter((_, at) => postings[at]!.files.length >= FEWEST_FILES));
}
