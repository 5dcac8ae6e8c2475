import type { LanguageId } from '../model/source-file.js';
import type { LanguageRow } from './language.js';

/** A row of a language with definitions. */
export const code = (
  id: LanguageId,
  endings: readonly string[],
  interpreters: readonly string[],
  load: NonNullable<LanguageRow['load']>,
): LanguageRow => ({ id, format: 'code', endings, names: [], interpreters, load });
