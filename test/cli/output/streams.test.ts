import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ctx, makeRepository, PROJECT, removeFolder, spawnCtx } from '../run-ctx.js';

let repository = '';

beforeAll(async () => {
  repository = makeRepository(PROJECT);
  await ctx(['index', repository, '--quiet']);
});
afterAll(() => removeFolder(repository));

const batch = (lines: number) =>
  Array.from({ length: lines }, (_, id) => JSON.stringify({ id, query: 'close the Session' })).join(
    '\n',
  );

describe('streams', () => {
  it('gives a slow reader every byte', async () => {
    const child = spawnCtx(['query', '--batch'], { cwd: repository });
    child.stdin.end(batch(60));
    let text = '';
    child.stdout.setEncoding('utf8');
    await wait(400);
    for await (const chunk of child.stdout) {
      text += chunk;
      await wait(5);
    }
    expect(text.length).toBeGreaterThan(65_536);
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, id) => id));
  });

  it('ends without a word when its reader has gone', async () => {
    const child = spawnCtx(['query', '--batch'], { cwd: repository });
    child.stdin.on('error', () => {});
    child.stdin.end(batch(200));
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it.skipIf(!existsSync('/dev/full'))('says once that the disk is full', () => {
    const program = fileURLToPath(new URL('../../../bin/ctx.js', import.meta.url));
    const command = `"${process.execPath}" "${program}" query "close the Session" > /dev/full`;
    const options = { cwd: repository, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('sh', ['-c', command], options);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^ctx: ENOSPC: [^\n]*\nhint: the disk is full[^\n]*\n$/);
  });

  it('exits 130 when interrupted', async () => {
    const child = spawnCtx(['query', '-'], { cwd: repository });
    const ended = new Promise((resolve) => child.on('close', resolve));
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    // More than fits in between: once all of it is taken, the child reads.
    await new Promise((resolve) => child.stdin.write(' '.repeat(512 * 1024), resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(stderr).toBe('');
  });
});
