import { describe, expect, it } from 'vitest';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import { listedHits } from '../../../src/rank/definitions/rank-hits.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const reader = memoryReader([
  { path: 'src/model.ts', facts: makeFacts(['class Model', 'Model.save', 'Model.flush']) },
  { path: 'src/other.ts', facts: makeFacts(['write']) },
]);

/** Names as a list has them where definitions have these relevances. */
async function listed(lookUp: number, relevances: Readonly<Record<string, number>>) {
  const all = (await reader.outlines([0, 1])).flatMap((outline, row) =>
    outline.definitions.map(({ qualifiedName }, ordinal) => {
      return { row, outline, ordinal, relevance: relevances[qualifiedName]! };
    }),
  );
  const matrix = new HitMatrix(all.length);
  const hits = all.map(({ row, outline, ordinal, relevance }, index) => {
    matrix.relevances[index] = relevance;
    matrix.scores[index] = relevance;
    return new ScoredHit(row, outline, ordinal, -1, undefined, matrix, index);
  });
  return listedHits(hits, { lookUp }, 10).map(
    ({ outline, ordinal, index }) =>
      `${outline.definitions[ordinal]!.qualifiedName} ${matrix.scores[index]!.toFixed(2)}`,
  );
}

const relevances = { Model: 1, 'Model.save': 0.96, 'Model.flush': 0.9, write: 0.6 };

describe('a list of hits', () => {
  it('counts the n-th hit of a file 1/√n where something is looked up', async () => {
    expect(await listed(1, relevances)).toEqual([
      'Model 1.00',
      'Model.save 0.68',
      'write 0.60',
      'Model.flush 0.52',
    ]);
  });

  it('counts only hits of the same kind where it is a third a change', async () => {
    expect(await listed(2 / 3, relevances)).toEqual([
      'Model 1.00',
      'Model.save 0.96',
      'Model.flush 0.76',
      'write 0.60',
    ]);
  });

  it('leaves the scores as they are where a change is asked for', async () => {
    expect(await listed(0.3, relevances)).toEqual([
      'Model 1.00',
      'Model.save 0.96',
      'Model.flush 0.90',
      'write 0.60',
    ]);
  });
});
