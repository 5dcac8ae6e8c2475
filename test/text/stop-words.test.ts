import { describe, expect, it } from 'vitest';
import { isStopWord, meansThing, stem } from '../../src/text/terms.js';

describe('isStopWord', () => {
  it.each(['the', 'please', 'issue', 'something', 'doesn'])('knows %j and its stem', (word) => {
    expect(isStopWord(word)).toBe(true);
    expect(isStopWord(stem(word))).toBe(true);
  });

  it.each(['header', 'form', 'error', 'test', 'cache', 'index'])('lets %j through', (word) => {
    expect(isStopWord(word)).toBe(false);
  });
});

describe('meansThing', () => {
  const means = (word: string, text: string) => meansThing(word, text, text.indexOf(word));

  it.each([
    ['issue', 'how does the issue activity log get written'],
    ['issues', 'import issues from csv'],
    ['request', 'parse the request body'],
    ['expect', 'expect matchers'],
    ['description', 'sanitize description html'],
    ['if', 'compile v-if'],
  ])('takes %j in %j for a thing of the program', (word, text) => {
    expect(means(word, text)).toBe(true);
  });

  it.each([
    ['issue', 'an issue with the parser'],
    ['issue', 'issue: the parser hangs'],
    ['request', 'feature request for dark mode'],
    ['example', 'it fails for example twice'],
    ['expect', 'i expect that it returns'],
    ['please', 'please parse the body'],
    ['if', 'as-if rule'],
    ['if', 'see what happens if not'],
  ])('takes %j in %j for words around a request', (word, text) => {
    expect(means(word, text)).toBe(false);
  });
});
