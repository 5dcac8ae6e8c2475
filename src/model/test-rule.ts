import { type Definition, FUNCTION_KINDS } from './definition.js';
import type { FileTable, Outline } from './reader.js';
import { PYTHON } from './source-file.js';

/** What a test's file has around the name of what it tests. */
export const TEST_AFFIX =
  /^tests?[._-]|[._-](?:tests?|spec|cy|e2e)(?:-d)?$|(?:Tests?|TestCase|Spec)$|(?<=[a-z\d])IT$/;

/** The name of a file without its folders and its last ending. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/**
 * Whether a definition of a test file is a test: a test case, or a function that runs as one.
 *
 * @param runByName Of its file, what {@link testsRunByName} says.
 */
export function isTest(
  { kind, name }: Pick<Definition, 'kind' | 'name'>,
  runByName: () => boolean,
): boolean {
  return kind === 'test' || (FUNCTION_KINDS.has(kind) && /^test/i.test(name) && runByName());
}

/** What Rust compiles for tests alone begins so; its extractor writes conditions with others in them alike. */
export const FOR_TESTS_ONLY = '#[cfg(test)]';

/** Whether code in a definition runs in tests alone, whatever the class of its file: tests may stand beside what they test. */
export function isWithinTest(
  source: { readonly units: Outline['units'] } & Pick<Outline, 'definition'>,
  ordinal: number,
): boolean {
  const { units } = source;
  for (let at = ordinal; at >= 0; at = units.holders[at]!) {
    const kind = units.kindOf(at);
    if (kind === 'test') return true;
    if (kind === 'namespace' && source.definition(at)!.signature.startsWith(FOR_TESTS_ONLY))
      return true;
  }
  return false;
}

/**
 * Whether functions of a test file run as tests by their names. Where tests are calls (`it('…', …)`), those are helpers, and
 * so they are in files that are not named like a test.
 */
export function testsRunByName(
  { paths, languages }: Pick<FileTable, 'paths' | 'languages'>,
  source: Pick<Outline, 'file' | 'definitions'>,
): boolean {
  if (PYTHON.has(languages[source.file]!)) return true;
  const isNamed = TEST_AFFIX.test(baseName(paths[source.file]!));
  return isNamed && !source.definitions.some(({ kind }) => kind === 'test');
}
