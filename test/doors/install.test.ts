import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ctx, makeRepository, removeFolder } from '../cli/run-ctx.js';
import { writeFiles } from '../git/temporary-repository.js';

let root: string;

beforeEach(() => {
  root = makeRepository({ 'a.ts': 'export const a = 1;\n', 'AGENTS.md': '# Rules\n' });
});

afterEach(() => removeFolder(root));

/** Compiled code is kept in the user's folder, which stands among the files here. */
const run = (...words: string[]) =>
  ctx(words, { cwd: root, env: { HOME: join(root, 'home'), NODE_DISABLE_COMPILE_CACHE: '1' } });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const listing = () => readdirSync(root).filter((name) => name !== '.git');

describe.each([
  ['claude-code', '.mcp.json', 'CLAUDE.md'],
  ['codex', '.codex/config.toml', 'AGENTS.md'],
  ['cursor', '.cursor/mcp.json', 'AGENTS.md'],
])('ctx install %s', (agent, servers, instructions) => {
  it('shows what it writes, writes it once, and takes all of it away', async () => {
    const before = listing();
    const first = await run('install', agent, '--yes');
    expect(first.code).toBe(0);
    expect(first.stdout).toContain(`create ${servers}\n+ `);
    expect(read(servers)).toMatch(/mcp/);
    expect(read(instructions)).toContain('ctx_context');
    const written = [read(servers), read(instructions)];
    const second = await run('install', agent, '--yes');
    expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining('set up already') });
    expect([read(servers), read(instructions)]).toEqual(written);
    expect((await run('uninstall', agent, '--yes')).code).toBe(0);
    expect(listing()).toEqual(before);
    expect(read('AGENTS.md')).toBe('# Rules\n');
    expect((await run('uninstall', agent, '--yes')).stdout).toContain('was not set up');
  });
});

describe('ctx install', () => {
  it('writes nothing where nobody can be asked', async () => {
    const before = listing();
    const { code, stdout, stderr } = await run('install', 'cursor');
    expect(code).toBe(1);
    expect(stdout).toContain('create .cursor/mcp.json');
    expect(stderr).toContain('nothing was written');
    expect(listing()).toEqual(before);
  });

  it('keeps instructions that another agent still reads', async () => {
    await run('install', 'codex', '--yes');
    await run('install', 'cursor', '--yes');
    await run('uninstall', 'cursor', '--yes');
    expect(read('AGENTS.md')).toContain('ctx_context');
    await run('uninstall', 'codex', '--yes');
    expect(read('AGENTS.md')).toBe('# Rules\n');
  });

  it("enters the server in the user's file", async () => {
    await run('install', 'codex', '--user', '--yes');
    expect(read('home/.codex/config.toml')).toContain('[mcp_servers.ctx]');
    expect(existsSync(join(root, '.codex'))).toBe(false);
    await run('uninstall', 'codex', '--user', '--yes');
    expect(existsSync(join(root, 'home/.codex'))).toBe(false);
  });

  it('changes nothing where a file is malformed', async () => {
    writeFiles(root, { '.mcp.json': '{ "mcpServers": ' });
    const { code, stderr } = await run('install', 'claude-code', '--yes');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ctx: \.mcp\.json is not a JSON object\n/);
    expect(existsSync(join(root, 'CLAUDE.md'))).toBe(false);
  });

  it('starts ctx by name only where the name means this program', async () => {
    const byPath = await run('install', 'claude-code', '--print');
    expect(byPath.stdout).toContain(JSON.stringify(process.execPath));
    const bin = fileURLToPath(new URL('../../bin/ctx.js', import.meta.url));
    symlinkSync(bin, join(root, 'ctx'));
    const env = { PATH: `${root}:${process.env.PATH}` };
    const byName = await ctx(['install', 'claude-code', '--print'], { cwd: root, env });
    expect(byName.stdout).toContain('"command": "ctx"');
  });

  it('prints what any other agent needs', async () => {
    const { code, stdout } = await run('install', '--print');
    expect(code).toBe(0);
    expect(stdout).toContain('"mcpServers"');
    expect(stdout).toContain('ctx_context');
  });

  it.each([
    [['install', 'curser'], 'did you mean cursor?'],
    [['install'], 'which agent?'],
    [['install', 'claude-code', '--user', '--yes'], 'claude mcp add --scope user ctx'],
  ])('%j: %s', async (words, message) => {
    const { code, stderr } = await run(...words);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain(message);
  });
});
