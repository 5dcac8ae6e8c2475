import type { Extraction, LanguageModule, ParsedSource } from '../language.js';
import { python } from './python.js';

/**
 * Python in the cells of a notebook. What a cell assigns is a step of a computation, like what a loop assigns in a module:
 * `ax = …` in every other cell would bury what people look for. Functions, classes, types and constants stay.
 */
export const pythonCells: LanguageModule = { ...python, extract };

function extract(source: ParsedSource): Extraction {
  const extraction = python.extract(source);
  const definitions = extraction.definitions.filter(({ kind }) => kind !== 'variable');
  return { ...extraction, definitions };
}
