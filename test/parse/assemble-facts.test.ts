import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';
import { compactCard, standardCard } from '../../src/text/definition-card.js';
import { countTokens } from '../../src/text/tokens.js';

beforeAll(async () => {
  await prepareLanguage('typescript');
  await prepareLanguage('jupyter');
});

const read = (text: string) => parseFile(text, 'typescript');
const chunkLines = (text: string) =>
  read(text).chunks.map(({ startLine, endLine, definition }) => [startLine, endLine, definition]);

describe('chunks', () => {
  it('cover the runs of lines that no definition and no doc comment covers', () => {
    const text = "import a from 'a';\n\nsetUp();\n\n/** Doc. */\nfunction f() {}\n\n\nf();\n});\n";
    expect(chunkLines(text)).toEqual([
      [1, 3, -1],
      [9, 10, -1],
    ]);
  });

  it('leave out blank lines and lone brackets', () => {
    expect(chunkLines('\n\nfunction f() {}\n\n});\n')).toEqual([]);
  });

  it('are split where they are long', () => {
    const block = `${'call();\n'.repeat(30)}\n`;
    const chunks = read(block.repeat(4)).chunks;
    expect(chunks.length).toBeGreaterThan(1);
    expect(
      Math.max(...chunks.map((chunk) => chunk.endLine - chunk.startLine + 1)),
    ).toBeLessThanOrEqual(60);
  });

  it('are pieces of a definition over 80 lines only where no inner definition stands', () => {
    const method = (name: string, lines: number) =>
      `  ${name}() {\n${'    call();\n'.repeat(lines)}  }\n`;
    const text = `class A {\n${method('a', 40)}${method('b', 90)}}\n`;
    const { definitions, chunks } = read(text);
    expect(new Set(chunks.map((chunk) => definitions[chunk.definition]?.name))).toEqual(
      new Set(['b']),
    );
  });
});

describe('definitions', () => {
  it('count the tokens of what an answer shows', () => {
    const facts = read(
      '/** Adds. And more. */\nexport function add(a: number): number {\n  return a;\n}\n',
    );
    const [add] = facts.definitions;
    expect(add!.tokens).toEqual({
      compact: countTokens(compactCard(add!)),
      standard: countTokens(standardCard(add!)),
      full: countTokens('export function add(a: number): number {\n  return a;\n}\n'),
    });
    expect(facts.tokens).toBe(
      countTokens(
        '/** Adds. And more. */\nexport function add(a: number): number {\n  return a;\n}\n',
      ),
    );
  });

  it('merge overloads, and a getter with its setter, but not namesakes', () => {
    const text =
      'function f(a: string): void;\nfunction f(a: number): void;\nfunction f(a: unknown) {}\n' +
      'class A { get b() { return 1 }\n set b(v) {}\n c() {}\n c() {} }\n';
    expect(
      read(text).definitions.map(({ qualifiedName, startLine, endLine }) => [
        qualifiedName,
        startLine,
        endLine,
      ]),
    ).toEqual([
      ['f', 1, 3],
      ['A', 4, 7],
      ['A.b', 4, 5],
      ['A.c', 6, 6],
      ['A.c', 7, 7],
    ]);
  });

  it('merge overloads that long comments part', () => {
    const comment = `/**\n${' * About this one.\n'.repeat(40)} */\n`;
    const text = `${comment}function f(a: string): void;\n${comment}function f(a: number): void;\n${comment}function f(a: unknown) {}\n`;
    expect(read(text).definitions.map(({ name }) => name)).toEqual(['f']);
  });

  it('start at the first decorator, not at the doc comment', () => {
    const text =
      '/** Doc. */\n@first\n@second()\nexport class A {\n  /** Doc. */\n  @third()\n  run() {}\n}\n';
    expect(
      read(text).definitions.map(({ name, startLine, doc }) => [name, startLine, doc]),
    ).toEqual([
      ['A', 2, 'Doc.'],
      ['run', 6, 'Doc.'],
    ]);
  });

  it('take what is assigned to them for members', () => {
    const [foo] = parseFile(
      'function Foo() { this.a = () => 1 }\nFoo.prototype.b = function () {};\n',
      'typescript',
    ).definitions;
    expect(foo!.members).toEqual(['a', 'b']);
  });
});

describe('notebooks', () => {
  it('keep the lines of their file', () => {
    const notebook = JSON.stringify(
      {
        cells: [
          { cell_type: 'markdown', source: ['# Title\n', 'prose words'] },
          {
            cell_type: 'code',
            outputs: [{ text: ['noise'] }],
            source: ['def run():\n', '    return 1\n'],
          },
          { cell_type: 'code', source: ['run()\n'] },
        ],
        nbformat: 4,
      },
      null,
      1,
    );
    const lines = notebook.split('\n');
    const lineOf = (part: string) => lines.findIndex((line) => line.includes(part)) + 1;
    const facts = parseFile(notebook, 'jupyter');
    const [run] = facts.definitions;
    expect([run!.name, run!.startLine, run!.endLine]).toEqual([
      'run',
      lineOf('def run'),
      lineOf('return 1'),
    ]);
    expect(facts.references.map(({ name, line }) => [name, line])).toEqual([
      ['run', lineOf('"run()')],
    ]);
    expect(facts.chunks.map((chunk) => chunk.startLine).sort((a, b) => a - b)).toEqual([
      lineOf('# Title'),
      lineOf('"run()'),
    ]);
    expect(facts.lineCount).toBe(lines.length);
  });
});
