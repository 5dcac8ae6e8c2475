import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.js';
import { ctx } from './run-ctx.js';

const manifest = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

describe('help', () => {
  it('fits a screen and lists every command', async () => {
    const { code, stdout, stderr } = await ctx(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(24);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const others = /^Others: (.*)\.$/m.exec(stdout)?.[1]?.split(', ') ?? [];
    for (const { name, summary } of commands) {
      if (others.includes(name)) continue;
      expect(stdout).toContain(`  ${name} `);
      expect(stdout).toContain(summary);
    }
    expect(others.length).toBeLessThan(commands.length / 2);
  });

  it.each(commands.map(({ name }) => name))('shows examples for %s', async (name) => {
    const { code, stdout } = await ctx([name, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: ctx ${name} [options]`);
    expect(stdout).toMatch(/\nExamples:\n {2}ctx /);
  });

  it('is shown on standard error where there is no command', async () => {
    const { code, stdout, stderr } = await ctx([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Commands:');
  });

  it('says the version', async () => {
    expect(await ctx(['--version'])).toEqual({
      code: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });
});
