import { describe, expect, it } from 'vitest';
import type { FileTable } from '../../../src/model/reader.js';
import { PathScorer } from '../../../src/rank/files/path-signals.js';
import { stem, termHash } from '../../../src/text/terms.js';

const hash = (word: string) => termHash(stem(word));
const TERMS = [
  { hash: hash('environment'), otherForms: [hash('env')], word: '', weight: 1, titleWeight: 1 },
  { hash: hash('level'), otherForms: [], word: '', weight: 1, titleWeight: 1 },
];

/** Of the first of the paths. */
function scoresOf(...paths: string[]) {
  const text = { inverseFrequencies: Float64Array.of(2, 1), inPath: Uint8Array.of(1) };
  return new PathScorer({ paths } as unknown as FileTable, TERMS, text).score(0);
}

describe('PathScorer', () => {
  it('scores the words of a base name by their weight, and by the share that the request has', () => {
    expect(scoresOf('src/level.ts').baseName).toBe(2);
    expect(scoresOf('src/environment.ts').baseName).toBe(4);
    expect(scoresOf('src/environmentLevel.ts').baseName).toBe(6);
    expect(scoresOf('src/environmentReader.ts').baseName).toBe(2);
  });

  it('takes another form of a word for the word', () => {
    expect(scoresOf('src/env.ts').baseName).toBe(scoresOf('src/environment.ts').baseName);
  });

  it('keeps folders apart, whose name a file without one of its own takes', () => {
    expect(scoresOf('level/reader.ts')).toEqual({ baseName: 0, folderNames: 2 });
    expect(scoresOf('level/index.ts')).toEqual({ baseName: 2, folderNames: 0 });
  });
});
