import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('typescript'));

/** The modules that a text names, with what they bind. */
function modules(text: string): string[] {
  return parseFile(text, 'typescript').imports.map(({ kind, module, names }) =>
    [kind, module, ...names.map(({ imported, local }) => `${imported}:${local}`)].join(' '),
  );
}

describe('modules that code names by their paths', () => {
  it.each([
    "jest.mock('./a')",
    "vi.mock('./a', () => ({ run: vi.fn() }))",
    "jest.doMock('./a'); ",
    "jest.unmock('./a')",
    'vi.mock(`./a`)',
    "jest.mock<typeof Other>('./a', () => ({}))",
    "x = { ...jest.requireActual('./a') }",
    "mock.module('./a', { namedExports: {} })",
    "require.resolve('./a')",
    "import.meta.resolve('./a')",
    "td.replace('./a')",
    "new Worker(new URL('./a', import.meta.url), { type: 'module' })",
  ])('%s', (text) => {
    expect(modules(text)).toEqual(['dynamic ./a']);
  });

  it.each([
    "new URL('./a.ts', import.meta.url)",
    "new URL('a.ts', import.meta.url)",
    "new Worker('./a.ts')",
    "new SharedWorker('a.ts', { name: 'a' })",
    "importScripts('a.ts')",
  ])('%s', (text) => {
    expect(modules(text)).toEqual(['dynamic ./a.ts']);
  });

  it.each([
    'jest.mock(name)',
    "jest.mock('./a' + name)",
    `jest.mock(\`./\${name}\`)`,
    "service.mock('./a')",
    "promise.resolve('./a')",
    "resolve('./a')",
    "new URL('./a.png', import.meta.url)",
    "new URL('.', import.meta.url)",
    "new URL('./folder', import.meta.url)",
    "new URL('./a.ts', base)",
    "new URL('https://example.org/a.js', import.meta.url)",
    "new Worker('https://example.org/a.js')",
    "new Worker('/a.js')",
    "new Worker('code')",
    "'a'.replace('./a')",
  ])('are none in %s', (text) => {
    expect(modules(text)).toEqual([]);
  });

  it('bind names where the call yields them', () => {
    expect(modules("const a = jest.requireActual('./a');")).toEqual(['require ./a *:a']);
    expect(modules("const { run: go } = await vi.importActual<Other>('./a');")).toEqual([
      'require ./a run:go',
    ]);
    expect(modules("const a = proxyquire('./a', { './b': b });")).toEqual(['require ./a *:a']);
    expect(modules("const a = jest.mock('./a');")).toEqual(['dynamic ./a']);
  });
});

describe('modules that are imported by patterns', () => {
  it.each([
    ["import.meta.glob('./pages/*.ts')", './pages/*.ts'],
    [
      "import.meta.glob<Page>(['./a/*.ts', '!**/*.test.ts', '!./a/b.ts'], { eager: true })",
      './a/*.ts\n!**/*.test.ts\n!./a/b.ts',
    ],
    ["import.meta.globEager('/src/*.ts')", '/src/*.ts'],
    ["require.context('./pages', true, /\\.(js|ts)$/)", './pages/**/*.{js,ts}'],
    ["require.context('../pages/', false, /\\.vue$/)", '../pages/*.vue'],
  ])('%s', (text, patterns) => {
    expect(modules(text)).toEqual([`dynamic glob:${patterns}`]);
  });

  it.each([
    "import.meta.glob('pages/*.ts')",
    'import.meta.glob(patterns)',
    "import.meta.glob('!./a.ts')",
    "import.meta.glob('./**/a/**/b/**/c/**/*.*')",
    "import.meta.glob('./+(a|b).ts')",
    "require.context('./pages', true, /page/)",
    "require.context('./pages')",
    "glob('./pages/*.ts')",
  ])('are none in %s', (text) => {
    expect(modules(text)).toEqual([]);
  });
});
