import type { Extraction, LanguageModule, ParsedSource } from '../language.js';
import { python } from './python.js';

/**
 * Python in the cells of a notebook. An assignment in a cell is a step of a computation, like one in a loop
 * of a module: `ax = …` in every other cell would bury what people look for. Functions, classes, types and
 * constants are kept.
 */
export const pythonCells: LanguageModule = { ...python, extract };

function extract(source: ParsedSource): Extraction {
  const extraction = python.extract(source);
  const definitions = extraction.definitions.filter(({ kind }) => kind !== 'variable');
  return { ...extraction, definitions };
}
