import { describe, expect, it } from 'vitest';
import { empty, target } from './project.js';

describe('imports of scripts of shells', () => {
  it.each([
    ['./../lib/shelf.sh', 'lib/shelf.sh'],
    ['lib/shelf.sh', 'lib/shelf.sh'],
    ['shelf', 'lib/shelf.sh'],
    ['gone.sh', 'nowhere'],
  ])('%s → %s', (module, expected) => {
    const scripts = empty('bin/depot.sh', 'lib/shelf.sh');
    expect(target(scripts, 'bin/depot.sh', module, [])).toBe(expected);
  });
});

describe('imports of Perl', () => {
  it.each([
    ['Shop::Depot', 'lib/Shop/Depot.pm'],
    ['Tools', 't/Tools.pm'],
    ['./setup.pl', 't/setup.pl'],
    ['Test::More', 'external:Test::More'],
  ])('%s → %s', (module, expected) => {
    const files = empty('lib/Shop/Depot.pm', 't/Tools.pm', 't/setup.pl', 't/a.t');
    expect(target(files, 't/a.t', module, [])).toBe(expected);
  });
});

describe('imports of PowerShell', () => {
  it.each([
    ['Shelf.ps1', 'src/Shelf.ps1'],
    ['Depot', 'src/Depot.psm1'],
    ['gone.ps1', 'nowhere'],
  ])('%s → %s', (module, expected) => {
    const files = empty('src/Shelf.ps1', 'src/Depot.psm1', 'test/a.ps1');
    expect(target(files, 'test/a.ps1', module, [])).toBe(expected);
  });
});

describe('imports of Lua', () => {
  it.each([
    ['depot.shelf', 'lua/depot/shelf.lua'],
    ['depot', 'lua/depot/init.lua'],
    ['stock', 'plugins/stock.lua'],
    ['depot/shelf', 'lua/depot/shelf.lua'],
    ['socket.http', 'external:socket'],
    ['../lua/rack', 'lua/rack.luau'],
    ['../lua/gone', 'nowhere'],
  ])('%s → %s', (module, expected) => {
    const modules = empty(
      ...['lua/depot/init.lua', 'lua/depot/shelf.lua', 'lua/rack.luau', 'spec/a.lua'],
      ...['plugins/depot.lua', 'plugins/stock.lua'],
    );
    expect(target(modules, 'spec/a.lua', module, [])).toBe(expected);
  });
});

describe('namespaces of Clojure', () => {
  const files = empty(
    'src/shop/shelf_list.clj',
    'src/shop/shelf_list.cljs',
    'src/shop/a.cljc',
    'b.cljs',
  );

  it.each([
    ['src/shop/a.cljc', 'shop.shelf-list', 'src/shop/shelf_list.clj'],
    ['b.cljs', 'shop.shelf-list', 'src/shop/shelf_list.cljs'],
    ['b.cljs', 'shop.a', 'src/shop/a.cljc'],
    ['src/shop/a.cljc', 'shop.a', 'nowhere'],
    ['b.cljs', 'clojure.string', 'external:clojure.string'],
  ])('%s: %s → %s', (from, module, expected) => {
    expect(target(files, from, module, [])).toBe(expected);
  });
});

describe('modules and scripts of F#', () => {
  it.each([
    ['Shop.Shelf', 'src/Shelf.fs'],
    ['../build/tools.fsx', 'build/tools.fsx'],
    ['System.IO', 'nowhere'],
    ['Depot', 'nowhere'],
  ])('%s → %s', (module, expected) => {
    const files = empty('src/Shelf.fs', 'src/Depot.fs', 'build/tools.fsx');
    expect(target(files, 'src/Depot.fs', module, [])).toBe(expected);
  });
});

describe('modules of OCaml', () => {
  const files = empty(
    'src/depot.ml',
    'src/depot.mli',
    'src/shelf_rack.ml',
    'src/keeper.mli',
    'lib/list.ml',
    'app/list.ml',
    'test/a.ml',
  );

  it.each([
    ['Depot', 'src/depot.ml'],
    ['Shop.Shelf_rack', 'src/shelf_rack.ml'],
    ['Keeper', 'src/keeper.mli'],
    ['Depot.Inner', 'src/depot.ml'],
    ['A', 'nowhere'],
    ['List', 'nowhere'],
    ['Unix', 'external:Unix'],
  ])('%s → %s', (module, expected) => {
    expect(target(files, 'test/a.ml', module, [])).toBe(expected);
  });
});

describe('modules and headers of Erlang', () => {
  const files = empty(
    'apps/shop/src/shop.app.src',
    'apps/shop/src/depot.erl',
    'apps/shop/src/depot.hrl',
    'apps/shop/include/shop.hrl',
    'apps/shop/test/a_tests.erl',
  );

  it.each([
    ['apps/shop/src/depot.erl', 'depot.hrl', 'apps/shop/src/depot.hrl'],
    ['apps/shop/src/depot.erl', 'shop.hrl', 'apps/shop/include/shop.hrl'],
    ['apps/shop/src/depot.erl', 'depot', 'nowhere'],
    ['apps/shop/test/a_tests.erl', '../src/depot.hrl', 'apps/shop/src/depot.hrl'],
    ['apps/shop/test/a_tests.erl', 'shop/include/shop.hrl', 'apps/shop/include/shop.hrl'],
    ['apps/shop/test/a_tests.erl', 'depot', 'apps/shop/src/depot.erl'],
    ['apps/shop/test/a_tests.erl', 'gone.hrl', 'nowhere'],
    ['apps/shop/test/a_tests.erl', 'eunit/include/eunit.hrl', 'external:eunit'],
    ['apps/shop/test/a_tests.erl', 'lists', 'external:lists'],
  ])('%s: %s → %s', (from, module, expected) => {
    expect(target(files, from, module, [])).toBe(expected);
  });
});

describe('scripts that a script of SQL runs', () => {
  it.each([
    ['tables.sql', 'db/tables.sql'],
    ['./db/tables.sql', 'db/tables.sql'],
    ['gone.sql', 'nowhere'],
    ['all.sql', 'nowhere'],
  ])('%s → %s', (module, expected) => {
    expect(target(empty('db/all.sql', 'db/tables.sql'), 'db/all.sql', module, [])).toBe(expected);
  });
});

describe('aliases of Elixir', () => {
  it.each([
    ['Shop.ShelfRack', 'lib/shop/shelf_rack.ex'],
    ['ShopWeb.HTMLHelpers', 'lib/shop_web/html_helpers.ex'],
    ['Other.ShelfRack', 'nowhere'],
  ])('%s → %s', (module, expected) => {
    const paths = ['lib/shop/shelf_rack.ex', 'lib/shop_web/html_helpers.ex', 'lib/shop.ex'];
    expect(target(empty(...paths), 'lib/shop.ex', module, [])).toBe(expected);
  });
});

describe('imports of Dart', () => {
  const project = {
    'pubspec.yaml': 'name: shop\n',
    'lib/src/shelf.dart': '',
    'packages/depot/pubspec.yaml': 'description: none\nname: "depot"\n',
    'packages/depot/lib/depot.dart': '',
    'packages/depot/test/a_test.dart': '',
    'other/pubspec.yaml': 'name: depot\n',
    'other/lib/depot.dart': '',
  };

  it.each([
    ['../lib/depot.dart', 'packages/depot/lib/depot.dart'],
    ['package:depot/depot.dart', 'packages/depot/lib/depot.dart'],
    ['package:shop/src/shelf.dart', 'lib/src/shelf.dart'],
    ['package:depot/gone.g.dart', 'nowhere'],
    ['package:test/test.dart', 'external:test'],
    ['dart:async', 'external:dart:async'],
  ])('%s → %s', (module, expected) => {
    expect(target(project, 'packages/depot/test/a_test.dart', module, [])).toBe(expected);
  });
});

describe('imports of Zig', () => {
  it.each([
    ['../shelf.zig', 'src/shelf.zig'],
    ['gone.zig', 'nowhere'],
    ['tools', 'lib/tools/tools.zig'],
    ['other', 'external:other'],
    ['std', 'external:std'],
  ])('%s → %s', (module, expected) => {
    const files = empty(
      'src/depot/depot.zig',
      'src/shelf.zig',
      'lib/tools/tools.zig',
      'src/std.zig',
    );
    expect(target(files, 'src/depot/depot.zig', module, [])).toBe(expected);
  });
});

describe('imports of Haskell', () => {
  it.each([
    ['Depot.Shelf', 'depot/src/Depot/Shelf.hs'],
    ['Depot', 'depot/src/Depot.hs'],
    ['Data.Map', 'external:Data.Map'],
  ])('%s → %s', (module, expected) => {
    const files = empty('depot/src/Depot.hs', 'depot/src/Depot/Shelf.hs', 'depot/test/Spec.hs');
    expect(target(files, 'depot/test/Spec.hs', module, [])).toBe(expected);
  });
});

describe('files and packages of R', () => {
  const files = {
    DESCRIPTION: 'Package: shop.depot\nVersion: 1.0\n',
    ...empty('R/shelf.R', 'R/depot.R', 'analysis/run.R', 'analysis/helpers/plot.R'),
  };

  it.each([
    ['R/depot.R', 'shelf.R', 'R/shelf.R'],
    ['analysis/run.R', 'R/shelf.R', 'R/shelf.R'],
    ['analysis/run.R', 'helpers/plot.R', 'analysis/helpers/plot.R'],
    ['R/depot.R', '../helpers/plot.R', 'analysis/helpers/plot.R'],
    ['R/depot.R', 'gone.R', 'nowhere'],
    ['analysis/run.R', 'shop.depot', 'nowhere'],
    ['analysis/run.R', 'dplyr', 'external:dplyr'],
  ])('%s: %s → %s', (from, module, expected) => {
    expect(target(files, from, module, [])).toBe(expected);
  });
});

describe('imports of Solidity', () => {
  const files = empty('contracts/Depot.sol', 'contracts/rooms/Room.sol', 'lib/parts/src/Part.sol');

  it.each([
    ['contracts/Depot.sol', './rooms/Room.sol', 'contracts/rooms/Room.sol'],
    ['contracts/rooms/Room.sol', '../Depot.sol', 'contracts/Depot.sol'],
    ['contracts/Depot.sol', 'contracts/rooms/Room.sol', 'contracts/rooms/Room.sol'],
    ['contracts/Depot.sol', '@shop/contracts/rooms/Room.sol', 'contracts/rooms/Room.sol'],
    ['contracts/Depot.sol', 'parts/src/Part.sol', 'lib/parts/src/Part.sol'],
    ['contracts/Depot.sol', './Gone.sol', 'nowhere'],
    ['contracts/Depot.sol', '@other/things/Thing.sol', 'external:@other/things'],
  ])('%s: %s → %s', (from, module, expected) => {
    expect(target(files, from, module, [])).toBe(expected);
  });
});

describe('imports of Protocol Buffers', () => {
  const files = empty('proto/shop/v1/depot.proto', 'proto/shop/v1/shelf.proto', 'api/label.proto');

  it.each([
    ['proto/shop/v1/depot.proto', 'shop/v1/shelf.proto', 'proto/shop/v1/shelf.proto'],
    ['proto/shop/v1/depot.proto', 'example.com/shop/api/label.proto', 'api/label.proto'],
    ['proto/shop/v1/depot.proto', 'v1/depot.proto', 'nowhere'],
    ['api/label.proto', 'google/protobuf/any.proto', 'external:google/protobuf/any.proto'],
  ])('%s: %s → %s', (from, module, expected) => {
    expect(target(files, from, module, [])).toBe(expected);
  });
});

describe('imports of GraphQL', () => {
  it.each([
    ['./label.graphql', 'src/label.graphql'],
    ['schema.graphql', 'schema.graphql'],
    ['../gone.graphql', 'nowhere'],
  ])('%s → %s', (module, expected) => {
    const documents = empty('src/find.graphql', 'src/label.graphql', 'schema.graphql');
    expect(target(documents, 'src/find.graphql', module, [])).toBe(expected);
  });
});

describe('paths of Godot', () => {
  const files = empty('game/project.godot', 'game/rooms/depot.gd', 'game/rooms/shelf.gd', 'a.gd');

  it.each([
    ['game/rooms/depot.gd', 'res://rooms/shelf.gd', 'game/rooms/shelf.gd'],
    ['game/rooms/depot.gd', 'shelf.gd', 'game/rooms/shelf.gd'],
    ['game/rooms/depot.gd', '../rooms/shelf.gd', 'game/rooms/shelf.gd'],
    ['game/rooms/depot.gd', 'res://a.gd', 'nowhere'],
    ['a.gd', 'res://game/rooms/shelf.gd', 'game/rooms/shelf.gd'],
  ])('%s: %s → %s', (from, module, expected) => {
    expect(target(files, from, module, [])).toBe(expected);
  });
});

describe('paths of Nix', () => {
  const files = empty('flake.nix', 'pkgs/depot.nix', 'pkgs/shelf/default.nix', 'pkgs/run.sh');

  it.each([
    ['flake.nix', './pkgs/depot.nix', 'pkgs/depot.nix'],
    ['flake.nix', './pkgs/shelf/', 'pkgs/shelf/default.nix'],
    ['pkgs/depot.nix', './shelf', 'pkgs/shelf/default.nix'],
    ['pkgs/depot.nix', './run.sh', 'pkgs/run.sh'],
    ['pkgs/depot.nix', '../..', 'nowhere'],
    ['pkgs/depot.nix', './gone.nix', 'nowhere'],
  ])('%s: %s → %s', (from, module, expected) => {
    expect(target(files, from, module, [])).toBe(expected);
  });
});

describe('modules of Terraform', () => {
  it.each([
    ['../network/', 'modules/network/main.tf,modules/network/variables.tf'],
    ['./gone', 'nowhere'],
    ['shop/depot/aws', 'external:shop/depot/aws'],
  ])('%s → %s', (module, expected) => {
    const files = empty(
      'modules/network/main.tf',
      'modules/network/variables.tf',
      'modules/a/b.tf',
    );
    expect(target(files, 'modules/a/b.tf', module, [])).toBe(expected);
  });
});

describe('files and modules of Julia', () => {
  const files = empty('src/Depot.jl', 'src/shelf.jl', 'src/labels/Labels.jl', 'test/runtests.jl');

  it.each([
    ['src/Depot.jl', 'shelf.jl', 'src/shelf.jl'],
    ['src/Depot.jl', 'labels/Labels.jl', 'src/labels/Labels.jl'],
    ['src/Depot.jl', 'gone.jl', 'nowhere'],
    ['src/shelf.jl', '..Labels', 'src/labels/Labels.jl'],
    ['src/shelf.jl', '.Gone', 'nowhere'],
    ['test/runtests.jl', 'Depot', 'src/Depot.jl'],
    ['test/runtests.jl', 'Depot.Labels', 'src/labels/Labels.jl'],
    ['test/runtests.jl', 'Random', 'external:Random'],
  ])('%s: %s → %s', (from, module, expected) => {
    expect(target(files, from, module, [])).toBe(expected);
  });
});
