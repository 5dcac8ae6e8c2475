import { expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

/** What is known of the arguments of a call of `to` in a method. */
async function given(call: string): Promise<string | undefined> {
  await prepareLanguage('java');
  const { references } = parseFile(
    `class A {\n  void a(List<Pool> pools) {\n    ${call};\n  }\n}\n`,
    'java',
  );
  return references.find(({ name }) => name === 'to')?.given;
}

it.each([
  ['to()', undefined],
  ['to(switch (a) { default -> 1; })', undefined],
  [
    `to("a, b", 'c', 1, 1L, 1f, 0x1e, 1e-3, true, null)`,
    'String;char;int;long;float;int;#double#int;boolean;null',
  ],
  ['to(-1, i++, (a), !b)', 'int;=i;=a;boolean'],
  ['to(new Foo<A, B>(1), new a.Foo() {}, new int[2], new Foo[] {})', 'Foo;a.Foo;<int>;<Foo>'],
  [
    'to((Foo<A>) x, (int) y, (long) -1, (byte[]) z, ((Foo) x).go(1))',
    'Foo<A>;int;long;<byte>;=new Foo().go(#)',
  ],
  [
    'to(a.b(1, c).d[i], this.e(), "x".trim(), new Foo(1).go())',
    '=a.b(#,#).d[i];=this.e();="".trim();=new Foo().go()',
  ],
  ['to(x -> x, (a, b) -> a, () -> {}, Foo::go, Foo.class)', '->1;->2;->0;->;Class'],
  [
    'to(a + 1, a + "x", a - b, a < b, a && b, a instanceof Foo, a << 2)',
    '+#=a#int;String;#=a#=b;boolean;boolean;boolean;#=a#int',
  ],
  ['to(a ? b : c, a ? 1 : 2, a ? null : b, a ? b : c ? d : e)', '|=b|=c;int;=b;?'],
  ['to(a = 1, Foo.<A>of(b), List.of(Foo.class, 1))', '?;=Foo.of(#);=List.of(Foo.class,#)'],
  ['pools.forEach(p -> to(p.x))', '=pools.forEach[0.0@p].x'],
])('%s: %s', async (call, expected) => {
  expect(await given(call)).toBe(expected);
});

it('is quick with calls within calls and long sums', async () => {
  await prepareLanguage('java');
  const deep = `${'f('.repeat(3000)}1${')'.repeat(3000)}`;
  const long = Array.from({ length: 20_000 }, () => 'a').join(' + ');
  const many = `f(${long}); g(${'(int) '.repeat(3000)}1); h(${'a ? b : '.repeat(3000)} c); ${deep};`;
  const start = performance.now();
  parseFile(`class A {\n  void a() {\n    ${many}\n  }\n}\n`, 'java');
  expect(performance.now() - start).toBeLessThan(5000);
});
