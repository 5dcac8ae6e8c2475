import type { DefinitionAddress } from '../../model/reader.js';
import { PACKAGE_CLAUSE } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** Kinds of PHP definitions that fall back to the global namespace, unlike classes. */
const BARE = new Set(['function', 'constant']);

/**
 * The functions and constants of a name that a bare name refers to in a file: those of its own namespace, or
 * else global ones.
 */
export function seenInNamespace(
  view: View,
  source: FileView,
  named: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  for (const namespace of new Set([...namespacesOf(source), ''])) {
    const found = definedInNamespaces(view, named, (one) => one === namespace);
    if (found.length > 0) return found;
  }
  return [];
}

/** The functions and constants in the wanted namespaces, which are passed in dotted form. */
export function definedInNamespaces(
  view: View,
  named: readonly DefinitionAddress[],
  isWanted: (namespace: string) => boolean,
): readonly DefinitionAddress[] {
  return inNamespaces(view, named, isWanted).filter(({ file, ordinal }) =>
    BARE.has(view.get(file).definition(ordinal)!.kind),
  );
}

/** All definitions in the wanted namespaces, which are passed in dotted form. */
export function inNamespaces(
  view: View,
  named: readonly DefinitionAddress[],
  isWanted: (namespace: string) => boolean,
): readonly DefinitionAddress[] {
  return named.filter(({ file }) => namespacesOf(view.get(file)).some(isWanted));
}

/** The types in a file's own namespace; a simple name refers to no others. */
export function ofOwnNamespace(
  view: View,
  source: FileView,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const own = namespacesOf(source);
  return types.filter(({ file }) => namespacesOf(view.get(file)).some((one) => own.includes(one)));
}

/** The namespaces that a file states; an empty one if it states none. */
export function namespacesOf({ exports }: FileView): readonly string[] {
  const stated = exports.localsOf(PACKAGE_CLAUSE);
  return stated.length === 0 ? [''] : stated;
}
