import { describe, expect, it } from 'vitest';
import { go } from '../../../src/languages/go/go.js';
import type { LanguageModule } from '../../../src/languages/language.js';
import { php } from '../../../src/languages/php/php.js';
import { rust } from '../../../src/languages/rust/rust.js';
import { overwritten } from '../../../src/languages/tokens/repair.js';
import { timeOf } from '../../support/time-of.js';

/** What is left of a text, each run of blanks as one. */
function left({ scan, unread }: LanguageModule, text: string): string {
  const without = overwritten(text, unread!(scan(text)));
  expect(without.split('\n').map((line) => line.length)).toEqual(
    text.split('\n').map((line) => line.length),
  );
  return without.replace(/\s+/g, ' ').trim();
}

describe('functionBodies', () => {
  it.each([
    [
      'func F(a int) (b int, err error) {\n\treturn "}"\n}\nvar x = 1',
      'func F(a int) (b int, err error) { } var x = 1',
    ],
    [
      'func (r *T) F() interface{ Close() } {\n\treturn r\n}',
      'func (r *T) F() interface{ Close() } { }',
    ],
    ['func F(g func(int) error) func() {\n\treturn nil\n}', 'func F(g func(int) error) func() { }'],
    ['func F(a int) int\n\nfunc G() {\n\tgo F(1)\n}', 'func F(a int) int func G() { }'],
    [
      'var f = func() {\n\tx()\n}\n\nfunc G() {\n\tif x {',
      'var f = func() { x() } func G() { if x {',
    ],
  ])('leaves of %j in Go what defines something', (text, expected) => {
    expect(left(go, text)).toBe(expected);
  });

  it.each([
    ['impl A { fn f(&self) -> u8 { self.x } fn g(); }', 'impl A { fn f(&self) -> u8 { } fn g(); }'],
    [
      'fn f<T>(g: fn(u8) -> u8) where T: Fn(u8) -> u8 { g(1) }',
      'fn f<T>(g: fn(u8) -> u8) where T: Fn(u8) -> u8 { }',
    ],
    ['struct L<F = fn(u8) -> u8> { map: F }', 'struct L<F = fn(u8) -> u8> { map: F }'],
    ['fn f() -> T<{ N }> { 1 }', 'fn f() -> T<{ N }> { }'],
    ['fn f() { struct S { a: u8 } fn g() { h() } }', 'fn f() { struct S { a: u8 } fn g() { } }'],
  ])('leaves of %j in Rust what defines something', (text, expected) => {
    expect(left(rust, text)).toBe(expected);
  });

  it.each([
    [
      '<?php class A { function f(int $a): ?B { return $a; } abstract function g(); }',
      '<?php class A { function f(int $a): ?B { } abstract function g(); }',
    ],
    [
      '<?php function f() { return new class { function g() { return 1; } }; }',
      '<?php function f() { return new class { function g() { } }; }',
    ],
    ['<?php function f() { return B::class; }', '<?php function f() { }'],
    ['<?php $f = function () { return 1; };', '<?php $f = function () { return 1; };'],
  ])('leaves of %j in PHP what defines something', (text, expected) => {
    expect(left(php, text)).toBe(expected);
  });

  it('takes long texts of heads alone, and of what nothing closes', () => {
    for (const text of ['fn a '.repeat(150_000), 'fn a() { '.repeat(80_000)]) {
      const tokens = rust.scan(text);
      expect(timeOf(() => expect(rust.unread!(tokens)).toEqual([]), 6_000)).toBeLessThan(6_000);
    }
  });
});
