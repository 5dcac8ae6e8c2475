import { describe, expect, it } from 'vitest';
import { excerpt } from '../../src/assemble/excerpt.js';
import type { Outline } from '../../src/model/reader.js';
import { TermSearch } from '../../src/text/term-search.js';

/** A class of 100 lines with this head; its 60th line has the request's word. */
function piecesOf(head: readonly string[]) {
  const lines = Array.from({ length: 100 }, (_, at) => head[at] ?? `  field${at}`);
  lines[59] = '  rotate()';
  const outline = {
    definitions: [{ kind: 'class', name: 'Scope', doc: '', startLine: 1, endLine: 100 }],
    chunks: [],
  } as unknown as Outline;
  const definition = { outline, ordinal: 0, startLine: 1, endLine: 100, lines };
  const interest = {
    terms: new TermSearch(['rotat']),
    weights: Float64Array.of(1),
    namedLines: [],
  };
  return excerpt(definition, interest, () => true);
}

describe('the head of an excerpt', () => {
  it('ends with the line that opens the body', () => {
    expect(piecesOf(['@Marked', 'class Scope(', '  id: Int', ') {'])[0]).toEqual({
      startLine: 1,
      endLine: 4,
    });
  });

  it('ends with the line that has the name where the body opens far below', () => {
    const annotated = ['@Suppress("X")', '@Marked', 'class Scope('];
    expect(piecesOf(annotated)[0]).toEqual({ startLine: 1, endLine: 3 });
  });

  it('is the first line where the name stands nowhere', () => {
    expect(piecesOf(['export default class', '  extends'])[0]).toEqual({
      startLine: 1,
      endLine: 1,
    });
  });
});

describe('the pieces of an excerpt', () => {
  /** A component of 100 lines with `queue` in the middle and its own name's words in its first and last lines. */
  function shown(...terms: readonly string[]) {
    const lines = Array.from({ length: 100 }, (_, at) => `  field${at}`);
    lines[0] = 'class MediaPreview {';
    lines[9] = '  media';
    lines[54] = '  queue(media)';
    lines[89] = '  preview';
    const outline = {
      definitions: [{ kind: 'class', name: 'MediaPreview', doc: '', startLine: 1, endLine: 100 }],
      chunks: [],
    } as unknown as Outline;
    const definition = { outline, ordinal: 0, startLine: 1, endLine: 100, lines };
    const interest = {
      terms: new TermSearch(terms),
      weights: Float64Array.from(terms, () => 3),
      namedLines: [],
    };
    const spans = excerpt(definition, interest, () => true).slice(1);
    return spans.map(({ startLine }) => startLine);
  }

  it('are those with words that the name does not have', () => {
    expect(shown('media', 'preview', 'queue')).toEqual([41]);
  });

  it('are those with words of the name where there are no others', () => {
    expect(shown('media', 'preview')).toEqual([1, 41, 81]);
    expect(shown('media', 'preview', 'absent')).toEqual([1, 41, 81]);
  });
});
