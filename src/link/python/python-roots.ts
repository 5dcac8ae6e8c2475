import type { LinkContext } from '../link-context.js';
import {
  ancestorsOf,
  baseNameOf,
  directoryOf,
  joinPath,
  type PathIndex,
  sharedDepth,
} from '../paths/path-index.js';

/** Where the absolute imports of a Python file may start. */
export interface PythonRoots {
  /** Whether a folder has an `__init__`. */
  isPackage(directory: string): boolean;
  /** Whether there are Python files in or below a folder. */
  holdsPython(directory: string): boolean;
  /** Folders to try first for files of a folder: those around its package, `src` folders, and configured ones. */
  rootsFor(directory: string): readonly string[];
  /** Other folders that contain a package of this name, the nearest to `directory` first. */
  rootsWithPackage(name: string, directory: string): readonly string[];
}

/** Finds the packages of the index and the roots that configuration names. */
export function pythonRoots(context: LinkContext, index: PathIndex): PythonRoots {
  const packages = new Set<string>();
  const python = new Set<string>();
  const configured = new Set<string>();
  for (const path of index.files) {
    if (/\.pyi?$/.test(path)) {
      const directory = directoryOf(path);
      if (/^__init__\.pyi?$/.test(baseNameOf(path))) packages.add(directory);
      for (let folder = directory; !python.has(folder); folder = directoryOf(folder))
        python.add(folder);
    } else if (/^(pyproject\.toml|setup\.cfg|setup\.py)$/.test(baseNameOf(path))) {
      for (const root of configuredRoots(context.readText(path))) {
        const folder = joinPath(directoryOf(path), root);
        if (folder !== null && index.directories.has(folder)) configured.add(folder);
      }
    }
  }
  const shared = [...configured].sort().concat(python.has('src') ? 'src' : []);
  const byName = topLevelPackages(packages);
  const cache = new Map<string, readonly string[]>();
  return {
    isPackage: (directory) => packages.has(directory),
    holdsPython: (directory) => python.has(directory),
    rootsFor(directory) {
      const known = cache.get(directory);
      if (known !== undefined) return known;
      const around = ancestorsOf(directory).filter((folder) => !packages.has(folder));
      const withSources = around.flatMap((folder) => [
        folder,
        folder === '' ? 'src' : `${folder}/src`,
      ]);
      const roots = [
        ...new Set([...withSources.filter((folder) => python.has(folder)), ...shared]),
      ];
      cache.set(directory, roots);
      return roots;
    },
    rootsWithPackage(name, directory) {
      const roots = [...(byName.get(name) ?? [])];
      return roots.sort(
        (a, b) => sharedDepth(b, directory) - sharedDepth(a, directory) || (a < b ? -1 : 1),
      );
    },
  };
}

/** Folders that contain outermost packages, by the package's name. */
function topLevelPackages(packages: ReadonlySet<string>): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const directory of packages) {
    if (directory === '' || packages.has(directoryOf(directory))) continue;
    const name = baseNameOf(directory);
    const roots = byName.get(name);
    if (roots === undefined) byName.set(name, [directoryOf(directory)]);
    else roots.push(directoryOf(directory));
  }
  return byName;
}

/**
 * Folders that packaging configuration names as roots: setuptools' `package-dir` and `where`, Poetry's `from`,
 * pytest's `pythonpath`, and `package_dir` and `find_packages` in setup.py. Reading these settings line by line is
 * enough, because the caller drops whatever is not a folder of the index.
 */
export function configuredRoots(text: string | null): string[] {
  const source = text ?? '';
  const roots: string[] = [];
  for (const pattern of [
    /package[_-]dir\s*=\s*[{\s]*["']{2}\s*[=:]\s*["']([^"'\n]+)["']/g,
    /package[_-]dir\s*=\s*\n?\s*=\s*([\w./-]+)/g,
    /\bwhere\s*=\s*\[?\s*["']?([\w./-]+)/g,
    /\bfrom\s*=\s*["']([\w./-]+)["']/g,
    /\bpythonpath\s*=\s*\[?\s*["']?([\w./-]+)/g,
    /find(?:_namespace)?_packages\(\s*(?:where\s*=\s*)?["']([\w./-]+)["']/g,
  ]) {
    for (const match of source.matchAll(pattern)) roots.push(match[1] ?? '');
  }
  return [...new Set(roots)];
}
