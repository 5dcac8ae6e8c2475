import { describe, expect, it } from 'vitest';
import { calleesOf } from '../../../src/graph/index.js';
import type { Reader } from '../../../src/model/reader.js';
import { addressOf, callsOf, repository, usesOf } from '../repository.js';

const STORE = `package shop

class Store(val name: String) {
    fun put(key: String) {}
    fun put(key: Int, most: Int = 3) {}
    fun put(shelf: Shelf, block: () -> Unit) {}
    fun put(vararg shelves: Shelf) {}
    fun find(key: String, deep: Boolean = false): Int = 1
    fun find(deep: Boolean, block: (String) -> Unit): Int = 2
}

class Shelf
class Rack

fun make(shelf: Shelf) = 1
fun make(rack: Rack) = 2
`;

function shopWith(code: string): Promise<Reader> {
  return repository({
    'src/shop/Store.kt': STORE,
    'src/shop/Use.kt': `package shop\n\nfun use(store: Store, shelf: Shelf) {\n    ${code}\n}\n`,
  });
}

async function callsIn(code: string): Promise<string[]> {
  const reader = await shopWith(code);
  const found = await callsOf(reader, 'src/shop/Use.kt:use');
  return found.filter((one) => /\b(?:put|find|make)\b/.test(one));
}

/** The line of the only certain one of several definitions of a name that a call means; 0 where it is not certain. */
async function lineOf(code: string): Promise<number> {
  const reader = await shopWith(code);
  const callees = await calleesOf(reader, await addressOf(reader, 'src/shop/Use.kt:use'));
  const certain = callees.filter(
    ({ target, certainty, name }) =>
      target !== null && certainty === 'resolved' && /put|find|make/.test(name),
  );
  if (certain.length !== 1) return 0;
  const [outline] = await reader.outlines([certain[0]!.target!.file]);
  return outline!.definitions[certain[0]!.target!.ordinal]!.startLine;
}

describe('overloads of Kotlin', () => {
  it.each([
    ['a text', 'store.put("a")', 4],
    ['a number, with a default behind it', 'store.put(1)', 5],
    ['a named argument', 'store.put(1, most = 2)', 5],
    ['a function behind the brackets', 'store.put(Shelf()) { }', 6],
    ['a function within them', 'store.put(Shelf(), { go() })', 6],
    ['any number of arguments', 'store.put(Shelf(), Shelf(), Shelf())', 7],
    ['only named ones', 'store.find(key = "a")', 8],
    ['what has no default', 'store.find(true) { it }', 9],
    ['an object of its very type', 'make(Rack())', 16],
    ['a name of its very type', 'make(shelf)', 15],
  ])('are told apart by %s', async (_, code, line) => {
    expect(await lineOf(code)).toBe(line);
  });

  it('are all possible where nothing tells', async () => {
    expect(await callsIn('make(store.any())')).toEqual([
      'src/shop/Store.kt:make?',
      'src/shop/Store.kt:make?',
    ]);
  });

  it('are one where platforms define them alike', async () => {
    const reader = await repository({
      'common/Now.kt': 'package shop\nexpect fun now(zone: String): Long\n',
      'jvm/Now.kt': 'package shop\nactual fun now(zone: String): Long = 1\n',
      'src/Use.kt': 'package shop\nfun use() {\n    now("a")\n}\n',
    });
    expect(await callsOf(reader, 'src/Use.kt:use')).toEqual([
      'common/Now.kt:now',
      'jvm/Now.kt:now',
    ]);
  });
});

describe('extensions of Kotlin', () => {
  const EXTENSIONS = {
    'src/shop/Tools.kt':
      'package shop.tools\n\nimport shop.Store\n\nfun Store.tidy() {}\n\nfun Query.forEach(block: (Int) -> Unit) {}\n\nclass Query\n',
    'src/shop/Store.kt':
      'package shop\n\nopen class Store\n\nclass Inner : Store()\n\nclass Other\n',
  };

  it('are meant of what they extend, where that is known', async () => {
    const reader = await repository({
      ...EXTENSIONS,
      'src/shop/Near.kt':
        'package shop.tools\nimport shop.Store\nfun Store.again() {\n    tidy()\n}\n',
      'src/shop/Use.kt':
        'package shop\n\nimport shop.tools.tidy\n\nfun use(inner: Inner, other: Other, any: List<String>) {\n    inner.tidy()\n    other.tidy()\n    any.first().tidy()\n}\n\nfun Store.more() {\n    tidy()\n}\n',
    });
    // In another file of the package nothing imports it.
    expect(await usesOf(reader, 'src/shop/Tools.kt:tidy')).toEqual([
      'src/shop/Near.kt:4',
      'src/shop/Use.kt:6',
      'src/shop/Use.kt:7?',
      'src/shop/Use.kt:8',
      'src/shop/Use.kt:12',
    ]);
  });

  it('are only possible of something unknown where no import names them', async () => {
    const reader = await repository({
      ...EXTENSIONS,
      'src/shop/Use.kt':
        'package shop.tools\n\nfun use(names: Any) {\n    names.sorted().forEach { }\n}\nfun other(names: List<String>) {\n    names.sorted().forEach { }\n}\n',
    });
    expect(await callsOf(reader, 'src/shop/Use.kt:use')).toEqual(['src/shop/Tools.kt:forEach?']);
    expect(await callsOf(reader, 'src/shop/Use.kt:other')).toEqual([]);
  });
});
