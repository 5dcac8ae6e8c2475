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
