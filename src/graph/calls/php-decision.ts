import type { Reference } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { atPhpPath } from '../expressions/php-paths.js';
import type { FileView } from '../file-view.js';
import { isNoType } from '../outline-type-names.js';
import type { View } from '../view.js';
import type { OutlineMeaning } from './outline-meaning.js';

const CLASS_NAME = new LetterPattern(String.raw`^\p{Lu}.*\p{Ll}`);

/** What a path of PHP names by its namespace: of one that the repository has not, and the file does not bring, it is outside. */
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
  // Of what has no capital and small letters a constant of a class may be meant.
  const isClass = kind !== 'value' && CLASS_NAME.test(name);
  const isUnknown = kind === 'value' && (path.length > 1 || isNoType(view, source, path[0]!));
  return isClass || isUnknown ? { ...meaning, external: path.join('\\'), open: false } : meaning;
}
