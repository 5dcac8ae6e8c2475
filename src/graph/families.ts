import { familyOf, JVM, type LanguageFamily } from '../model/source-file.js';
import type { View } from './view.js';

/**
 * The language family of every file, by position. Names in one family mean nothing in files of another, even
 * if they are alike.
 */
export function familiesOf(view: View): readonly LanguageFamily[] {
  return view.memo('families', () => view.table.languages.map(familyOf));
}

/** The same, with a single family for all JVM languages, as their definitions may use each other. */
export function neighboursOf(view: View): readonly LanguageFamily[] {
  return view.memo('neighbours', () =>
    familiesOf(view).map((family) => (JVM.has(family) ? 'java' : family)),
  );
}
