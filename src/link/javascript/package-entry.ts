import { joinPath, type PathIndex } from '../paths/path-index.js';
import { sourceCandidates } from './built-output.js';
import { type Flavour, findFile, findIndexFile } from './file-candidates.js';
import { packageTargets } from './package-exports.js';
import type { PackageManifest } from './package-json.js';
import type { TsConfig } from './tsconfig.js';

/** Finds the file that a package's own map or fields give for a subpath. */
export interface PackageResolver {
  /** `subpath` without a leading slash; empty for the package itself. */
  entry(manifest: PackageManifest, subpath: string, flavour: Flavour): string | null;
  /** Resolves `#internal` names by the manifest's `imports`; bare targets are passed to `bare`. */
  internal(
    manifest: PackageManifest,
    name: string,
    flavour: Flavour,
    bare: (specifier: string) => string | null,
  ): string | null;
}

/**
 * Resolves entries of packages. A target that the index does not contain is taken for built output and traced back
 * to its source: by the project's `outDir` and `rootDir`, then by common folder names.
 */
export function packageResolver(
  index: PathIndex,
  configOf: (path: string) => TsConfig | null,
): PackageResolver {
  const fileAt = (base: string | null, flavour: Flavour): string | null =>
    base === null ? null : (findFile(index, base, flavour) ?? findIndexFile(index, base, flavour));

  const sourceOf = (directory: string, target: string, flavour: Flavour): string | null => {
    const path = joinPath(directory, target);
    if (path === null) return null;
    const present = index.files.has(path) ? path : (fileByConfig(path, directory, flavour) ?? null);
    if (present !== null) return present;
    const local = directory === '' ? path : path.slice(directory.length + 1);
    for (const candidate of sourceCandidates(local)) {
      const found = fileAt(joinPath(directory, candidate), flavour);
      if (found !== null) return found;
    }
    return null;
  };

  const fileByConfig = (path: string, directory: string, flavour: Flavour): string | null => {
    const config = configOf(directory === '' ? 'package.json' : `${directory}/package.json`);
    const outDir = config?.outDir ?? null;
    if (outDir === null || outDir === '' || !path.startsWith(`${outDir}/`)) return null;
    return fileAt(
      joinPath(
        config?.rootDir ?? directory,
        path.slice(outDir.length + 1).replace(/\.d(\.[cm]?ts)$/, '$1'),
      ),
      flavour,
    );
  };

  const firstSource = (
    directory: string,
    targets: readonly string[],
    flavour: Flavour,
  ): string | null => {
    for (const target of targets) {
      const found = sourceOf(directory, target, flavour);
      if (found !== null) return found;
    }
    return null;
  };

  return {
    entry(manifest, subpath, flavour) {
      const { directory } = manifest;
      const mapped = packageTargets(manifest.exports, subpath === '' ? '.' : `./${subpath}`);
      const targets =
        subpath === ''
          ? [...mapped, ...manifest.entries, 'src/index', 'index', 'lib/index']
          : [...mapped, subpath, `src/${subpath}`];
      return firstSource(directory, targets, flavour);
    },
    internal(manifest, name, flavour, bare) {
      for (const target of packageTargets(manifest.imports, name)) {
        const found = target.startsWith('.')
          ? sourceOf(manifest.directory, target, flavour)
          : bare(target);
        if (found !== null) return found;
      }
      return null;
    },
  };
}
