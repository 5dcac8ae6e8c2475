import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(async () => {
  for (const language of ['csharp', 'php']) await prepareLanguage(language);
});

/** The members of each type. */
function members(language: string, text: string): Record<string, readonly string[]> {
  const { definitions } = parseFile(text, language);
  const types = definitions.filter(({ kind }) => kind === 'class');
  return Object.fromEntries(types.map((one) => [one.name, one.members]));
}

describe('members that parameters declare', () => {
  it.each([
    ['record Shelf(int Size, Depot Depot);', ['Size', 'Depot']],
    ['record Shelf(List<(int, string)> Pairs, string? Label = "a, b");', ['Pairs', 'Label']],
    [
      'record Shelf<T, U>(T One, [Key] U Two) where T : class { int More => 1; }',
      ['One', 'Two', 'More'],
    ],
    ['record struct Shelf(Dictionary<string, int> All) : IShelf(1);', ['All']],
    ['class Shelf(int size) { int Own => size; }', ['Own']],
    ['record Shelf;', []],
    ['record Shelf { int Own; }', ['Own']],
  ])('are those of records of C#: %s', (text, expected) => {
    expect(members('csharp', text).Shelf).toEqual(expected);
  });

  it.each([
    ['public function __construct(private readonly int $size = 3) {}', ['size', '__construct']],
    [
      'function __construct(int $other, protected ?Depot $depot, #[Key] public string $name) {}',
      ['depot', 'name', '__construct'],
    ],
    ['function __construct(int $size) {}', ['__construct']],
    ['function load(int $size) {}', ['load']],
  ])('are those that constructors of PHP promote: %s', (text, expected) => {
    const { Shelf } = members('php', `<?php\nclass Shelf { ${text} }\n`);
    expect([...Shelf!].sort()).toEqual([...expected].sort());
  });
});
