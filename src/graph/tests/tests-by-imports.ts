import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { forEachImporter, importersOf } from '../imports/importers.js';
import type { View } from '../view.js';
import type { ReachingTest } from './reaching-test.js';
import type { Nearness } from './test-nearness.js';
import { isTestFile, testAround, testsOf } from './test-units.js';

/** Number of test files that are inspected for one definition. */
const MOST_TEST_FILES = 200;

/** What to look for by imports. */
export interface ImportSearch {
  readonly definitions: readonly DefinitionAddress[];
  readonly nearness: Nearness;
  /** Inspect only files that are named after a definition. */
  readonly onlyNamed: boolean;
  readonly enough: number;
}

/**
 * Tests in files that import a target's file, directly or through one other file, and use an imported name
 * from there.
 */
export function testsByImports(
  view: View,
  { definitions, nearness, onlyNamed, enough }: ImportSearch,
): readonly ReachingTest[] {
  const found: ReachingTest[] = [];
  for (const target of definitions) {
    const direct = importersOf(view, target.file);
    const sources = [target.file, ...direct.filter((file) => !isTestFile(view, file))];
    const origins = new Set(sources);
    const testFiles = [...testsImporting(view, sources)]
      .filter((file) => !onlyNamed || nearness(file) === 0)
      .sort((a, b) => nearness(a) - nearness(b) || a - b);
    const lines = new Set<string>();
    for (const file of testFiles.slice(0, MOST_TEST_FILES)) {
      if (lines.size >= enough) break;
      for (const ordinal of testsUsing(view, file, origins)) {
        lines.add(`${file}:${view.get(file).definition(ordinal)?.startLine}`);
        const by = nearness(file) === 0 ? 'name' : 'imports';
        found.push({ test: { file, ordinal }, target, via: [], certainty: 'possible', by });
      }
    }
  }
  return found;
}

/** Test files that import any of these files. */
function testsImporting(view: View, files: readonly FilePosition[]): Set<FilePosition> {
  const found = new Set<FilePosition>();
  for (const file of files) {
    forEachImporter(view, file, (importer) => {
      if (isTestFile(view, importer)) found.add(importer);
    });
  }
  return found;
}

/**
 * Tests of a file that use a name imported from one of these files. Suites are included only if no single test does.
 */
function testsUsing(view: View, file: FilePosition, origins: ReadonlySet<FilePosition>): number[] {
  const source = view.get(file);
  const { imports, importedFiles } = source.links;
  const edges = imports.filter((_, index) => origins.has(importedFiles[index]!));
  const names = new Set(edges.flatMap((edge) => edge.names.map(({ local }) => local)));
  const users = new Set<number>();
  for (const { name, receiver, holder } of source.links.references) {
    const head = receiver === '' ? name : receiver.split(/[.(?]/)[0]!;
    if (!names.has(head) && !names.has(receiver)) continue;
    const test = testAround(view, { file, ordinal: holder });
    if (test !== null) users.add(test.ordinal);
  }
  const tests = testsOf(view, source).filter((ordinal) => users.has(ordinal));
  return tests.length > 0 ? tests : [...users];
}
