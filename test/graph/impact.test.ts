import { describe, expect, it } from 'vitest';
import { type Dependent, impactOf } from '../../src/graph/index.js';
import type { Reader } from '../../src/model/reader.js';
import { addressOf, nameOf, repository } from './repository.js';

const files = {
  'src/core.ts': 'export function core() {}\nexport class Box {\n  open() { core(); }\n}\n',
  'src/middle.ts':
    "import { core } from './core';\nexport function middle() {\n  core();\n  core();\n}\n",
  'src/top.ts': "import { middle } from './middle';\nexport const top = () => middle();\n",
  'src/style.ts': "import './core';\n",
  'test/core.test.ts':
    "import { core } from '../src/core';\nit('runs', () => {\n  core();\n});\nit('is something else', () => {});\n",
  'test/top.test.ts':
    "import { top } from '../src/top';\ndescribe('top', () => {\n  it('works', () => {\n    top();\n  });\n});\n",
  'test/far.test.ts':
    "import * as m from '../src/middle';\nit('names it', () => {\n  expect(m.other).toBe(1);\n});\n",
};

async function dependents(reader: Reader, list: readonly Dependent[]): Promise<string[]> {
  const { paths } = await reader.files();
  return Promise.all(
    list.map(
      async ({ address, file, distance }) =>
        `${distance} ${address === null ? paths[file] : await nameOf(reader, address)}`,
    ),
  );
}

describe('impactOf', () => {
  it('ranks what depends on a function by distance, tests apart', async () => {
    const reader = await repository(files);
    const { dependents: found, tests } = await impactOf(reader, [
      await addressOf(reader, 'src/core.ts:core'),
    ]);
    expect(await dependents(reader, found)).toEqual([
      '1 src/middle.ts:middle',
      '1 src/core.ts:Box.open',
      '2 src/top.ts:top',
    ]);
    expect(await dependents(reader, tests)).toEqual([
      '1 test/core.test.ts:runs',
      '3 test/top.test.ts:top.works',
    ]);
  });

  it('counts files that import a changed file whole', async () => {
    const reader = await repository(files);
    const { paths } = await reader.files();
    const { dependents: found } = await impactOf(reader, [{ file: paths.indexOf('src/core.ts') }], {
      depth: 1,
    });
    expect(await dependents(reader, found)).toEqual(['1 src/middle.ts:middle', '1 src/style.ts']);
  });
});
