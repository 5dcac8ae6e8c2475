import { afterAll, describe, expect, it } from 'vitest';
import { answerQuery } from '../../../src/app/answering/answer-query.js';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { callers, impact } from '../../../src/app/relations/graph-queries.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';

afterAll(removeTemporaryFolders);

const FILES = {
  'segment.ts':
    'export class Segment {\n  limit = 0;\n  grow() {\n    this.limit += 1;\n  }\n}\nexport const none = new Segment().limit;\n',
  'buffer.ts':
    "import { Segment } from './segment.js';\nexport function size(all: any[], one?: Segment) {\n  return all[0]!.limit;\n}\n",
  'other.ts':
    'export class Rate {\n  limit = 3;\n  left() {\n    return this.limit;\n  }\n}\nexport class Far {\n  ask() {\n    return this.limit;\n  }\n}\n',
  'call.ts': 'export function run(x: any) {\n  return x.limit();\n}\n',
  'prose.md': 'Set `segment.limit` to 3.\n',
  'segment.py': 'def size(all):\n    return all[0].limit\n',
  'depot.py':
    'class Depot:\n    @cached_property\n    def room(self):\n        return 1\n\n    def floor(self):\n        return 2\n',
  'twice.cs':
    'class Twice {\n#if SMALL\n  int X { get; }\n#else\n  int X => 2;\n#endif\n  int Both() { return this.X; }\n}\n',
  'explicit.cs':
    'class Given : IGiven {\n  int IGiven.Y => 2;\n  int Ask(IGiven one) { return one.Y; }\n}\n',
  'pair.py':
    'class Couple:\n    @property\n    def side(self):\n        return 1\n\n    @side.setter\n    def side(self, x):\n        pass\n\n    def all(self):\n        return [f(self.side)]\n',
  'shop.py': 'def free(depot):\n    return depot.room + depot.floor\n',
  'buffer.test.ts': "it('has one', () => {\n  expect(head.limit).toBe(0);\n});\n",
};

async function withRepository<T>(
  run: (index: Awaited<ReturnType<typeof openIndex>>) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const root = repositoryWith({ ...FILES, ...more });
  await index(root);
  const opened = await openIndex({ repo: root });
  try {
    return await run(opened);
  } finally {
    opened.close();
  }
}

const SEGMENT_LIMIT = 'segment.ts:Segment.limit';

describe('uses of a field on other objects', () => {
  it('lists them as possible, beside those that are certain', async () => {
    const answer = await withRepository(({ reader }) => callers(reader, SEGMENT_LIMIT));
    const shown = answer.callers.map(
      ({ path, line, certainty, holder }) => `${path}:${line} ${certainty} ${holder?.name ?? ''}`,
    );
    expect(shown).toEqual([
      'segment.ts:4 resolved grow',
      'segment.ts:7 resolved none',
      'call.ts:2 possible run',
      'buffer.ts:3 possible size',
    ]);
    expect(answer.tests.map(({ path, line }) => `${path}:${line}`)).toEqual(['buffer.test.ts:2']);
    expect(answer.bounded).toBe(false);
  });

  it('takes methods of Python that are properties for fields and no others, what is defined twice for one, and no definition for a use', async () => {
    const linesOf = (symbol: string) =>
      withRepository(async ({ reader }) =>
        (await callers(reader, symbol)).callers.map(({ path, line }) => `${path}:${line}`),
      );
    expect(await linesOf('depot.py:Depot.room')).toEqual(['shop.py:2']);
    expect(await linesOf('depot.py:Depot.floor')).toEqual([]);
    expect(await linesOf('pair.py:Couple.side')).toEqual(['pair.py:11']);
    expect(await linesOf('twice.cs:Twice.X')).toEqual(['twice.cs:7']);
    expect(await linesOf('explicit.cs:Given.Y')).toEqual(['explicit.cs:3']);
  });

  it('leaves them out where only what is certain is wanted', async () => {
    const answer = await withRepository(({ reader }) =>
      callers(reader, SEGMENT_LIMIT, { resolvedOnly: true }),
    );
    expect(answer.callers.map(({ path, line }) => `${path}:${line}`)).toEqual([
      'segment.ts:4',
      'segment.ts:7',
    ]);
    expect(answer.tests).toEqual([]);
  });

  it('shows them where a request is about all uses', async () => {
    const callersOf = async (query: string, more = {}) => {
      const shown = await withRepository(
        ({ reader, config }) => answerQuery(reader, config, { query }),
        more,
      );
      return shown.bundle.items
        .filter(({ section }) => section === 'callers')
        .flatMap((item) => item.path);
    };
    expect(await callersOf('rename Segment.limit to ceiling')).toContain('buffer.ts');
    expect(await callersOf('who uses Segment.limit')).toContain('buffer.ts');
    const namesakes = Array.from({ length: 8 }, (_, at) => `class L${at} {\n  limit = 0;\n}\n`);
    const vague = await callersOf('who uses Segment.limit', { 'many.ts': namesakes.join('') });
    expect(vague).toContain('segment.ts');
    expect(vague).not.toContain('buffer.ts');
  });

  it('counts who has them as direct dependents', async () => {
    const answer = await withRepository(({ reader }) => impact(reader, [SEGMENT_LIMIT]));
    const rows = answer.dependents.map(
      ({ path, symbol, distance, certainty }) =>
        `${path}:${symbol?.name ?? ''} ${distance} ${certainty}`,
    );
    expect(rows).toContain('buffer.ts:size 1 possible');
    expect(rows).toContain('segment.ts:grow 1 resolved');
    expect(rows.filter((row) => row.startsWith('segment.ts:grow'))).toHaveLength(1);
    expect(answer.tests.map(({ path, distance }) => `${path} ${distance}`)).toContain(
      'buffer.test.ts 1',
    );
  });

  it('tells each dependent once, and what changes itself not at all', async () => {
    const rowsOf = (...changed: string[]) =>
      withRepository(async ({ reader }) =>
        (await impact(reader, changed)).dependents.map(
          ({ path, symbol, certainty }) => `${path}:${symbol?.name ?? ''} ${certainty}`,
        ),
      );
    const both = await rowsOf(SEGMENT_LIMIT, 'segment.ts:Segment');
    expect(both.filter((row) => row.startsWith('buffer.ts:size'))).toEqual([
      'buffer.ts:size resolved',
    ]);
    const changedToo = await rowsOf(SEGMENT_LIMIT, 'buffer.ts:size');
    expect(changedToo.filter((row) => row.startsWith('buffer.ts:size'))).toEqual([]);
  });
});

it('takes no name in a docstring or in a template of several lines for a use', async () => {
  const texts = {
    'told.ts': 'export const told = `of\n a.limit,\n`;\nexport const more = (a: any) => a.limit;\n',
  };
  const answer = await withRepository(({ reader }) => callers(reader, SEGMENT_LIMIT), texts);
  expect(answer.callers.filter(({ path }) => path === 'told.ts').map(({ line }) => line)).toEqual([
    4,
  ]);
});
