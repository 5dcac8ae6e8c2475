import { expect, it } from 'vitest';
import { heldArguments, heldType, tupleNames, withTold } from '../../src/text/held-type.js';

it.each([
  ['Foo', 'Foo'],
  ['a.b.Foo<Bar, Baz>?', 'a.b.Foo'],
  ['const std::shared_ptr<a::Foo>&', 'a.Foo'],
  ['std::unique_ptr<Foo const>', 'Foo'],
  ["&'a mut Foo", 'Foo'],
  ['Arc<Box<dyn Foo>>', 'Foo'],
  ['io::Result<Foo<A, B>>', 'Foo'],
  ['Result<Foo, Box<dyn Error>>', 'Foo'],
  ["RefMut<'_, Foo>", 'Foo'],
  ["MutexGuard<'a, Foo<Bar>>", 'Foo'],
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
  expect(heldType(written, familyOf(written))).toBe(expected);
});

/** Whose types these are. */
function familyOf(written: string): string {
  if (written.includes('_ptr')) return 'c';
  return written.startsWith('Task') ? 'csharp' : 'rust';
}

it('sees what holds another only in its own language as that', () => {
  expect(heldType('Box<Foo>', 'csharp')).toBe('Box');
  expect(heldType('Task<Foo>')).toBe('Task');
});

it.each([
  ['Map<A, b::B>', ['A', 'b.B']],
  ['Map<A, List<B>>', ['A', 'List<B>']],
  ['Foo[]', ['Foo']],
  ['[Foo]', ['Foo']],
  ['[Key: Foo]', ['Key', 'Foo']],
  ['&[Foo; 3]', ['Foo']],
  ['Map[A, B]', ['A', 'B']],
  ['<Foo>', ['Foo']],
  ['Foo', []],
  ['(Foo) -> Bar<A>', []],
])('%j is made with %j', (written, expected) => {
  expect(heldArguments(written)).toEqual(expected);
});

it.each([
  ['', 'Foo', 'Foo'],
  ['array', '<Foo>', '<Foo>'],
  ['=make()', 'Foo', 'Foo'],
  ['List', 'a.List<Foo>', 'List<Foo>'],
  ['List', '<Foo>', 'List<Foo>'],
  ['Bar', 'Foo', 'Bar'],
  ['Bar', 'List<Foo>', 'Bar'],
])('%j that a comment calls %j is %j', (stated, told, expected) => {
  expect(withTold(stated, told)).toBe(expected);
});

it.each([
  ['(Foo Left, Bar Right)', 'csharp', ['Foo', 'Bar'], ['Left', 'Right']],
  ['(Foo, Bar)?', 'csharp', ['Foo', 'Bar'], []],
  ['Task<(Foo Left, List<Bar> Rest)>', 'csharp', ['Foo', 'List<Bar>'], ['Left', 'Rest']],
  ['(left: Foo, right: Bar)', 'swift', ['Foo', 'Bar'], ['left', 'right']],
  ['(Foo, Bar)', 'rust', ['Foo', 'Bar'], []],
  ['(Foo)', 'swift', [], []],
  ['(Foo, Bar)', 'php', [], []],
])('tells the parts of the tuple %s in %s', (written, family, made, names) => {
  expect(heldArguments(written, family)).toEqual(made);
  expect(tupleNames(written, family)).toEqual(names);
});
