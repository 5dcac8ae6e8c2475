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
