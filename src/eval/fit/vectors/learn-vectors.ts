import { encodeWordVectors } from '../../../text/word-vectors.js';
import { findClone } from '../work-tree.js';
import { commitsOfClone } from './clone-commits.js';
import { type TextKind, textsOfClone } from './clone-files.js';
import { Corpus, SOURCES } from './corpus.js';
import { vectorColumns } from './vector-columns.js';

/** Most words of a kind that are read from a repository, so that the largest ones do not dominate. */
const MOST_WORDS = 3_000_000;

/**
 * Learns the table of word vectors from code, documents and commits of some clones. The same clones give the same
 * bytes, whatever their order.
 *
 * @param clones Folder of the clones.
 * @param repositories As `owner/name`; those without a clone are reported and skipped.
 * @param tell Gets a line for each repository, and one at the end.
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
    corpus.beginRepository();
    const code = await readTexts(clone, 'code', (text) => corpus.addFile(text));
    const prose = await readTexts(clone, 'prose', (text) => corpus.addProse(text));
    const commits = await commitsOfClone(clone);
    for (const commit of commits) corpus.addCommit(commit);
    tell(
      `${repository}: ${code.files} files of ${code.words} words, ` +
        `${prose.files} documents of ${prose.words} words, ${commits.length} commits`,
    );
  }
  const columns = vectorColumns(corpus);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const blocks = SOURCES.reduce((sum, source) => sum + corpus.blocksOf(source).count, 0);
  tell(`${columns.hashes.length} words, ${blocks} blocks, ${seconds} seconds`);
  return encodeWordVectors(columns);
}

/** @param add Returns the number of words of a text that it is given. */
async function readTexts(
  clone: string,
  kind: TextKind,
  add: (text: string) => number,
): Promise<{ files: number; words: number }> {
  let files = 0;
  let words = 0;
  for await (const text of textsOfClone(clone, kind)) {
    words += add(text);
    files++;
    if (words >= MOST_WORDS) break;
  }
  return { files, words };
}
