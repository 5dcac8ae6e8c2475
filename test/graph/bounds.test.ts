import { beforeAll, describe, expect, it } from 'vitest';
import { callers } from '../../src/app/relations/callers.js';
import { impact } from '../../src/app/relations/graph-queries.js';
import { callPaths, impactOf } from '../../src/graph/index.js';
import type { Reader } from '../../src/model/reader.js';
import { addressOf, callsOf, exportOf, repository, usesOf } from './repository.js';

describe('circles', () => {
  it('of imports and re-exports end', async () => {
    const reader = await repository({
      'a.ts':
        "import { b } from './b';\nexport { b as other } from './b';\nexport * from './b';\nexport function a() { b(); }\n",
      'b.ts':
        "import { a, other } from './a';\nexport { a as other } from './a';\nexport * from './a';\nexport function b() { a(); other(); }\n",
      'p/__init__.py': 'from .q import run\nfrom . import q\n',
      'p/q.py': 'import p\nfrom p import run as again\n\ndef run():\n    p.run()\n    again()\n',
    });
    expect(await usesOf(reader, 'a.ts:a')).toEqual(['b.ts:4']);
    expect(await usesOf(reader, 'b.ts:b')).toEqual(['a.ts:4', 'b.ts:4']);
    expect(await usesOf(reader, 'p/q.py:run')).toEqual(['p/q.py:5', 'p/q.py:6']);
    expect(await exportOf(reader, 'a.ts', 'nothing')).toEqual([]);
  });

  it('of bases end', async () => {
    const reader = await repository({
      'a.py':
        'from b import B\nclass A(B):\n    def own(self):\n        self.nothing()\n        self.theirs()\n',
      'b.py':
        'from a import A\nclass B(A):\n    def theirs(self):\n        self.own()\n        super().__init__()\n',
    });
    expect(await callsOf(reader, 'a.py:A.own')).toEqual(['b.py:B.theirs']);
    expect(await callsOf(reader, 'b.py:B.theirs')).toEqual(['a.py:A.own']);
    const { dependents } = await impactOf(reader, [await addressOf(reader, 'a.py:A')], {
      depth: 50,
    });
    expect(dependents.length).toBeLessThan(5);
  });
});

describe('ten thousand callers', () => {
  let reader: Reader;
  const FILES = 20;
  const CALLERS = 500;

  beforeAll(async () => {
    const calls = (file: number): string =>
      Array.from(
        { length: CALLERS },
        (_, n) => `export function f${file}_${n}() {\n  target();\n}`,
      ).join('\n');
    const files = Array.from({ length: FILES }, (_, file) => [
      `f${file}.ts`,
      `import { target } from './target';\n${calls(file)}`,
    ]);
    reader = await repository({
      'target.ts': 'export function target() {\n  inner();\n}\nexport function inner() {}\n',
      ...Object.fromEntries(files),
    });
  });

  it('are all counted, and as many listed as asked for', async () => {
    const { callers: rows, omitted, truncated } = await callers(reader, 'target', { limit: 100 });
    expect(rows).toHaveLength(100);
    expect(omitted.callers).toBe(FILES * CALLERS - 100);
    expect(truncated).toBe(true);
  });

  it('are cut in an impact, which says so', async () => {
    const target = await addressOf(reader, 'target.ts:target');
    const { dependents, truncated } = await impactOf(reader, [target]);
    expect([dependents.length, truncated]).toEqual([1000, true]);
  });

  it('are followed once where nothing else leads on, and the answer says that it ends there', async () => {
    const { dependents, bounded } = await impact(reader, ['inner']);
    expect(dependents.slice(0, 1).map(({ symbol }) => symbol?.name)).toEqual(['target']);
    expect([dependents.length, bounded]).toEqual([1000, true]);
    const direct = await impact(reader, ['inner'], { depth: 1 });
    expect([direct.dependents.length, direct.bounded]).toEqual([1, false]);
  });

  it('are cut where the callers of callers are looked for, which says so', async () => {
    const { truncated, bounded } = await callers(reader, 'inner', { depth: 3, limit: 100_000 });
    expect([truncated, bounded]).toEqual([true, true]);
  });

  it('do not keep a path from being found', async () => {
    const [from, to] = [
      await addressOf(reader, 'f19.ts:f19_499'),
      await addressOf(reader, 'target.ts:inner'),
    ];
    const { paths } = await callPaths(reader, from, to);
    expect(paths.map(({ steps }) => steps.length)).toEqual([2]);
    expect((await callPaths(reader, to, from)).paths).toEqual([]);
  });

  it('are not looked at where all that a function reaches is known', async () => {
    const from = await addressOf(reader, 'f19.ts:f19_499');
    const target = await addressOf(reader, 'target.ts:target');
    const { paths, truncated } = await callPaths(reader, from, target);
    expect([paths.length, truncated]).toEqual([1, false]);
  });
});
