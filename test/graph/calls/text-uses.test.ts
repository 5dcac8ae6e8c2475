import { describe, expect, it } from 'vitest';
import { impactOf } from '../../../src/graph/index.js';
import { repository, usesOf } from '../repository.js';

const KINDS = ['call', 'value'] as const;

const SERVICE = [
  'export class Base { load() {} }',
  'export class Service extends Base {',
  '  inner = new Inner();',
  '  find() {}',
  '  private hidden() {}',
  '}',
  'class Inner { go() {} }',
  'export function helper() {}',
  'export class Pool { drop() {} }',
  '',
].join('\n');

describe('members that texts name', () => {
  it('are used by spies, through brackets and through prototypes', async () => {
    const reader = await repository({
      'src/service.ts': SERVICE,
      'test/a.test.ts': [
        "import { Service } from '../src/service';",
        "import * as all from '../src/service';",
        "test('a', () => {",
        '  const service = new Service();',
        "  jest.spyOn(service, 'find');",
        "  jest.spyOn(Service.prototype, 'find');",
        "  jest.spyOn(all, 'helper');",
        "  jest.spyOn(service as any, 'hidden');",
        "  jest.spyOn(service.inner, 'go');",
        "  service['hidden']();",
        "  service['inner'].go();",
        '  (service as any).hidden();',
        '  Service.prototype.load.call(service);',
        '});',
        '',
      ].join('\n'),
    });
    const used = (name: string): Promise<string[]> =>
      usesOf(reader, `src/service.ts:${name}`, { kinds: KINDS });
    expect(await used('Service.find')).toEqual(['test/a.test.ts:5', 'test/a.test.ts:6']);
    expect(await used('helper')).toEqual(['test/a.test.ts:7']);
    const hidden = ['test/a.test.ts:8', 'test/a.test.ts:10', 'test/a.test.ts:12'];
    expect(await used('Service.hidden')).toEqual(hidden);
    expect(await used('Inner.go')).toEqual(['test/a.test.ts:9', 'test/a.test.ts:11']);
    expect(await used('Base.load')).toEqual(['test/a.test.ts:13']);
  });

  it('are possible where nothing is known of the object, and of elements of a map none', async () => {
    const reader = await repository({
      'src/service.ts': SERVICE,
      'src/use.ts': [
        "import type { Pool } from './service';",
        'export function run(pools: Record<string, Pool>, given) {',
        "  pools['main'].drop();",
        "  spyOn(given, 'find');",
        "  [1]['drop']();",
        '}',
        '',
      ].join('\n'),
    });
    const used = (name: string): Promise<string[]> =>
      usesOf(reader, `src/service.ts:${name}`, { kinds: KINDS });
    expect(await used('Pool.drop')).toEqual(['src/use.ts:3']);
    expect(await used('Service.find')).toEqual(['src/use.ts:4?']);
  });
});

describe('modules that texts name', () => {
  const files = {
    'src/worker.ts': 'export function go() {}\n',
    'src/pages/a.ts': 'export default 1;\n',
    'src/main.ts': [
      "export default { worker: new Worker(new URL('./worker.ts', import.meta.url)) };",
      "const pages = import.meta.glob('./pages/*.ts');",
      '',
    ].join('\n'),
    'src/other.ts': "import { go } from './main';\ngo();\n",
    'test/a.test.ts': [
      "jest.mock('../src/worker');",
      "test('a', async () => {",
      "  const { go } = await vi.importActual<Other>('../src/worker');",
      '  go();',
      '});',
      "test('b', () => {",
      "  const worker = proxyquire('../src/worker', {});",
      '  worker.go();',
      '});',
      '',
    ].join('\n'),
  };

  it('have those for dependents that name them', async () => {
    const reader = await repository(files);
    const { paths, position } = await reader.files().then((table) => ({
      paths: table.paths,
      position: (path: string) => table.position(path),
    }));
    const dependentsOf = async (path: string): Promise<string[]> => {
      const { dependents, tests } = await impactOf(reader, [{ file: position(path) }]);
      return [...new Set([...dependents, ...tests].map(({ file }) => paths[file]!))];
    };
    expect(await dependentsOf('src/worker.ts')).toEqual(['src/main.ts', 'test/a.test.ts']);
    expect(await dependentsOf('src/pages/a.ts')).toEqual(['src/main.ts']);
  });

  it('are used by the names that are taken from them, and pass on nothing', async () => {
    const reader = await repository(files);
    expect(await usesOf(reader, 'src/worker.ts:go')).toEqual([
      'test/a.test.ts:4',
      'test/a.test.ts:8',
    ]);
  });
});
