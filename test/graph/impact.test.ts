import { describe, expect, it } from 'vitest';
import { type Dependent, impactOf } from '../../src/graph/index.js';
import type { Reader } from '../../src/model/reader.js';
import { LAYERED_FILES } from './layered-files.js';
import { addressOf, nameOf, repository } from './repository.js';

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
    const reader = await repository(LAYERED_FILES);
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

  it('counts a place once, whatever it uses, and no place of a file that changes', async () => {
    const reader = await repository({
      'a.ts': 'export class A {\n  go() {}\n}\nexport class B {\n  go() {}\n}\nnew A().go();\n',
      'b.ts':
        "import { A, B } from './a';\nexport function use(x) {\n  x.go(new A(), new B());\n  x.go();\n}\n",
    });
    const { dependents: found } = await impactOf(reader, [{ file: 0 }]);
    expect(found).toMatchObject([{ file: 1, sites: 2, certainty: 'resolved' }]);
  });

  it('counts files that import a changed file whole', async () => {
    const reader = await repository(LAYERED_FILES);
    const { paths } = await reader.files();
    const { dependents: found } = await impactOf(reader, [{ file: paths.indexOf('src/core.ts') }], {
      depth: 1,
    });
    expect(await dependents(reader, found)).toEqual(['1 src/middle.ts:middle', '1 src/style.ts']);
  });
});
