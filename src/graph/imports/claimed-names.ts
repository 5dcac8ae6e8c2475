import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { broughtInPhp, definedElsewhere, definedInJvmPackage } from '../outline-names.js';
import { isNoType } from '../outline-type-names.js';
import type { View } from '../view.js';
import { STATE_PACKAGES } from '../visible-names.js';
import type { Binding } from './imported-names.js';

const NONE: readonly never[] = [];

/**
 * Whether a name is bound only by wildcard imports from outside. Those of Kotlin, Scala and Groovy do not
 * tell which names they bring.
 */
export function isGuessed({ outline }: FileView, bindings: readonly Binding[]): boolean {
  if (!STATE_PACKAGES.has(outline)) return false;
  return bindings.length > 0 && bindings.every((one) => 'external' in one && one.whole);
}

/**
 * What a name means that only wildcard imports may bring: a definition in the first of their packages that has one,
 * or else the only type of that name. Null if the repository has no type of that name.
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

/** What an import brings that leads to no file of that name: files of its package may be elsewhere. */
export function definedInPackageOf(
  view: View,
  source: FileView,
  binding: Extract<Binding, { readonly external: string }>,
  name: string,
): readonly Entity[] {
  // Uses are looked up by the name of what they use.
  const isClaimed = binding.whole && STATE_PACKAGES.has(source.outline);
  if (binding.imported !== name && !isClaimed) return NONE;
  if (source.outline === 'php') return broughtInPhp(view, source, name, binding.external);
  return definedInJvmPackage(view, source, binding.external, name);
}
