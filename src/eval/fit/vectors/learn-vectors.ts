import { encodeWordVectors } from '../../../text/word-vectors.js';
import { findClone } from '../work-tree.js';
import { codeOfClone } from './clone-files.js';
import { Corpus } from './corpus.js';
import { vectorColumns } from './vector-columns.js';

/** Words that are read of a repository, so that the largest ones do not decide alone. */
const MOST_WORDS = 3_000_000;

/**
 * Learns the table of word vectors from the newest commits of some clones. The same clones give the same bytes, in whatever order
 * they are named.
 *
 * @param clones Folder of the clones.
 * @param repositories As `owner/name`; those without a clone are told and passed over.
 * @param tell Is given a line for each repository, and one at the end.
 */
export async function learnVectors(
  clones: string,
  repositories: readonly string[],
  tell: (line: string) => void,
): Promise<Uint8Array> {
  const begun = performance.now();
  const corpus = new Corpus();
  for (const repository of [...new Set(repositories)].sort()) {
    const clone = findClone(clones, repository);
    if (clone === null) {
      tell(`${repository}: there is no clone`);
      continue;
    }
    const { files, words } = await readClone(clone, corpus);
    tell(`${repository}: ${files} files, ${words} words`);
  }
  const columns = vectorColumns(corpus);
  const seconds = Math.round((performance.now() - begun) / 1000);
  tell(`${columns.hashes.length} words, ${corpus.blocks.count} blocks, ${seconds} seconds`);
  return encodeWordVectors(columns);
}

async function readClone(clone: string, corpus: Corpus): Promise<{ files: number; words: number }> {
  let files = 0;
  let words = 0;
  corpus.beginRepository();
  for await (const text of codeOfClone(clone)) {
    words += corpus.addFile(text);
    files++;
    if (words >= MOST_WORDS) break;
  }
  return { files, words };
}
