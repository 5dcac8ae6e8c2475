import { expect, it } from 'vitest';
import { heldType } from '../../src/text/held-type.js';

it.each([
  ['Foo', 'Foo'],
  ['a.b.Foo<Bar, Baz>?', 'a.b.Foo'],
  ['const std::shared_ptr<a::Foo>&', 'a.Foo'],
  ['std::unique_ptr<Foo const>', 'Foo'],
  ["&'a mut Foo", 'Foo'],
  ['Arc<Box<dyn Foo>>', 'Foo'],
  ['io::Result<Foo<A, B>>', 'Foo'],
  ['Result<Foo, Box<dyn Error>>', 'Foo'],
  ['?\\App\\Foo', 'App.Foo'],
  ['Foo|null', 'Foo'],
  ['Foo|Bar', ''],
  ['Task<Foo?>', 'Foo'],
  ['List<Foo>', 'List'],
  ['Foo[A]', 'Foo'],
  ['Foo[]', ''],
  ['[Foo]', ''],
  ['(Foo) -> Bar', ''],
  ['', ''],
])('%j holds %j', (written, expected) => {
  expect(heldType(written)).toBe(expected);
});
