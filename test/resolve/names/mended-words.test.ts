import { describe, expect, it } from 'vitest';
import { withMendedWords } from '../../../src/resolve/names/mended-words.js';
import { makeDetection } from '../../support/make-detection.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const reader = memoryReader([
  { path: 'app/pool.py', facts: makeFacts(['limitRequests', 'send_request', 'scrollRate']) },
  { path: 'app/notes.py', facts: makeFacts(['notes'], { text: 'the parser generates snoggles' }) },
]);

async function mended(title: string, rest: Parameters<typeof makeDetection>[2] = {}) {
  return withMendedWords(makeDetection(title, [], rest), reader);
}

describe('withMendedWords', () => {
  it('replaces a typo by the word of a name, and says so', async () => {
    const { text, mended: words } = await mended('limit the rate of requetss, all reqeusts');
    expect(text.title).toBe('limit the rate of requests, all requests');
    expect(words).toEqual([
      { written: 'requetss', meant: 'requests' },
      { written: 'reqeusts', meant: 'requests' },
    ]);
  });

  it('replaces it by a word of other projects that the repository contains, where no name has one', async () => {
    expect((await mended('what geenrates notes')).text.title).toBe('what generates notes');
    // Other projects have "terminal", too.
    expect((await mended('what termnials show')).text.title).toBe('what termnials show');
  });

  it.each([
    'requetss',
    'a snoggle of requests',
    'snoggles of requests',
    'limit the `requetss`',
    'limit requetss.send and app/requetss',
    'limit requetss()',
    'limit Requetss',
    'evenly strewn quantities',
  ])('leaves %s as it is', async (title) => {
    const { text, mended: words } = await mended(title);
    expect(text.title).toBe(title);
    expect(words).toBeUndefined();
  });

  it('leaves requests in another language as they are', async () => {
    const title = 'limit the requetss';
    const text = { title, body: '', code: '', background: '' };
    expect((await mended(title, { text, translatedFrom: 'German' })).text.title).toBe(title);
    const unknown = 'zendmij requetss opniuew vaker';
    expect((await mended(unknown)).text.title).toBe(unknown);
  });

  it('leaves reports as they are', async () => {
    const { text } = await mended('limit the requetss', { shape: 'issue' });
    expect(text.title).toBe('limit the requetss');
  });
});
