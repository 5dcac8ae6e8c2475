import { describe, expect, it } from 'vitest';
import { setDeclarationSignal, setLengthSignal } from '../../../src/rank/files/content-signals.js';
import { FILE_SIGNALS, SignalMatrix } from '../../../src/rank/files/file-signals.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

type Sketches = Parameters<typeof makeFacts>[0];

/** Whether a file with these definitions is marked as one that only declares, behind others that score more. */
async function onlyDeclares(sketches: Sketches, behind = 0, path = 'shelf.ts'): Promise<boolean> {
  const others = Array.from({ length: behind }, (_, at) => ({
    path: `other${at}.ts`,
    facts: makeFacts(['run']),
  }));
  const reader = memoryReader([...others, { path, facts: makeFacts(sketches) }]);
  const table = await reader.files();
  const row = table.position(path);
  const scores = Float64Array.from(table.paths, (_, other) => (other === row ? 1 : 2));
  const matrix = new SignalMatrix(Uint32Array.from(table.paths.keys()));
  const marked = setDeclarationSignal(matrix, scores, table, await reader.facts());
  const value = matrix.values[row * FILE_SIGNALS.length + FILE_SIGNALS.indexOf('only declares')];
  expect(marked).toEqual(value === 1 ? [row] : []);
  return value === 1;
}

describe('setDeclarationSignal', () => {
  it.each<Sketches>([
    [{ name: 'Shelf', kind: 'interface' }],
    [{ name: 'Shelf', kind: 'interface' }, 'Shelf.open'],
    [
      { name: 'Depth', kind: 'type' },
      { name: 'Side', kind: 'enum' },
    ],
    [
      { name: 'Full', kind: 'class' },
      { name: 'Full.reason', kind: 'property' },
    ],
    [
      { name: 'Moved', kind: 'class' },
      { name: 'Moved.constructor', kind: 'constructor', lines: 8 },
    ],
    [
      { name: 'Depot', kind: 'namespace' },
      { name: 'Depot.Shelf', kind: 'interface' },
    ],
  ])('marks a file in which nothing runs: %j', async (...sketches) => {
    expect(await onlyDeclares(sketches)).toBe(true);
  });

  it('marks a file of declarations, functions or not', async () => {
    expect(await onlyDeclares(['open'], 0, 'shelf.d.ts')).toBe(true);
    expect(await onlyDeclares(['open'], 0, 'shelf.ts')).toBe(false);
  });

  it.each<Sketches>([
    [],
    [{ name: 'Shelf', kind: 'interface' }, 'open'],
    [{ name: 'Shelf', kind: 'class' }, 'Shelf.open'],
    [
      { name: 'Shelf', kind: 'class' },
      { name: 'Shelf.constructor', kind: 'constructor', lines: 9 },
    ],
    [
      { name: 'Shelf', kind: 'type' },
      { name: 'LARGEST', kind: 'constant' },
    ],
  ])('marks no other: %j', async (...sketches) => {
    expect(await onlyDeclares(sketches)).toBe(false);
  });

  it('looks into the best forty', async () => {
    const type: Sketches = [{ name: 'Depth', kind: 'type' }];
    expect(await onlyDeclares(type, 39)).toBe(true);
    expect(await onlyDeclares(type, 40)).toBe(false);
  });
});

describe('setLengthSignal', () => {
  it.each([
    [3, 0.9],
    [15, 0.5],
    [30, 0],
    [300, 0],
  ])('says of %i lines what is lacking: %d', async (lines, expected) => {
    const facts = makeFacts([{ name: 'open', lines }]);
    const table = await memoryReader([{ path: 'shelf.ts', facts }]).files();
    const matrix = new SignalMatrix(Uint32Array.of(0));
    setLengthSignal(matrix, table);
    expect(matrix.values[FILE_SIGNALS.indexOf('few lines')]).toBeCloseTo(expected);
  });
});
