import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(async () => {
  for (const language of ['typescript', 'tsx', 'javascript']) await prepareLanguage(language);
});

/** The uses in a text behind an import of `make` and `Item`. */
function uses(text: string, language = 'typescript'): string[] {
  const file = `import { make, Item } from './make';\n${text}`;
  return parseFile(file, language).references.map(({ kind, receiver, name }) =>
    receiver === '' ? `${kind} ${name}` : `${kind} ${receiver}→${name}`,
  );
}

describe('names that blocks and functions bind', () => {
  it.each([
    'function f(make) { return make }',
    'function f(make: string) { return make() }',
    'function f({ make }: { make: string }) { return make }',
    'function f({ a: make = 1, ...b }) { return make }',
    'function f(...[a, { b: [make] }]) { return make }',
    'function f(a: Map<string, b>, make = 1) { return make }',
    'const f = (make) => make',
    'const f = async make => make.id',
    'const f = xs.filter((make) => make.id).id',
    'class A { constructor(private readonly make: string) { make } }',
    'class A { a() { const { make } = this.state; return make.id } }',
    'function f() { const a = 1, make = 2; return make }',
    'function f() { let a: Map<string, b>, make; return make }',
    'function f() { const [make, set] = state; return () => make }',
    'function f() { if (a) { var make = 1 } return make }',
    'function f() { for (const make of xs) use = make; }',
    'function f() { for (let make = 0; make < 3; make++) { make } }',
    'function f() { try {} catch (make) { make } }',
    'function f() { try {} catch ({ make }) { make } }',
    'on = (function make() { make })',
  ])('hide what is imported: %j', (text) => {
    expect(uses(text).filter((use) => use.endsWith('make'))).toEqual([]);
  });

  it.each([
    ['function f(a) { return make(a) }', ['call make']],
    ['xs.map((make) => make.id); make()', ['call xs→map', 'call make']],
    ['function f() { { const make = 1 } return make }', ['value make']],
    ['function f() { for (const make of xs) { make } return make }', ['value make']],
    ['function f({ make: a }) { return make }', ['value make']],
    ['function f() { const { [make]: a } = b; return a }', ['value make']],
    ['function f({ a = make() }) { return a }', ['call make']],
    ['function f() { const a: Map<string, make> = b, c = make; }', ['type Map', 'value make']],
    ['const f = (a, b: (make: string) => void) => make(a, b)', ['call make']],
    ['function f() { return (cb: (make: number) => void) => make(cb) }', ['call make']],
    ['function f(make): Item {}', ['type Item']],
    ['function f(make) { make.open(); make(1).go() }', ['call .make→open', 'call .make(1)→go']],
    ['function f() { const make: Item = 1; make.open() }', ['type Item', 'call make→open']],
    ['function f() { let make; make = new Item(); make.open() }', ['call Item', 'call make→open']],
    ['function f() { const make = () => 1; make() }', ['call make']],
    ['function f() { let make; make = () => 1; make() }', ['call make']],
    ['function f(make) { make; { function make() {} make() } }', ['call make']],
    ["function f() { const { make } = require('./b'); make() }", ['call make']],
    ["function f() { const make = (await import('./b')).default; make() }", ['call make']],
    ["define(['./b'], function (make) { make() })", ['call define', 'call make']],
    ['make(c, async (make) => { make.write() })', ['call make', 'call make[1.0@.make]→write']],
  ])('hide no more than their names, as far as they reach: %j', (text, expected) => {
    expect(uses(text)).toEqual(expected);
  });

  it('leaves a pattern where it takes something of an import to what it takes', () => {
    const text = 'function own() {}\nfunction f() { const { own } = make; own(); own.go() }\nown()';
    expect(uses(text)).toEqual(['value make', 'call make→own', 'call make.own→go', 'call own']);
  });

  it.each([
    ['const A = () => { const onX = () => {}; return <a onClick={onX}>x</a> }', ['value onX']],
    [
      'const A = () => { const onZ = useCallback(() => {}, []); return <a onClick={onZ} /> }',
      ['call useCallback', 'value onZ'],
    ],
    ['function f() { const a = () => {}; return { a, b: a } }', ['value a']],
    ['function f() { later(a); function a() {} }', ['call later', 'value a']],
    ['function f(a) { const b = () => { const a = () => {}; }; return a }', []],
    ['function f() { let a; a = () => {}; return a }', []],
    ['function f() { function a() {} return xs.map((a) => [a]) }', ['call xs→map']],
  ])('uses functions within functions as values where they are visible: %j', (text, expected) => {
    expect(uses(text, 'tsx')).toEqual(expected);
  });
});
