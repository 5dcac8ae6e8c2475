import { describe, expect, it } from 'vitest';
import { Corpus } from '../../../../src/eval/fit/vectors/corpus.js';
import { vectorColumns } from '../../../../src/eval/fit/vectors/vector-columns.js';
import { DIMENSIONS } from '../../../../src/text/directions.js';
import { termHash } from '../../../../src/text/terms.js';

/** Words that are their own stems. `lamp` stands in no block of three words, and so beside no other. */
const files = ['grid color tree\n\ngrid color cell\n\ngrid grid', 'cell node root\n\nlamp', 'lamp'];

function corpusOfFiles(): Corpus {
  const corpus = new Corpus();
  corpus.beginRepository();
  for (const file of files) corpus.addFile(file);
  return corpus;
}

describe('vectorColumns', () => {
  const { hashes, weights, vectors, centre } = vectorColumns(corpusOfFiles());
  const rowOf = (name: string) => hashes.indexOf(termHash(name));
  const vectorOf = (name: string) =>
    [...vectors].slice(rowOf(name) * DIMENSIONS, (rowOf(name) + 1) * DIMENSIONS);

  it('holds words that stand beside others, by ascending hash, with vectors of length 1', () => {
    const names = ['grid', 'color', 'tree', 'cell', 'node', 'root'];
    expect([...hashes]).toEqual(names.map(termHash).sort((a, b) => a - b));
    for (const name of names) expect(Math.hypot(...vectorOf(name))).toBeCloseTo(1, 6);
  });

  it('weighs a word by its share of the words of all blocks', () => {
    expect(weights[rowOf('grid')]).toBeCloseTo(0.003 / (0.003 + 2 / 9), 6);
    expect(weights[rowOf('root')]).toBeCloseTo(0.003 / (0.003 + 1 / 9), 6);
  });

  it('has 0.8 times the mean direction of the files with known words as the centre', () => {
    const direction = (counts: Readonly<Record<string, number>>) => {
      const sum = new Array<number>(DIMENSIONS).fill(0);
      for (const [name, count] of Object.entries(counts)) {
        const factor = weights[rowOf(name)]! * (1 + Math.log(count));
        vectorOf(name).forEach((value, at) => {
          sum[at] = sum[at]! + factor * value;
        });
      }
      return sum.map((value) => value / Math.hypot(...sum));
    };
    const first = direction({ grid: 4, color: 2, tree: 1, cell: 1 });
    const second = direction({ cell: 1, node: 1, root: 1 });
    centre.forEach((value, at) => {
      expect(value).toBeCloseTo((0.8 * (first[at]! + second[at]!)) / 2, 6);
    });
    expect(Math.hypot(...centre)).toBeGreaterThan(0.1);
  });

  it('takes neighbours of a word from documents and commits, and its weight from code', () => {
    const hasLamp = (add: (corpus: Corpus) => void) => {
      const corpus = corpusOfFiles();
      add(corpus);
      const learned = vectorColumns(corpus);
      expect(learned.weights[learned.hashes.indexOf(termHash('grid'))]).toBe(
        weights[rowOf('grid')],
      );
      return learned.hashes.includes(termHash('lamp'));
    };
    expect(hasLamp(() => {})).toBe(false);
    expect(hasLamp((corpus) => corpus.addProse('lamp grid root'))).toBe(true);
    expect(hasLamp((corpus) => corpus.addCommit('lamp\n\ngrid root'))).toBe(true);
  });
});
