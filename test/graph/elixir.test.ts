import { describe, expect, it } from 'vitest';
import { callsOf, repository } from './repository.js';

const MODULES = {
  'lib/shop/task.ex': `defmodule Shop.Task do
  @callback run(list) :: any
  def run(name, args \\\\ []), do: {name, args}
  def run(name, args, _opts), do: {name, args}
  defp hidden(a), do: a
  defmacro within(do: block), do: block
end
`,
  'lib/shop/supervisor.ex': `defmodule Shop.Supervisor do
  def start_link(a, b), do: {a, b}
end
`,
};

/** What a function calls whose body is given, in a file with these lines before it. */
async function called(body: string, before = ''): Promise<string[]> {
  const use = `defmodule Shop.Use do\n${before}\n  def f(a) do\n${body}\n  end\n  def go(a, b), do: {a, b}\n  @type opts :: list\nend\n`;
  return callsOf(await repository({ ...MODULES, 'lib/shop/use.ex': use }), 'lib/shop/use.ex:Use.f');
}

describe('calls of Elixir', () => {
  it.each([
    ['as many arguments', 'Shop.Task.run(a)', ['lib/shop/task.ex:Task.run']],
    ['another function of more', 'Shop.Task.run(a, 1, 2)', ['lib/shop/task.ex:Task.run']],
    ['what a pipe brings', 'a |> go(1)', ['lib/shop/use.ex:Use.go']],
    ['what is handed over', 'apply(&go/2, a)', ['lib/shop/use.ex:Use.go']],
    ['no function of others', 'go(a)', []],
    ['no type', 'opts(a)', []],
  ])('mean by %s', async (_what, body, expected) => {
    expect(await called(body)).toEqual(expected);
  });

  it('mean functions of modules that are imported, and none that these hide', async () => {
    const before = '  import Shop.Task';
    expect(await called('run(a)\nhidden(a)', before)).toEqual(['lib/shop/task.ex:Task.run']);
    expect(await called('within do\n  a\nend\nwithin() do\n  a\nend', before)).toEqual([
      'lib/shop/task.ex:Task.within',
    ]);
  });

  it('mean modules of the language by their names, but for an alias', async () => {
    const body = 'Supervisor.start_link(a, 1)';
    expect(await called(body, '  use Supervisor')).toEqual(['Supervisor']);
    expect(await called(body, '  alias Shop.Supervisor')).toEqual([
      'lib/shop/supervisor.ex:Supervisor.start_link',
    ]);
  });

  const SHELVES = {
    'lib/shop/shelf.ex':
      'defmodule Shop.Shelf do\n  def open(a), do: a\n  defmodule Entry do\n    def make(a), do: a\n  end\nend\n',
    'lib/b.ex': 'defmodule Other.Shelf do\n  def open(a), do: a\nend\n',
    'lib/helpers.ex': 'defmodule Shop.Helpers do\n  def help(a), do: a\nend\n',
  };

  it.each([
    ['their whole names', '', 'Other.Shelf.open(a)', ['lib/b.ex:Shelf.open']],
    ['what an alias says', 'alias Shop.Shelf', 'Shelf.open(a)', ['lib/shop/shelf.ex:Shelf.open']],
    ['a renaming', 'alias Other.Shelf, as: S', 'S.open(a)', ['lib/b.ex:Shelf.open']],
    [
      'a part of one',
      'alias Shop.Shelf',
      'Shelf.Entry.make(a)',
      ['lib/shop/shelf.ex:Shelf.Entry.make'],
    ],
    ['nothing for another', '', 'Helpers.help(a)', ['lib/helpers.ex:Helpers.help?']],
    ['what macros may bring', 'use Shop.Shelf', 'Helpers.help(a)', ['lib/helpers.ex:Helpers.help']],
  ])('tell modules of one last name apart by %s', async (_what, before, body, expected) => {
    const use = `defmodule Shop.Use do\n  ${before}\n  def f(a) do\n    ${body}\n  end\nend\n`;
    const reader = await repository({ ...SHELVES, 'lib/use.ex': use });
    expect(await callsOf(reader, 'lib/use.ex:Use.f')).toEqual(expected);
  });

  it('import no module of many parts by its last one', async () => {
    const files = { 'lib/shop/helpers.ex': SHELVES['lib/helpers.ex'] };
    const use = 'defmodule Use do\n  import Helpers\n  def f(a), do: help(a)\nend\n';
    const reader = await repository({ ...files, 'lib/use.ex': use });
    expect(await callsOf(reader, 'lib/use.ex:Use.f')).toEqual([]);
    const whole = { 'lib/helpers.ex': 'defmodule Helpers do\n  def help(a), do: a\nend\n' };
    const other = await repository({ ...files, ...whole, 'lib/use.ex': use });
    expect(await callsOf(other, 'lib/use.ex:Use.f')).toEqual(['lib/helpers.ex:Helpers.help']);
  });

  it('do not take a module for one that bears its last name outside', async () => {
    const text = `defmodule Shop.Finch do
  def f(a), do: Finch.build(a)
  def build(a), do: a
end
`;
    const reader = await repository({ 'lib/finch.ex': text });
    expect(await callsOf(reader, 'lib/finch.ex:Finch.f')).toEqual(['lib/finch.ex:Finch.build?']);
  });
});
