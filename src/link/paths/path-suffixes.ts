import { baseNameOf, directoryOf, type PathIndex, sharedDepth } from './path-index.js';

/** Finds files by the end of their paths. */
export interface PathSuffixes {
  /**
   * The file with this path, or with a path that ends like this. Among several, the nearest to another file; null
   * if two are equally near.
   */
  find(suffix: string, from: string): string | null;
}

/** Groups the files with some extensions by their names. */
export function pathSuffixes({ files }: PathIndex, endings: RegExp): PathSuffixes {
  const byName = new Map<string, string[]>();
  for (const path of [...files].filter((one) => endings.test(one)).sort()) {
    const name = baseNameOf(path);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [path]);
    else known.push(path);
  }
  return {
    find(suffix, from) {
      const fitting = (byName.get(baseNameOf(suffix)) ?? []).filter(
        (path) => path === suffix || path.endsWith(`/${suffix}`),
      );
      return fitting.length < 2 ? (fitting[0] ?? null) : nearest(fitting, directoryOf(from));
    },
  };
}

function nearest(paths: readonly string[], directory: string): string | null {
  const depths = paths.map((path) => sharedDepth(directoryOf(path), directory));
  const most = Math.max(...depths);
  const best = paths.filter((_, at) => depths[at] === most);
  return best.length === 1 ? best[0]! : null;
}
