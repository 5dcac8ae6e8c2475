import type { FactsByFile, FileTable, OutlineUnits } from '../../model/reader.js';
import { isDeclarationFile } from '../../model/source-file.js';
import { largestFirst } from '../../numeric/largest.js';
import { FILES_WITH_HITS } from '../settings.js';
import type { SignalMatrix } from './file-signals.js';

/** Lines from which on a file has no few. */
const FEW_LINES = 30;

/** Lines up to which a constructor does nothing but keep what it is given. */
const KEEPING_LINES = 8;

/** Sets how much a file lacks of the lines that something takes to be done: 0 from 30 lines on, 1 for none. */
export function setLengthSignal(matrix: SignalMatrix, { lineCounts }: FileTable): void {
  matrix.candidates.forEach((file, row) => {
    const lines = lineCounts[file]!;
    if (lines < FEW_LINES) matrix.put(row, 'few lines', 1 - lines / FEW_LINES);
  });
}

/**
 * Marks files in which nothing runs: types, interfaces, enumerations and classes without methods are all that they define, whose
 * constructors keep what they are given, or they declare for type checkers what others define. It looks into the best files alone, which
 * are read for their definitions anyway.
 *
 * @param scores Of every row, by what is known without looking into files.
 * @returns The rows that were marked.
 */
export function setDeclarationSignal(
  matrix: SignalMatrix,
  scores: Float64Array,
  { paths }: FileTable,
  facts: FactsByFile,
): readonly number[] {
  const marked = largestFirst(scores, FILES_WITH_HITS).filter((row) => {
    const file = matrix.candidates[row]!;
    return isDeclarationFile(paths[file]!) || onlyDeclares(facts.outline(file).units);
  });
  for (const row of marked) matrix.put(row, 'only declares', 1);
  return marked;
}

function onlyDeclares(units: OutlineUnits): boolean {
  let declares = false;
  for (let at = 0; at < units.definitionCount; at++) {
    switch (units.kindOf(at)) {
      case 'type':
      case 'interface':
      case 'class':
      case 'enum':
        declares = true;
        break;
      case 'namespace':
      case 'property':
        break;
      case 'constructor':
        if (linesOf(units, at) <= KEEPING_LINES) break;
        return false;
      case 'method':
        if (isOfInterface(units, at)) break;
        return false;
      default:
        return false;
    }
  }
  return declares;
}

function linesOf({ startLines, endLines }: OutlineUnits, definition: number): number {
  return endLines[definition]! - startLines[definition]! + 1;
}

function isOfInterface(units: OutlineUnits, method: number): boolean {
  const holder = units.holders[method]!;
  return holder >= 0 && units.kindOf(holder) === 'interface';
}
