import { describe, expect, it } from 'vitest';
import { docCommentBefore, docSummary } from '../../../src/languages/ecmascript/doc.js';
import { scanEcmascript } from '../../../src/languages/ecmascript/scan.js';

/** The comment before `x`. */
function before(text: string): string {
  const span = docCommentBefore(text, scanEcmascript(text), text.indexOf('x()'));
  return text.slice(span.start, span.end);
}

describe('docCommentBefore', () => {
  it.each([
    ['/** a */\nx()', '/** a */'],
    ['/** a */ x()', '/** a */'],
    ['/** a */\n\nx()', '/** a */'],
    ['/** a */\n\n\nx()', ''],
    ['/** @license MIT */\n\nx()', ''],
    ['// a\n// b\nx()', '// a\n// b'],
    ['// a\n\n// b\nx()', '// b'],
    ['// a\n\nx()', ''],
    ['y(); // a\nx()', ''],
    ['// eslint-disable-next-line\nx()', ''],
    ['/** a */\n// @ts-ignore\nx()', '/** a */'],
    ['/** a */\n/** b */\nx()', '/** b */'],
  ])('%j', (text, expected) => {
    expect(before(text)).toBe(expected);
  });
});

describe('docSummary', () => {
  it.each([
    ['/** One. */', 'One.'],
    ['/**\n * One\n * two.\n *\n * Three.\n */', 'One two.'],
    ['/**\n * One.\n * @param a Two.\n */', 'One.'],
    ['/**\n * @param a Two.\n */', ''],
    ['/**\n * @description One.\n */', 'One.'],
    ['/** See {@link Foo#bar} and {@link Baz | the other}. */', 'See Foo#bar and the other.'],
    ['// One\n// two', 'One two'],
    ['//------\n// One\n//------', 'One'],
    ['/* One */', 'One'],
    ['/**\r\n * One.\r\n */', 'One.'],
  ])('%j', (comment, expected) => {
    expect(docSummary(comment)).toBe(expected);
  });

  it('cuts what is too long', () => {
    const summary = docSummary(`/** ${'word '.repeat(200)} */`);
    expect(summary.length).toBeLessThanOrEqual(400);
    expect(summary.endsWith('…')).toBe(true);
  });
});
