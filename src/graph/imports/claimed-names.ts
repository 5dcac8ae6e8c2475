import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { broughtInPhp, definedElsewhere, definedInJvmPackage } from '../outline-names.js';
import { isNoType } from '../outline-type-names.js';
import type { View } from '../view.js';
import { STATE_PACKAGES } from '../visible-names.js';
import type { Binding } from './imported-names.js';

const NONE: readonly never[] = [];

/** Whether only imports of all names from outside speak for a name, of which Kotlin, Scala and Groovy do not say which they bring. */
export function isGuessed({ outline }: FileView, bindings: readonly Binding[]): boolean {
  if (!STATE_PACKAGES.has(outline)) return false;
  return bindings.length > 0 && bindings.every((one) => 'external' in one && one.whole);
}

/**
 * What a name means of which only imports speak that may bring it: what the first of their packages has, else the one type of
 * the name. Null where the repository has none of that name.
 */
export function claimedByName(
  view: View,
  source: FileView,
  name: string,
  bindings: readonly Binding[],
): readonly Entity[] | null {
  for (const binding of bindings) {
    const found =
      'external' in binding ? definedInJvmPackage(view, source, binding.external, name) : NONE;
    if (found.length > 0) return found;
  }
  return isNoType(view, source, name) ? null : definedElsewhere(view, source, name);
}

/** What an import of a name that leads to no file of that name brings: its package may lie elsewhere. */
export function definedInPackageOf(
  view: View,
  source: FileView,
  binding: Extract<Binding, { readonly external: string }>,
  name: string,
): readonly Entity[] {
  // Uses are looked for by the name of what they use.
  if (binding.imported !== name) return NONE;
  if (source.outline === 'php') return broughtInPhp(view, source, name, binding.external);
  return definedInJvmPackage(view, source, binding.external, name);
}
