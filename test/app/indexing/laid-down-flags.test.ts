import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { withFlagsLaidDown } from '../../../src/app/indexing/laid-down-flags.js';
import {
  removeTemporaryFolders,
  temporaryFolder,
  writeFiles,
} from '../../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

const BIN = fileURLToPath(new URL('../../../bin/', import.meta.url));

/** Stands for `bin/v8-flags.js`. */
const FLAGS = `
const set = [];
module.exports = { set, setFlags: (values) => set.push(values), layDownFlags: () => ({ budget: 5 }) };
`;

it('hands over what was laid down, and sets it again in the end, whatever happens', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'v8-flags.js': FLAGS });
  const { set } = createRequire(import.meta.url)(join(folder, 'v8-flags.js'));
  const run = withFlagsLaidDown(join(folder, 'worker.js'), 3, async (flags) => {
    expect(set).toEqual([]);
    expect(flags).toMatchObject({ values: { budget: 5 }, threads: 3 });
    throw new Error('a thread failed');
  });
  await expect(run).rejects.toThrow('a thread failed');
  expect(set).toEqual([{ budget: 5 }]);
});

it('lays down nothing where nobody sets flags', async () => {
  const worker = join(temporaryFolder(), 'worker.cjs');
  expect(await withFlagsLaidDown(worker, 3, async (flags) => flags)).toBeNull();
  expect(await withFlagsLaidDown(join(BIN, 'worker.js'), 3, async (flags) => flags)).toBeNull();
});

it('puts V8’s own values back in force, under which it takes the code that Node brings along', () => {
  const script = `
    const { cachedDataVersionTag: tag } = require('node:v8');
    const { layDownFlags, setFlags } = require('./v8-flags.js');
    const tags = [tag()];
    setFlags({ 'regexp-tier-up-ticks': 0 });
    tags.push(tag());
    const values = layDownFlags();
    tags.push(tag());
    console.log(JSON.stringify({ values, isOther: tags[0] !== tags[1], isSame: tags[0] === tags[2] }));
  `;
  const output = execFileSync(process.execPath, ['-e', script], { cwd: BIN, encoding: 'utf8' });
  const values = { 'regexp-tier-up-ticks': 0 };
  expect(JSON.parse(output)).toEqual({ values, isOther: true, isSame: true });
});
