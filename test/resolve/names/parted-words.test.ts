import { describe, expect, it } from 'vitest';
import { nameIndexOf } from '../../../src/resolve/names/name-index.js';
import { partedWords } from '../../../src/resolve/names/parted-words.js';
import { makeDetection } from '../../support/make-detection.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

async function parted(title: string, files: Record<string, string[]>, texts: string[] = []) {
  const reader = memoryReader([
    ...texts.map((text) => ({ path: `${text}.md`, facts: makeFacts([], { text }) })),
    ...Object.entries(files).map(([path, names]) => ({ path, facts: makeFacts(names) })),
  ]);
  const index = await nameIndexOf(reader);
  return [...(await partedWords(makeDetection(title), { reader, index }))];
}

describe('partedWords', () => {
  it('are words that names write as several, with the part that occurs in such names only', async () => {
    const files = {
      'api.js': ['WebDavApi', 'webSocket', 'webPage'],
      'sync.js': ['class SyncTargetWebDAV'],
      'page.js': ['web'],
    };
    expect(await parted('upload to Webdav', files)).toEqual([['webdav', 'dav']]);
  });

  it('leave out parts of other names, single letters and what is one word', async () => {
    expect(
      await parted('the ffprobe', { 'a.ts': ['ffProbe'], 'b.ts': ['ffMpeg', 'probe'] }),
    ).toEqual([]);
    expect(await parted('oauth', { 'a.ts': ['OAuth'] })).toEqual([]);
    expect(await parted('webdav', { 'a.ts': ['webdav'] })).toEqual([]);
  });

  it('leave out parts that also occur without the others', async () => {
    const files = { 'a.ts': ['MailDrop'] };
    expect(await parted('maildrop', files)).toEqual([['maildrop', 'mail']]);
    expect(await parted('maildrop', files, ['drop mail'])).toEqual([['maildrop', 'mail']]);
    expect(await parted('maildrop', files, ['mail is sent'])).toEqual([['maildrop', 'drop']]);
    expect(await parted('maildrop', files, ['mail is sent', 'drop it'])).toEqual([]);
  });
});
