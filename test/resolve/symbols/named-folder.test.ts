import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { resolve } from '../../../src/resolve/resolve.js';
import { folderNamedIn, liesIn } from '../../../src/resolve/symbols/named-folder.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

describe('the folder in which a title says to look', () => {
  it.each([
    ['send in src/net', 'src/net'],
    ['send in src/Net/', 'src/net'],
    ['where is send defined in the net package?', 'net'],
    ['usages of send inside `packages/core`', 'packages/core'],
  ])('of "%s" is %s', (title, folder) => {
    expect(folderNamedIn(title)).toBe(folder);
  });

  it.each(['send', 'send the files', 'in', ''])('is none in "%s"', (title) => {
    expect(folderNamedIn(title)).toBeNull();
  });

  it('holds files below whole parts of their paths', () => {
    expect(liesIn('src/Net/a.ts', 'src/net')).toBe(true);
    expect(liesIn('lib/src/net/deep/a.ts', 'src/net')).toBe(true);
    expect(liesIn('src/netty/a.ts', 'src/net')).toBe(false);
    expect(liesIn('src/net.ts', 'src/net')).toBe(false);
  });

  it('tells definitions of one name apart', async () => {
    const reader = memoryReader(
      ['app/client/main.swift', 'app/server/main.swift', 'app/tool/main.swift'].map((path) => ({
        path,
        facts: makeFacts(['handle']),
      })),
    );
    const weights = async (title: string) => {
      const { symbols } = await resolve(detect(title), reader);
      return symbols.map(({ address, weight }) => [address.file, weight] as const);
    };
    const [first, second] = await weights('where is handle defined in the server folder');
    expect(first![0]).toBe(1);
    expect(first![1]).toBeGreaterThan(3 * second![1]);
    expect(
      new Set((await weights('where is handle defined')).map(([, weight]) => weight)).size,
    ).toBe(1);
  });

  it('makes the word that is wanted of it the subject, if both are of the repository', async () => {
    const reader = memoryReader([
      { path: 'db/writer.cc', facts: makeFacts(['class Writer', 'flush']) },
      { path: 'lib/reader.cc', facts: makeFacts(['class Reader']) },
    ]);
    const subjects = async (title: string) => {
      const { symbols } = await resolve(detect(title), reader);
      return symbols.filter(({ mention }) => mention?.subject).map(({ from }) => from);
    };
    expect(await subjects('Writer in db')).toEqual(['Writer']);
    expect(await subjects('flush in the db folder')).toEqual(['flush']);
    expect(await subjects('Writer in net')).toEqual([]);
    expect(await subjects('Writers in db')).toEqual([]);
    expect(await subjects('flush files in db')).toEqual([]);
  });
});
