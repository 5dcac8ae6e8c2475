import { describe, expect, it } from 'vitest';
import {
  FILE_SIGNALS,
  type FileSignal,
  SignalMatrix,
} from '../../../src/rank/files/file-signals.js';
import { setTestSignals } from '../../../src/rank/files/test-signals.js';
import { makeFacts } from '../../support/make-facts.js';
import { type MemoryFile, memoryReader } from '../../support/memory-reader.js';

/** A file, the score of the request's title in it, and what it imports. */
type Case = readonly [path: string, title: number, ...imports: string[]];

const isTest = (path: string) => path.startsWith('test');

/** The signal of every file, by its path. */
async function signals(signal: FileSignal, cases: readonly Case[]) {
  const files = cases.map(([path, , ...imports]): MemoryFile => {
    const edges = imports.map((to) => ({
      from: path,
      to,
      kind: 'import' as const,
      names: [],
      line: 1,
    }));
    return { path, facts: makeFacts(['run']), edges, class: isTest(path) ? 'test' : 'source' };
  });
  const reader = memoryReader(files);
  const [table, graph] = await Promise.all([reader.files(), reader.importGraph()]);
  const scores = new Map(cases.map(([path, title]) => [path, title]));
  const matrix = new SignalMatrix(Uint32Array.from(table.paths.keys()));
  const title = Float64Array.from(table.paths, (path) => scores.get(path)!);
  setTestSignals(matrix, table, graph, title);
  const column = FILE_SIGNALS.indexOf(signal);
  return Object.fromEntries(
    table.paths.map((path, row) => [path, matrix.values[row * FILE_SIGNALS.length + column]]),
  );
}

describe('setTestSignals', () => {
  it('ranks files by the tests that are named after them', async () => {
    const ranks = await signals('title in its tests', [
      ['src/cookie_jar.py', 0],
      ['src/session.py', 0],
      ['src/url.py', 9],
      ['tests/test_cookie_jar.py', 1],
      ['tests/test_session.py', 3],
    ]);
    expect(ranks['src/session.py']).toBe(1);
    expect(ranks['src/cookie_jar.py']).toBe(1 / 2);
    expect(ranks['src/url.py']).toBe(0);
  });

  it('knows the names of tests in other languages, and counts the best of several', async () => {
    const ranks = await signals('title in its tests', [
      ['src/CookieJar.ts', 0],
      ['src/Session.java', 0],
      ['test/CookieJar.spec.ts', 5],
      ['test/cookiejar-test.ts', 1],
      ['test/SessionTest.java', 4],
    ]);
    expect([ranks['src/CookieJar.ts'], ranks['src/Session.java']]).toEqual([1, 1 / 2]);
  });

  it('takes no test of a name that many files have for one of all of them', async () => {
    const ranks = await signals('title in its tests', [
      ['src/a/__init__.py', 0],
      ['src/tests.py', 0],
      ['tests/__init__.py', 5],
      ['tests/tests.py', 5],
    ]);
    expect([ranks['src/a/__init__.py'], ranks['src/tests.py']]).toEqual([0, 0]);
  });

  it('ranks files by the best test that imports them', async () => {
    const ranks = await signals('title in a test that imports it', [
      ['src/jar.ts', 0],
      ['src/session.ts', 0],
      ['src/main.ts', 9, 'src/jar.ts'],
      ['test/one.ts', 1, 'src/jar.ts', 'src/session.ts'],
      ['test/two.ts', 3, 'src/session.ts'],
    ]);
    expect([ranks['src/session.ts'], ranks['src/jar.ts']]).toEqual([1, 1 / 2]);
    expect(ranks['src/main.ts']).toBe(0);
  });

  it('says nothing of tests', async () => {
    const cases: Case[] = [
      ['test/help.ts', 0],
      ['test/help.spec.ts', 3, 'test/help.ts'],
    ];
    expect((await signals('title in its tests', cases))['test/help.ts']).toBe(0);
    expect((await signals('title in a test that imports it', cases))['test/help.ts']).toBe(0);
  });
});
