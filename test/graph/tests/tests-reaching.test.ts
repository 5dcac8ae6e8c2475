import { describe, expect, it } from 'vitest';
import { type TestOptions, testsReaching } from '../../../src/graph/index.js';
import { LAYERED_FILES } from '../layered-files.js';
import { addressOf, nameOf, repository } from '../repository.js';

/** Tests that reach a definition: how, over how many others, and `path:name`. */
async function tests(
  texts: Readonly<Record<string, string>>,
  target: string,
  options: TestOptions = {},
): Promise<string[]> {
  const reader = await repository(texts);
  const found = await testsReaching(reader, [await addressOf(reader, target)], options);
  return Promise.all(
    found.map(async ({ test, via, by }) => `${by} ${via.length} ${await nameOf(reader, test)}`),
  );
}

describe('testsReaching', () => {
  it('puts direct tests before those through others and those by imports', async () => {
    expect(await tests(LAYERED_FILES, 'src/core.ts:core')).toEqual([
      'uses 0 test/core.test.ts:runs',
      'uses 2 test/top.test.ts:top.works',
      'imports 0 test/far.test.ts:names it',
    ]);
  });

  it('follows as many uses as it is told', async () => {
    expect(await tests(LAYERED_FILES, 'src/core.ts:core', { mostHops: 2, enough: 1 })).toEqual([
      'uses 0 test/core.test.ts:runs',
    ]);
    expect(await tests(LAYERED_FILES, 'src/middle.ts:middle', { mostHops: 2, enough: 1 })).toEqual([
      'uses 1 test/top.test.ts:top.works',
    ]);
    expect(await tests(LAYERED_FILES, 'src/middle.ts:middle', { mostHops: 1, enough: 1 })).toEqual([
      'imports 0 test/far.test.ts:names it',
    ]);
  });

  it('finds pytest functions through a helper of the test file', async () => {
    const texts = {
      'pkg/__init__.py': '',
      'pkg/core.py': 'def run():\n    pass\n',
      'tests/test_core.py':
        'from pkg.core import run\n\ndef helper():\n    run()\n\ndef test_run():\n    helper()\n\nclass TestAll:\n    def test_more(self):\n        run()\n',
    };
    expect(await tests(texts, 'pkg/core.py:run')).toEqual([
      'uses 0 tests/test_core.py:TestAll.test_more',
      'uses 1 tests/test_core.py:test_run',
    ]);
  });

  it('puts a suite that only prepares with a definition after the tests that use it', async () => {
    const texts = {
      'src/core.ts': 'export function core() {}\n',
      'test/core.test.ts':
        "import { core } from '../src/core';\ndescribe('core', () => {\n  beforeEach(() => core());\n  it('runs', () => core());\n});\n",
    };
    expect(await tests(texts, 'src/core.ts:core')).toEqual([
      'uses 0 test/core.test.ts:core.runs',
      'uses 0 test/core.test.ts:core',
    ]);
  });

  it('takes functions named like tests for helpers where tests are calls', async () => {
    const core = { 'src/core.ts': 'export function core() {}\n' };
    const byName =
      "import { core } from '../src/core';\nexport function testResource() {\n  core();\n}\n";
    const texts = {
      ...core,
      'test/resource.ts': byName,
      'test/core.test.ts':
        "import { testResource } from './resource';\nit('runs', () => {\n  testResource();\n});\n",
    };
    expect(await tests(texts, 'src/core.ts:core')).toEqual(['uses 1 test/core.test.ts:runs']);
    const closure = { ...core, 'test/core_test.ts': byName };
    expect(await tests(closure, 'src/core.ts:core')).toEqual([
      'uses 0 test/core_test.ts:testResource',
    ]);
  });

  const store = {
    'src/store.ts': 'export class Store {\n  load() {}\n}\n',
    'src/cache.ts':
      "import { Store } from './store';\nexport function warm(store: Store) {\n  store.load();\n}\n",
  };

  it('takes a use by name alone where imports lead to the definition', async () => {
    const use = "it('loads', () => {\n  anything.load();\n});\n";
    const texts = {
      ...store,
      'other/test/other.test.ts': use,
      'test/cache.test.ts': `import '../src/cache';\n${use}`,
    };
    expect(await tests(texts, 'src/store.ts:Store.load')).toEqual([
      'uses 0 test/cache.test.ts:loads',
    ]);
  });

  it('prefers the file that is named after the class to uses by name alone', async () => {
    const texts = {
      ...store,
      'test/cache.test.ts':
        "import '../src/cache';\nit('loads', () => {\n  anything.load();\n});\n",
      'test/store.test.ts':
        "import { Store } from '../src/store';\ndescribe('store', () => {\n  beforeEach(() => make(Store));\n  it('is', () => {});\n});\n",
    };
    expect(await tests(texts, 'src/store.ts:Store.load', { enough: 2 })).toEqual([
      'name 0 test/store.test.ts:store',
      'uses 0 test/cache.test.ts:loads',
    ]);
  });

  it('prefers uses of a name that nothing else bears to the file that is named after the class', async () => {
    const unload = "it('unloads', () => {\n  anything.unloadParcels();\n});\n";
    const texts = {
      'src/store.ts': 'export class Store {\n  unloadParcels() {}\n}\n',
      'test/other.test.ts': `import '../src/store';\n${unload}`,
      'test/store.test.ts':
        "import { Store } from '../src/store';\ndescribe('store', () => {\n  beforeEach(() => make(Store));\n  it('is', () => {});\n});\n",
    };
    const found = await tests(texts, 'src/store.ts:Store.unloadParcels', { enough: 2 });
    expect(found[0]).toBe('uses 0 test/other.test.ts:unloads');
  });

  it('takes no use by name alone for the way over another definition', async () => {
    const texts = {
      ...store,
      'test/cache.test.ts':
        "import '../src/cache';\nit('warms', () => {\n  anything.warm();\n});\n",
    };
    expect(await tests(texts, 'src/store.ts:Store.load')).toEqual([]);
  });

  it('prefers the file that is named after the definition, then the one that imports it itself', async () => {
    const use = (name: string) =>
      `it('${name}', () => {\n  new Store().load();\n  s.load();\n});\n`;
    const texts = {
      ...store,
      'src/index.ts': "export * from './store';\n",
      'test/a.test.ts': `import { Store } from '../src/index';\n${use('a')}`,
      'test/b.test.ts': `import { Store } from '../src/store';\n${use('b')}`,
      'test/store.test.ts': `import { Store } from '../src/index';\n${use('c')}`,
    };
    const inOrder = ['c', 'b', 'a'];
    for (const enough of [1, 2, 3]) {
      const found = await tests(texts, 'src/store.ts:Store', { enough });
      expect(found.map((one) => one.at(-1)).slice(0, enough)).toEqual(inOrder.slice(0, enough));
    }
  });

  it('looks for the preferred of tests that use a definition alike, and into no more than it takes', async () => {
    const cases = (names: readonly string[]) =>
      names.map((name) => `it('${name}', () => core());\n`).join('');
    const texts = (count: number) => ({
      'src/core.ts': 'export function core() {}\n',
      'test/core.test.ts': `import { core } from '../src/core';\n${cases(
        Array.from({ length: count }, (_, index) => `case ${index}`),
      )}`,
    });
    const preferring = async (names: readonly string[], count: number) => {
      const reader = await repository(texts(count));
      const table = await reader.files();
      const [outline] = await reader.outlines([table.position('test/core.test.ts')]);
      const nameAt = (ordinal: number) => outline!.definition(ordinal)!.name;
      const preference = ({ ordinal }: { readonly ordinal: number }) =>
        names.indexOf(nameAt(ordinal));
      const target = await addressOf(reader, 'src/core.ts:core');
      const found = await testsReaching(reader, [target], { enough: 2, preference });
      return found.map(({ test }) => nameAt(test.ordinal));
    };
    expect(await preferring(['case 4', 'case 7'], 9)).toEqual(['case 4', 'case 7']);
    expect(await preferring([], 9)).toEqual(['case 0', 'case 1']);
    // Only the first hundred by their places are listed: a preferred one behind them is none of these.
    expect(await preferring(['case 110'], 120)).toHaveLength(100);
  });
});
