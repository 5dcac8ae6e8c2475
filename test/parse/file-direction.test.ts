import { describe, expect, it } from 'vitest';
import { fileDirection } from '../../src/parse/file-direction.js';
import { termHash, termsOf } from '../../src/text/terms.js';
import { cosine } from '../support/cosine.js';

/** The direction of a text of one unit and field, each word with its occurrences. */
function directionOf(words: Readonly<Record<string, number>>): Int8Array {
  const occurrences = new Map(
    Object.entries(words).map(([word, count]) => [termHash(termsOf(word)[0]!), count]),
  );
  const hashes = Uint32Array.from(occurrences.keys()).sort();
  return fileDirection({
    hashes,
    offsets: Uint32Array.from({ length: hashes.length + 1 }, (_, term) => term),
    frequencies: Uint16Array.from(hashes, (hash) => occurrences.get(hash)!),
  });
}

describe('fileDirection', () => {
  const archive = directionOf({ gzip: 3, inflate: 1, zip: 2, decompress: 1 });

  it('points where a text of other words about the same points', () => {
    const same = directionOf({ compress: 1, deflate: 2, brotli: 1 });
    const other = directionOf({ button: 2, click: 1, scroll: 1, dropdown: 1 });
    expect(cosine(archive, same)).toBeGreaterThan(2 * cosine(archive, other));
  });

  it('counts a word by the logarithm of its occurrences', () => {
    const once = directionOf({ gzip: 1, button: 1 });
    const often = directionOf({ gzip: 1, button: 20 });
    const gzip = directionOf({ gzip: 1 });
    expect(cosine(gzip, often)).toBeLessThan(cosine(gzip, once));
    expect(cosine(gzip, often)).toBeGreaterThan(cosine(gzip, directionOf({ button: 1 })));
  });

  it('has none where no word is known', () => {
    expect(directionOf({ qqzzxxkkvv: 4 }).every((component) => component === 0)).toBe(true);
  });

  it('adds up the occurrences of all units and fields', () => {
    const hashes = Uint32Array.from(['gzip', 'button'].map(termHash)).sort();
    const gzipFirst = hashes[0] === termHash('gzip');
    const apart = fileDirection({
      hashes,
      offsets: Uint32Array.from(gzipFirst ? [0, 2, 3] : [0, 1, 3]),
      frequencies: Uint16Array.from(gzipFirst ? [3, 4, 1] : [1, 3, 4]),
    });
    expect(apart).toEqual(directionOf({ gzip: 7, button: 1 }));
  });
});
