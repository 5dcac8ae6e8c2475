import type { FileTable, ImportGraph } from '../../model/reader.js';
import { baseName, TEST_AFFIX } from '../../model/test-rule.js';
import type { SignalMatrix } from './file-signals.js';
import { EMPTY_NAMES } from './path-words.js';

/** The signals that {@link setTestSignals} sets. */
export const TEST_SIGNALS = ['title in its tests', 'title in a test that imports it'] as const;

/** Base names that many files have: a test of such a name does not test all of them. */
const COMMON_NAMES = new Set([...EMPTY_NAMES, 'tests', 'test']);

/**
 * Sets how well the title of a request matches the tests of each candidate: whoever writes a test describes
 * behaviour, just like whoever reports an issue. Test files themselves have no value. A test belongs to a file by
 * its name, or because it imports the file. The best test of a file counts, as 1 / rank, because the length of
 * tests varies between projects more than their order does.
 *
 * @param title BM25F of the title, by file position.
 */
export function setTestSignals(
  matrix: SignalMatrix,
  table: FileTable,
  graph: ImportGraph,
  title: Float64Array,
): void {
  const { candidates } = matrix;
  const byName = bestTests(table, title);
  const named = new Float64Array(candidates.length);
  const importing = new Float64Array(candidates.length);
  for (let row = 0; row < candidates.length; row++) {
    const file = candidates[row]!;
    if (isTest(table, file)) continue;
    named[row] = byName.get(plainName(table, file)) ?? 0;
    importing[row] = bestImportingTest(table, graph, title, file);
  }
  const [inItsTests, inImporter] = TEST_SIGNALS;
  matrix.setReciprocalRank(inItsTests, named);
  matrix.setReciprocalRank(inImporter, importing);
}

/** The best score of the test files for each base name, after removing what marks it as a test's. */
function bestTests(table: FileTable, title: Float64Array): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (let file = 0; file < title.length; file++) {
    const score = title[file]!;
    if (score === 0 || !isTest(table, file)) continue;
    const name = plainName(table, file);
    if (!COMMON_NAMES.has(name) && score > (best.get(name) ?? 0)) best.set(name, score);
  }
  return best;
}

function bestImportingTest(
  table: FileTable,
  { importerOffsets, importers }: ImportGraph,
  title: Float64Array,
  file: number,
): number {
  let best = 0;
  const end = importerOffsets[file + 1]!;
  for (let at = importerOffsets[file]!; at < end; at++) {
    const importer = importers[at]!;
    if (title[importer]! > best && isTest(table, importer)) best = title[importer]!;
  }
  return best;
}

function isTest({ classes }: FileTable, file: number): boolean {
  return classes[file] === 'test';
}

function plainName({ paths }: FileTable, file: number): string {
  return baseName(paths[file]!).replace(TEST_AFFIX, '').toLowerCase();
}
