import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifiedSource } from '../../src/app/source-text.js';
import type { Reader } from '../../src/model/reader.js';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/** An index that holds `a.ts` as `text`. */
function readerOf(text: string): Reader {
  const table = { position: (path: string) => (path === 'a.ts' ? 0 : -1), hash: () => sha1(text) };
  return { files: async () => table } as unknown as Reader;
}

describe('verifiedSource', () => {
  let root: string;
  const path = () => join(root, 'a.ts');
  const linesOf = async (indexed: string, asked = 'a.ts') =>
    (await verifiedSource(root, readerOf(indexed)).lines(asked))?.slice() ?? null;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sweepctx-test-'));
  });

  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  /** The files are old enough for their stamps to be trusted. */
  const later = () => {
    const now = Date.now() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(now);
  };

  it('gives lines without a byte order mark and without line ends', async () => {
    const text = '\uFEFFone\r\ntwo\n';
    writeFileSync(path(), text);
    expect(await linesOf(text)).toEqual(['one', 'two', '']);
  });

  it('gives nothing of a file that the index does not hold, or that is gone', async () => {
    expect(await linesOf('one\n', 'b.ts')).toBeNull();
    expect(await linesOf('one\n')).toBeNull();
  });

  it.each([
    ['at once', () => undefined],
    ['long after', later],
  ])('sees an edit that leaves size and time of change alone, read %s', async (_, wait) => {
    writeFileSync(path(), 'one\n');
    const { atime, mtime } = statSync(path());
    wait();
    expect(await linesOf('one\n')).toEqual(['one', '']);
    expect(await linesOf('one\n')).toEqual(['one', '']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(path(), 'two\n');
    utimesSync(path(), atime, mtime);
    expect(await linesOf('one\n')).toBeNull();
    expect(await linesOf('two\n')).toEqual(['two', '']);
  });

  it('gives what it knows to none but the index that holds the same bytes', async () => {
    writeFileSync(path(), 'one\n');
    later();
    expect(await linesOf('one\n')).toEqual(['one', '']);
    expect(await linesOf('other\n')).toBeNull();
  });
});
