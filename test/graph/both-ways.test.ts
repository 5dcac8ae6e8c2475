import { describe, expect, it } from 'vitest';
import { ALL_USES, calleesOf, callSitesOf } from '../../src/graph/index.js';
import { addressOf, callsOf, repository, usesOf } from './repository.js';

type Files = Readonly<Record<string, string>>;

async function allUses(files: Files, name: string): Promise<string[]> {
  const reader = await repository(files);
  await addressOf(reader, name);
  return usesOf(reader, name, { kinds: ALL_USES });
}

const SHOP: Files = {
  'src/shop/Depot.kt': `package shop

class Depot : Shelf {
    override fun fill() {}
    fun load(): Int = 1
    fun only() {}
}

fun use(rack: Rack) {
    rack.turn()
}

fun guess(thing: Any) {
    thing.spin()
}
`,
  'src/shop/Shelf.java': 'package shop;\npublic interface Shelf {\n  void fill();\n}\n',
  'src/shop/Rack.java': `package shop;
public class Rack {
  private Depot depot = new Depot();
  void turn() {
    depot.load();
  }
  void all(Shelf shelf, Other other) {
    shelf.fill();
    other.only();
  }
  void spin() {
  }
}
`,
};

describe('uses between languages of the JVM', () => {
  it.each([
    [
      'a class of Kotlin',
      'src/shop/Depot.kt:Depot',
      ['src/shop/Rack.java:3', 'src/shop/Rack.java:3'],
    ],
    ['a method of Kotlin', 'src/shop/Depot.kt:Depot.load', ['src/shop/Rack.java:5']],
    ['what has an interface of Java', 'src/shop/Depot.kt:Depot.fill', ['src/shop/Rack.java:8?']],
    ['a method of Java', 'src/shop/Rack.java:Rack.turn', ['src/shop/Depot.kt:10']],
    ['nothing by its name alone, of Kotlin', 'src/shop/Depot.kt:Depot.only', []],
    ['nothing by its name alone, of Java', 'src/shop/Rack.java:Rack.spin', []],
  ])('are found of %s', async (_what, name, expected) => {
    expect(await allUses(SHOP, name)).toEqual(expected);
  });

  it('are what the callers use', async () => {
    expect(await callsOf(await repository(SHOP), 'src/shop/Rack.java:Rack.all')).toEqual([
      'src/shop/Depot.kt:Depot.fill?',
      'src/shop/Shelf.java:Shelf.fill',
    ]);
  });
});

it('uses fields of Java from Scala through methods of their name alone', async () => {
  const reader = await repository({
    'a/shop/Part.java':
      'package shop;\npublic class Part {\n  private final String topic = "";\n  public String topic() { return topic; }\n}\n',
    'a/Use.scala': 'package shop\nclass Use { def use(part: Part) = part.topic }\n',
  });
  const file = (await reader.files()).position('a/shop/Part.java');
  const [outline] = await reader.outlines([file]);
  const usersOf = async (kind: string): Promise<string[]> => {
    const ordinal = outline!.definitions.findIndex(
      (one) => one.name === 'topic' && one.kind === kind,
    );
    const sites = await callSitesOf(reader, { file, ordinal });
    return sites.map(({ path }) => path);
  };
  expect(await usersOf('method')).toEqual(['a/Use.scala']);
  expect(await usersOf('property')).toEqual([]);
});

it('finds a type of Kotlin within another by the name that an import gives it', async () => {
  const files = {
    'src/shop/Shelf.kt': 'package shop\n\nclass Shelf {\n    class Row\n}\n',
    'src/app/App.kt':
      'package app\n\nimport shop.Shelf.Row as ShelfRow\n\nfun make(): Any {\n    return ShelfRow()\n}\n',
  };
  expect(await allUses(files, 'src/shop/Shelf.kt:Shelf.Row')).toEqual(['src/app/App.kt:6']);
});

it('finds a type of Groovy within another by the name that an import gives it', async () => {
  const files = {
    'src/shop/Shelf.groovy': 'package shop\n\nclass Shelf {\n    static class Row {\n    }\n}\n',
    'src/app/App.groovy':
      'package app\n\nimport static shop.Shelf.Row as ShelfRow\n\nclass App {\n    def make() {\n        new ShelfRow()\n    }\n}\n',
  };
  expect(await allUses(files, 'src/shop/Shelf.groovy:Shelf.Row')).toEqual(['src/app/App.groovy:7']);
});

it('takes no module of OCaml for the function of it that is called `default`', async () => {
  const files = {
    'dune-project': '(lang dune 3.0)\n',
    'src/dune': '(library (name depot))\n',
    'src/profile.ml': 'let default = 1\n',
    'src/use.ml': 'module Held = Profile\n\nlet first = Held.default\n',
  };
  expect(await allUses(files, 'src/profile.ml:default')).toEqual(['src/use.ml:3']);
  const reader = await repository(files);
  const file = (await reader.files()).position('src/use.ml');
  const used = await calleesOf(reader, [{ file, ordinal: -1 }], { kinds: ALL_USES });
  expect(used.filter(({ target }) => target !== null)).toEqual([]);
});

it('finds what a file of Lua returns by the names that its importers give it', async () => {
  const files = {
    'lua/shop/depot.lua': 'local M = {}\nfunction M.load() end\nreturn M\n',
    'lua/app.lua': "local Depot = require('shop.depot')\nregister(Depot)\n",
  };
  expect(await allUses(files, 'lua/shop/depot.lua:M')).toContain('lua/app.lua:2');
});

it('finds constructors by the name with which other constructors call them', async () => {
  const php = {
    'src/Rack.php':
      '<?php\nnamespace Acme;\nclass Rack {\n  public function __construct($n) {}\n}\n',
    'src/Shelf.php':
      '<?php\nnamespace Acme;\nclass Shelf extends Rack {\n  public function __construct() {\n    parent::__construct(1);\n  }\n}\n',
    'src/Other.php':
      '<?php\nnamespace Acme;\nclass Other extends Outside {\n  public function __construct() {\n    parent::__construct(1);\n  }\n}\n',
  };
  expect(await allUses(php, 'src/Rack.php:Rack.__construct')).toEqual(['src/Shelf.php:5']);
  const objective = {
    'Rack.h': '@interface Rack : NSObject\n- (instancetype)init;\n@end\n',
    'Rack.m':
      '#import "Rack.h"\n@implementation Rack\n- (instancetype)init {\n  return self;\n}\n@end\n',
    'App.m': '#import "Rack.h"\nvoid go(void) {\n  use([[Rack alloc] init]);\n}\n',
  };
  expect(await allUses(objective, 'Rack.m:Rack.init')).toEqual(['App.m:3']);
});

it('ends where constants are given each other', async () => {
  const files = {
    'a.ts':
      "import { b } from './b';\nexport const a = b;\nexport function go() {\n  a.run();\n}\n",
    'b.ts': "import { a } from './a';\nexport const b = a;\n",
  };
  expect(await callsOf(await repository(files), 'a.ts:go')).toEqual([]);
});
