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

  describe('that stand in a file which uses a module', () => {
    const WEB = {
      'lib/shop_web.ex': `defmodule ShopWeb do
  def page do
    quote do
      use Shop.Base
      alias Shop.Other.Shelf, as: Board
      unquote(helpers())
    end
  end
  defp helpers do
    quote do
      import Shop.Helpers
      def near(a), do: help(a)
    end
  end
  def plain, do: quote(do: import Shop.Plain)
  defmacro __using__(which) when is_atom(which), do: apply(__MODULE__, which, [])
  defmodule Outside do
    import Shop.Hidden
  end
end
`,
      'lib/shop/base.ex': `defmodule Shop.Base do
  alias Shop.Plain
  defmacro __using__(_opts) do
    quote do
      import unquote(__MODULE__)
      import Plain
      test "limit" do
        :ok
      end
      def shut(a), do: a
    end
  end
  def base(a), do: a
end
`,
      'lib/shop/helpers.ex': 'defmodule Shop.Helpers do\n  def help(a), do: a\nend\n',
      'lib/shop/plain.ex': 'defmodule Shop.Plain do\n  def bare(a), do: a\nend\n',
      'lib/shop/hidden.ex': 'defmodule Shop.Hidden do\n  def hide(a), do: a\nend\n',
      'lib/shop/shelf.ex':
        'defmodule Shop.Other.Shelf do\n  def open(a), do: a\nend\ndefmodule Board do\n  def open(a), do: a\nend\n',
    };

    async function calledIn(use: string, body: string): Promise<string[]> {
      const text = `defmodule Shop.Use do\n  ${use}\n  def f(a) do\n    ${body}\n  end\nend\n`;
      return callsOf(
        await repository({ ...WEB, 'lib/shop/use.ex': text }),
        'lib/shop/use.ex:Use.f',
      );
    }

    it.each([
      ['import of a part', 'use ShopWeb, :page', 'help(a)', ['lib/shop/helpers.ex:Helpers.help']],
      ['import of what that uses', 'use ShopWeb, :page', 'base(a)', ['lib/shop/base.ex:Base.base']],
      ['import on one line', 'use ShopWeb, :plain', 'bare(a)', ['lib/shop/plain.ex:Plain.bare']],
      ['definition', 'use Shop.Base', 'shut(a)', ['lib/shop/base.ex:Base.__using__.shut']],
      ['import by an alias', 'use Shop.Base', 'bare(a)', ['lib/shop/plain.ex:Plain.bare']],
      ['no test', 'use Shop.Base', 'limit(a)', []],
      ['alias', 'use ShopWeb, :page', 'Board.open(a)', ['lib/shop/shelf.ex:Shelf.open']],
      ['nothing that is not chosen', 'use ShopWeb, :plain', 'help(a)', []],
      ['nothing that is not quoted', 'use ShopWeb, :page', 'hide(a)', []],
      ['no function of that use alone', 'require Shop.Base', 'base(a)', []],
    ])('mean what it brings: %s', async (_what, use, body, expected) => {
      expect(await calledIn(use, body)).toEqual(expected);
    });

    it('are those of the code that is quoted, too', async () => {
      const calls = await callsOf(await repository(WEB), 'lib/shop_web.ex:ShopWeb.helpers.near');
      expect(calls).toEqual(['lib/shop/helpers.ex:Helpers.help']);
    });

    it('end where modules use each other', async () => {
      const round = (name: string, other: string): string =>
        `defmodule Shop.${name} do\n  defmacro __using__(_) do\n    quote do\n      use Shop.${other}\n      import Shop.${name}\n    end\n  end\n  def of_${name.toLowerCase()}(a), do: a\nend\n`;
      const files = {
        'lib/shop/one.ex': round('One', 'Two'),
        'lib/shop/two.ex': round('Two', 'One'),
        'lib/shop/use.ex':
          'defmodule Shop.Use do\n  use Shop.One\n  def f(a), do: of_one(of_two(a))\nend\n',
      };
      expect(await callsOf(await repository(files), 'lib/shop/use.ex:Use.f')).toEqual([
        'lib/shop/one.ex:One.of_one',
        'lib/shop/two.ex:Two.of_two',
      ]);
    });
  });

  it('mean what a template for tests brings', async () => {
    const files = {
      'test/support/data_case.ex': `defmodule Shop.DataCase do
  use ExUnit.CaseTemplate
  using do
    quote do
      import Shop.DataCase
    end
  end
  def errors_on(a), do: a
end
`,
      'test/a_test.exs':
        'defmodule Shop.ATest do\n  use Shop.DataCase, async: true\n  def f(a), do: errors_on(a)\nend\n',
    };
    expect(await callsOf(await repository(files), 'test/a_test.exs:ATest.f')).toEqual([
      'test/support/data_case.ex:DataCase.errors_on',
    ]);
  });

  it('mean the function to which another is passed on', async () => {
    const text =
      'defmodule Shop.Use do\n  alias Shop.Task\n  defdelegate work(name), to: Task, as: :run\nend\n';
    const graph = await repository({ ...MODULES, 'lib/shop/use.ex': text });
    expect(await callsOf(graph, 'lib/shop/use.ex:Use.work')).toEqual(['lib/shop/task.ex:Task.run']);
  });

  it('mean modules within the one around by their paths from it', async () => {
    const text = `defmodule Shop.Use do
  defmodule Entry do
    def open(a), do: a
  end
  alias __MODULE__.Entry, as: Row
  def f(a), do: __MODULE__.Entry.open(a)
  def g(a), do: Row.open(a)
end
defmodule Entry do
  def open(a), do: a
end
`;
    const graph = await repository({ 'lib/shop/use.ex': text });
    for (const name of ['f', 'g'])
      expect(await callsOf(graph, `lib/shop/use.ex:Use.${name}`)).toEqual([
        'lib/shop/use.ex:Use.Entry.open',
      ]);
  });
});
