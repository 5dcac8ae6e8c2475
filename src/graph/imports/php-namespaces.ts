import type { DefinitionAddress } from '../../model/reader.js';
import { PACKAGE_CLAUSE } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';

/** Of functions and constants of PHP, which classes and variables are not. */
const BARE = new Set(['function', 'constant']);

/** The functions and constants among definitions of a name that a bare name means in a file: those of its namespace, else those of none. */
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

/** The functions and constants of the namespaces that are wanted, each as its parts with dots between. */
export function definedInNamespaces(
  view: View,
  named: readonly DefinitionAddress[],
  isWanted: (namespace: string) => boolean,
): readonly DefinitionAddress[] {
  return inNamespaces(view, named, isWanted).filter(({ file, ordinal }) =>
    BARE.has(view.get(file).definition(ordinal)!.kind),
  );
}

/** All definitions of the namespaces that are wanted, each as its parts with dots between. */
export function inNamespaces(
  view: View,
  named: readonly DefinitionAddress[],
  isWanted: (namespace: string) => boolean,
): readonly DefinitionAddress[] {
  return named.filter(({ file }) => namespacesOf(view.get(file)).some(isWanted));
}

/** Those of some types that a namespace of a file has: no other is meant by a name alone. */
export function ofOwnNamespace(
  view: View,
  source: FileView,
  types: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const own = namespacesOf(source);
  return types.filter(({ file }) => namespacesOf(view.get(file)).some((one) => own.includes(one)));
}

/** The namespaces that a file states, an empty one where it states none. */
export function namespacesOf({ exports }: FileView): readonly string[] {
  const stated = exports.localsOf(PACKAGE_CLAUSE);
  return stated.length === 0 ? [''] : stated;
}
