import { beforeAll, describe, expect, it } from 'vitest';
import { dialectOf } from '../../../src/languages/index.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { timeOfMany } from '../../support/time-of.js';

const LANGUAGES = ['rust', 'ruby', 'csharp', 'php', 'c', 'cpp'] as const;

beforeAll(async () => {
  for (const language of LANGUAGES) await prepareLanguage(language);
});

/** Uses as `kind receiver.name`. */
function usesIn(language: string, text: string): string[] {
  return parseFile(text, language).references.map(
    ({ kind, receiver, name }) => `${kind} ${receiver === '' ? '' : `${receiver}.`}${name}`,
  );
}

/** Definitions as `kind Qualified.name`. */
function definitionsIn(language: string, text: string): string[] {
  return parseFile(text, language).definitions.map(
    ({ kind, qualifiedName }) => `${kind} ${qualifiedName}`,
  );
}

describe('strings and comments of languages that are read by tables', () => {
  it.each([
    ['rust', 'fn a() { r##"no("# x)"##; b(); }', 'call b'],
    ['rust', "fn a<'x>(d: &'x u8) { b('\"'); '\\u{1F600}'; c(); }", 'call b,call c'],
    ['rust', 'fn a() { /* no() /* no() */ no() */ b(); }', 'call b'],
    ['ruby', 'def a\n  x = <<~A + <<~B\n    no(1)\n  A\n    no(2)\n  B\n  b(1)\nend', 'call b'],
    [
      'ruby',
      'def a\n  %w[no(1) (x)]; b("#{c("d")} no(2)"); 4 / d(1) / 2\nend',
      'call b,call c,call d',
    ],
    ['ruby', "def a\n  no = $'\n  b(1)\n  no = $` / 2\nend", 'call b'],
    ['ruby', 'def a\n  f(/no("1/, ?", %r{no(2)}i)\nend\n=begin\nno(3)\n=end\n', 'call f'],
    [
      'csharp',
      'class A { void F() { g(@"no("" \\"); h($"{i("j")} {{no()}}"); } }',
      'call g,call h,call i',
    ],
    ['csharp', 'class A { void F() { g("""no("x") {""", \'"\'); h(); } }', 'call g,call h'],
    ['php', 'no() <?php a(); ?> no() <?= b() ?>', 'call a,call b'],
    ['php', '<?php $x = <<<A\n no() {$y}\n A; b("no() {$c->d()} $e");', 'call b,call c.d'],
    ['c', 'int a(void) { b("no(\\"", \'"\'); c(1); }', 'call b,call c'],
    ['cpp', 'int a() { b(R"x(no("c"))x", 1\'000, L"no("); d(); }', 'call b,call d'],
  ])('%s: %s', (language, text, expected) => {
    expect(usesIn(language, text).join()).toBe(expected);
  });
});

describe('uses in languages that are read by tables', () => {
  it.each([
    [
      'rust',
      'fn a() { b::<Tt>(); c!{}; Dd::e(); f.g()?.h(); Ss { x: 1 } }',
      'call b,type Tt,call c,type Dd,call Dd::.e,call f.g,call f.g().h,type Ss',
    ],
    ['rust', 'use a::Bb;\nfn c() { Bb::d(); }', 'type Bb,call Bb::.d'],
    [
      'ruby',
      'def a(b)\n  b\n  c\n  d = 1\n  d\n  e b\n  f&.g\n  h key: 1\nend',
      'call c,call e,call f.g,call f,call h',
    ],
    [
      'csharp',
      'class A { int F(Bb b) { return b?.Cc.Dd<Ee>(1) + Gg.Hh; } }',
      'type Bb,value b.Cc,call b?.Cc.Dd,type Ee,type Gg,value Gg.Hh',
    ],
    [
      'php',
      '<?php function a() { new \\Bb\\Cc; Dd::e(Ff::GG); $h->i?->j(); }',
      'call Bb::.Cc,type Dd,call Dd::.e,type Ff,value Ff::.GG,call h->i.j',
    ],
    [
      'c',
      'static int a(b_t *c) { struct d *e = a; return f(c->g, e); }\nint h(int i);',
      'type b_t,type d,value a,call f',
    ],
    [
      'cpp',
      'void Aa::b() { std::vector<Cc> d; new Ee(); this->f(); g->h<Ii>(); }',
      'type Aa,type Cc,call Ee,call this.f,call g.h,type Ii',
    ],
  ])('%s: %s', (language, text, expected) => {
    const uses = usesIn(language, text);
    expect(uses.sort()).toEqual(expected.split(',').sort());
  });
});

describe('definitions of languages that are read by tables', () => {
  it.each([
    ['rust', 'impl<T> fmt::Display for a::B<T> { fn c(&self) {} }', ['method B.c']],
    ['rust', 'fn a() { fn b() {} let c = || { struct D; }; }', ['function a', 'function a.b']],
    [
      'ruby',
      'module A\n  module_function\n  def b; end\nend\nmodule C\n  D = 1\nend',
      ['class A', 'method A.b', 'namespace C', 'constant C.D'],
    ],
    [
      'ruby',
      'class A < B::C\n  D = Struct.new(:e) do\n    def f; end\n  end\nend',
      ['class A', 'class A.D', 'method A.D.f'],
    ],
    [
      'csharp',
      'namespace A.B;\n[C] record D(int E) { public int F { get; } public D() : this(1) {} }',
      ['class D', 'property D.F', 'constructor D.constructor'],
    ],
    [
      'csharp',
      'class A {\n#if X\n  void B(int c)\n#else\n  void B()\n#endif\n  { }\n}',
      ['class A', 'method A.B'],
    ],
    [
      'php',
      '<?php namespace A { if (1) { function b() {} } abstract class C { const D = 1, E = 2; } }',
      ['function b', 'class C', 'constant C.D'],
    ],
    [
      'c',
      '#define A\n#define B 1\nextern int c;\nint d(void);\nint e[2] = {1}; struct f { int g; } h;',
      ['constant B', 'variable e', 'class f'],
    ],
    [
      'cpp',
      'class A_API B : C { B(); ~B() = default; virtual int d() = 0; struct E {}; };\nB::B() {}\nB::operator bool() const { return 1; }',
      ['class B', 'method B.d', 'class B.E', 'constructor B.constructor', 'method B.operator bool'],
    ],
    [
      'cpp',
      'API_X int a(int b) GUARDED_BY(c) { return 1; }\nextern "C" { void d() {} }',
      ['function a', 'function d'],
    ],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(definitionsIn(language, text)).toEqual(expected);
  });

  it('take a header for C++ where it holds what C does not have', () => {
    expect(dialectOf('c', '#ifdef __cplusplus\nextern "C" {\n#endif\nint a(void);\n')).toBe('c');
    expect(dialectOf('c', 'struct a { int class_id; };\n/* using it */\n')).toBe('c');
    expect(dialectOf('c', '#pragma once\nnamespace a {\n}')).toBe('cpp');
    expect(dialectOf('c', 'class A {\n')).toBe('cpp');
    expect(dialectOf('c', 'std::string a(int b);')).toBe('cpp');
  });

  it('reads what is written in Objective-C by its rules, whatever the file is called', () => {
    const text = '#import "a.h"\nnamespace a {\n}\n@interface B : C\n@end\n';
    for (const language of ['c', 'cpp', 'objective-c'])
      expect(dialectOf(language, text)).toBe('objective-c');
    expect(dialectOf('cpp', '#import "a.h"\nclass A {};\n')).toBe('cpp');
    expect(dialectOf('c', '#import "a.h"\nint a(void);\n')).toBe('objective-c');
    expect(dialectOf('objective-c', 'function y = f(x)\n  y = x;\nend\n')).toBe('text');
  });

  it('leaves tests of cram as text, whose files end like those of Perl', () => {
    expect(dialectOf('perl', 'Builds:\n\n  $ dune build\n  > end\n')).toBe('text');
    expect(dialectOf('perl', '=head1 A\n\n  $ perl a.pl\n')).toBe('perl');
    expect(dialectOf('perl', 'my $x = 1;\n  $x++;\n')).toBe('perl');
  });

  it('leaves proofs of Rocq and programs of V as text, whose files end like those of Verilog', () => {
    expect(dialectOf('verilog', 'module shelf(input a);\nendmodule\n')).toBe('verilog');
    expect(dialectOf('verilog', '`define WIDTH 8\n')).toBe('verilog');
    expect(dialectOf('verilog', 'localparam WIDTH = 8;\n')).toBe('verilog');
    const rocq = 'Require Import List.\nModule Shelf.\n  Parameter t : Type.\nEnd Shelf.\n';
    expect(dialectOf('verilog', rocq)).toBe('text');
    expect(dialectOf('verilog', 'module main\n\nfn main() {\n}\n')).toBe('text');
  });
});

describe('errors in languages that are read by tables', () => {
  it('are none where nothing was asked of the tree', () => {
    const text = 'int a(void) { b(va_arg(c, char*), 1 e f); }\nint d(void) { return 1; }\n';
    expect(parseFile(text, 'c').errorLines).toEqual([]);
    expect(parseFile('int a(void) { }\nint ) d(void) { }\n', 'c').errorLines).toEqual([2]);
  });

  it.each([
    ['rust', 'fn a() { b("never closed\n'],
    ['csharp', 'class A { void b() { c( }\n void d() { } }'],
    ['cpp', 'class A { void b() { if (c) { }\n void d() { }\n};'],
  ])('%s: keep what stands around: %s', (language, text) => {
    expect(definitionsIn(language, text)[0]).toMatch(/ a$| A$/);
  });
});

describe.each(LANGUAGES)('time that %s takes', (language) => {
  const begin = language === 'php' ? '<?php ' : '';

  it.each([
    ['opening marks', 'a(<'],
    ['calls in a chain', '.b()'],
    ['paths', '::b'],
    ['strings that stay open', '"#{"{$"$"{'],
    ['heredocs that stay open', 'x = <<~A, <<<B\n'],
    ['directives that stay open', '#if A\n'],
    ['words without an end', 'class A '],
  ])('grows no faster than the text for %s', (_, piece) => {
    const read = (count: number) => {
      try {
        parseFile(begin + piece.repeat(count), language);
      } catch (error) {
        // The grammar itself may give up, after two seconds.
        expect(String(error)).toContain('parsing took too long');
      }
    };
    expect(timeOfMany(5_000, 6_000, read)).toBeLessThan(6_000);
  });
});
