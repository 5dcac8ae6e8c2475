import { GO, JAVA, type LanguageId, PYTHON } from '../model/source-file.js';
import type { View } from './view.js';

/** A number for each set of rules that names follow; JavaScript's and TypeScript's are the same. */
function familyOf(language: LanguageId): number {
  if (PYTHON.has(language)) return 1;
  return language === JAVA ? 2 : language === GO ? 3 : 0;
}

/** The family of every file by its position: what one writes means nothing in files of another, though the names are alike. */
export function familiesOf(view: View): Uint8Array {
  return view.memo('families', () => Uint8Array.from(view.table.languages, familyOf));
}
