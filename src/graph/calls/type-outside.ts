import { literalPattern } from '../../text/literal-pattern.js';
import type { FileView } from '../file-view.js';
import { isTypeParameterOf } from '../types/outline-types.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';

/** Families in which only types and objects have names that begin with a capital, as far as such a name is nobody's elsewhere. */
const CAPITAL_TYPES: ReadonlySet<FileView['outline']> = new Set([
  ...(['dart', 'kotlin', 'swift', 'groovy', 'scala', 'php', 'gdscript'] as const),
]);

/** `T`, `TKey` */
const PARAMETER = /^[A-Z](?:[A-Z0-9]|[A-Z][a-z]+)?$/;

/**
 * Whether a name with a capital before a dot is that of a type outside of the repository, which has no members of it: `Toast.makeText()`,
 * `Rect.fromLTWH()`. Nothing in the repository has that name.
 *
 * @param name what is used of it: in Kotlin that may be added to it
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
