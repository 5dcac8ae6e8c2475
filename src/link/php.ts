import type { ImportStatement } from '../model/reference.js';
import { objectOf, parseJsonc, stringsOf } from './javascript/jsonc.js';
import type { LinkContext } from './link-context.js';
import { baseNameOf, directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import { pathSuffixes } from './paths/path-suffixes.js';
import type { Targets } from './targets.js';

/** Where a namespace's classes are, according to a `composer.json`. */
interface Prefix {
  /** `Acme\Depot\` */
  readonly namespace: string;
  readonly directory: string;
}

export const COMPOSER = 'composer.json';

/** What resolution reads of a `composer.json`: the PSR-4 prefixes, each with its folders. */
export function composerPrefixes(
  text: string | null,
): readonly (readonly [string, readonly string[]])[] {
  const manifest = objectOf(parseJsonc(text));
  return ['autoload', 'autoload-dev'].flatMap((key) =>
    Object.entries(objectOf(objectOf(manifest[key])['psr-4'])).map(
      ([namespace, folders]) => [namespace, stringsOf(folders)] as const,
    ),
  );
}

/** Creates a resolver for classes: by PSR-4, otherwise by the end of the path if only one file matches. */
export function phpResolver(
  context: LinkContext,
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const suffixes = pathSuffixes(index, /\.php$/);
  const prefixes = prefixesOf(context, index);
  return ({ module, names }, from) => {
    const isPath = module.startsWith('.');
    const file = isPath
      ? joinPath(directoryOf(from), module)
      : (classFile(prefixes, index, module) ?? bySuffix(suffixes, module, from));
    if (file !== null && file !== from && index.files.has(file))
      return { files: [{ file, names }], external: null };
    return { files: [], external: isPath || file === from ? null : module.split('\\')[0]! };
  };
}

function prefixesOf(context: LinkContext, index: PathIndex): readonly Prefix[] {
  const manifests = [...index.files].filter((path) => baseNameOf(path) === COMPOSER).sort();
  const prefixes = manifests.flatMap((path) =>
    composerPrefixes(context.readText(path)).flatMap(([namespace, folders]) =>
      folders.flatMap((folder): Prefix[] => {
        const directory = joinPath(directoryOf(path), folder);
        return directory === null ? [] : [{ namespace, directory }];
      }),
    ),
  );
  return prefixes.sort((a, b) => b.namespace.length - a.namespace.length);
}

function classFile(prefixes: readonly Prefix[], { files }: PathIndex, name: string): string | null {
  for (const { namespace, directory } of prefixes) {
    if (!name.startsWith(namespace)) continue;
    const rest = `${name.slice(namespace.length).replaceAll('\\', '/')}.php`;
    const path = directory === '' ? rest : `${directory}/${rest}`;
    if (files.has(path)) return path;
  }
  return null;
}

/** At least two parts of the name must match, since a single one may be anyone's. */
function bySuffix(
  suffixes: ReturnType<typeof pathSuffixes>,
  name: string,
  from: string,
): string | null {
  const parts = name.split('\\');
  for (let first = 0; first < parts.length - 1; first++) {
    const found = suffixes.find(`${parts.slice(first).join('/')}.php`, from);
    if (found !== null) return found;
  }
  return null;
}
