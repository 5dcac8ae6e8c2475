import { expect, it } from 'vitest';
import { bodiesOf } from '../../../src/languages/csharp/bodies.js';
import { csharp } from '../../../src/languages/csharp/csharp.js';
import { overwritten } from '../../../src/languages/tokens/repair.js';

/** What is left of a text, each run of blanks as one. */
function left(text: string): string {
  const without = overwritten(text, bodiesOf(csharp.scan(text)));
  expect(without.split('\n').map((line) => line.length)).toEqual(
    text.split('\n').map((line) => line.length),
  );
  return without.replace(/\s+/g, ' ').trim();
}

it.each([
  ['class A { int F(int a) { if (a) { return 1; } return 2; } }', 'class A { int F(int a) { } }'],
  [
    'class A { A() : base(1) { Run("}"); } ~A() { End(); } }',
    'class A { A() : base(1) { } ~A() { } }',
  ],
  [
    'class A { int P { get { return 1; } set { x = value; } } }',
    'class A { int P { get { } set { } } }',
  ],
  ['class A { (int, int) P { get; } = (1, 2); }', 'class A { (int, int) P { get; } = (1, 2); }'],
  ['class A { public (int, int) P { get; } }', 'class A { public (int, int) P { get; } }'],
  ['class A { (int, int) F() { return (1, 2); } }', 'class A { (int, int) F() { } }'],
  ['class A { int this[int i] { get { return i; } } }', 'class A { int this[int i] { get { } } }'],
  [
    'class A { static bool operator ==(A a, A b) { return Same(a, b); } int x; }',
    'class A { static bool operator ==(A a, A b) { } int x; }',
  ],
  [
    'class A { T F<T>(T t) where T : class, new() { return t; } class B { void G() { Go(); } } }',
    'class A { T F<T>(T t) where T : class, new() { } class B { void G() { } } }',
  ],
  ['record R(int A) { int B() { return A; } }', 'record R(int A) { int B() { } }'],
  ['namespace N { enum E { One = 1, Two } }', 'namespace N { enum E { One = 1, Two } }'],
  [
    '[Mark(1)] public class A { [Fact] public void T() { Run(); } }',
    '[Mark(1)] public class A { [Fact] public void T() { } }',
  ],
])('leaves of %j what defines something', (text, expected) => {
  expect(left(text)).toBe(expected);
});

it.each([
  'class A { B b = new B { C = 1 }; Func<int> f = () => { return 1; }; }',
  'class A { int F() => G(x => { return x; }); int y; }',
  'class A { void F() { Run(',
  'class A {\nvoid F() {\n#if X\n}\nvoid G() {\n#endif\n}\n}',
])('leaves %j as it is', (text) => {
  expect(overwritten(text, bodiesOf(csharp.scan(text)))).toBe(text);
});
