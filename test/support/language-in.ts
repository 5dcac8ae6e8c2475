import { contentDecides, languageByContent, languageOf } from '../../src/languages/index.js';

/** The language of a file as the index has it: by its name, or by its first line where only that tells. */
export function languageIn(path: string, text: string): string {
  const language = languageOf(path);
  const [firstLine = ''] = text.split('\n');
  return contentDecides(path, language) ? languageByContent(path, language, firstLine) : language;
}
