import { afterAll, describe, expect, it } from 'vitest';
import { answerQuery } from '../../src/app/answer-query.js';
import { callees, callers, definition, impact, paths } from '../../src/app/graph-queries.js';
import { openIndex } from '../../src/app/open-index.js';
import { searchRepository } from '../../src/app/search-repository.js';
import { removeTemporaryFolders, repositoryWith } from '../git/temporary-repository.js';
import { index } from './repository.js';

afterAll(removeTemporaryFolders);

const FILES = {
  'options.ts':
    'export interface Options {\n  /** Of number. */\n  number: string;\n  retryDelay?: number;\n  onRetry(attempt: number): void;\n}\nexport enum Color { Red, Green }\nexport enum Level { Red }\nexport type Shape = { width: number };\n',
  'client.ts':
    "import { Color, type Options } from './options.js';\nexport class Client {\n  constructor(\n    private readonly options: Options,\n    public name: string,\n  ) {}\n  wait() {\n    return this.options.retryDelay ?? 3;\n  }\n  notify() {\n    this.options.onRetry(1);\n    this.seen = true;\n  }\n  paint(seen: boolean) {\n    return this.seen ? Color.Red : Level.Red;\n  }\n}\n",
  'far.ts':
    'export function pick(all: any) {\n  return all.Color.Red;\n}\nexport class Other {\n  limit = 3;\n  seen() {}\n  all() {\n    return this.seen;\n  }\n}\n',
  'job.py':
    'class Job:\n    def __init__(self):\n        self.attempts: int = 0\n\n    def go(self):\n        if self.attempts == 3:\n            self.attempts += 1\n\n\ndef run(job):\n    return job.attempts\n',
  'segment.rs':
    'pub struct Segment {\n    pub limit: usize,\n}\n\npub enum Shade {\n    Dark,\n    Light(u8),\n}\n\nimpl Segment {\n    fn grow(&mut self) -> Shade {\n        self.limit += 1;\n        Shade::Light(3)\n    }\n}\n',
  'depot.cpp': 'struct Depot {\n  int size;\n  char *limit;\n};\n',
  'shop.kt':
    'class Shop(\n  val room: Int,\n  private var closed: Boolean,\n) {\n  fun isOpen() = !this.closed\n}\n',
  'shop.php': '<?php\nclass Till {\n    public int $x = 1;\n}\n',
  'client.test.ts':
    "it('waits', () => {\n  expect(new Client({ retryDelay: 1 }).options.retryDelay).toBe(1);\n});\n",
};

async function withRepository<T>(
  run: (index: Awaited<ReturnType<typeof openIndex>>) => Promise<T>,
): Promise<T> {
  const root = repositoryWith(FILES);
  await index(root);
  const opened = await openIndex({ repo: root });
  try {
    return await run(opened);
  } finally {
    opened.close();
  }
}

const usesOf = (symbol: string) =>
  withRepository(async ({ reader }) => {
    const { symbol: found, callers: uses } = await callers(reader, symbol);
    return [
      `${found.path}:${found.startLine} ${found.kind}`,
      ...uses.map(({ path, line, kind, certainty }) => `${path}:${line} ${kind} ${certainty}`),
    ];
  });

describe('a member that only its class lists', () => {
  it.each([
    ['Options.retryDelay', ['options.ts:4 property', 'client.ts:8 value possible']],
    ['Options.number', ['options.ts:3 property']],
    ['Options.onRetry', ['options.ts:5 property', 'client.ts:11 call possible']],
    ['Client.options', ['client.ts:4 property', 'client.ts:8 value resolved', 'client.ts:11']],
    ['Client.seen', ['client.ts:12 property', 'client.ts:15 value resolved']],
    ['Shape.width', ['options.ts:9 property']],
    ['Job.attempts', ['job.py:3 property', 'job.py:6', 'job.py:7', 'job.py:11']],
    ['Segment.limit', ['segment.rs:2 property', 'segment.rs:12 value resolved']],
    ['Shade::Light', ['segment.rs:7 property', 'segment.rs:13 call resolved']],
    ['Depot.limit', ['depot.cpp:3 property']],
    ['Shop.closed', ['shop.kt:3 property', 'shop.kt:5 value resolved']],
    ['Till.x', ['shop.php:3 property']],
  ])('is found with its uses: %s', async (symbol, expected) => {
    const uses = await usesOf(symbol);
    expect(uses).toHaveLength(expected.length);
    expected.forEach((start, at) => {
      expect(uses[at]).toContain(start);
    });
  });

  it('is used certainly by the name of its type where that is imported, and not by that of another', async () => {
    expect(await usesOf('Color.Red')).toEqual([
      'options.ts:7 property',
      'client.ts:15 value resolved',
      'far.ts:2 value possible',
    ]);
  });

  it('is named by its line, too, and by no other', async () => {
    expect(await usesOf('options.ts:Options.retryDelay@4')).toHaveLength(2);
    await expect(usesOf('options.ts:Options.retryDelay@3')).rejects.toThrow(/no definition/);
    await expect(usesOf('Options.retries')).rejects.toThrow(/no definition/);
    await expect(usesOf('Job.limit')).rejects.toThrow(/no definition/);
  });

  it('is shown by its line', async () => {
    const shown = await withRepository(({ reader }) =>
      definition(reader, 'Options.retryDelay', { code: true }),
    );
    const [row, ...others] = shown.definitions;
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: 'options.ts:Options.retryDelay@4',
      card: 'retryDelay?: number',
      code: 'retryDelay?: number',
      tokens: 4,
    });
  });

  it('has dependents and tests, calls nothing, and no calls lead to it', async () => {
    await withRepository(async ({ reader }) => {
      const { dependents, tests } = await impact(reader, ['Options.retryDelay']);
      expect(dependents.map(({ symbol }) => symbol?.qualifiedName)).toEqual(['Client.wait']);
      expect(tests.map(({ path }) => path)).toEqual(['client.test.ts']);
      expect((await callees(reader, 'Options.retryDelay')).callees).toEqual([]);
      const sought = paths(reader, 'Client.wait', 'Options.retryDelay');
      await expect(sought).rejects.toThrow(/is a field/);
    });
  });
});

describe('a request about such a member', () => {
  const ask = (query: string) =>
    withRepository(({ reader, config }) => answerQuery(reader, config, { query }));

  it('gets its uses instead of those of its class', async () => {
    const { bundle } = await ask('who uses Options.retryDelay?');
    const lines = bundle.items
      .filter(({ section }) => section === 'callers')
      .map(({ path, startLine }) => `${path}:${startLine}`);
    expect(lines).toEqual(['client.ts:8', 'client.test.ts:2']);
    expect(bundle.note).toBe('');
  });

  it('is not told that nothing is so called, unless nothing is', async () => {
    const unresolvedOf = (query: string) =>
      withRepository(async ({ reader, config }) => {
        const { resolution } = await searchRepository(reader, config, { query });
        return resolution.unresolved.map(({ mention }) => mention.text);
      });
    expect(await unresolvedOf('what is Job.attempts')).toEqual([]);
    expect(await unresolvedOf('what is Job.attemps')).toEqual(['Job.attemps']);
    expect((await ask('what is Job.attemps')).bundle.note).toContain('nothing in the repository');
  });
});
