import {
  contentDecides,
  languageByContent,
  languageOf,
  tellingBytes,
} from '../../src/languages/index.js';

/** The language of a file as the index has it: by its name, or by how it begins where only that tells. */
export function languageIn(path: string, text: string): string {
  const language = languageOf(path);
  const start = text.slice(0, tellingBytes(language));
  return contentDecides(path, language) ? languageByContent(path, language, start) : language;
}
