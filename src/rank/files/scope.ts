import picomatch from 'picomatch';
import type { FileTable } from '../../model/reader.js';

/** Which files a request is restricted to. */
export interface Scope {
  /** Globs over paths, one of which must match; none means every file. */
  readonly paths: readonly string[];
  /** Language identifiers, one of which must match; none means every language. */
  readonly languages: readonly string[];
  /** Whether test files are left out. */
  readonly noTests: boolean;
}

/** Files within the scope, by position; null if it contains all. A glob without a slash matches at any depth. */
export function filesInScope(table: FileTable, scope: Scope): Uint8Array | null {
  if (scope.paths.length === 0 && scope.languages.length === 0 && !scope.noTests) return null;
  const matchers = scope.paths.map((glob) => pathMatcher(glob));
  return Uint8Array.from(table.paths, (path, file) => {
    const inPaths = matchers.length === 0 || matchers.some((matches) => matches(path));
    const inLanguages =
      scope.languages.length === 0 || scope.languages.includes(table.languages[file]!);
    const inClasses = !scope.noTests || table.classes[file] !== 'test';
    return inPaths && inLanguages && inClasses ? 1 : 0;
  });
}

/** A folder's name stands for everything in it. */
function pathMatcher(glob: string): (path: string) => boolean {
  const plain = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  const options = { dot: true, basename: !plain.includes('/') };
  const matches = picomatch(plain, options);
  const within = picomatch(`${plain}/**`, { dot: true });
  return (path) => matches(path) || within(path);
}
