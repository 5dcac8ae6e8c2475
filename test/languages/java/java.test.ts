import { expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { goldenFacts } from '../../support/golden-facts.js';
import { usesIn } from '../../support/uses-in.js';

goldenFacts('java');

it('reads a class in which a quote was never closed', async () => {
  await prepareLanguage('java');
  const text = 'class A {\n  void a() {\n    String s = "open;\n  }\n  void b() {}\n}\n';
  const { definitions } = parseFile(text, 'java');
  expect(definitions.map(({ qualifiedName }) => qualifiedName)).toEqual(['A', 'A.a', 'A.b']);
});

it('keeps the blanks of a shift and of a comparison in a signature, and none of what is a list of types', async () => {
  await prepareLanguage('java');
  const text =
    'class A {\n  static int B = 1 << 4;\n  boolean c = 1 < 2;\n  Map<\n    D, E> f(G< H> g) {}\n}\n';
  const { definitions } = parseFile(text, 'java');
  expect(definitions.slice(1).map(({ signature }) => signature)).toEqual([
    'static int B = 1 << 4',
    'boolean c = 1 < 2',
    'Map<D, E> f(G<H> g)',
  ]);
});

it.each([
  ['void f() { for (int one : limits) run(one); }', ['value limits', 'call run']],
  ['void f() { limits.clear(); }', ['value limits', 'call limits→clear']],
  ['int all = limits;', ['value limits']],
  ['void f() { all(limits -> 1); }', ['call all']],
  ['@Sized(limits = 1) void f() {}', ['decorator Sized']],
  ['void f(int limits) { run(limits); }', ['call run']],
  ['void f() { this.limits = 1; run(other.limits); }', ['call run']],
])('a field that a static import brings is used in %s', async (member, uses) => {
  const text = `import static shop.Depot.limits;\nclass Shelf { ${member} }\n`;
  expect(await usesIn('java', text)).toEqual(uses);
});
