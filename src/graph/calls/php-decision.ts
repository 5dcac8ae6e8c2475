import type { Reference } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { atPhpPath } from '../expressions/php-paths.js';
import type { FileView } from '../file-view.js';
import { isNoType } from '../outline-type-names.js';
import type { View } from '../view.js';
import type { OutlineMeaning } from './outline-meaning.js';

const CLASS_NAME = new LetterPattern(String.raw`^\p{Lu}.*\p{Ll}`);

/**
 * What a qualified PHP name refers to. If neither the repository has it nor the file imports it, it is from outside.
 */
export function atPathOfPhp(
  view: View,
  source: FileView,
  path: readonly string[],
  { name, kind }: Reference,
  meaning: OutlineMeaning,
): OutlineMeaning {
  const entities = atPhpPath(view, source, path, name);
  if (entities.length > 0) return { entities, owners: [], external: null, open: false };
  if (!meaning.open || source.bindings(path[0]!).length > 0) return meaning;
  // A name that does not look like a class may be a class constant.
  const isClass = kind !== 'value' && CLASS_NAME.test(name);
  const isUnknown = kind === 'value' && (path.length > 1 || isNoType(view, source, path[0]!));
  return isClass || isUnknown ? { ...meaning, external: path.join('\\'), open: false } : meaning;
}
