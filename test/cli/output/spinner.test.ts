import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSpinner } from '../../../src/cli/output/spinner.js';

/** A terminal so many columns wide that remembers what was written to it. */
function terminal(columns: number, isTTY = true) {
  const written: string[] = [];
  const stream = Object.assign(new PassThrough(), {
    isTTY,
    columns,
    rows: 24,
    clearLine: () => true,
    cursorTo: () => true,
    moveCursor: () => true,
  });
  stream.setEncoding('utf8').on('data', (text: string) => written.push(text));
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => written.join('') };
}

async function shown(columns: number, isTTY = true, quiet = false): Promise<string> {
  const { stream, text } = terminal(columns, isTTY);
  const spinner = startSpinner(quiet, stream);
  spinner.update('parsing 1 of 2 files');
  await vi.waitFor(() => expect(text()).toContain('parsing'), { timeout: 1500 }).catch(() => {});
  spinner.stop();
  await wait(10);
  return text();
}

describe('startSpinner', () => {
  beforeEach(() => vi.stubEnv('TERM', 'xterm'));
  afterEach(() => vi.unstubAllEnvs());

  it('shows its text on a terminal', async () => {
    expect(await shown(80)).toContain('parsing 1 of 2 files');
  });

  it.each([
    ['on a terminal of unknown width', 0, true, false],
    ['on anything but a terminal', 80, false, false],
    ['when told to be quiet', 80, true, true],
  ])('shows nothing %s', async (_where, columns, isTTY, quiet) => {
    expect(await shown(columns, isTTY, quiet)).toBe('');
  });

  it('shows nothing for what is over quickly', async () => {
    const { stream, text } = terminal(80);
    const spinner = startSpinner(false, stream);
    spinner.update('looking for files');
    spinner.stop();
    await wait(400);
    expect(text()).toBe('');
  });
});
