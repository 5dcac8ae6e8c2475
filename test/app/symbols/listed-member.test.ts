import { afterAll, describe, expect, it } from 'vitest';
import { answerQuery } from '../../../src/app/answering/answer-query.js';
import { searchRepository } from '../../../src/app/answering/search-repository.js';
import { openIndex } from '../../../src/app/opening/open-index.js';
import {
  callees,
  callers,
  definition,
  impact,
  paths,
} from '../../../src/app/relations/graph-queries.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';

afterAll(removeTemporaryFolders);

const FILES = {
  'options.ts':
    'export interface Options {\n  /** Of number. */\n  number: string;\n  retryDelay?: number;\n  onRetry(attempt: number): void;\n}\nexport enum Color { Red, Green }\nexport enum Level { Red }\nexport type Shape = { width: number };\n',
  'client.ts':
    "import { Color, type Options } from './options.js';\nexport class Client {\n  constructor(\n    private readonly options: Options,\n    public name: string,\n  ) {}\n  wait() {\n    return this.options.retryDelay ?? 3;\n  }\n  notify() {\n    this.options.onRetry(1);\n    this.seen = true;\n  }\n  paint(seen: boolean) {\n    return this.seen ? Color.Red : Level.Red;\n  }\n}\n",
  'far.ts':
    'export function pick(all: any) {\n  return all.Color.Red;\n}\nexport class Other {\n  limit = 3;\n  seen() {}\n  all() {\n    return this.seen;\n  }\n}\nexport function level() {\n  return Level.Red;\n}\n',
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
  files: Readonly<Record<string, string>> = FILES,
): Promise<T> {
  const root = repositoryWith(files);
  await index(root);
  const opened = await openIndex({ repo: root });
  try {
    return await run(opened);
  } finally {
    opened.close();
  }
}

/** By symbol: its file, the text of that, and the line that declares it with what is shown of it. */
const DECLARED: Readonly<Record<string, readonly [string, string, string]>> = {
  'Row.number': [
    'row.ts',
    'export interface Row {\n  id: number;\n  number: string;\n}\n',
    '3 number: string',
  ],
  'Note.size': [
    'note.ts',
    'export interface Note {\n  // (size: of it)\n  size: number;\n}\n',
    '3 size: number',
  ],
  'Kept.id': [
    'kept.ts',
    'export interface Kept {\n  of: id;\n  readonly id: string;\n}\n',
    '3 readonly id: string',
  ],
  'Both.name': [
    'both.ts',
    'export class Both {\n  constructor(private a: string, readonly name: string) {}\n}\n',
    '2 constructor(private a: string, readonly name: string) {}',
  ],
  'Depot.limit': [
    'depot.cpp',
    'struct Depot {\n  int all[limit];\n  char *limit;\n};\n',
    '3 char *limit',
  ],
  'Tone.high': ['tone.swift', 'enum Tone {\n  case low\n  case high\n}\n', '3 case high'],
  'Late.tries': [
    'late.py',
    'class Late:\n    def go(self):\n        return self.tries == 3\n\n    def __init__(self):\n        self.tries = 0\n',
    '6 self.tries = 0',
  ],
  'Till.cash': [
    'till.rb',
    'class Till\n  def initialize\n    @cash = 0\n  end\nend\n',
    '3 @cash = 0',
  ],
  'Later.Z': [
    'later.cs',
    'class Later {\n  int F() { return Z; }\n  public int Z;\n}\n',
    '3 public int Z',
  ],
  'Once.Z': [
    'once.cs',
    'class Once { public int Z; public int W { get; set; } }\n',
    '1 class Once { public int Z; public int W { get; set; } }',
  ],
};

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
    ['Options.retryDelay', ['options.ts:4 property', 'client.ts:8 value resolved']],
    ['Options.number', ['options.ts:3 property']],
    ['Options.onRetry', ['options.ts:5 property', 'client.ts:11 call resolved']],
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

  it('stands where it is declared, and not where it is only named', async () => {
    const declared = await withRepository(
      async ({ reader }) => {
        const rows: string[] = [];
        for (const symbol of Object.keys(DECLARED)) {
          const { symbol: found } = await definition(reader, symbol);
          rows.push(`${symbol} ${found.startLine} ${found.signature}`);
        }
        return rows;
      },
      Object.fromEntries(Object.values(DECLARED).map(([path, text]) => [path, text])),
    );
    expect(declared).toEqual(
      Object.entries(DECLARED).map(([symbol, [, , line]]) => `${symbol} ${line}`),
    );
  });

  it('is used certainly by the name of its type where that is imported, and not by that of another', async () => {
    expect(await usesOf('Color.Red')).toEqual([
      'options.ts:7 property',
      'client.ts:15 value resolved',
      'far.ts:2 value possible',
    ]);
  });

  it('is used where an object gets it', async () => {
    const files = {
      'a.ts':
        "import type { Options } from './options.js';\nexport const defaults: Options = {\n  retryDelay: 5,\n};\nexport function make({ retryDelay }: Options) {}\nexport class Far {\n  retryDelay: 3;\n}\nexport interface Wide {\n  retryDelay: string;\n}\nrun(retryDelay);\n",
      'options.ts': 'export interface Options {\n  retryDelay: number;\n}\n',
      'plain.ts': 'export interface Plain {\n  size: number;\n}\nuse({ size: 1 });\n',
      'near.ts': "import type { Plain } from './plain.js';\nuse({ size: 2 });\n",
      'far.ts':
        "use({ size: 3 });\nuse({ retryDelay: x.retryDelay });\nget('retryDelay');\nfunction go(retryDelay = 3) {}\n",
      'store.ts': 'export class Store {\n  limit = 3;\n}\nexport const other = { limit: 4 };\n',
      'segment.rs':
        'pub struct Segment {\n    pub limit: usize,\n}\n\nfn make() -> Segment {\n    Segment { limit: 3 }\n}\n\nfn far() -> Rate {\n    Rate { limit: 3 }\n}\n',
    };
    const linesOf = (symbol: string) =>
      withRepository(async ({ reader }) => {
        const { callers: uses } = await callers(reader, symbol);
        return uses.map(({ path, line, certainty }) => `${path}:${line} ${certainty}`);
      }, files);
    expect(await linesOf('Options.retryDelay')).toEqual([
      'a.ts:3 resolved',
      'a.ts:5 possible',
      'far.ts:2 possible',
      'far.ts:3 possible',
    ]);
    expect(await linesOf('Plain.size')).toEqual(['near.ts:2 possible', 'plain.ts:4 possible']);
    expect(await linesOf('Segment.limit')).toEqual(['segment.rs:6 resolved']);
    expect(await linesOf('Store.limit')).toEqual([]);
  });

  it('is found by the name of a type that inherits it', async () => {
    const more = {
      ...FILES,
      'more.ts':
        "import type { Options } from './options.js';\nexport interface More extends Partial<Options> { size: number }\nexport interface Most extends More {}\n",
    };
    const found = await withRepository(async ({ reader }) => {
      const { symbol } = await callers(reader, 'Most.retryDelay');
      return `${symbol.path}:${symbol.startLine} ${symbol.qualifiedName}`;
    }, more);
    expect(found).toBe('options.ts:4 Options.retryDelay');
  });

  it('is found without the name of its class where that can only be one', async () => {
    expect(await usesOf('retryDelay')).toEqual([
      'options.ts:4 property',
      'client.ts:8 value resolved',
    ]);
    expect(await usesOf('attempts')).toEqual(await usesOf('Job.attempts'));
    expect(await usesOf('options.ts:Green')).toEqual(['options.ts:7 property']);
    await expect(usesOf('Red')).rejects.toThrow('defined in 2 places');
    await expect(usesOf('client.ts:retryDelay')).rejects.toThrow(/no definition/);
  });

  it('is not guessed at where too many files hold its words', async () => {
    const many = Array.from({ length: 301 }, (_, at) => [`f${at}.ts`, 'use({ zed: 1 });\n']);
    const files = {
      ...Object.fromEntries(many),
      'z.ts': 'export interface Last { zed: number }\n',
    };
    const found = ({ reader }: Awaited<ReturnType<typeof openIndex>>) => definition(reader, 'zed');
    await expect(withRepository(found, files)).rejects.toThrow(/no definition/);
    await expect(withRepository(found, { 'z.ts': files['z.ts'] })).resolves.toBeDefined();
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
      code: '  retryDelay?: number;',
      tokens: 6,
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
    const inBody = await ask('who uses Client?\n\nNot only `Options.retryDelay`.');
    const shown = inBody.bundle.items.filter(({ section }) => section === 'callers');
    expect(shown.map(({ path, startLine }) => `${path}:${startLine}`)).not.toContain('client.ts:8');
  });

  it('gets each use once where several may be meant, and none where too many may', async () => {
    const usesShown = (count: number) => {
      const files: Record<string, string> = {
        'use.ts': `export function least(all: any) {\n${'  all.go();\n'.repeat(90)}  return all.retryLimit;\n}\n`,
      };
      for (let at = 0; at < count; at++)
        files[`type${at}.ts`] = `export interface Type${at} { retryLimit: number }\n`;
      return withRepository(async ({ reader, config }) => {
        const query = 'who uses retryLimit?';
        const { bundle } = await answerQuery(reader, config, { query });
        return bundle.items
          .filter(({ section }) => section === 'callers')
          .map(({ path, startLine }) => `${path}:${startLine}`);
      }, files);
    };
    expect(await usesShown(2)).toEqual(['use.ts:92']);
    expect(await usesShown(9)).toEqual([]);
  });

  it('gets what lists it for what it names, unless a definition is so called', async () => {
    const options = 'export interface Options {\n  retryDelay: number;\n}\n';
    const named = (more: Readonly<Record<string, string>>, query = 'who uses retryDelay?') =>
      withRepository(
        async ({ reader, config }) => {
          const { resolution, fields } = await searchRepository(reader, config, { query });
          const { paths } = await reader.files();
          return [
            ...fields.map(({ place }) => place.qualifiedName),
            ...resolution.symbols
              .filter(({ method }) => method !== 'generated')
              .map(({ address, method, weight }) => `${paths[address.file]} ${method} ${weight}`),
          ];
        },
        { 'options.ts': options, ...more },
      );
    const field = ['Options.retryDelay', 'options.ts qualified 1'];
    expect(await named({})).toEqual(field);
    expect(await named({ 'near.ts': 'export function retryDelais() {}\n' })).toEqual(field);
    const exact = await named({ 'exact.ts': 'export function retryDelay() {}\n' });
    expect(exact).toEqual(['exact.ts exact 1']);
    expect(await named({ 'twin.ts': options })).toEqual([
      'Options.retryDelay',
      'Options.retryDelay',
      'options.ts qualified 0.5',
      'twin.ts qualified 0.5',
    ]);
    expect(await named({}, 'who uses Options.retryDelay?')).toEqual(field);
    const alike = { 'alike.ts': 'export class OptionsOfAll {\n  retryDelay = 3;\n}\n' };
    expect((await named(alike, 'who uses Options.retryDelay?')).slice(0, 2)).toEqual(field);
    const other = await named(alike, 'who uses OptionsOfAll.retryDelay?');
    expect(other).toContain('alike.ts qualified 1');
    expect(other[0]).toBe('alike.ts qualified 1');
    const elsewhere = await named(
      alike,
      'OptionsOfAll.retryDelay is lost\n\nSo is `x.retryDelay`.',
    );
    expect(elsewhere[0]).toContain('alike.ts');
    const size = { 'plain.ts': 'export interface Plain {\n  size: number;\n}\n' };
    expect(await named(size, 'callers of size')).toEqual(['Plain.size', 'plain.ts qualified 1']);
    expect(await named(size, 'size')).toEqual([]);
  });

  it('is not told that nothing is so called, unless nothing is', async () => {
    const unresolvedOf = (query: string) =>
      withRepository(async ({ reader, config }) => {
        const { resolution } = await searchRepository(reader, config, { query });
        return resolution.unresolved.map(({ mention }) => mention.text);
      });
    expect(await unresolvedOf('what is Job.attempts')).toEqual([]);
    expect(await unresolvedOf('what is Job.attemps')).toEqual(['Job.attemps']);
    const issue = 'Jobs are lost\n\nAll that fail do: `Job.attempts` and `Job.lost` are 3.';
    expect(await unresolvedOf(issue)).toEqual(['Job.lost']);
    expect(await unresolvedOf('where is retryDelay used')).toEqual([]);
    expect(await unresolvedOf('It is slow\n\n`retryDelay` is ignored.')).toEqual(['retryDelay']);
    expect((await ask('what is Job.attemps')).bundle.note).toContain('no definition is called');
  });
});
