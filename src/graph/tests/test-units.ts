import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { GO, type LanguageId } from '../../model/source-file.js';
import { isTest, isWithinTest, testsRunByName } from '../../model/test-rule.js';
import type { FileView } from '../file-view.js';
import { packageOf } from '../imports/packages.js';
import type { View } from '../view.js';

/** True for a file of the class `test`. */
export function isTestFile(view: View, file: FilePosition): boolean {
  return view.table.classes[file] === 'test';
}

/** The test around a place: the innermost test case, or a function that runs as one; null outside of tests. */
export function testAround(
  view: View,
  address: DefinitionAddress | null,
): DefinitionAddress | null {
  if (address === null) return null;
  const source = view.get(address.file);
  for (let at = address.ordinal; at >= 0; at = source.parent(at)) {
    if (isTestOf(view, source, at)) return { file: address.file, ordinal: at };
  }
  return null;
}

/** Languages whose tests are usually in the same file as what they test. */
const TESTS_BESIDE: ReadonlySet<LanguageId> = new Set(['rust', 'zig']);

/** Whether tests are looked for in a file. */
export function mayHoldTests(view: View, file: FilePosition): boolean {
  return isTestFile(view, file) || TESTS_BESIDE.has(view.table.languages[file]!);
}

/** Whether code runs only in tests. An `address` of null stands for the top level of the file. */
export function isForTests(
  view: View,
  { file, address }: { readonly file: FilePosition; readonly address: DefinitionAddress | null },
): boolean {
  if (isTestFile(view, file)) return true;
  return address !== null && isWithinTest(view.get(file), address.ordinal);
}

function isTestOf(view: View, source: FileView, ordinal: number): boolean {
  if (!isTestFile(view, source.file)) return source.definition(ordinal)!.kind === 'test';
  return isTest(source.definition(ordinal)!, () =>
    view.memo(`runs by name ${source.file}`, () => testsRunByName(view.table, source)),
  );
}

/** Ordinals of a file's tests, in source order, without suites of other tests. */
export function testsOf(view: View, source: FileView): number[] {
  return source.definitions.flatMap((_, ordinal) =>
    isTestOf(view, source, ordinal) && !isSuite(view, source, ordinal) ? ordinal : [],
  );
}

/** Whether a test contains others. */
export function isSuite(view: View, source: FileView, ordinal: number): boolean {
  return source.children(ordinal).some((child) => isTestOf(view, source, child));
}

/**
 * Marks (with 1, by file) the files in which tests are looked for and those that they import, directly or indirectly.
 */
export function reachableFromTests(view: View): Uint8Array {
  return view.memo('reachable from tests', () => {
    const { offsets, targets } = view.graph;
    const reachable = new Uint8Array(view.table.paths.length);
    const queue: FilePosition[] = [];
    const reach = (file: FilePosition): void => {
      if (reachable[file] === 1) return;
      reachable[file] = 1;
      queue.push(file);
    };
    for (let file = 0; file < reachable.length; file++) if (mayHoldTests(view, file)) reach(file);
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      for (let at = offsets[file]!; at < offsets[file + 1]!; at++) reach(targets[at]!);
      if (view.table.languages[file] === GO) packageOf(view, view.get(file)).forEach(reach);
    }
    return reachable;
  });
}
