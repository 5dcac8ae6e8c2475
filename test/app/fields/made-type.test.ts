import { afterAll, describe, expect, it } from 'vitest';
import { typeMade } from '../../../src/app/fields/made-type.js';
import { openAround } from '../../../src/app/fields/surrounding-bracket.js';
import type { LanguageId } from '../../../src/model/source-file.js';
import { removeTemporaryFolders } from '../../git/temporary-repository.js';
import { usesOf as usesInOrder } from './uses-of.js';

afterAll(removeTemporaryFolders);

/** Sorted by path and line, as texts. */
const usesOf = async (...asked: Parameters<typeof usesInOrder>): Promise<string[]> =>
  (await usesInOrder(...asked)).sort();

describe('typeMade', () => {
  it.each<[LanguageId, string, string | null]>([
    ['csharp', 'new Shelf {', 'Shelf'],
    ['csharp', 'Shelf a = new() {', 'Shelf'],
    ['csharp', 'return new() {', ''],
    ['csharp', 'switch (a) {', null],
    ['c', 'struct shelf a = {', 'shelf'],
    ['c', 'static const shelf all[4][2] = {', 'shelf'],
    ['c', 'take(&(struct shelf){', 'shelf'],
    ['c', 'a = (const shelf[]){', 'shelf'],
    ['cpp', 'Shelf a{', 'Shelf'],
    ['cpp', 'auto a = Shelf{', 'Shelf'],
    ['cpp', 'return Shelf{', 'Shelf'],
    ['cpp', 'return {', ''],
    ['c', 'a.inner = {', ''],
    ['rust', 'Self {', 'Self'],
    ['rust', 'Shelf {', null],
    ['php', 'new self(', 'self'],
    ['php', 'new Shelf(', null],
    ['python', 'Shelf(', 'Shelf'],
    ['python', 'cls(', 'cls'],
    ['python', 'run(', null],
    ['swift', 'let a: Shelf = .init(', 'Shelf'],
    ['swift', 'Shelf.init(', 'Shelf'],
    ['swift', 'go(.init(', ''],
    ['swift', 'Shelf(', null],
    ['kotlin', 'Shelf(', null],
  ])('reads of %s: %s', (language, head, type) => {
    expect(typeMade(language, openAround([head], 0, head)!)).toBe(type);
  });
});

describe('objects that get the field as they are made', () => {
  it('are of the surrounding class in Rust', async () => {
    const files = {
      'a.rs':
        'pub struct Shelf { limit: u32 }\npub struct Rate { limit: u32 }\nimpl Shelf {\n    fn new() -> Self {\n        Self { limit: 1 }\n    }\n}\nimpl Rate {\n    fn new() -> Self {\n        Self { limit: 2 }\n    }\n}\n',
    };
    expect(await usesOf('a.rs:Shelf.limit', files)).toEqual(['a.rs:5 resolved']);
  });

  it('are of the package in Go, of which files need no import', async () => {
    const files = {
      'go.mod': 'module p\n',
      'a.go':
        'package p\n\ntype Shelf struct {\n\tLimit int\n}\n\ntype Rate struct {\n\tLimit int\n}\n',
      'b.go':
        'package p\n\nvar all = []Shelf{\n\t{Limit: 1},\n}\n\nvar rates = []Rate{\n\t{Limit: 2},\n}\n',
    };
    expect(await usesOf('a.go:Shelf.Limit', files)).toEqual(['b.go:4 resolved']);
  });

  it('are told by declarations in C, and possible where these are not known', async () => {
    const files = {
      'a.h': 'struct shelf { int limit; };\nstruct rate { int limit; };\n',
      'b.c':
        '#include "a.h"\nstruct shelf all[] = {\n    { .limit = 1 },\n    [4] = {\n        .limit = 2\n    },\n};\nstruct rate a = { .limit = 3 };\nstruct outer c = { .inner = { .limit = 5 } };\nUNKNOWN b = { .limit = 4 };\nint go(struct shelf *s) { return s->limit; }\n',
    };
    expect(await usesOf('a.h:shelf.limit', files)).toEqual([
      'b.c:10 possible',
      'b.c:11 resolved',
      'b.c:3 resolved',
      'b.c:5 resolved',
      'b.c:9 possible',
    ]);
  });

  it('may be of classes that inherit the field', async () => {
    const csharp = {
      'A.cs':
        'namespace A;\npublic class Shelf { public int Limit { get; set; } }\npublic class Wide : Shelf { }\npublic class Own : Shelf { public new int Limit { get; set; } }\n',
      'B.cs':
        'namespace A;\nclass Use {\n  object a = new Wide\n  {\n    Limit = 1,\n  };\n  object b = new Own { Limit = 2 };\n  object c = new Other { Limit = 3 };\n}\n',
    };
    expect(await usesOf('A.cs:Shelf.Limit', csharp)).toEqual(['B.cs:5 resolved']);
    const python = {
      'a.py':
        'class Shelf:\n    limit: int\n\n\nclass Wide(Shelf):\n    pass\n\n\nclass Made(Shelf):\n    def __init__(self, limit):\n        pass\n',
      'b.py':
        'from a import Made, Wide\n\nx = Wide(limit=1)\ny = Made(limit=2)\nz = Other(limit=3)\n',
    };
    expect(await usesOf('a.py:Shelf.limit', python)).toEqual(['b.py:3 resolved']);
  });
});
