import { familyOf, JVM, type LanguageFamily } from '../model/source-file.js';
import type { View } from './view.js';

/** The family of every file by its position: what one writes means nothing in files of another, though the names are alike. */
export function familiesOf(view: View): readonly LanguageFamily[] {
  return view.memo('families', () => view.table.languages.map(familyOf));
}

/** The same, with one for all languages whose definitions may use each other's. */
export function neighboursOf(view: View): readonly LanguageFamily[] {
  return view.memo('neighbours', () =>
    familiesOf(view).map((family) => (JVM.has(family) ? 'java' : family)),
  );
}
