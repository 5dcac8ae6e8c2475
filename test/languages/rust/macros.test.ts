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
  'wrap! { impl<> A { fn b() {} } }',
  'wrap! { struct A => B }',
  'wrap! { unsafe { a() } }',
])('leaves %s as it is', (text) => {
  expect(maskItemMacros(text)).toBe(text);
});

it('takes time by the length of the text where macros stand in macros', () => {
  const text = 'a! { fn b() {} '.repeat(40_000) + '}'.repeat(40_000);
  expect(timeOf(() => maskItemMacros(text), 4_000)).toBeLessThan(4_000);
});
