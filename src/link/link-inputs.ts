import { createHash } from 'node:crypto';
import { dartPackageName, PUBSPEC } from './dart.js';
import { GO_CONFIG, readGoModuleFile } from './go/go-modules.js';
import { objectOf, parseJsonc, stringsOf } from './javascript/jsonc.js';
import { relevantManifest } from './javascript/package-json.js';
import type { LinkContext } from './link-context.js';
import { baseNameOf } from './paths/path-index.js';
import { COMPOSER, composerPrefixes } from './php.js';
import { configuredRoots } from './python/python-roots.js';
import { R_DESCRIPTION, rPackageName } from './r.js';
import { CARGO, crateOf } from './rust.js';

const NODE = ['package.json', 'lerna.json', 'pnpm-workspace.yaml'];
const MANIFESTS = new Set([...NODE, COMPOSER, CARGO, PUBSPEC, R_DESCRIPTION]);
const TSCONFIG = /^(?:[tj]sconfig[^/]*|[^/]*tsconfig[^/]*)\.json$/;
const PYTHON_CONFIG = /^(?:pyproject\.toml|setup\.cfg|setup\.py)$/;

/**
 * Digest (SHA-1, 40 hexadecimal digits) of everything that links depend on besides each file's own imports: the
 * paths, and the parts of the configuration that resolution reads. While it is unchanged, only files whose own
 * facts or path changed need linking again; when it changes, every file does. A new version number in a
 * package.json does not change it.
 */
export function linkInputsDigest(context: LinkContext): string {
  const paths = [...context.paths].sort();
  const digest = createHash('sha1').update(paths.join('\n'));
  const read = new Set<string>();
  let wanted = paths.filter((path) => isConfiguration(baseNameOf(path)));
  while (wanted.length > 0) {
    const extended = new Set<string>();
    for (const path of wanted) {
      read.add(path);
      const text = context.readText(path);
      digest.update(`\n\n${path}\n${relevantText(path, text)}`);
      if (path.endsWith('.json')) for (const name of extendedNames(text)) extended.add(name);
    }
    wanted = paths.filter((path) => extended.has(baseNameOf(path)) && !read.has(path));
  }
  return digest.digest('hex');
}

/**
 * Whether an edit to a file can change the digest, judged by its name: configuration files, and JSON that a
 * tsconfig may extend.
 */
export function mayBeLinkInput(path: string): boolean {
  return path.endsWith('.json') || isConfiguration(baseNameOf(path));
}

function isConfiguration(name: string): boolean {
  return (
    MANIFESTS.has(name) || PYTHON_CONFIG.test(name) || GO_CONFIG.test(name) || TSCONFIG.test(name)
  );
}

/** Base names of the files that a tsconfig extends, which may have any name. */
function extendedNames(text: string | null): string[] {
  const specifiers = stringsOf(objectOf(parseJsonc(text)).extends);
  return specifiers.map((one) =>
    one.endsWith('.json') ? baseNameOf(one) : `${baseNameOf(one)}.json`,
  );
}

function relevantText(path: string, text: string | null): string {
  const name = baseNameOf(path);
  if (name === 'package.json') return relevantManifest(text);
  if (PYTHON_CONFIG.test(name)) return JSON.stringify(configuredRoots(text));
  if (name === COMPOSER) return JSON.stringify(composerPrefixes(text));
  if (name === CARGO) return JSON.stringify(crateOf(text));
  if (name === R_DESCRIPTION) return rPackageName(text);
  if (name === PUBSPEC) return dartPackageName(text);
  if (GO_CONFIG.test(name)) return JSON.stringify(readGoModuleFile(text));
  if (MANIFESTS.has(name)) return text ?? '';
  const json = objectOf(parseJsonc(text));
  const { baseUrl, paths, outDir, rootDir } = objectOf(json.compilerOptions);
  const { files, include, exclude, references } = json;
  const parts = [
    json.extends,
    baseUrl,
    paths,
    outDir,
    rootDir,
    files,
    include,
    exclude,
    references,
  ];
  return JSON.stringify(parts.map((part) => part ?? null));
}
