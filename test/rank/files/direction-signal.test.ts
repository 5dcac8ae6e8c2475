import { describe, expect, it } from 'vitest';
import { setDirectionSignal } from '../../../src/rank/files/direction-signal.js';
import {
  FILE_SIGNALS,
  type FileSignal,
  SignalMatrix,
} from '../../../src/rank/files/file-signals.js';
import { signedBytes } from '../../../src/text/directions.js';
import { termHash, termsOf } from '../../../src/text/terms.js';
import { wordVectors } from '../../../src/text/word-vectors.js';

const hashesOf = (text: string) => termsOf(text).map(termHash);

/** Where a text points whose words all count alike. */
function directionOf(text: string): number[] {
  const hashes = hashesOf(text);
  const ones = hashes.map(() => 1);
  return [...signedBytes(wordVectors().directionOf(hashes, ones))];
}

/** The signal of each text for a request whose words have these inverse frequencies; only `title` is its title. */
function signals(
  request: string,
  inverse: readonly number[],
  texts: readonly string[],
  signal: FileSignal = 'word vectors',
  title = '',
): number[] {
  const matrix = new SignalMatrix(Uint32Array.from(texts.keys()));
  const inTitle = new Set(hashesOf(title));
  const terms = hashesOf(request).map((hash) => ({
    hash,
    otherForms: [],
    word: '',
    weight: 1,
    titleWeight: Number(inTitle.has(hash)),
  }));
  const directions = Int8Array.from(texts.flatMap(directionOf));
  setDirectionSignal(matrix, terms, Float64Array.from(inverse), directions);
  const column = FILE_SIGNALS.indexOf(signal);
  return texts.map((_, row) => matrix.values[row * FILE_SIGNALS.length + column]!);
}

describe('setDirectionSignal', () => {
  it('is high for a file of other words about the same, and never below 0', () => {
    const [akin, strange] = signals(
      'compress archive',
      [2, 2],
      ['gzip deflate zip', 'button click scroll'],
    );
    expect(akin).toBeGreaterThan(0.3);
    expect(strange).toBeLessThan(akin! / 3);
    expect(strange).toBeGreaterThanOrEqual(0);
  });

  it('is 1 for the same words', () => {
    expect(signals('compress archive', [2, 2], ['compress archive'])[0]).toBeCloseTo(1, 2);
  });

  it('counts a word the more the rarer it is, and one that no file has as much as the rarest', () => {
    const texts = ['gzip deflate zip', 'button click scroll'];
    const [gzip, button] = signals('compress scroll', [4, 1], texts);
    const [less, more] = signals('compress scroll', [1, 4], texts);
    expect(gzip).toBeGreaterThan(less!);
    expect(more).toBeGreaterThan(button!);
    expect(signals('compress scroll', [0, 4], texts)).toEqual(
      signals('compress scroll', [4, 4], texts),
    );
  });

  it('has one of its own for the title', () => {
    const texts = ['gzip deflate zip', 'button click scroll'];
    const request = 'compress archive scroll click';
    const ones = [1, 1, 1, 1];
    const title = signals(request, ones, texts, 'title word vectors', 'compress archive');
    expect(title).toEqual(signals('compress archive', [1, 1], texts));
  });

  it('is 0 where the table knows no word', () => {
    expect(signals('qqzzxxkk', [3], ['gzip deflate zip'])).toEqual([0]);
  });
});
