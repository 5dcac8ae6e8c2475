import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('elixir'));

describe('attributes of modules of Elixir', () => {
  it('are used behind their mark, and by nothing else of that name', () => {
    const text = `defmodule Depot do
  @limit 10
  @names [:a, :b]

  def all(x), do: Enum.take(x, @limit)
  def some(x) when x in @names, do: @other
  def none(limit), do: limit
end
`;
    const uses = parseFile(text, 'elixir').references.filter(({ kind }) => kind === 'value');
    expect(uses.map(({ line, name }) => `${line} ${name}`)).toEqual(['5 limit', '6 names']);
  });
});
