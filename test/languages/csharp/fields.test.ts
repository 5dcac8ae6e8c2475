import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('csharp'));

describe('fields of C#', () => {
  it.each([
    ['Shelf[] all;', ['all']],
    ['Shelf[] all = [];', ['all']],
    ['int[,]? grid; int[][] deep = new int[3][];', ['grid', 'deep']],
    ['[Key] int id;', ['id']],
    ['[Key(1, "a")] [Other] private Shelf[] all, more = [];', ['all', 'more']],
    ['Func<int, Shelf[]> make; (int, Shelf[]) pair;', ['make', 'pair']],
    ['private readonly (int, Shelf)? pair; [Key] (int a, int b)[] all;', ['pair', 'all']],
    ['fixed int raw[3];', ['raw']],
  ])('have their names, and not those of their types: %s', (text, expected) => {
    const [found] = parseFile(`class Depot { ${text} }`, 'csharp').definitions;
    expect(found!.members).toEqual(expected);
  });
});
