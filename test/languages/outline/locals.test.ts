import { beforeAll, describe, expect, it } from 'vitest';
import type { LanguageId } from '../../../src/model/source-file.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { timeOf } from '../../support/time-of.js';

/** The numbers with which `item` is called as what stands outside of a function. */
function calls(text: string, language: LanguageId): string {
  const lines = text.split('\n');
  const { references } = parseFile(text, language);
  return references
    .filter(({ name, kind, receiver }) => name === 'item' && kind === 'call' && receiver === '')
    .map(({ line }) => /item\((\d)\)/.exec(lines[line - 1]!)?.[1])
    .join('');
}

/** Each statement on a line of its own, so that calls can be told apart. */
const spread = (code: string): string => code.replace(/ \/ /g, '\n  ');

describe('locals of Rust', () => {
  beforeAll(() => prepareLanguage('rust'));

  it.each([
    ['fn f(item: fn(i32)) { / item(1); / }', ''],
    ['fn f(a: i32, mut item: impl Fn(i32)) -> i32 { / item(1) / }', ''],
    ['fn f<T: A>(a: Vec<(T, i32)>) { / item(1); / }', '1'],
    ['fn f() { / let a = item(1); / let item = / item(2); / item(3); / { item(4); } / }', '12'],
    ['fn f() { / { let item = a; / item(1); } / item(2); / }', '2'],
    ['fn f() { / let (a, mut item) = b; / item(1); / }', ''],
    ['fn f() { / let A { b: item, c } = d; / item(1); / }', ''],
    ['fn f() { / let A { item, .. } = d else { / item(1); return }; / item(2); / }', '1'],
    ['fn f() { / let item: fn(i32) = a; / item(1); / }', ''],
    ['fn f() { / if let Some(item) = b(|| / item(1)) { / item(2); / } / item(3); / }', '13'],
    ['fn f() { / while let Some(item) = a { / item(1); / } / item(2); / }', '2'],
    ['fn f() { / for (a, item) in b { / item(1); / } / item(2); / }', '2'],
    ['fn f() { / a.map(|item| / item(1), / item(2)); / }', '2'],
    ['fn f() { / a.map(move |a, item: B| -> C { / item(1) }); / item(2); / }', '2'],
    ['fn f() { / let a = b | c; / item(1); / let d = item | 1; / item(2); / }', '12'],
    ['impl A for B { / fn f(&self) { item(1); } / }', '1'],
    ['fn f() { / let item(a) = b; / let c = item::d; / item(1); / }', '1'],
  ])('%s', (code, expected) => {
    expect(calls(`fn item(a: i32) {}\n${spread(code)}\n`, 'rust')).toBe(expected);
  });
});

describe('locals of Kotlin', () => {
  beforeAll(() => prepareLanguage('kotlin'));

  it.each([
    ['fun f(item: (Int) -> Unit) { / item(1) / }', ''],
    ['fun f(a: Int, vararg item: A): Int = / item(1)', ''],
    ['fun <T : A> f(a: Map<T, (Int) -> T>) { / item(1) / }', '1'],
    ['fun f() { / val a = item(1) / val item = item(2) / item(3) / }', '12'],
    ['fun f() { / if (a) { / val item = b / item(1) / } / item(2) / }', '2'],
    ['fun f() { / val (a, item) = b / item(1) / }', ''],
    ['fun f() { / val item: (Int) -> Int = / item(1) / item(2) / }', '1'],
    ['fun f() { / for (item in b) { / item(1) / } / item(2) / }', '2'],
    ['fun f() { / for ((a, item) in b) / item(1) / item(2) / }', '2'],
    ['fun f() { / a.map { item -> / item(1) } / item(2) / }', '2'],
    ['fun f() { / a.map { (a, item): B, c -> / item(1) } / item(2) / }', '2'],
    ['fun f() { / when (a) { item -> / item(1) } / when { item -> / item(2) } / }', '12'],
    ['class A { / val a = item(1) / fun f() = item(2) / }', '12'],
  ])('%s', (code, expected) => {
    expect(calls(`fun item(a: Int) {}\n${spread(code)}\n`, 'kotlin')).toBe(expected);
  });
});

it.each([
  ['rust', 'let item = '],
  ['rust', 'let item = a; '],
  ['rust', '|item| '],
  ['rust', 'for item in '],
  ['rust', '{ let item = a; item(1); '],
  ['kotlin', 'val item = '],
  ['kotlin', '{ item -> '],
  ['kotlin', 'for (item in '],
  ['kotlin', '{ val item = a\n item(1)\n'],
] as const)('of %s are found in a time that grows with the text alone: %j', async (id, opening) => {
  await prepareLanguage(id);
  const text = `fn f() { item(1); ${opening.repeat(3000)}`;
  expect(timeOf(() => parseFile(text, id), 4_000)).toBeLessThan(4_000);
});
