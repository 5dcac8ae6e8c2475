import { literalPattern } from '../../text/literal-pattern.js';
import type { FileView } from '../file-view.js';
import { isTypeParameterOf } from '../types/outline-types.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';

/** Languages in which capitalized names that nothing in the repository has are always types or objects. */
const CAPITAL_TYPES: ReadonlySet<FileView['outline']> = new Set([
  ...(['dart', 'kotlin', 'swift', 'groovy', 'scala', 'php', 'gdscript'] as const),
]);

/** A type parameter: `T`, `TKey`. */
const PARAMETER = /^[A-Z](?:[A-Z0-9]|[A-Z][a-z]+)?$/;

/**
 * Whether a capitalized name before a dot is an outside type, to which the repository adds no members:
 * `Toast.makeText()`, `Rect.fromLTWH()`. Nothing in the repository has that name.
 *
 * @param name the member that is used; Kotlin code may add it to the type
 */
export function isTypeOutside(
  view: View,
  source: FileView,
  holder: number,
  head: string,
  name: string,
): boolean {
  if (!CAPITAL_TYPES.has(source.outline) || PARAMETER.test(head)) return false;
  if (view.named(head).length > 0 || source.bindings(head).some((one) => 'file' in one))
    return false;
  if (source.typed(head).length > 0 || source.aliased(head).length > 0) return false;
  if (isTypeParameterOf(source, holder, head)) return false;
  if (source.outline !== 'kotlin') return true;
  const added = new RegExp(`\\b${literalPattern(head)}\\.Companion\\.`);
  return !bearersOf(view, source, name).some((one) =>
    added.test(definitionAt(view, one).signature),
  );
}
