import type { EvaluationCase } from '../../src/eval/cases/case-schema.js';
import type { SystemAnswer } from '../../src/eval/systems/system.js';

/** A case with two files and two definitions, changed as told. */
export function makeCase(changes: Partial<EvaluationCase> = {}): EvaluationCase {
  return {
    id: 'one',
    query: 'where is the colour parsed?',
    expectedFiles: ['src/a.ts', 'src/b.ts'],
    expectedSymbols: ['src/a.ts:parse', 'src/b.ts:Colour.parse'],
    ...changes,
  };
}

/** An answer that returned nothing, changed as told. */
export function makeAnswer(changes: Partial<SystemAnswer> = {}): SystemAnswer {
  return {
    files: [],
    symbols: [],
    ranking: [],
    tokens: 0,
    intent: null,
    text: '',
    details: null,
    ...changes,
  };
}
