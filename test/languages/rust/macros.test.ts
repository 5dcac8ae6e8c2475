import { expect, it } from 'vitest';
import { maskItemMacros } from '../../../src/languages/rust/macros.js';
import { timeOf } from '../../support/time-of.js';

it('leaves every offset where it was', () => {
  const text = 'wrap! {\n  pub struct A { b: u8 }\n}\nthread_local!(static C: u8 = 1);\n';
  expect(maskItemMacros(text)).toBe(
    '       \n  pub struct A { b: u8 }\n \n              static C: u8 = 1;;\n',
  );
});

it.each([
  'let a = wrap! { struct A {} };',
  'fn a() { quote! { struct A {} } }',
  'macro_rules! a { () => { wrap! { struct A {} } }; }',
  'static A: B = C::<D>::of(|| wrap! { struct E {} });',
  'wrap! { a: { 1 }, b: { fn c() {} } }',
  'wrap! { struct A => B }',
  'wrap! { unsafe { a() } }',
])('leaves %s as it is', (text) => {
  expect(maskItemMacros(text)).toBe(text);
});

it.each([
  ['of one crate', 'wrap! { pub(crate) fn a() {} }', '        pub(crate) fn a() {}  '],
  ['without parameters', 'wrap! { impl<> A { fn b() {} } }', '        impl   A { fn b() {} }  '],
  [
    'behind labels',
    'wrap! { a: { fn c() {} }, b: { fn d() {} } }',
    '             fn c() {}         fn d() {}',
  ],
])('reads items %s', (_, text, masked) => {
  expect(maskItemMacros(text).trimEnd()).toBe(masked.trimEnd());
});

it.each([
  '#[cfg(feature = "a")]\nimpl A {',
  'struct B<T = C> { d: T }\nimpl A {',
  'fn b<T>() where T: Future<Output = C> {}\nimpl A {',
  'impl<T> B for C where T: Future<Output = Result<D, E>> + F {}\nimpl A {',
  'enum B { C = 1 }\nimpl A {',
])('reads the macros behind %s', (before) => {
  expect(maskItemMacros(`${before} wrap! { fn a() {} } }`)).toBe(`${before}         fn a() {}   }`);
});

it('takes time by the length of the text where macros stand in macros', () => {
  const text = 'a! { fn b() {} '.repeat(40_000) + '}'.repeat(40_000);
  expect(timeOf(() => maskItemMacros(text), 4_000)).toBeLessThan(4_000);
});
