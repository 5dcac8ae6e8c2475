import { describe, expect, it } from 'vitest';
import { isStopWord, stem } from '../../src/text/terms.js';

describe('isStopWord', () => {
  it.each(['the', 'please', 'issue', 'something', 'doesn'])('knows %j and its stem', (word) => {
    expect(isStopWord(word)).toBe(true);
    expect(isStopWord(stem(word))).toBe(true);
  });

  it.each(['header', 'form', 'error', 'test', 'cache', 'index'])('lets %j through', (word) => {
    expect(isStopWord(word)).toBe(false);
  });
});
