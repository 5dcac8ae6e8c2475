import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { Reference } from '../../model/reference.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { moduleScope } from '../imports/exports.js';
import type { View } from '../view.js';

const NONE: readonly never[] = [];

/**
 * Functions that a name behind any object means: in Kotlin they stand apart from the types whose members they are called like.
 * Only those to which the file, an import or a name that the repository has once leads.
 */
export function extensionsNamed(
  view: View,
  source: FileView,
  { name, kind }: Reference,
): readonly Entity[] {
  if (source.outline !== 'kotlin') return NONE;
  return moduleScope(view, source, name).filter((entity) => {
    const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
    if (definition === null) return false;
    return FUNCTION_KINDS.has(definition.kind) === (kind === 'call') && isExtension(definition);
  });
}

/** `fun Depot.open()`, `val <T> List<T>.second` */
function isExtension({ name, signature }: Definition): boolean {
  const before = signature.slice(0, Math.max(0, signature.indexOf(`.${name}`)));
  return /\b(?:fun|val|var)\b[^(=]*$/.test(before);
}
