import { type Definition, FUNCTION_KINDS } from './definition.js';
import type { FileTable, Outline } from './reader.js';
import { PYTHON } from './source-file.js';

/** Prefixes and suffixes that turn the name of a tested file into that of its test file. */
export const TEST_AFFIX =
  /^tests?[._-]|[._-](?:tests?|spec|cy|e2e)(?:-d)?$|(?:Tests?|TestCase|Spec)$|(?<=[a-z\d])IT$/;

/** The name of a file without its folders and its last extension. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/**
 * Whether a definition of a test file is a test: a test case, or a function that runs as one.
 *
 * @param runByName What {@link testsRunByName} returns for its file.
 */
export function isTest(
  { kind, name }: Pick<Definition, 'kind' | 'name'>,
  runByName: () => boolean,
): boolean {
  return kind === 'test' || (FUNCTION_KINDS.has(kind) && /^test/i.test(name) && runByName());
}

/**
 * Begins the signature of Rust code that is compiled only for tests. The extractor also writes composite conditions
 * (`#[cfg(all(test, …))]`) this way.
 */
export const FOR_TESTS_ONLY = '#[cfg(test)]';

/**
 * Whether a definition's code runs only in tests, whatever the class of its file: tests may be written beside the
 * code that they test.
 */
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
 * Whether functions of a test file run as tests because of their names. They do not in a file whose tests are calls
 * (`it('…', …)`) or whose name is not that of a test: there they are helpers.
 */
export function testsRunByName(
  { paths, languages }: Pick<FileTable, 'paths' | 'languages'>,
  source: Pick<Outline, 'file' | 'definitions'>,
): boolean {
  if (PYTHON.has(languages[source.file]!)) return true;
  const isNamed = TEST_AFFIX.test(baseName(paths[source.file]!));
  return isNamed && !source.definitions.some(({ kind }) => kind === 'test');
}
