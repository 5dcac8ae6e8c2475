import { describe, expect, it } from 'vitest';
import { callSitesOf } from '../../../src/graph/index.js';
import { addressOf, callsOf, repository } from '../repository.js';

async function sitesOf(
  files: Readonly<Record<string, string>>,
  target: string,
): Promise<readonly string[]> {
  const reader = await repository(files);
  const sites = await callSitesOf(reader, await addressOf(reader, target));
  return sites.map(({ path, line, certainty }) => `${path}:${line} ${certainty}`);
}

describe('modules that are loaded later', () => {
  const files = {
    'src/card.tsx':
      'export default function Main() {}\nexport function Card() {}\nexport function Row() {}\n',
    'src/use.tsx': [
      "const Lazy = lazy(() => import('./card'));",
      "const routes = [{ path: '/', component: () => import('./card') }];",
      "const Dynamic = dynamic(() => import('./card').then((m) => m.Card), { ssr: false });",
      "const Default = dynamic(() => import('./card').then((m) => ({ default: m.Row })));",
      '',
    ].join('\n'),
  };

  it('are used by what they offer as a default, unless a function takes a member of them', async () => {
    const reader = await repository(files);
    const sitesOf = async (name: string): Promise<number[]> => {
      const address = await addressOf(reader, `src/card.tsx:${name}`);
      const sites = await callSitesOf(reader, address, { kinds: ['value'], resolvedOnly: true });
      return sites.map(({ line }) => line);
    };
    expect(await sitesOf('Main')).toEqual([1, 2]);
    expect(await sitesOf('Card')).toEqual([3]);
    expect(await sitesOf('Row')).toEqual([4]);
  });
});

describe('uses that read alike', () => {
  it('mean different things where a scope says so', async () => {
    const files = {
      'src/pool.ts': 'export class Pool {\n  take() {}\n}\nexport class Other {\n  take() {}\n}\n',
      'src/use.ts': [
        "import { Other, Pool } from './pool';",
        'export function first(pool: Pool) {',
        '  pool.take();',
        '  pool.take();',
        '}',
        'export function second(pool: Other) {',
        '  pool.take();',
        '}',
        'export function third(pool: Pool) {',
        '  pool.take();',
        '}',
        '',
      ].join('\n'),
    };
    expect(await sitesOf(files, 'src/pool.ts:Pool.take')).toEqual([
      'src/use.ts:3 resolved',
      'src/use.ts:4 resolved',
      'src/use.ts:10 resolved',
    ]);
  });

  it('may mean a member of what a call gave to a constant, unless it is of a package or a literal', async () => {
    const files = {
      'src/store.ts': 'export class Store {\n  save() {}\n}\n',
      'src/made.ts': [
        "import outside from 'outside';",
        "import { make } from './make';",
        'export const made = make();',
        'export const foreign = outside.make();',
        'export const text = "";',
        'export const typed: outside.Type = make();',
        'export const shown = { load() {} };',
        '',
      ].join('\n'),
      'src/make.ts': 'export function make() {}\n',
      'src/use.ts': [
        "import { foreign, made, shown, text, typed } from './made';",
        'made.save();',
        'foreign.save();',
        'text.save();',
        'typed.save();',
        'shown.save();',
        '',
      ].join('\n'),
    };
    expect(await sitesOf(files, 'src/store.ts:Store.save')).toEqual(['src/use.ts:2 possible']);
  });

  it('mean members of the class around them', async () => {
    const files = {
      'app.py': [
        'class A:',
        '    def run(self):',
        '        self.step()',
        '    def step(self): pass',
        'class B:',
        '    def run(self):',
        '        self.step()',
        '    def step(self): pass',
        '',
      ].join('\n'),
    };
    expect(await sitesOf(files, 'app.py:A.step')).toEqual(['app.py:3 resolved']);
    expect(await sitesOf(files, 'app.py:B.step')).toEqual(['app.py:7 resolved']);
  });

  it('mean what is constructed or awaited in the innermost scope', async () => {
    const files = {
      'src/a.ts': 'export class Job {\n  start() {}\n}\n',
      'src/b.ts': [
        "import { Job } from './a';",
        'export function one() {',
        '  new Job().start();',
        '}',
        'export function two() {',
        '  class Job {',
        '    start() {}',
        '  }',
        '  new Job().start();',
        '}',
        '',
      ].join('\n'),
    };
    expect(await sitesOf(files, 'src/a.ts:Job.start')).toEqual(['src/b.ts:3 resolved']);
  });
});

describe('receivers that are none of the repository', () => {
  it('are literals and what the language itself offers', async () => {
    const files = {
      'src/a.ts': [
        'export class Own {',
        '  all() {}',
        '}',
        'export function use(anything, known: Map<string, string>) {',
        '  Promise.all([]);',
        "  'text'.all();",
        '  [1].all();',
        '  /x/.all();',
        '  new Set().all();',
        '  known.all();',
        '  anything.all();',
        '  Object.values(anything).all();',
        '}',
        '',
      ].join('\n'),
      'src/b.ts':
        'class Promise {\n  static all() {}\n}\nexport function shadow() {\n  Promise.all();\n}\n',
      'c.py':
        'class Text:\n    def lower(self):\n        pass\n\ndef use(thing):\n    "A".lower()\n    f"{thing}A".lower()\n    str(thing).lower()\n    thing.lower()\n',
    };
    expect(await sitesOf(files, 'src/a.ts:Own.all')).toEqual(['src/a.ts:11 possible']);
    expect(await sitesOf(files, 'c.py:Text.lower')).toEqual(['c.py:9 possible']);
  });

  it('are of the package from which their stated type comes', async () => {
    const files = {
      'src/a.ts':
        "import { Client } from 'pg';\nexport class Own {\n  query() {}\n}\nexport function use(client: Client) {\n  client.query();\n}\n",
    };
    expect(await sitesOf(files, 'src/a.ts:Own.query')).toEqual([]);
    expect(await callsOf(await repository(files), 'src/a.ts:use')).toEqual(['pg']);
  });
});
