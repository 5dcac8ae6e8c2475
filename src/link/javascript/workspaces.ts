import picomatch from 'picomatch';
import type { LinkContext } from '../link-context.js';
import { baseNameOf, directoryOf, joinPath, sharedDepth } from '../paths/path-index.js';
import { objectOf, parseJsonc, stringsOf } from './jsonc.js';
import { type PackageManifest, parseManifest } from './package-json.js';

/** The packages of the repository itself. */
export interface Workspaces {
  /** The manifest in a folder, or null if there is none. */
  manifestOf(directory: string): PackageManifest | null;
  /** The package of that name as seen from a file in `directory`, or null. */
  packageNamed(name: string, directory: string): PackageManifest | null;
  /** Whether any manifest declares a package of that name. */
  isDeclared(name: string): boolean;
}

/** A package below such a folder is test data, and only files near it can mean it. */
const SAMPLE_FOLDER =
  /(^|\/)(node_modules|bower_components|[^/]*fixtures?[^/]*|__tests__|__mocks__|testdata|playground)(\/|$)/;

/**
 * Reads every manifest of the index. If several packages have a name, workspace members are preferred, then the
 * nearest.
 */
export function readWorkspaces(context: LinkContext, paths: Iterable<string>): Workspaces {
  const manifests = new Map<string, PackageManifest>();
  const patterns: string[] = [];
  for (const path of paths) {
    const name = baseNameOf(path);
    if (name === 'package.json') {
      const directory = directoryOf(path);
      const manifest = parseManifest(directory, context.readText(path));
      manifests.set(directory, manifest);
      patterns.push(...anchored(directory, manifest.workspaces));
    } else if (name === 'pnpm-workspace.yaml') {
      patterns.push(...anchored(directoryOf(path), pnpmPackages(context.readText(path))));
    } else if (name === 'lerna.json') {
      const { packages } = objectOf(parseJsonc(context.readText(path)));
      patterns.push(...anchored(directoryOf(path), stringsOf(packages)));
    }
  }
  const isMember = memberTest(patterns);
  const byName = new Map<string, PackageManifest[]>();
  for (const manifest of manifests.values()) {
    if (manifest.name === null) continue;
    const bearers = byName.get(manifest.name);
    if (bearers === undefined) byName.set(manifest.name, [manifest]);
    else bearers.push(manifest);
  }
  const declared = new Set([...manifests.values()].flatMap(({ dependencies }) => dependencies));
  return {
    manifestOf: (directory) => manifests.get(directory) ?? null,
    isDeclared: (name) => declared.has(name),
    packageNamed(name, directory) {
      const bearers = byName
        .get(name)
        ?.filter((one) => isMember(one.directory) || reachable(one.directory, directory));
      if (bearers === undefined) return null;
      const rank = (one: PackageManifest): number =>
        (isMember(one.directory) ? 1000 : 0) + sharedDepth(one.directory, directory);
      bearers.sort((a, b) => rank(b) - rank(a) || (a.directory < b.directory ? -1 : 1));
      return bearers[0] ?? null;
    },
  };
}

/** Sample packages are visible only from within their samples folder. */
function reachable(packageDirectory: string, from: string): boolean {
  const sample = SAMPLE_FOLDER.exec(packageDirectory);
  if (sample === null) return true;
  const end = sample.index + sample[0].length;
  return from.startsWith(packageDirectory.slice(0, end));
}

/** Patterns relative to the root; a leading `!` stays in front. */
function anchored(directory: string, patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const negated = pattern.startsWith('!');
    const path = joinPath(directory, negated ? pattern.slice(1) : pattern);
    if (path === null) return [];
    return negated ? `!${path}` : path;
  });
}

function memberTest(patterns: readonly string[]): (directory: string) => boolean {
  const positive = patterns.filter((pattern) => !pattern.startsWith('!') && pattern !== '');
  if (positive.length === 0) return () => false;
  const ignore = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => pattern.slice(1));
  const matches = picomatch(positive, { ignore });
  const known = new Map<string, boolean>();
  return (directory) => {
    const cached = known.get(directory);
    if (cached !== undefined) return cached;
    const member = directory !== '' && matches(directory);
    known.set(directory, member);
    return member;
  };
}

/** The `packages` list of a pnpm-workspace.yaml, in block or flow style; no other YAML is needed. */
function pnpmPackages(text: string | null): string[] {
  const block = /^packages:[ \t]*(\[[^\]]*\]|(?:[ \t]*(?:#[^\n]*)?\r?\n(?:[ \t]*-[^\n]*)?)*)/m.exec(
    text ?? '',
  );
  const body = block?.[1] ?? '';
  const items = body.startsWith('[') ? body.slice(1, -1).split(',') : body.split('\n');
  return items.flatMap((item) => {
    const value = /^\s*(?:-\s*)?(?:'([^']*)'|"([^"]*)"|([^\s#'"][^\s#]*))/.exec(item);
    return value?.[1] ?? value?.[2] ?? value?.[3] ?? [];
  });
}
