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

/** The test around a place of a test file: the innermost test case, or function that runs as one; null outside of tests. */
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

/** Languages in which tests stand beside what they test as a rule. */
const TESTS_BESIDE: ReadonlySet<LanguageId> = new Set(['rust', 'zig']);

/** True for a file in which tests are looked for. */
export function mayHoldTests(view: View, file: FilePosition): boolean {
  return isTestFile(view, file) || TESTS_BESIDE.has(view.table.languages[file]!);
}

/** Whether code runs in tests alone; at the top level of a file (null) what stands there. */
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

/** Ordinals of the tests of a file that are no suites of other tests, in source order. */
export function testsOf(view: View, source: FileView): number[] {
  return source.definitions.flatMap((_, ordinal) =>
    isTestOf(view, source, ordinal) && !isSuite(view, source, ordinal) ? ordinal : [],
  );
}

/** Whether a test holds others. */
export function isSuite(view: View, source: FileView, ordinal: number): boolean {
  return source.children(ordinal).some((child) => isTestOf(view, source, child));
}

/** Files in which tests are looked for, and those that they import, directly or through others; 1 at the position of each. */
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
