import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

/** What a module of these lines states of others. */
function stated(...lines: string[]): string[] {
  const text = `defmodule Shop.Depot do\n${lines.join('\n')}\nend\n`;
  return parseFile(text, 'elixir').exports.map(({ exported, local }) => `${exported}: ${local}`);
}

describe('modules that a file of Elixir names', () => {
  beforeAll(() => prepareLanguage('elixir'));

  it.each([
    ['import A', ['import: A']],
    ['import(A.B, only: [c: 1])', ['import: A.B']],
    ['use A, :page', ['use: A page']],
    ['use A, async: true', ['use: A']],
    ['alias A.{B, C.D}', ['alias B: A.B', 'alias D: A.C.D']],
    ['alias A.B, as: C', ['alias C: A.B']],
    ['alias __MODULE__', ['alias Depot: Shop.Depot']],
    ['alias __MODULE__.Entry', ['alias Entry: Shop.Depot.Entry']],
    ['require A', []],
  ])('%s', (line, expected) => {
    expect(stated(line)).toEqual(expected);
  });

  it.each([
    ['a function', ['def f do', 'quote do', 'import A', 'end', 'end'], ['import in f: A']],
    ['one on a line', ['def f, do: quote(do: import A)'], ['import in f: A']],
    [
      'a block in it',
      ['def f(x) do', 'if x do', 'quote do: import(A)', 'end', 'end'],
      ['import in f: A'],
    ],
    [
      'its own module',
      ['defmacro __using__(_) do', 'quote do', 'import unquote(__MODULE__)', 'end', 'end'],
      ['import in __using__: Shop.Depot'],
    ],
    ['parts', ['def f do', 'quote do', 'unquote(g())', 'end', 'end'], ['unquote in f: g']],
    ['a template', ['using do', 'quote do', 'use A', 'end', 'end'], ['use in __using__: A']],
  ])('in code that is quoted in %s', (_what, lines, expected) => {
    expect(stated(...lines)).toEqual(expected);
  });

  it.each([
    ['is not quoted', ['def f do', 'import A', 'end'], ['import: A']],
    [
      'stands behind keys',
      ['def f(x) do', 'if x, do: quote(do: x)', 'end', 'import A'],
      ['import: A'],
    ],
    [
      'stands behind functions',
      [
        'def f do',
        'quote do',
        'fn -> 1 end',
        'import A',
        'end',
        'end',
        'def g do',
        'import B',
        'end',
      ],
      ['import in f: A', 'import: B'],
    ],
    [
      'stands behind one line',
      ['def f, do: quote(do: x)', 'if A do', 'import B', 'end'],
      ['import: B'],
    ],
    [
      'stands behind quoted code',
      ['def f do', 'quote do', 'x', 'end', 'end', 'def g do', 'import B', 'end'],
      ['import: B'],
    ],
    [
      'stands behind atoms',
      ['def f do', 'quote do', ':end', 'import A', 'end', 'end'],
      ['import in f: A'],
    ],
  ])('where it %s', (_what, lines, expected) => {
    expect(stated(...lines)).toEqual(expected);
  });
});
