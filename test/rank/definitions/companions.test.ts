import { describe, expect, it } from 'vitest';
import { addCompanions } from '../../../src/rank/definitions/companions.js';
import { HitMatrix } from '../../../src/rank/definitions/hit-matrix.js';
import { HIT_COLUMN, type HitSignal } from '../../../src/rank/definitions/hit-signals.js';
import { ScoredHit } from '../../../src/rank/definitions/scored-hit.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

/** `save` calls `write`; `flush` calls `save`; another class has a `save` of its own. */
const reader = memoryReader([
  { path: 'src/before.ts', facts: makeFacts([...'abcdefghij'].map((letter) => `part_${letter}`)) },
  {
    path: 'src/model.ts',
    facts: makeFacts(['class Model', 'Model.save', 'Model.flush', 'Model.load'], {
      references: [
        { name: 'write', holder: 1 },
        { name: 'save', holder: 2, receiver: 'this' },
      ],
    }),
  },
  { path: 'src/proxy.ts', facts: makeFacts(['class Proxy', 'Proxy.save']) },
  { path: 'src/disk.ts', facts: makeFacts(['write', 'read', 'erase']) },
]);

/** One hit for each definition; `relevances` by qualified name, 0 for the rest, of which the first in the list are seeds too. */
async function scored(relevances: Readonly<Record<string, number>>) {
  const outlines = await reader.outlines([0, 1, 2, 3]);
  const all = outlines.flatMap((outline, row) =>
    outline.definitions.map((_, ordinal) => ({ outline, row, ordinal })),
  );
  const matrix = new HitMatrix(all.length);
  const hits = all.map(({ outline, row, ordinal }, index) => {
    matrix.relevances[index] = relevances[outline.definitions[ordinal]!.qualifiedName] ?? 0;
    return new ScoredHit(row, outline, ordinal, -1, undefined, matrix, index);
  });
  const changed = await addCompanions(hits, reader, 1);
  const signalOf = (name: string, signal: HitSignal) => {
    const hit = hits.find(
      (each) => each.outline.definitions[each.ordinal]!.qualifiedName === name,
    )!;
    return hit.signals[HIT_COLUMN[signal]]!;
  };
  return { hits, changed, signalOf };
}

describe('companions', () => {
  it('finds what the best definition calls, in whatever file', async () => {
    const { signalOf } = await scored({ 'Model.save': 1 });
    expect(signalOf('write', 'called by a match')).toBeGreaterThan(0.5);
    expect(signalOf('read', 'called by a match')).toBe(0);
    expect(signalOf('Model.load', 'called by a match')).toBe(0);
  });

  it('finds what calls the best definition, a name of two homes counting less', async () => {
    const { signalOf } = await scored({ 'Model.save': 1 });
    expect(signalOf('Model.flush', 'calls a match')).toBeCloseTo(1 / Math.SQRT2);
    expect(signalOf('Model.load', 'calls a match')).toBe(0);
  });

  it('finds the same name elsewhere, not at the best definition itself', async () => {
    const { signalOf } = await scored({ 'Model.save': 1 });
    expect(signalOf('Proxy.save', 'same name as a match')).toBe(1);
    expect(signalOf('Model.save', 'same name as a match')).toBe(0);
  });

  it('says which hits are to be weighed again', async () => {
    const { changed } = await scored({ 'Model.save': 1 });
    const names = [...changed].map((hit) => hit.outline.definitions[hit.ordinal]!.qualifiedName);
    expect(names.sort()).toEqual(['Model.flush', 'Proxy.save', 'write']);
  });
});
