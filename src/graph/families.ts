import { familyOf, type LanguageFamily } from '../model/source-file.js';
import type { View } from './view.js';

/** The family of every file by its position: what one writes means nothing in files of another, though the names are alike. */
export function familiesOf(view: View): readonly LanguageFamily[] {
  return view.memo('families', () => view.table.languages.map(familyOf));
}
