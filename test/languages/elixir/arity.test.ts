import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

/** `name/arity` of the calls of a function's body; `name` alone where the number of arguments is not seen. */
function calls(body: string): string[] {
  const { references } = parseFile(
    `defmodule A do\n  def f(a, b) do\n${body}\n  end\nend\n`,
    'elixir',
  );
  return references
    .filter(({ kind, name }) => kind === 'call' && name !== 'f')
    .map(({ name, arguments: count }) => (count === undefined ? name : `${name}/${count}`));
}

describe('arguments of calls in Elixir', () => {
  beforeAll(() => prepareLanguage('elixir'));

  it.each([
    ['go()', ['go/0']],
    ['go(a, {b, 1}, [c, d])', ['go/3']],
    ['B.go(a, "x, y", limit: 1, offset: 2)', ['go/3']],
    ['go(fn x, y -> add(x, y) end, b)', ['go/2', 'add/2']],
    ['go(<<a, b>>, ?,)', ['go/2']],
    ['a |> go(b)', ['go/2']],
    ['a |> B.go()', ['go/1']],
    ['a |> go', ['go/1']],
    ['a |> B.make().go(b)', ['make/0', 'go']],
    ['go(a) do\n  b\nend', ['go/2']],
    ['x = go(a) do\n  b\nend', ['go/2']],
    ['case go(a) do\n  b -> b\nend', ['go/1']],
    ['if x = go(a) do\n  b\nend', ['go/1']],
    ['if a and\n  go(a) do\n  b\nend', ['go/1']],
    ['with b <- go(a) do\n  b\nend', ['go/1']],
    ['map(a, &go/3)', ['map/2', 'go/3']],
    ['map(a, &B.go/0)', ['map/2', 'go/0']],
    ['a = 4 / 2', []],
    ['go a, 1', ['go/2']],
    ['go a, limit: 1, offset: 2\nadd :x', ['go/2', 'add/1']],
    ['go limit: 1,\n   offset: 2', ['go/1']],
    ['B.go [a, b], fn x, y -> x end', ['go/2']],
    ['x = go %{a: 1, b: 2},\n  &add/2', ['go/2', 'add/2']],
    ['go :name do\n  b\nend', ['go/2']],
    ['go do\n  b\nend', ['go/1']],
    ['a |> go 1, 2', ['go/3']],
    ['go a\n|> add()', ['go/1', 'add/1']],
    ['go a ++\n  b, 1', ['go/2']],
    ['go 1\n<<a, b>>', ['go/1']],
    ['go a, <<b>>\nadd a, 1', ['go/2', 'add/2']],
    ['go a\n<> b, 1', ['go/2']],
    ['go a\n&& b, 1', ['go/2']],
    ['case a do\n  x -> go x, 1\nend', ['go/2']],
    ['a in b\na and b\nlist = [\n  a: 1,\n  b: 2\n]', []],
    ['for x <- a, do: x', []],
    ['x :: integer', []],
    ['a && b', []],
    ['plug :go', ['plug/1', 'go/2']],
    ['[plug: :go]', []],
    ['setup :go', ['go/1']],
    ['a.plug :go', ['plug/1']],
    ['setup [:go, :add]', ['go/1', 'add/1']],
    ['x = [:go, :add]', []],
    ['go a, kind: :x, run: fn b, c -> b end\nadd :y', ['go/2', 'add/1']],
    ['go(a, run: fn b, c -> b end, kind: 1)', ['go/2']],
    ['if a, do: go(1), else: add 1, 2', ['go/1', 'add/2']],
    ['apply(B.C, :go, [a, 1])', ['go/2']],
    ['{__MODULE__, :go, 3}', ['go/3']],
    ['{:go, a, :add}', []],
    ['get "/", BController, :go', ['get/3', 'go/2']],
    ['name = 1\n"#{name}"', []],
  ])('%s', (body, expected) => {
    expect(calls(body)).toEqual(expected);
  });

  it('are none of a function that is passed on to what no name tells', () => {
    const text = 'defmodule A do\n  @other B\n  defdelegate go(a), to: @other\nend\n';
    expect(parseFile(text, 'elixir').references.filter(({ kind }) => kind === 'call')).toEqual([]);
  });

  it('tell clauses of one function from another function of its name', () => {
    const text = `defmodule A do
  def go(a), do: go(a, 1)
  def go([], b), do: b
  def go([a | _], b), do: a + b
  defp make(def), do:
    def
end
`;
    const { definitions } = parseFile(text, 'elixir');
    expect(definitions.map(({ name, startLine, endLine }) => [name, startLine, endLine])).toEqual([
      ['A', 1, 7],
      ['go', 2, 2],
      ['go', 3, 4],
      ['make', 5, 6],
    ]);
  });
});
