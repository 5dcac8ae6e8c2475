import { describe, expect, it } from 'vitest';
import { detect } from '../../src/detect/detect.js';
import { titleAreas } from '../../src/detect/request/title-areas.js';
import type { Contribution } from '../../src/model/ranking.js';
import type { Detection } from '../../src/model/request.js';
import type { Resolution } from '../../src/model/resolution.js';
import type { SourceText } from '../../src/model/source-text.js';
import { type RankOptions, rank } from '../../src/rank/rank.js';
import { filesInAreas } from '../../src/resolve/places/files-in-areas.js';
import { resolve } from '../../src/resolve/resolve.js';
import { makeFacts } from '../support/make-facts.js';
import { type MemoryFile, memoryReader } from '../support/memory-reader.js';

const NO_SOURCE: SourceText = { lines: async () => null };
const NOTHING: Resolution = {
  symbols: [],
  files: [],
  commits: [],
  unresolved: [],
  areaFiles: new Set(),
  partedWords: new Map(),
};
const OPTIONS: RankOptions = {
  paths: [],
  languages: [],
  noTests: false,
  pins: [],
  folder: '',
  limit: 20,
};

const detection = (title: string, more: Partial<Detection> = {}): Detection => ({
  query: title,
  text: { title, body: '', code: '', background: '' },
  shape: 'short',
  intent: { name: 'IMPLEMENTATION', confidence: 0.3, signals: [] },
  mentions: [],
  commits: [],
  areas: [],
  wants: [],
  languages: [],
  asksForNew: false,
  ...more,
});

const FILES: MemoryFile[] = [
  {
    path: 'src/http/router.ts',
    facts: makeFacts([
      { name: 'class Router', kind: 'class', doc: 'Dispatches requests to handlers.' },
      { name: 'matchRoute', body: 'path pattern segment', doc: 'Finds the route of a path.' },
    ]),
  },
  {
    path: 'src/http/cookies.ts',
    facts: makeFacts([{ name: 'parseCookie', body: 'header value' }]),
  },
  {
    path: 'test/router.test.ts',
    class: 'test',
    facts: makeFacts([
      { name: 'matchRoute works', kind: 'test', body: 'route path pattern route' },
    ]),
  },
  { path: 'docs/paths.md', class: 'docs', facts: makeFacts([], { text: 'route path pattern' }) },
];

const ask = (title: string, more: Partial<Detection> = {}, options: Partial<RankOptions> = {}) =>
  rank(memoryReader(FILES), NO_SOURCE, detection(title, more), NOTHING, { ...OPTIONS, ...options });

const change = (signals: readonly string[]): Partial<Detection> => ({
  intent: { name: 'BUG_FIX', confidence: 0.9, signals },
});

describe('rank', () => {
  it('finds what a request asks for by name, though many files have the name and say other things', async () => {
    const rest = Array.from({ length: 300 }, (_, at) => ({
      path: `src/main/pool${at}.ts`,
      facts: makeFacts([{ name: 'evictFromMain', body: 'main main pool main' }]),
    }));
    const bearers = Array.from({ length: 8 }, (_, at) => ({
      path: `tools/run${at}.py`,
      facts: makeFacts([{ name: 'main', body: 'parse the arguments of a long command line' }]),
    }));
    const reader = memoryReader([...rest, ...bearers]);
    const asked = detect('where is main defined');
    const { hits } = await rank(reader, NO_SOURCE, asked, await resolve(asked, reader), OPTIONS);
    expect(hits.slice(0, 8).map(({ name }) => name)).toEqual(bearers.map(() => 'main'));
  });

  it('puts declarations of types behind what runs where something does not work', async () => {
    const says = (body: string) => makeFacts([{ name: 'listen', body }]);
    const reader = memoryReader([
      { path: 'types/server.d.ts', facts: says('port of a server socket') },
      { path: 'lib/server.js', language: 'javascript', facts: says('port of a server') },
    ]);
    const first = async (more: Partial<Detection>) => {
      const asked = detection('listen server port socket', more);
      return (await rank(reader, NO_SOURCE, asked, NOTHING, OPTIONS)).files[0]!.path;
    };
    const fix = change(['title says "fix"']);
    expect(await first(fix)).toBe('lib/server.js');
    expect(await first({ ...fix, wants: ['types'] })).toBe('types/server.d.ts');
    expect(await first({})).toBe('types/server.d.ts');
  });

  it('puts what only declares, and what has a few lines, behind the rest where something is looked up', async () => {
    const says = { body: 'port of a server', lines: 60 };
    const first = async (
      facts: readonly ReturnType<typeof makeFacts>[],
      more: Partial<Detection> = {},
    ) => {
      const reader = memoryReader(facts.map((one, at) => ({ path: `src/${at}.ts`, facts: one })));
      const asked = detection('port of the server', more);
      return (await rank(reader, NO_SOURCE, asked, NOTHING, OPTIONS)).files[0]!.path;
    };
    const declares = makeFacts([
      { name: 'Rack', kind: 'interface', doc: 'The port of the server.', ...says },
    ]);
    const runs = makeFacts([{ name: 'run', ...says }]);
    expect(await first([declares, runs])).toBe('src/1.ts');
    expect(await first([declares, runs], { wants: ['types'] })).toBe('src/0.ts');
    const short = makeFacts([{ name: 'run', doc: 'Of a port.', ...says, lines: 3 }]);
    expect(await first([short, runs])).toBe('src/1.ts');
  });

  it('finds a name that a short request writes as one word by the words of it, too', async () => {
    const reader = memoryReader([
      { path: 'src/one.ts', facts: makeFacts([{ name: 'JumpList', body: 'entries' }]) },
      { path: 'src/two.ts', facts: makeFacts([{ name: 'add', body: 'jump list' }]) },
    ]);
    const asked = detection('jumplist');
    const resolution = await resolve(asked, reader);
    const { files } = await rank(reader, NO_SOURCE, asked, resolution, OPTIONS);
    expect(files.map(({ path }) => path)).toEqual(['src/one.ts', 'src/two.ts']);
  });

  it('tells files and definitions apart by where their words point where a change is asked for, and not where something is looked up', async () => {
    const reader = memoryReader([
      { path: 'src/first.ts', facts: makeFacts([{ name: 'pack', body: 'archive gzip deflate' }]) },
      { path: 'src/second.ts', facts: makeFacts([{ name: 'store', body: 'archive zip stream' }]) },
      { path: 'src/third.ts', facts: makeFacts([{ name: 'draw', body: 'archive button scroll' }]) },
    ]);
    const asked = (more: Partial<Detection>) =>
      rank(reader, NO_SOURCE, detection('archive gzip', more), NOTHING, OPTIONS);
    const valuesOf = (
      ranked: readonly { readonly path: string; readonly contributions: readonly Contribution[] }[],
      signal: string,
    ) =>
      new Map(
        ranked.map(({ path, contributions }) => [
          path,
          contributions.find((one) => one.signal === signal)?.value ?? 0,
        ]),
      );
    const fix = await asked(change(['fix']));
    const distance = valuesOf(fix.files, 'feedback distance');
    expect(distance.get('src/second.ts')).toBeGreaterThan(distance.get('src/third.ts')!);
    expect(distance.get('src/third.ts')).toBeLessThan(0);
    const title = valuesOf(fix.hits, 'title word vectors');
    expect(title.get('src/second.ts')).toBeGreaterThan(title.get('src/third.ts')!);
    const { files, hits } = await asked({
      intent: { name: 'DEFINITION_LOOKUP', confidence: 0.9, signals: [] },
    });
    expect([...valuesOf(files, 'feedback distance').values()]).toEqual([0, 0, 0]);
    expect([...valuesOf(hits, 'title word vectors').values()]).toEqual([0, 0, 0]);
  });

  it('does not guess at what the words of a name may stand for where the name itself is asked for', async () => {
    const reader = memoryReader([
      { path: 'src/one.ts', facts: makeFacts([{ name: 'deflateArchive', body: 'stream' }]) },
      { path: 'src/two.ts', facts: makeFacts([{ name: 'pack', body: 'gzip archive zip' }]) },
    ]);
    const speaks = async (title: string, asked: boolean) => {
      const mention = {
        kind: 'symbol',
        text: title,
        where: 'title',
        explicit: true,
        asked,
      } as const;
      const words = detection(title, { mentions: [mention] });
      const { files } = await rank(reader, NO_SOURCE, words, await resolve(words, reader), OPTIONS);
      const found = files.find(({ path }) => path === 'src/two.ts');
      return found?.contributions.some(({ signal }) => signal === 'word vectors') ?? false;
    };
    expect(await speaks('deflateArchive', false)).toBe(true);
    expect(await speaks('deflateArchive', true)).toBe(false);
    expect(await speaks('deflateArchiv', true)).toBe(false);
    expect(await speaks('inflateArchive', true)).toBe(true);
  });

  it('puts what has been changed for such a reason first where a change is asked for, and the name where something is looked up', async () => {
    const reader = memoryReader(
      [
        {
          path: 'src/cookies.ts',
          facts: makeFacts([{ name: 'read', body: 'cookies jar expiry' }]),
        },
        {
          path: 'src/session.ts',
          facts: makeFacts([{ name: 'load', body: 'cookies jar expiry' }]),
        },
      ],
      {
        commits: [
          { sha: 'a', time: 1, message: 'Keep the expiry of cookies', files: ['src/session.ts'] },
          { sha: 'b', time: 2, message: 'Paint the walls', files: ['src/cookies.ts'] },
        ],
      },
    );
    const first = async (more: Partial<Detection>) =>
      (await rank(reader, NO_SOURCE, detection('expiry of cookies', more), NOTHING, OPTIONS))
        .files[0]?.path;
    expect(await first(change(['title says "fix"']))).toBe('src/session.ts');
    expect(await first(change([]))).toBe('src/cookies.ts');
  });

  it('puts what a look-up spells out before what is called alike and is shorter', async () => {
    const of = {
      path: 'src/session.ts',
      facts: makeFacts([
        { name: 'Session', kind: 'class', lines: 400, body: 'page '.repeat(900) },
        { name: 'session', body: 'session session session session' },
      ]),
    };
    const mention = { kind: 'symbol', text: 'Session', where: 'title', explicit: true, line: 1 };
    const named = {
      address: { file: 0, ordinal: 0 },
      method: 'exact',
      weight: 0.35,
      from: 'Session',
      mention,
    };
    const resolution = { ...NOTHING, symbols: [named] } as unknown as Resolution;
    const { hits } = await rank(
      memoryReader([of]),
      NO_SOURCE,
      detection('Session'),
      resolution,
      OPTIONS,
    );
    expect(hits.map(({ name }) => name)).toEqual(['Session', 'session']);
  });

  it('gives the tests apart whose names have words of the request', async () => {
    const named = async (title: string) => (await ask(title)).tests.map(({ name }) => name);
    expect(await named('match the route of a path')).toEqual(['matchRoute works']);
    expect(await named('the pattern of a path')).toEqual([]);
  });

  it('takes no helper for a test where tests are calls, or the file is not named like one', async () => {
    const helper = (path: string, more: Parameters<typeof makeFacts>[0] = []): MemoryFile => ({
      path,
      class: 'test',
      facts: makeFacts([{ name: 'testSessionExpiry', body: 'session' }, ...more]),
    });
    const files = [
      ...FILES,
      helper('test/calls.test.ts', [{ name: 'session expiry', kind: 'test', body: 'session' }]),
      helper('test/by-name.test.ts'),
      helper('test/support/sessions.ts'),
      helper('test/sessions.py'),
    ];
    const { tests } = await rank(
      memoryReader(files),
      NO_SOURCE,
      detection('expiry of a session'),
      NOTHING,
      OPTIONS,
    );
    expect(tests.map(({ path, name }) => `${path} ${name}`).sort()).toEqual([
      'test/by-name.test.ts testSessionExpiry',
      'test/calls.test.ts session expiry',
      'test/sessions.py testSessionExpiry',
    ]);
  });

  it('puts source before tests and docs that use the same words more often', async () => {
    const { files } = await ask('match the route of a path');
    expect(files[0]?.path).toBe('src/http/router.ts');
  });

  it('lifts the prior of a class that the request asks for', async () => {
    const place = async (more: Partial<Detection>) =>
      (await ask('route path pattern', more)).files.findIndex((f) => f.path === 'docs/paths.md');
    expect(await place({ wants: ['docs'] })).toBeLessThan(await place({}));
  });

  it('lifts tests for those who ask for tests, not for a report that tests fail', async () => {
    const place = async (name: 'TEST_WRITING' | 'BUG_FIX') =>
      (
        await ask('path pattern', {
          wants: ['test'],
          intent: { name, confidence: 0.9, signals: [] },
        })
      ).files.findIndex((f) => f.path === 'test/router.test.ts');
    expect(await place('TEST_WRITING')).toBeLessThan(await place('BUG_FIX'));
  });

  it('puts the definition first whose name and doc match', async () => {
    const { hits } = await ask('find the route of a path');
    expect(hits[0]?.qualifiedName).toBe('matchRoute');
    expect(hits[0]?.score).toBe(1);
  });

  it('gives every file and hit a reason', async () => {
    const { files, hits } = await ask('cookie header');
    expect(files.length).toBeGreaterThan(0);
    for (const { reasons } of [...files, ...hits]) expect(reasons.length).toBeGreaterThan(0);
    expect(files[0]?.reasons.join()).toContain('cookie');
  });

  it('gives a hit the words that it holds itself, and says where only its file holds any', async () => {
    const facts = makeFacts([
      { name: 'Jar', kind: 'class', lines: 1 },
      { name: 'Jar.store', body: 'cookie domain' },
      { name: 'lookUp', body: 'cookie' },
      { name: 'unrelated', body: 'nothing' },
    ]);
    const { relevant } = await rank(
      memoryReader([{ path: 'src/jar.ts', facts }]),
      NO_SOURCE,
      detection('cookie of a domain'),
      NOTHING,
      OPTIONS,
    );
    const matched = new Map(
      relevant.map(({ qualifiedName, reasons }) => [qualifiedName, reasons.at(-1)]),
    );
    expect(matched.get('Jar')).toMatch(/^matches: (?:cookie, domain|domain, cookie)$/);
    expect(matched.get('lookUp')).toBe('matches: cookie');
    expect(matched.get('unrelated')).toMatch(/^its file matches: .*cookie/);
  });

  it('holds it against a function of Python, not of JavaScript, that another function holds it', async () => {
    const words = Array.from(
      { length: 60 },
      (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`,
    );
    const nested = async (path: string, language: string) => {
      const facts = makeFacts([
        { name: 'sendAll', kind: 'function', body: 'message' },
        { name: 'sendAll.retry', kind: 'function', body: 'message' },
      ]);
      const request = detection('send the message', {
        text: { title: 'send the message', body: words.join(' '), code: '', background: '' },
      });
      const { relevant } = await rank(
        memoryReader([{ path, language, facts }]),
        NO_SOURCE,
        request,
        NOTHING,
        OPTIONS,
      );
      return relevant
        .filter(({ contributions }) => contributions.some(({ signal }) => signal === 'nested'))
        .map(({ qualifiedName }) => qualifiedName);
    };
    expect(await nested('src/send.py', 'python')).toEqual(['sendAll.retry']);
    expect(await nested('src/send.js', 'javascript')).toEqual([]);
  });

  it('holds it against a definition that it is a test within other code, unless tests are asked for', async () => {
    const against = async (path: string, more: Partial<Detection> = {}) => {
      const facts = makeFacts([
        { name: 'send', body: 'message' },
        { name: 'tests', kind: 'namespace' },
        { name: 'tests.messageOf', kind: 'function', body: 'message' },
        { name: 'tests.sends', kind: 'test', body: 'message' },
        { name: 'tests.sends.run', kind: 'function', body: 'message' },
      ]);
      const files: MemoryFile[] = [
        { path, language: 'rust', facts, class: path.startsWith('tests/') ? 'test' : 'source' },
      ];
      const { relevant } = await rank(
        memoryReader(files),
        NO_SOURCE,
        detection('message', more),
        NOTHING,
        OPTIONS,
      );
      const signal = 'test in a source file';
      return relevant
        .filter(({ contributions }) => contributions.some((one) => one.signal === signal))
        .map(({ qualifiedName }) => qualifiedName)
        .sort();
    };
    expect(await against('src/send.rs')).toEqual([
      'tests',
      'tests.messageOf',
      'tests.sends',
      'tests.sends.run',
    ]);
    expect(await against('src/send.rs', { wants: ['test'] })).toEqual([]);
    expect(await against('tests/send.rs')).toEqual([]);
  });

  it('prefers the part of the project that a title names', async () => {
    const facts = makeFacts([{ name: 'open', body: 'lid stays open' }]);
    const folders = ['box', 'crate', 'rack', 'tray'];
    const reader = memoryReader(folders.map((name) => ({ path: `src/${name}/lid.ts`, facts })));
    const first = async (title: string) => {
      const asked = detection(title, { areas: titleAreas(title) });
      const resolution = { ...NOTHING, areaFiles: filesInAreas(asked.areas, await reader.files()) };
      const { files } = await rank(reader, NO_SOURCE, asked, resolution, OPTIONS);
      return files[0]!;
    };
    const { path, contributions } = await first('tray: the lid stays open');
    expect(path).toBe('src/tray/lid.ts');
    expect(
      contributions.find(({ signal }) => signal === 'area of the title')?.value,
    ).toBeGreaterThan(0);
    expect((await first('The lid stays open')).path).toBe('src/box/lid.ts');
  });

  it('puts a pinned file first', async () => {
    const { files } = await ask('route', {}, { pins: ['src/http/cookies.ts'] });
    expect(files[0]?.path).toBe('src/http/cookies.ts');
  });

  it('prefers the folder in which the asker stands', async () => {
    const place = async (folder: string) =>
      (await ask('route path pattern', {}, { folder })).files.findIndex(
        (f) => f.path === 'docs/paths.md',
      );
    expect(await place('docs')).toBeLessThan(await place(''));
  });

  it('lowers the further hits of a file in the list, not in what an answer is chosen from', async () => {
    const { hits, relevant } = await ask('match the route of a path');
    const scoreOf = (list: typeof hits) => list.find((h) => h.kind === 'class')!.score;
    expect(scoreOf(relevant)).toBeGreaterThan(scoreOf(hits));
  });

  it('keeps to the scope', async () => {
    const { files, hits } = await ask('route', {}, { paths: ['test'] });
    expect(files.map(({ path }) => path)).toEqual(['test/router.test.ts']);
    expect(new Set(hits.map(({ path }) => path))).toEqual(new Set(['test/router.test.ts']));
  });

  it('says that words which are nowhere have no answer', async () => {
    expect(await ask('zebra quagga')).toEqual({
      files: [],
      hits: [],
      relevant: [],
      tests: [],
      said: [],
      answerable: false,
    });
  });

  it('gives the same order whatever the order of indexing', async () => {
    const turned = rank(
      memoryReader([...FILES].reverse()),
      NO_SOURCE,
      detection('route path'),
      NOTHING,
      OPTIONS,
    );
    expect(await turned).toEqual(await ask('route path'));
  });

  it('says what runs in tests alone, beside what they test as well', async () => {
    const facts = makeFacts([
      'route',
      { name: 'tests', kind: 'namespace', signature: '#[cfg(test)] mod tests' },
      { name: 'tests.route_of', kind: 'function' },
      { name: 'tests.finds_route', kind: 'test' },
    ]);
    const { hits, tests } = await rank(
      memoryReader([{ path: 'src/route.rs', facts }]),
      NO_SOURCE,
      detection('what finds the route'),
      NOTHING,
      OPTIONS,
    );
    const ofTests = hits.filter((hit) => hit.ofTests).map(({ name }) => name);
    expect(ofTests.sort()).toEqual(['finds_route', 'route_of', 'tests']);
    expect(tests.map(({ name }) => name)).toEqual(['finds_route']);
  });

  it('says of what stands around a named definition that it does, whatever it is called', async () => {
    const reader = memoryReader([
      {
        path: 'src/depot.ts',
        facts: makeFacts(['class Depot', 'Depot.storeParcel', 'Depot.open']),
      },
    ]);
    const named = { kind: 'symbol', text: 'storeParcel', where: 'title', explicit: true } as const;
    const request = detection('storeParcel', { mentions: [named] });
    const resolution = await resolve(request, reader);
    const { hits } = await rank(reader, NO_SOURCE, request, resolution, OPTIONS);
    const reasonOf = (name: string) => hits.find((hit) => hit.qualifiedName === name)?.reasons[0];
    expect(reasonOf('Depot.storeParcel')).toBe('named in the request');
    expect(reasonOf('Depot.open')).toBe('beside Depot.storeParcel');
    expect(reasonOf('Depot')).toBe('beside Depot.storeParcel');
    const matching = hits.filter(({ matches }) => matches);
    expect(matching.map(({ qualifiedName }) => qualifiedName)).toEqual(['Depot.storeParcel']);
  });
});
