import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('javascript'));

function testsIn(text: string): string[] {
  const { definitions } = parseFile(text, 'javascript');
  return definitions.filter(({ kind }) => kind === 'test').map((one) => one.qualifiedName);
}

describe('calls that declare tests', () => {
  it.each([
    ['jest and vitest', "describe('a', () => {\n  it.skip('b', () => {});\n});", ['a', 'a.b']],
    ['a context', "test('a', async (t) => {\n  await t.test('b', () => {});\n});", ['a', 'a.b']],
    ['QUnit', "QUnit.module('a', () => {\n  QUnit.test('b', (assert) => {});\n});", ['a', 'a.b']],
    [
      'ospec',
      "import o from 'ospec';\no.spec('a', () => {\n  o('b', () => {});\n  o(1).equals(1);\n});",
      ['a', 'a.b'],
    ],
    ['no runner', "o('click', () => {});\npattern.test('a');\non('b', () => {});", []],
  ])('of %s', (_, text, expected) => {
    expect(testsIn(text)).toEqual(expected);
  });

  it('looks for the runner once in code that calls an `o` time and again', () => {
    expect(testsIn("o(() => {}, 'a');\n".repeat(20_000))).toEqual([]);
  });
});
