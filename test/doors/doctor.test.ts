import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ctx, makeRepository, PROJECT, removeFolder } from '../cli/run-ctx.js';
import { writeFiles } from '../git/temporary-repository.js';

let root: string;

beforeAll(() => {
  root = makeRepository(PROJECT);
});

afterAll(() => removeFolder(root));

const run = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  ctx(words, { cwd: root, env: { NODE_EXTRA_CA_CERTS: '', ...env } });

describe('ctx doctor', () => {
  it('finds all well, and the index when there is one', async () => {
    const before = await run(['doctor']);
    expect(before.code).toBe(0);
    expect(before.stdout).toMatch(/^ok {4}node +Node \d+/);
    expect(before.stdout).toMatch(/^ok {4}sqlite +SQLite 3/m);
    expect(before.stdout).toMatch(/^ok {4}python +parses$/m);
    expect(before.stdout).toMatch(/^note {2}index +none yet\n +fix: `ctx index`/m);
    await run(['index']);
    expect((await run(['doctor'])).stdout).toMatch(/^ok {4}index +4 files, .*; fresh$/m);
  });

  it('names a fix for each problem and fails', async () => {
    writeFiles(root, { '.sweepctx.json': '{"bugdet": 1}' });
    const { code, stdout } = await run(['doctor']);
    writeFiles(root, { '.sweepctx.json': '{}' });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^fail {2}configuration .*unknown key "bugdet"\n +fix: did you mean "budget"\?$/m,
    );
  });

  it('says what makes Node 20 start late', async () => {
    const { code, stdout } = await run(['doctor'], { NODE_EXTRA_CA_CERTS: join(root, 'none.pem') });
    const [major] = process.versions.node.split('.');
    expect(code).toBe(0);
    if (Number(major) >= 22) expect(stdout).toMatch(/^ok {4}node/);
    else expect(stdout).toMatch(/^note {2}node .*NODE_EXTRA_CA_CERTS.*\n +fix: use Node 22/);
  });

  it('misses git where there is none', async () => {
    const { code, stdout } = await run(['doctor', '--format', 'json'], { PATH: '/nowhere' });
    const { checks } = JSON.parse(stdout) as { checks: { name: string; state: string }[] };
    expect(code).toBe(0);
    expect(checks.find(({ name }) => name === 'git')).toMatchObject({ state: 'warning' });
  });
});

describe('ctx config', () => {
  it('prints every value and who gave it', async () => {
    writeFiles(root, { '.sweepctx.json': '{"limit": 7, "classes": {"docs": ["notes"]}}' });
    const home = join(root, 'home');
    writeFiles(home, { '.config/sweepctx/config.json': '{"commits": 5}' });
    const { code, stdout } = await run(['config'], { SWEEPCTX_BUDGET: '4000', HOME: home });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^limit +7 {2}\(\.sweepctx\.json\)$/m);
    expect(stdout).toMatch(/^classes\.docs +\["notes"\] {2}\(\.sweepctx\.json\)$/m);
    expect(stdout).toMatch(/^budget +4000 {2}\(SWEEPCTX_BUDGET\)$/m);
    expect(stdout).toMatch(/^commits +5 {2}\(.*\/config\.json\)$/m);
    expect(stdout).toMatch(/^format +"xml" {2}\(default\)$/m);
    const json = JSON.parse((await run(['config', '--format', 'json'])).stdout);
    expect([json.config.limit, json.origins.limit]).toEqual([7, '.sweepctx.json']);
  });
});
