import { describe, expect, it } from 'vitest';
import { gatherEvidence } from '../../src/graph/index.js';
import { addressOf, repository } from './repository.js';

const core = 'export function core() {}\nexport function other() {}\n';

async function testsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const reader = await repository(files);
  const target = await addressOf(reader, 'src/core.ts:core');
  const { tests } = await gatherEvidence(reader, {
    callersOf: [],
    testsOf: [target],
    importsOf: [],
  });
  return tests.map(({ name, via }) => [name, ...via].join(' < '));
}

const sharesAnImport =
  "import { other } from '../src/core';\nit('uses another', () => {\n  other();\n});\n";

describe('the tests among the evidence', () => {
  it('reach the target through the graph, and do not merely share an import', async () => {
    const found = await testsOf({
      'src/core.ts': core,
      'src/outer.ts': "import { core } from './core';\nexport function outer() {\n  core();\n}\n",
      'test/a.test.ts': sharesAnImport,
      'test/b.test.ts':
        "import { outer } from '../src/outer';\nit('goes through', () => {\n  outer();\n});\n",
    });
    expect(found).toEqual(['goes through < outer']);
  });

  it('may share an import where none reaches the target', async () => {
    const found = await testsOf({ 'src/core.ts': core, 'test/a.test.ts': sharesAnImport });
    expect(found).toEqual(['uses another']);
  });
});

describe('the callers among the evidence', () => {
  const files = {
    'src/core.ts': 'export interface Core {}\nexport interface Lone {}\n',
    'src/use.ts':
      "import { Core, Lone } from './core';\nexport class One implements Core {}\nexport function use(core: Core, lone: Lone) {}\n",
  };

  it.each([
    ['Core', ['src/use.ts:2']],
    ['Lone', ['src/use.ts:3']],
  ])('are what implements %s where that is wanted and there is such', async (name, expected) => {
    const reader = await repository(files);
    const target = await addressOf(reader, `src/core.ts:${name}`);
    const request = { callersOf: [target], heirsOnly: true, testsOf: [], importsOf: [] };
    const { callers } = await gatherEvidence(reader, request);
    expect(callers.map(({ path, line }) => `${path}:${line}`)).toEqual(expected);
  });
});

describe('evidence of which only a part is wanted', () => {
  const uses = (name: string) =>
    `import { core } from '../src/core';\nit('${name}', () => {\n  core();\n});\n`;
  const calls = (name: string) =>
    `import { core } from './core';\nexport function ${name}() {\n  core();\n  core();\n}\n`;
  const letters = [...'abcdefghij'];
  const files = {
    'src/core.ts': core,
    ...Object.fromEntries(letters.map((one) => [`src/${one}.ts`, calls(one)])),
    ...Object.fromEntries(letters.map((one) => [`test/${one}.test.ts`, uses(one)])),
  };

  async function most(wanted: { readonly mostCallers?: number; readonly mostTests?: number }) {
    const reader = await repository(files);
    const target = await addressOf(reader, 'src/core.ts:core');
    const request = { callersOf: [target], testsOf: [target], importsOf: [], ...wanted };
    const { callers, tests } = await gatherEvidence(reader, request);
    return {
      callers: callers.map(({ path, line }) => `${path}:${line}`),
      tests: tests.map(({ name }) => name),
    };
  }

  it('begins with what all of it begins with', async () => {
    const all = await most({});
    const some = await most({ mostCallers: 5, mostTests: 6 });
    const inCode = all.callers.filter((site) => site.startsWith('src/'));
    expect(some.callers.slice(0, 5)).toEqual(inCode.slice(0, 5));
    expect(some.tests.slice(0, 6)).toEqual(all.tests.slice(0, 6));
    expect(all.tests).toHaveLength(letters.length);
  });

  it('does not look at every file', async () => {
    const { callers, tests } = await most({ mostCallers: 1, mostTests: 1 });
    expect(callers.length).toBeLessThan(2 * letters.length);
    expect(tests.length).toBeLessThan(letters.length);
  });

  it('takes calls by a rare name where none is certain', async () => {
    const found = async (more: string) => {
      const reader = await repository({
        'src/client.ts':
          'export class Client {\n  settle(a) {\n    return this.hooks.settle(a);\n  }\n}\n',
        'src/runner.ts': 'export function run(job) {\n  return job.client.settle(1);\n}\n',
        'src/more.ts': more,
      });
      const target = await addressOf(reader, 'src/client.ts:Client.settle');
      const request = { callersOf: [target], testsOf: [], importsOf: [], mostCallers: 5 };
      const { callers } = await gatherEvidence(reader, request);
      return callers.map(({ path, line, certainty }) => `${path}:${line} ${certainty}`);
    };
    expect(await found('')).toEqual(['src/runner.ts:2 possible']);
    const namesakes = ['A', 'B'].map((name) => `export class ${name} {\n  settle() {}\n}\n`);
    expect(await found(namesakes.join(''))).toEqual([]);
  });

  it('goes on to longer ways where too few tests use the target itself', async () => {
    const reader = await repository({
      'src/core.ts': core,
      'src/outer.ts': "import { core } from './core';\nexport function outer() {\n  core();\n}\n",
      'test/a.test.ts':
        "import { outer } from '../src/outer';\nit('goes through', () => {\n  outer();\n});\n",
      'test/b.test.ts': uses('direct'),
    });
    const target = await addressOf(reader, 'src/core.ts:core');
    const request = { callersOf: [], testsOf: [target], importsOf: [] };
    const one = await gatherEvidence(reader, { ...request, mostTests: 1 });
    const two = await gatherEvidence(reader, { ...request, mostTests: 2 });
    expect(one.tests.map(({ name }) => name)).toEqual(['direct']);
    expect(two.tests.map(({ name }) => name)).toEqual(['direct', 'goes through']);
  });
});
