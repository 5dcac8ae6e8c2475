import { describe, expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

const RAILS = {
  'app/helpers/shelf_helper.rb':
    'module ShelfHelper\n  def label_of(shelf)\n    shelf\n  end\n  def shut\n  end\nend\n',
  'app/controllers/shelf_controller.rb':
    'class ShelfController\n  helper_method :current\n  def current\n  end\n  def hidden\n  end\nend\n',
  'app/models/shelf.rb': 'class Shelf\n  def self.all\n  end\n  def hidden\n  end\nend\n',
  'engine/app/helpers/shelf_helper.rb': 'module EngineHelper\n  def shut\n  end\nend\n',
  'app/views/shelves/index.html.erb':
    '<h1>label_of <%= label_of(@shelf) %></h1>\n<% Shelf.all.each do |one| %>\n<%= current %>\n<% end %>\n<%= shut %>\n<%= hidden %>\n<%= near %>\n',
  'lib/other.rb': 'module Other\n  def near\n  end\nend\n',
};

/** Lines of the templates that use a definition, with a question mark where only possible. */
async function linesUsing(
  files: Readonly<Record<string, string>>,
  name: string,
): Promise<string[]> {
  const uses = await usesOf(await repository(files), name);
  return uses.flatMap((use) => /\.(?:erb|blade\.php|h?eex):(\d+\??)$/.exec(use)?.[1] ?? []);
}

describe('code in templates', () => {
  it.each([
    ['a helper', 'app/helpers/shelf_helper.rb:ShelfHelper.label_of', ['1']],
    [
      'a method that a controller names',
      'app/controllers/shelf_controller.rb:ShelfController.current',
      ['3'],
    ],
    ['a method of a class', 'app/models/shelf.rb:Shelf.all', ['2']],
    ['the helper of the same application', 'app/helpers/shelf_helper.rb:ShelfHelper.shut', ['5']],
    ['no helper of another', 'engine/app/helpers/shelf_helper.rb:EngineHelper.shut', []],
    ['no other method', 'app/controllers/shelf_controller.rb:ShelfController.hidden', []],
    ['what a module has that helpers may include', 'lib/other.rb:Other.near', ['7?']],
  ])('of Rails uses %s', async (_what, name, expected) => {
    expect(await linesUsing(RAILS, name)).toEqual(expected);
  });

  it('of Blade uses functions, and classes by their names', async () => {
    const files = {
      'app/helpers.php': '<?php\nfunction setting($name) { return $name; }\n',
      'app/Shelf.php':
        '<?php\nnamespace App;\nclass Shelf { public static function all() { return []; } }\n',
      'resources/views/a.blade.php':
        "<p>{{ setting('a') }}</p>\n@if(setting('b'))\n@foreach(\\App\\Shelf::all() as $one)\n{{-- setting('c') --}} @{{ setting('d') }}\n@endforeach\n@endif\n",
    };
    expect(await linesUsing(files, 'app/helpers.php:setting')).toEqual(['1', '2']);
    expect(await linesUsing(files, 'app/Shelf.php:Shelf.all')).toEqual(['3']);
  });

  it.each([
    ['lib/web/page_html.ex', 'lib/web/page_html/home.html.heex'],
    ['lib/web/layouts.ex', 'lib/web/layouts/root.html.heex'],
    ['lib/web/page_live.ex', 'lib/web/page_live.html.heex'],
    ['lib/web/views/page_view.ex', 'lib/web/templates/page/index.html.eex'],
  ])('of Elixir uses what its module does: %s', async (module, template) => {
    const files = {
      [module]: 'defmodule Web.Page do\n  use Web, :html\n  defp title(a), do: a\nend\n',
      [template]: '<.button>{title(@a)}</.button>\n<%= title(1) %>\n<Web.Core.button />\n',
      'lib/web.ex':
        'defmodule Web do\n  def html do\n    quote do\n      import Web.Core\n    end\n  end\nend\n',
      'lib/web/core.ex': 'defmodule Web.Core do\n  def button(a), do: a\nend\n',
      'lib/other.ex': 'defmodule Other do\n  def title(a), do: a\n  def button(a), do: a\nend\n',
    };
    expect(await linesUsing(files, `${module}:Page.title`)).toEqual(['1', '2']);
    expect(await linesUsing(files, 'lib/web/core.ex:Core.button')).toEqual(['1', '3']);
    expect(await linesUsing(files, 'lib/other.ex:Other.button')).toEqual([]);
  });

  it('of Angular uses members of the component beside it, and components by their names', async () => {
    const files = {
      'app/shelf-list.component.ts':
        "import { Store } from './store';\nclass Other {\n  open() {}\n}\n@Component({ templateUrl: './shelf-list.component.html' })\nexport class ShelfListComponent {\n  constructor(private store: Store) {}\n  open() {}\n}\n",
      'app/shelf-list.component.html':
        '<p (click)="open()">{{ store.load() }}</p>\n<p *ngFor="let one of store.load()">{{ one.open() }}</p>\n<app-row></app-row>\n',
      'app/store.ts': 'export class Store {\n  load() {}\n}\nexport function open() {}\n',
      'app/row.component.ts': 'export class RowComponent {}\n',
      'lib/row.ts': 'export class RowComponent {}\n',
      'app/lost.component.html': '<p (click)="open()"></p>\n',
      'app/global.js': 'function open() {}\n',
    };
    expect(
      await usesOf(await repository(files), 'app/shelf-list.component.ts:ShelfListComponent.open'),
    ).toEqual(['app/shelf-list.component.html:1']);
    expect(await usesOf(await repository(files), 'app/store.ts:Store.load')).toEqual([
      'app/shelf-list.component.html:1',
      'app/shelf-list.component.html:2',
    ]);
    expect(await usesOf(await repository(files), 'app/row.component.ts:RowComponent')).toEqual([
      'app/shelf-list.component.html:3',
    ]);
    expect(await usesOf(await repository(files), 'lib/row.ts:RowComponent')).toEqual([]);
    expect(await usesOf(await repository(files), 'app/global.js:open')).toEqual([]);
    expect(await usesOf(await repository(files), 'app/store.ts:open')).toEqual([]);
  });

  it('of Angular are pages that a file beside them states', async () => {
    const page = '<p (click)="open()"></p>\n';
    const script = (path: string): string =>
      `@Component({ templateUrl: '${path}' })\nexport class Shelf {\n  open() {}\n}\n`;
    const files = {
      'app/shelf.html': page,
      'app/shelf.ts': script('./shelf.html'),
      'app/row.html': page,
      'app/row.ts': script('./other.html'),
    };
    const graph = await repository(files);
    expect(await usesOf(graph, 'app/shelf.ts:Shelf.open')).toEqual(['app/shelf.html:1']);
    expect(await usesOf(graph, 'app/row.ts:Shelf.open')).toEqual([]);
  });
});
