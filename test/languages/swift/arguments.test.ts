import { beforeAll, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('swift'));

/** What is known of the arguments of the calls of `fill` in a function's body; a `-` for uses that call nothing. */
function givenIn(body: string): string[] {
  return parseFile(`func go() {\n${body}\n}\n`, 'swift')
    .references.filter(({ name }) => name === 'fill')
    .map(({ kind, given }) => (kind === 'call' ? (given ?? '-') : '-'));
}

it.each([
  ['shelf.fill()', ['()']],
  ['shelf.fill(1, at: 2, for: [3: 4])', ['?;at=?;for=?']],
  ['shelf.fill<Int>(a ? b : c)', ['?']],
  ['shelf.fill(at: 1) { x(y) } done: { z() }', ['at=?;};done=}']],
  ['shelf.fill { x() }', ['}']],
  ['shelf.all().fill { x() }.fill(at: 1)', ['}', 'at=?']],
  ['if shelf.fill(at: 1) { x() }', ['at=?']],
  ['guard let one = shelf.fill(at: 1) else { return }', ['at=?']],
  ['for one in shelf.fill(at: 1) { x() }', ['at=?']],
  ['if ready { }\nshelf.fill(at: 1) { x() }', ['at=?;}']],
  ['x(shelf.fill(at: 1) { y() })', ['at=?;}']],
  ['let one = #selector(shelf.fill(_:at:))', ['-']],
  ['let one = shelf.fill\n(two)', ['-']],
  ['switch one {\ncase .a: fill { x() }\n}', ['}']],
  ['class fill { }', []],
])('reads the labels of %s', (body, given) => {
  expect(givenIn(body)).toEqual(given);
});

it('takes words of the language for names behind an object', () => {
  const text = 'func go(app: App) {\n  app.get { one in two(one) }\n  queue.async { three() }\n}\n';
  const { references } = parseFile(text, 'swift');
  const calls = references.filter(({ kind }) => kind === 'call').map(({ name }) => name);
  expect(calls).toEqual(['get', 'two', 'async', 'three']);
});

it('takes no accessor for a call', () => {
  const text = 'class A {\n  var b: Int {\n    get { c() }\n    _modify { d() }\n  }\n}\n';
  const { references } = parseFile(text, 'swift');
  const calls = references.filter(({ kind }) => kind === 'call').map(({ name }) => name);
  expect(calls).toEqual(['c', 'd']);
});
