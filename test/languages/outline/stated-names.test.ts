import { beforeAll, describe, expect, it } from 'vitest';
import type { LanguageId } from '../../../src/model/source-file.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { timeOf } from '../../support/time-of.js';

const LANGUAGES = [
  ...(['csharp', 'cpp', 'php', 'dart', 'kotlin', 'rust', 'swift', 'ruby', 'solidity'] as const),
  ...(['gdscript', 'zig'] as const),
];

/** `name: Type` of all names of a text whose types are read; `name` alone where it only hides another. */
function stated(text: string, language: LanguageId): string[] {
  const { typedNames } = parseFile(text, language);
  return typedNames.map(({ name, type }) => (type === '' ? name : `${name}: ${type}`));
}

/** A member function with a body, in which a value is used. */
const within = (body: string): string => `class A { void F(int a) { ${body} } }\n`;

describe('names whose types are stated', () => {
  beforeAll(async () => {
    for (const language of LANGUAGES) await prepareLanguage(language);
  });

  it.each([
    [
      'class A { private readonly Store<int> a; B.Shelf? b = null; }',
      ['a: Store<int>', 'b: B.Shelf'],
    ],
    ['class A { Shelf S { get; } Shelf T => S; }', ['S: Shelf', 'T: Shelf']],
    [
      'class A { Shelf[] a; List<b.Shelf> b; int c; string d; Map<int, Shelf> e; }',
      ['a: <Shelf>', 'b: List<b.Shelf>', 'e: Map<int,Shelf>'],
    ],
    [
      'class A { void F(ref Shelf a, in Rack b, params Shelf[] c) { } }',
      ['a: Shelf', 'b: Rack', 'c: <Shelf>'],
    ],
    [within('foreach (Shelf one in all) { }'), ['one: Shelf']],
    [within('if (a is Shelf one && b is C.Rack two) { }'), ['one: Shelf', 'two: C.Rack']],
    [within('try { } catch (Fault one) when (a) { }'), ['one: Fault']],
    [
      within('var one = new Shelf<int>(1) { A = 2 }; var two = new Shelf(1).Next();'),
      ['one: Shelf<int>'],
    ],
    [within('var one = await a.B<int>(1)?.C(2); one.D();'), ['a: int', 'one: =a.B<int>().C()']],
    [within('var one = a.B(1) + 2; one.C(); var two = a.B; two.C();'), ['a: int', 'two: =a.B']],
    [within('var one = a.B();'), ['a: int']],
    [within('Shelf one; } void G() { var one = 1;'), ['one: Shelf', 'one']],
    [within('a = b * c; return d; x ? Shelf : rack; Shelf.Open(one, two);'), []],
    ['class A<T> where T : Shelf { }', []],
    [
      'class A { int B; int c; string d; void F(long e, bool? f) { G(d, e, f); } }',
      ['B: int', 'd: string', 'e: long'],
    ],
  ])('C#: %s', (text, expected) => {
    expect(stated(text, 'csharp')).toEqual(expected);
  });

  it.each([
    ['class A { const std::shared_ptr<b::Shelf>& a; Shelf *b, c; };', ['a: b.Shelf', 'b: Shelf']],
    ['void f() { for (const auto& one : all) { } for (Shelf& two : all) { } }', ['two: Shelf']],
    [
      'void f() { auto one = std::make_unique<Shelf>(1); auto two = new Shelf(1); }',
      ['one: Shelf', 'two: Shelf'],
    ],
    ['void f() { g(a * b); g(a & b); c = a * b; if (a * b) { } while (g(a * b)) { } }', []],
    ['class A { void f(shelf *a) { } void g(shelf &b) const { } };', ['a: shelf', 'b: shelf']],
    ['void f() { each([](shelf *a) { a->run(); }); }', ['a: shelf']],
  ])('C++: %s', (text, expected) => {
    expect(stated(text, 'cpp')).toEqual(expected);
  });

  it.each([
    [
      'class A { private ?Shelf $a = null; public \\B\\Rack $b; private $c; }',
      ['a: Shelf', 'b: B.Rack'],
    ],
    [
      'class A { function __construct(private readonly Shelf $a, Rack|null $b) { $this->c = new Box(); } }',
      ['a: Shelf', 'this.a: Shelf', 'b: Rack', 'this.c: Box'],
    ],
    [
      'class A { function __construct(private ?\\B\\Shelf $a = null, private Rack $b = new Rack(1, [2])) { } }',
      ['a: B.Shelf', 'this.a: B.Shelf', 'b: Rack', 'this.b: Rack'],
    ],
    [
      'class A { function f() { $this->c = new Box(); $this->c = $d; } }',
      ['this.c: Box', 'this.c'],
    ],
    [
      'function f(Shelf $a) { $a = g(); $b = h()->i($a); $b->j(); }',
      ['a: Shelf', 'a', 'b: =h().i()'],
    ],
    [
      'class A { /** @var Shelf|null Kept. */ private $a; /** Text. */ protected $b; function f(Rack $c) { $this->b = $c; $this->d = 1; } }',
      ['a: Shelf', 'c: Rack', 'this.b: Rack'],
    ],
  ])('PHP: %s', (text, expected) => {
    expect(stated(`<?php\n${text}\n`, 'php')).toEqual(expected);
  });

  it.each([
    ['class A { final Shelf a; late Rack b; Future<Box> c; }', ['a: Shelf', 'b: Rack', 'c: Box']],
    [
      'void f() { final a = Shelf(1); const b = Rack(); final c = Shelf(1).next; }',
      ['a: Shelf', 'b: Rack'],
    ],
    ['void f() { return a is Shelf ? Rack(1) : null; }', []],
  ])('Dart: %s', (text, expected) => {
    expect(stated(text, 'dart')).toEqual(expected);
  });

  it.each([
    [
      'class A(private val a: Shelf, b: b.Rack?) { lateinit var c: Crate<Int> }',
      ['a: Shelf', 'b: b.Rack', 'c: Crate'],
    ],
    ['fun f() {\n  val a = Shelf(1)\n  val b = Shelf(1).next\n}', ['a: Shelf']],
    ['fun f() {\n  val a = b!!.c(1)?.d ?: return\n  a.e()\n}', ['a: =b.c().d']],
    ['fun f() {\n  val a = b.c(1)\n    .d()\n  a.e()\n}', ['a: =b.c().d()']],
    ['val a = object : Shelf(1) {\n}\n', ['a: Shelf']],
    ['fun f(a: (Shelf) -> Rack, b: List<Shelf>) { g(c = Shelf) }', ['b: <Shelf>']],
  ])('Kotlin: %s', (text, expected) => {
    expect(stated(text, 'kotlin')).toEqual(expected);
  });

  it.each([
    [
      "struct A<'a> { a: &'a mut Shelf, b: Option<Arc<dyn Rack>>, c: Vec<Box> }",
      ['a: Shelf', 'b: Rack'],
    ],
    [
      'fn f(a: impl Into<Shelf>, b: &[Rack]) -> Box { let c: Shelf = a.into(); Shelf { d: Rack } }',
      ['a: <Shelf>', 'b: <Rack>', 'c: Shelf'],
    ],
    [
      'fn f() { let a = Shelf::default(); let b = Shelf::open(1)?; b.c(); }',
      ['a: Shelf', 'b: =Shelf.open()'],
    ],
    ['fn f() { let a = b.c + 1; a.d(); let e = match f { _ => 1 }; e.g(); }', []],
  ])('Rust: %s', (text, expected) => {
    expect(stated(text, 'rust')).toEqual(expected);
  });

  it.each([
    [
      'class A {\n  weak var a: Shelf?\n  let b: some Rack\n  let c: [Box]\n}',
      ['a: Shelf', 'b: Rack', 'c: <Box>'],
    ],
    [
      'func f(_ a: Shelf, with b: inout Rack) {\n  g(c: Box.self, d: Box())\n}',
      ['a: Shelf', 'b: Rack'],
    ],
    ['func f() {\n  guard let a = b?.c(1) else { return }\n  a.d()\n}', ['a: =b.c()']],
    ['class A: Shelf {\n}\nstruct B<C: Rack> {}\n', []],
  ])('Swift: %s', (text, expected) => {
    expect(stated(text, 'swift')).toEqual(expected);
  });

  it.each([
    [
      '@a = Depot::Shelf.new(1)\nb ||= Rack.new a\nc = Box.new.d\n',
      ['this.a: Depot.Shelf', 'b: Rack'],
    ],
    ['a = Shelf.new\na = 1\nb == Shelf.new\nself.c = Shelf.new\n', ['a: Shelf', 'a']],
  ])('Ruby: %s', (text, expected) => {
    expect(stated(text, 'ruby')).toEqual(expected);
  });

  it.each([
    [
      'contract A { Shelf public immutable a; function f(Rack memory b) external {} }',
      'solidity',
      ['a: Shelf', 'b: Rack'],
    ],
    ['var a: Shelf = null\nvar b := Rack.new(1)\nvar c = 1\n', 'gdscript', ['a: Shelf', 'b: Rack']],
    [
      'const A = struct {\n a: ?*const Shelf,\n fn f(b: []Rack, c: *Box) void { _ = b; }\n};\n',
      'zig',
      ['a: Shelf', 'c: Box'],
    ],
  ] as const)('%s', (text, language, expected) => {
    expect(stated(text, language)).toEqual(expected);
  });

  it.each([
    ['csharp', 'class A { void F() { ', 'var x = new B(c, '],
    ['csharp', 'class A { ', 'List<List<'],
    ['kotlin', 'fun f() { ', 'val x = a.b(c).d('],
    ['scala', 'class A { ', 'val x: List['],
  ] as const)(
    'reads %s in time that grows with the text alone: %s %s',
    async (language, head, part) => {
      await prepareLanguage(language);
      const small = await timeOf(() => parseFile(head + part.repeat(500), language));
      const large = await timeOf(() => parseFile(head + part.repeat(4_000), language));
      expect(large).toBeLessThan(small * 24 + 400);
    },
  );
});
