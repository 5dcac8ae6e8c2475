import { beforeAll, describe, expect, it } from 'vitest';
import type { FileFacts } from '../../../src/model/facts.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(async () => {
  await prepareLanguage('typescript');
  await prepareLanguage('tsx');
  await prepareLanguage('javascript');
});

function namesOf({ definitions }: FileFacts): string[] {
  return definitions.filter(({ parent }) => parent < 0).map(({ name }) => name);
}

/** Between two functions, so that a gap which swallows its surroundings is seen. */
function between(statement: string): string {
  return `export function before() {\n  return 1;\n}\n\n${statement}\n\nexport function after() {\n  return 2;\n}\n`;
}

describe('ampersands of JSX', () => {
  it.each([
    ['in a text', 'const A = () => <h3>Terms & Rules, a && b &amp; c</h3>;'],
    ['before an element', 'const A = () => <p>Terms & <b>Rules</b></p>;'],
    ['in an attribute', 'const A = () => <a href="/?a=1&b=2&c">x</a>;'],
    ['beside those of code', 'const A = (b: C & D) => <h3 x={b && 1}>Terms & Rules {b & 2}</h3>;'],
  ])('are read %s', (_, statement) => {
    const facts = parseFile(between(statement), 'tsx');
    expect(facts.errorLines).toEqual([]);
    expect(namesOf(facts)).toEqual(['before', 'A', 'after']);
  });
});

describe('what the grammar does not know', () => {
  it.each([
    ['type-only star export', "export type * from './types';", []],
    ['variance', 'export interface Box<in out T, out U = never> {\n  value: T;\n}', ['Box']],
    [
      'variance behind a comment',
      'interface Box<\n  /** In. */\n  in T,\n> {\n  put(value: T): void;\n}',
      ['Box'],
    ],
    [
      'abstract override',
      'abstract class A extends B {\n  abstract override readonly a: string;\n}',
      ['A'],
    ],
    ['imported type', "type Context = import('./walk').Context<string>;", ['Context']],
    ['imported types in a list', "type All = readonly import('./walk').Item[];", ['All']],
    [
      'type of a module',
      "const real = await vi.importActual<typeof import(\n  './real',\n)>();",
      ['real'],
    ],
    [
      'call signatures without semicolons',
      'interface Create {\n  <A>(a: A): Box<A>\n  <\n    A,\n    B,\n  >(a: A, b: B): Box<A>\n  /** Types. */\n  <C>(): C\n}',
      ['Create'],
    ],
    [
      'names like operators',
      'interface Filter {\n  input?: string | undefined\n  in?: string[]\n  in2?: number\n}',
      ['Filter'],
    ],
    [
      'elements that may be left out',
      'const stub = make<[AbortSignal?], Promise<string>>().resolves(1);',
      ['stub'],
    ],
    [
      'a variable called using',
      'function query(using: string) {\n  return [using, using.length];\n}',
      ['query'],
    ],
  ])('reads %s', (_, statement, names) => {
    const facts = parseFile(between(statement), 'typescript');
    expect(facts.errorLines).toEqual([]);
    expect(namesOf(facts)).toEqual(['before', ...names, 'after']);
  });

  it('reads a computed field of JavaScript behind one without a value', () => {
    const statement = 'class Controller {\n  #abort\n\n  [kResume] = null\n\n  run() {}\n}';
    const facts = parseFile(between(statement), 'javascript');
    expect(facts.errorLines).toEqual([]);
    expect(namesOf(facts)).toEqual(['before', 'Controller', 'after']);
  });

  it('reads type arguments before a template', () => {
    const statement =
      'const Row = styled(Flex)<{ $wide: boolean; onSelect: () => void }>`\n  width: 1px;\n`;';
    const facts = parseFile(between(statement), 'tsx');
    expect(facts.errorLines).toEqual([]);
    expect(namesOf(facts)).toEqual(['before', 'Row', 'after']);
  });

  it('finds the module of a type-only star export', () => {
    const { imports } = parseFile("export type * from './types';\n", 'typescript');
    expect(imports).toMatchObject([{ kind: 'reexport', module: './types' }]);
  });
});

const EDITED = `import { send } from './send';

export interface Options {
  retries: number;
}

export function first(options: Options) {
  if (options.retries > 0) {
    send({ again: true });
  }
  return [1, 2];
}

export class Second {
  constructor(private readonly options: Options) {}

  run() {
    return first(this.options);
  }
}

export const third = (list: number[]) =>
  list.map((item) => {
    return item + 1;
  });

export function fourth() {
  return third([]);
}
`;

const BRACKETS = [...EDITED.matchAll(/[()[\]{}]/g)].map(({ index }) => index);

/** Which of the statements of a text an offset lies in, by their order. */
function statementAt(offset: number): number {
  return EDITED.slice(0, offset).split(/\n\n(?=export)/).length - 2;
}

describe('an unfinished edit', () => {
  const names = ['Options', 'first', 'Second', 'third', 'fourth'];

  it.each(BRACKETS.filter((at) => statementAt(at) >= 0))(
    'hides no other definition when the bracket at %i is gone',
    (at) => {
      const facts = parseFile(EDITED.slice(0, at) + EDITED.slice(at + 1), 'typescript');
      const others = names.filter((_, statement) => statement !== statementAt(at));
      expect(namesOf(facts)).toEqual(expect.arrayContaining(others));
      expect(facts.errorLines).not.toEqual([]);
    },
  );

  it('keeps the definition in which a call is begun', () => {
    const text = EDITED.replace(
      '  return [1, 2];',
      '  const sent = send(options, {\n  return [1, 2];',
    );
    const facts = parseFile(text, 'typescript');
    expect(namesOf(facts)).toEqual(names);
    expect(facts.errorLines).not.toEqual([]);
  });

  it.each(['', '\n'])('keeps what is begun at the end of the text (%j)', (end) => {
    const begun = `${EDITED}\nexport function fifth() {\n  send({ list: [1,${end}`;
    const facts = parseFile(begun, 'typescript');
    expect(namesOf(facts)).toEqual([...names, 'fifth']);
    expect(facts.definitions.at(-1)!.endLine).toBe(begun.trimEnd().split('\n').length);
    expect(facts.errorLines).not.toEqual([]);
  });
});
