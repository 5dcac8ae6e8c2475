import type { FactsByFile, FileTable, OutlineUnits } from '../../model/reader.js';
import { isDeclarationFile } from '../../model/source-file.js';
import { largestFirst } from '../../numeric/largest.js';
import { FILES_WITH_HITS } from '../settings.js';
import type { SignalMatrix } from './file-signals.js';

/** A file of at least this many lines is not short. */
const FEW_LINES = 30;

/** A constructor of up to this many lines only stores what it is given. */
const KEEPING_LINES = 8;

/** Sets how short a file is compared with what real work takes: 0 from 30 lines on, 1 for an empty file. */
export function setLengthSignal(matrix: SignalMatrix, { lineCounts }: FileTable): void {
  matrix.candidates.forEach((file, row) => {
    const lines = lineCounts[file]!;
    if (lines < FEW_LINES) matrix.put(row, 'few lines', 1 - lines / FEW_LINES);
  });
}

/**
 * Marks files in which nothing runs: they define only types, interfaces, enumerations, and classes without methods
 * whose constructors just store what they are given; or they declare for type checkers what other files define.
 * Only the best files are examined, whose definitions are read anyway.
 *
 * @param scores Of every row, from what is known without reading files.
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
