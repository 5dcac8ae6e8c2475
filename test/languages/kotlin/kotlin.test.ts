import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { goldenFacts } from '../../support/golden-facts.js';

goldenFacts('kotlin');

beforeAll(() => prepareLanguage('kotlin'));

/** Qualified names of definitions with their signatures. */
function definitionsOf(text: string): string[] {
  return parseFile(text, 'kotlin').definitions.map(
    ({ qualifiedName, signature }) => `${qualifiedName}: ${signature}`,
  );
}

describe('definitions of Kotlin', () => {
  it('end with their line where the first stands behind the bracket of its class', () => {
    expect(definitionsOf('object Store { val size = 1\n  fun open() {}\n}\n')).toEqual([
      'Store: object Store',
      'Store.size: val size = 1',
      'Store.open: fun open()',
    ]);
  });

  it('state no accessor that stands on their line', () => {
    expect(definitionsOf('class Store {\n  val size: Int get() = 1\n}\n')).toEqual([
      'Store: class Store',
      'Store.size: val size: Int',
    ]);
  });

  it('begin on their line, though a value before is called like a modifier', () => {
    expect(
      definitionsOf(
        'class Store(val value: Int) {\n  fun size() = value\n  fun open() {}\n  private\n  fun close() {}\n}\n',
      ),
    ).toEqual([
      'Store: class Store(val value: Int)',
      'Store.size: fun size()',
      'Store.open: fun open()',
      'Store.close: private fun close()',
    ]);
  });
});
