import type { Reader } from '../../model/reader.js';
import { stem, termHash } from '../../text/terms.js';

/** A slip is made by one, and copied by another; a third file with the same letters means them. */
const FEWEST_FILES = 3;

/**
 * Those of some words that three files and more of the repository write. What no definition is called is then still a word here, the
 * name of something else, and none with a slip: *JUnit* where reports for it are written, and one class is called `Unit`.
 */
export async function widelyWritten(
  words: readonly string[],
  reader: Reader,
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const postings = await reader.termPostings(words.map((word) => termHash(stem(word))));
  return new Set(words.filter((_, at) => postings[at]!.files.length >= FEWEST_FILES));
}
