import { beforeAll, describe, expect, it } from 'vitest';
import type { FileFacts } from '../../../src/model/facts.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(async () => {
  for (const language of ['typescript', 'tsx', 'javascript']) await prepareLanguage(language);
});

/** `kind receiver→name` of each reference, in order. */
function uses(text: string, language = 'typescript'): string[] {
  return parseFile(text, language).references.map(({ kind, receiver, name }) =>
    receiver === '' ? `${kind} ${name}` : `${kind} ${receiver}→${name}`,
  );
}

function definitions(text: string, language = 'typescript'): string[] {
  const facts: FileFacts = parseFile(text, language);
  return facts.definitions.map((found) => `${found.kind} ${found.qualifiedName}`);
}

describe('a name for a member of what is imported', () => {
  it.each([
    ["import * as lib from './lib'; const go = lib.run; go()", 'call lib→run'],
    ["var lib = require('./lib'); var go = lib.run; function f() { go() }", 'call lib→run'],
    ["import * as lib from './lib'; let go = lib.run; go.now()", 'call lib.run→now'],
  ])('is that in %s', (text, last) => {
    expect(uses(text, 'javascript').at(-1)).toBe(last);
  });

  it.each([
    ['gets another value', "import * as lib from './lib'; let go = lib.run; go = null; go()"],
    ['is a parameter', "import * as lib from './lib'; const go = lib.run; function f(go) { go() }"],
    ['is what a call gives', "import * as lib from './lib'; const go = lib.make(); go()"],
    ['is of something local', 'const lib = {}; const go = lib.run; go()'],
  ])('is not where it %s', (_, text) => {
    expect(uses(text, 'javascript').at(-1)).toBe('call go');
  });
});

describe('a name that a pattern takes of an object', () => {
  it.each([
    ['const { ui } = useStores(); ui.go()', 'call useStores()!.ui→go'],
    ['const { ui: other } = stores; other.go()', 'call stores!.ui→go'],
    ['const { ui } = open(1, models.Store, Other); ui.go()', 'call open(models.Store)!.ui→go'],
    ['const { ui } = open(wrap(1, Other), of = Store); ui.go()', 'call open(Store)!.ui→go'],
    ['const { ui } = open(TOKEN); ui.go()', 'call open()!.ui→go'],
    ['const { ui } = this.stores; ui.go()', 'call this.stores!.ui→go'],
  ])('stands for the member in %s', (line, last) => {
    expect(uses(`function f(stores) { ${line} }`).at(-1)).toBe(last);
  });

  it.each([
    ['is bound once more', 'const { ui } = stores; each((ui) => ui.go())', 'call ui→go'],
    ['is used alone', 'const { go } = stores; go()', 'call go'],
    ['is taken of a sum', 'const { ui } = stores || {}; ui.go()', 'call ui→go'],
  ])('does not where it %s', (_, line, last) => {
    expect(uses(`function f(stores) { ${line} }`).at(-1)).toBe(last);
  });

  it('stands for no long expression, though names are made of each other', () => {
    const lines = Array.from({ length: 200 }, (_, at) => `const { a${at} } = a${at + 1}.b;`);
    const text = `function f() {\n${lines.reverse().join('\n')}\na0.go(); }`;
    const last = uses(text).at(-1)!;
    expect(last).toMatch(/a0→go$/);
    expect(last.length).toBeLessThan(250);
  });
});

describe('another name for what is imported or a function', () => {
  it.each([
    ["import { run } from './lib'; const go = run; go()", 'call run'],
    ["import { Lib } from './lib'; const Kit = Lib; function f() { new Kit() }", 'call Lib'],
    ["import { lib } from './lib'; const kit = lib; kit.run()", 'call lib→run'],
    ["const { run } = require('./lib'); var go = run; go()", 'call run'],
    ['function run() {} const go = run; go()', 'call run'],
  ])('is that in %s', (text, last) => {
    expect(uses(text, 'javascript').at(-1)).toBe(last);
  });

  it.each([
    ['gets another value', "import { run } from './lib'; let go = run; go = null; go()"],
    ['is a parameter', "import { run } from './lib'; const go = run; function f(go) { go() }"],
    ['is for a parameter', "import { run } from './lib'; function f(run) { const go = run; go() }"],
    ['is for what nothing is known of', 'const go = run; go()'],
  ])('is not where it %s', (_, text) => {
    expect(uses(text, 'javascript')).not.toContain('call run');
  });
});

describe('references of TypeScript and JavaScript', () => {
  it.each([
    ['a.b.c(x)', ['call a.b→c']],
    ['a?.b?.(x)', ['call a→b']],
    ['a!.run()', ['call a→run']],
    ['f()()', ['call f']],
    ['f(x).g[0].h()', ['call f', 'call f(x).g[0]→h']],
    ['"x".trim()', ['call "x"→trim']],
    ['new ns.Thing<A1>(x)', ['call ns→Thing', 'type A1']],
    ['new Thing', ['call Thing']],
    ['make<Foo, Bar>(x)', ['call make', 'type Foo']],
    ['a < b && c > (d)', []],
    ['sql`select`', ['call sql']],
    ['if (x) return (y)', []],
    ['const o = { run() { go() } }', ['call go']],
    ['x as Foo', ['type Foo']],
    ['const x: ns.Foo = y', ['type ns→Foo']],
    [
      'function f(a: Foo, b?: Bar[]): Baz<Qux> {}',
      ['type Foo', 'type Bar', 'type Baz', 'type Qux'],
    ],
    ['interface A { b: Foo; c(d: Bar): void }', ['type Foo', 'type Bar']],
    ['class A extends b.C<D1> implements E1 {}', ['base b→C', 'type D1', 'base E1']],
    [
      'interface A extends Readonly<B>, Partial<Omit<n.C, "d">>, Pick<D, E> {}',
      ['type Readonly', 'base B', 'type Partial', 'type Omit', 'base n→C', 'type Pick', 'base D'],
    ],
    ['class A extends B implements Required<C> {}', ['base B', 'type Required', 'base C']],
    ['class A { @In() b = 1; @out.Put c = 2 }', ['decorator In', 'decorator out→Put']],
    ['super.run(); this.#go()', ['call super→run', 'call this→#go']],
    ['super(a)', ['call super→constructor']],
    ["require('a').b.c()", ["call require('a').b→c"]],
    ["require('a')(b)", ["call require('a')→default"]],
    ['a().delete(); f(...new B())', ['call a', 'call a()→delete', 'call f', 'call B']],
  ])('%j', (text, expected) => {
    expect(uses(text)).toEqual(expected);
  });

  it.each([
    ['<Foo a={b} />', ['jsx Foo']],
    ['<a.B>text</a.B>', ['jsx a→B']],
    ['<div>{list.map((x) => <Row key={x} />)}</div>', ['call list→map', 'jsx Row']],
    ['const f = <T,>(a: T) => g<T>(a)', ['call g']],
    ['const f = g<{ a: 1; b: 2 }, never>(a)', ['call g']],
  ])('elements: %j', (text, expected) => {
    expect(uses(text, 'tsx')).toEqual(expected);
  });

  it('counts values only of names that the file imports or defines', () => {
    const text = "import { a, b } from 'm';\nuse(a, c, { b: 1 }, x.a, b.d);";
    expect(uses(text)).toEqual(['call use', 'value a', 'value b', 'value b→d']);
  });

  it('finds methods that are passed on, and functions that methods of functions run', () => {
    const text =
      "import * as m from 'm';\nfunction f() {}\nclass A { a = () => 1; b() {}\nc() { this.b = on(this.a, this.b, this.size);\nthis.b.bind(this); m.d.apply(x); f.call(y); x.call(f); } }";
    expect(uses(text).slice(1)).toEqual([
      ...['value this→a', 'value this→b', 'value this→b', 'call this.b→bind', 'call m→d'],
      ...['call m.d→apply', 'call f', 'call f→call', 'call x→call', 'value f'],
    ]);
  });

  it('finds accessors that are read, alone and before their own members', () => {
    const text =
      'class A { get size() {}\nset wide(x) {}\nrun() {\nuse(this.size);\nthis.size.w.go();\ny = this.size.w;\nthis.wide = 1;\nthis.size = 2;\nthis.data.size } }';
    expect(uses(text)).toEqual([
      ...['call use', 'value this→size', 'value this→size', 'call this.size.w→go'],
      'value this→size',
    ]);
  });

  it('tells what ends before a colon as a value from labels', () => {
    const text =
      "import { a, b } from 'm';\nx ? a : b;\nx ? y || a : m;\nswitch (x) { case a: case b.c: }\nx = a ? (m) : y;\na: for (;;) {}\nclass A { b?(): void }";
    expect(uses(text)).toEqual([
      ...['value a', 'value b', 'value a'],
      ...['value a', 'value b', 'value b→c', 'value a'],
    ]);
  });

  it('takes what a module offers for no use', () => {
    const script =
      'function a() {}\nmodule.exports = a;\nexports.b = a;\nmodule.exports = { a, b: a, c: a() };\n';
    expect(uses(script, 'javascript')).toEqual(['call a']);
    expect(uses('function a() {}\nexport default a;\n')).toEqual([]);
    expect(uses('function a() {}\nexport default [a];\n')).toEqual(['value a']);
  });

  it('reads default values, not types, from a header in JavaScript', () => {
    expect(uses("import { D } from 'm';\nfunction f(a = D, B) {}", 'javascript')).toEqual([
      'value D',
    ]);
  });

  it('finds calls of functions that are called like words of the language', () => {
    const text =
      "import { any, satisfies } from 'm';\nfunction string() {}\nif (satisfies(1)) any<string>();\nstring();\nnever();\nx = y satisfies (A | B);\nfunction f(a: any, b: string) {}";
    expect(uses(text).filter((use) => use.startsWith('call'))).toEqual([
      ...['call satisfies', 'call any', 'call string'],
    ]);
  });

  it('reads type arguments of a call over many lines, and comparisons as such', () => {
    const fields = Array.from({ length: 20 }, (_, at) => `f${at}: Map<string, { a: number[] }>;`);
    const text = `import { go, n } from 'm';\ngo<{\n${fields.join('\n')}\n}>(1);\nif (n<go) { y>(1) }`;
    expect(uses(text).filter((use) => use.startsWith('call'))).toEqual(['call go']);
  });

  it('lists a function once although it has a name of its own and is bound to another', () => {
    expect(definitions('const a = memo(function b() {}); x.on("c", function d() {});')).toEqual([
      'function a',
      'function d',
    ]);
  });
});
