import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/commands.js';
import { ctx } from './run-ctx.js';

const manifest = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Options that have a letter wherever they are. */
const LETTERS: Readonly<Record<string, string>> = {
  '--format': '-f',
  '--budget': '-b',
  '--limit': '-n',
  '--output': '-o',
  '--quiet': '-q',
  '--jobs': '-j',
  '--yes': '-y',
};

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
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('is shown on standard error where there is no command', async () => {
    const { code, stdout, stderr } = await ctx([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Commands:');
  });

  it.each(['--version', '-v', '-V'])('says the version for %s', async (word) => {
    expect(await ctx([word])).toEqual({
      code: 0,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });

  it('gives a letter one meaning everywhere', async () => {
    const meanings = new Map<string, Set<string>>();
    for (const { name, load } of commands) {
      const command = new Command(name);
      (await load()).define(command, () => {});
      for (const { short, long } of command.options) {
        if (short) meanings.set(short, (meanings.get(short) ?? new Set()).add(long!));
        const letter = LETTERS[long!];
        if (letter !== undefined)
          expect({ name, long, short }).toEqual({ name, long, short: letter });
      }
    }
    for (const [short, longs] of meanings) expect([short, ...longs]).toHaveLength(2);
  });
});
