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
