import { languageRow } from '../languages/index.js';
import type { FileFacts } from '../model/facts.js';
import type { LanguageId } from '../model/source-file.js';
import { assembleFacts } from './assemble-facts.js';
import { jsonErrorLines } from './broken-json.js';
import { loadedLanguage } from './loaded-language.js';
import { readCode } from './read-code.js';
import { readJson } from './read-manifest.js';
import { notebookFacts } from './read-notebook.js';
import { readMarkdown, readPlain } from './read-prose.js';

export { prepareLanguage } from './loaded-language.js';

/**
 * Everything that the text of a file tells. Unreadable parts are listed in `errorLines`, and what parsed around
 * them is in the facts. It throws only if the grammar does not finish within two seconds of work.
 *
 * @param text The decoded text; a byte order mark, `\r\n` and NUL bytes are allowed.
 * @param language Its row in the table of languages determines how the text is read. A language that is read as
 * code must have been prepared with {@link prepareLanguage}.
 * @throws {ParseTimeout}
 */
export function parseFile(text: string, language: LanguageId): FileFacts {
  const { format } = languageRow(language);
  if (format === 'code') {
    const reading = readCode(text, loadedLanguage(language));
    return assembleFacts({ file: text, text, language: '', breaks: [], ...reading });
  }
  const facts = format === 'notebook' ? notebookFacts(text, loadedLanguage(language)) : undefined;
  if (facts !== undefined) return facts;
  const read = format === 'markdown' ? readMarkdown : language === 'json' ? readJson : readPlain;
  const extraction = read(text, language);
  const errorLines = format === 'notebook' && text.trim() !== '' ? jsonErrorLines(text) : [];
  return assembleFacts({ file: text, text, extraction, language, breaks: [], errorLines });
}
