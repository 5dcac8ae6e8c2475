import { expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { goldenFacts } from '../../support/golden-facts.js';

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
