import type { LanguageId } from '../../src/model/source-file.js';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';

/** `kind receiver→name` of each reference of a text, in order. */
export async function usesIn(language: LanguageId, text: string): Promise<string[]> {
  await prepareLanguage(language);
  return parseFile(text, language).references.map(({ kind, receiver, name }) =>
    receiver === '' ? `${kind} ${name}` : `${kind} ${receiver}→${name}`,
  );
}
