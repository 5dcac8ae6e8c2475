import { describe, expect, it } from 'vitest';
import { ALL_USES } from '../../src/graph/index.js';
import { repository, usesOf } from './repository.js';

/** Uses of each of some definitions, of any kind. */
async function allUses(
  files: Readonly<Record<string, string>>,
  targets: readonly string[],
): Promise<Record<string, string[]>> {
  const reader = await repository(files);
  const uses = await Promise.all(
    targets.map(async (one) => [one, await usesOf(reader, one, { kinds: ALL_USES })] as const),
  );
  return Object.fromEntries(uses);
}

describe('what attributes of Rust name in texts', () => {
  const FILES = {
    'Cargo.toml': '[package]\nname = "depot"\n',
    'src/lib.rs': `mod codec;
mod rack;
use rack::{is_flat, Rack};

#[derive(Serialize)]
#[serde(from = "Raw")]
#[serde(into = "crate::rack::Raw")]
pub struct Depot {
    #[serde(default = "default_size", skip_serializing_if = "Rack::is_small")]
    size: usize,
    #[serde(with = "codec")]
    code: u32,
    #[cfg_attr(feature = "x", serde(deserialize_with = "codec::shrink"))]
    other: u32,
    #[serde(default = "Self::make", skip_serializing_if = "Option::is_none")]
    made: u32,
    #[builder(default = "Self::make()")]
    built: u32,
    #[serde(skip_serializing_if = "is_flat")]
    flat: u32,
    #[serde(rename = "default_size", alias = "is_flat", with = "far")]
    named: u32,
    #[serde(default = "stray")]
    stray: u32,
}
impl Depot {
    fn make() -> u32 { 1 }
}
fn default_size() -> usize { 1 }
struct Raw;
fn other(raw: crate::rack::Raw, own: rack::Raw) {
    let default = "default_size";
}
`,
    'src/codec.rs':
      'pub fn serialize() {}\npub fn deserialize() {}\npub fn shrink() {}\nfn stray() {}\n',
    'src/rack.rs':
      'pub struct Rack;\nimpl Rack { pub fn is_small(&self) -> bool { true } }\npub fn is_flat() {}\npub struct Raw;\npub mod deep { pub fn serialize() {} }\n',
  };

  it('are uses where they lead to something', async () => {
    expect(
      await allUses(FILES, [
        'src/lib.rs:default_size',
        'src/lib.rs:Raw',
        'src/rack.rs:Raw',
        'src/rack.rs:Rack.is_small',
        'src/codec.rs:serialize',
        'src/codec.rs:deserialize',
        'src/codec.rs:shrink',
        'src/codec.rs:stray',
        'src/lib.rs:Depot.make',
        'src/rack.rs:is_flat',
        'src/rack.rs:deep.serialize',
      ]),
    ).toEqual({
      'src/lib.rs:default_size': ['src/lib.rs:9'],
      'src/lib.rs:Raw': ['src/lib.rs:6'],
      'src/rack.rs:Raw': ['src/lib.rs:7', 'src/lib.rs:31'],
      'src/rack.rs:Rack.is_small': ['src/lib.rs:9'],
      'src/codec.rs:serialize': ['src/lib.rs:11'],
      'src/codec.rs:deserialize': ['src/lib.rs:11'],
      'src/codec.rs:shrink': ['src/lib.rs:13'],
      'src/codec.rs:stray': [],
      'src/lib.rs:Depot.make': ['src/lib.rs:15', 'src/lib.rs:17'],
      'src/rack.rs:is_flat': ['src/lib.rs:19'],
      'src/rack.rs:deep.serialize': [],
    });
  });
});

it('functions of Rust that are passed on by their paths are uses', async () => {
  const files = {
    'Cargo.toml': '[package]\nname = "depot"\n',
    'src/lib.rs': `mod rack;
use rack::Rack;
impl Rack {
    fn one(all: Vec<Rack>) {
        all.map(Self::shrink).map(Rack::grow).map(rack::tidy);
        far::tidy;
        rack::deep::Form::plain();
    }
    fn shrink(self) {}
}
`,
    'src/rack.rs':
      'pub struct Rack;\nimpl Rack { pub fn grow(self) {} }\npub fn tidy() {}\npub fn deep() {}\n',
  };
  expect(
    await allUses(files, [
      'src/lib.rs:Rack.shrink',
      'src/rack.rs:Rack.grow',
      'src/rack.rs:tidy',
      'src/rack.rs:deep',
    ]),
  ).toEqual({
    'src/lib.rs:Rack.shrink': ['src/lib.rs:5'],
    'src/rack.rs:Rack.grow': ['src/lib.rs:5'],
    'src/rack.rs:tidy': ['src/lib.rs:5'],
    'src/rack.rs:deep': [],
  });
});

it('texts of PHP name what runs where something is given to call', async () => {
  const files = {
    'plugin.php': `<?php
namespace Acme;
add_action('init', 'acme_boot');
add_action( 'init', __NAMESPACE__ . '\\\\start', 10 );
array_map('Acme\\Shop\\shorten', ['acme_boot', 'start']);
usort($all, "Acme\\\\Shop\\\\Depot::compare");
call_user_func([new Depot, 'ring']);
call_user_func(array($depot, 'ring'), 'compare');
add_filter('x', [ 'Acme\\Shop\\Depot', 'filter' ]);
register_setting('a', ['sanitize_callback' => 'acme_boot', 'label' => 'start']);
Route::get('/x', 'Shop\\DepotController@list');
$map = ['x' => 'Acme\\Shop\\Depot', 'y' => 'Far\\Depot', 'z' => ['compare', 'filter']];
mail('Depot@list', 'start', 'compare');
$text = ['acme_boot', 'ring'];
class Own { function go() { add_action('x', [ __CLASS__, 'run' ]); add_action('x', [ $this->depot, 'ring' ]); } static function run() {} private Shop\\Depot $depot; }
`,
    'functions.php': '<?php\nfunction acme_boot() {}\n',
    'start.php': '<?php\nnamespace Acme;\nfunction start() {}\nfunction compare() {}\n',
    'Depot.php': `<?php
namespace Acme\\Shop;
class Depot { public function ring() {} static function compare() {} static function filter() {} static function list() {} }
class DepotController { function list() {} }
function shorten() {}
`,
  };
  expect(
    await allUses(files, [
      'functions.php:acme_boot',
      'start.php:start',
      'start.php:compare',
      'Depot.php:shorten',
      'Depot.php:Depot',
      'Depot.php:Depot.ring',
      'Depot.php:Depot.compare',
      'Depot.php:Depot.filter',
      'Depot.php:Depot.list',
      'Depot.php:DepotController.list',
      'plugin.php:Own.run',
    ]),
  ).toEqual({
    'functions.php:acme_boot': ['plugin.php:3', 'plugin.php:10'],
    'start.php:start': ['plugin.php:4'],
    'start.php:compare': [],
    'Depot.php:shorten': ['plugin.php:5'],
    'Depot.php:Depot': ['plugin.php:7', 'plugin.php:9', 'plugin.php:12', 'plugin.php:15'],
    'Depot.php:Depot.ring': ['plugin.php:7', 'plugin.php:8?', 'plugin.php:15?'],
    'Depot.php:Depot.compare': ['plugin.php:6'],
    'Depot.php:Depot.filter': ['plugin.php:9'],
    'Depot.php:Depot.list': ['plugin.php:13'],
    'Depot.php:DepotController.list': ['plugin.php:11'],
    'plugin.php:Own.run': ['plugin.php:15'],
  });
});

it('symbols and texts of Ruby name methods and classes', async () => {
  const files = {
    'app/base.rb': `class Base
  def authenticate
  end
end
`,
    'app/shelf.rb': `class Shelf < Base
  before_action :authenticate, :check, only: :index, if: :ready?
  after_create_commit :tell, unless: [:quiet?, :check]
  rescue_from Far, with: :oops
  validates :title, presence: true, if: :ready?
  delegate :name, to: :depot
  belongs_to :owner, class_name: "Depot::Person"
  alias_method :brief, :title
  def index
    depot.public_send(:fill, 1)
    send(:check)
    run method(:tell)
    "Depot::Person".constantize
    Rack.new.try(:spin)
    all.map(&:unfold)
    { index: :check, with: :tell }
  end
  def check; end
  def ready?; end
  def tell; end
  def quiet?; end
  def oops; end
  def depot; end
  def title; end
end
`,
    'app/depot.rb': `module Depot
  class Person
    def fill; end
    def unfold; end
  end
end
class Rack
  def spin; end
end
`,
  };
  expect(
    await allUses(files, [
      'app/base.rb:Base.authenticate',
      'app/shelf.rb:Shelf.index',
      'app/shelf.rb:Shelf.check',
      'app/shelf.rb:Shelf.ready?',
      'app/shelf.rb:Shelf.tell',
      'app/shelf.rb:Shelf.quiet?',
      'app/shelf.rb:Shelf.oops',
      'app/shelf.rb:Shelf.depot',
      'app/shelf.rb:Shelf.title',
      'app/depot.rb:Depot.Person',
      'app/depot.rb:Depot.Person.fill',
      'app/depot.rb:Depot.Person.unfold',
      'app/depot.rb:Rack.spin',
    ]),
  ).toEqual({
    'app/base.rb:Base.authenticate': ['app/shelf.rb:2'],
    'app/shelf.rb:Shelf.index': [],
    'app/shelf.rb:Shelf.check': ['app/shelf.rb:2', 'app/shelf.rb:3', 'app/shelf.rb:11'],
    'app/shelf.rb:Shelf.ready?': ['app/shelf.rb:2', 'app/shelf.rb:5'],
    'app/shelf.rb:Shelf.tell': ['app/shelf.rb:3', 'app/shelf.rb:12'],
    'app/shelf.rb:Shelf.quiet?': ['app/shelf.rb:3'],
    'app/shelf.rb:Shelf.oops': ['app/shelf.rb:4'],
    'app/shelf.rb:Shelf.depot': ['app/shelf.rb:6', 'app/shelf.rb:10'],
    'app/shelf.rb:Shelf.title': ['app/shelf.rb:8'],
    'app/depot.rb:Depot.Person': ['app/shelf.rb:7', 'app/shelf.rb:13'],
    'app/depot.rb:Depot.Person.fill': ['app/shelf.rb:10?'],
    'app/depot.rb:Depot.Person.unfold': ['app/shelf.rb:15?'],
    'app/depot.rb:Rack.spin': ['app/shelf.rb:14'],
  });
});

it('annotations of Java name methods, and texts whole classes', async () => {
  const files = {
    'src/acme/RackTest.java': `package acme;
class RackTest {
  @ParameterizedTest @MethodSource("cases") void one(int a) {}
  @ParameterizedTest @MethodSource({"cases", "acme.Other#more"}) void two(int a) {}
  @Test(groups = "more", dataProvider = "given") void three(int a) {}
  @Test(dataProvider = "own") void four(int a) {}
  static Object cases() { return Class.forName("acme.shop.Hidden"); }
  @DataProvider(name = "given") public Object[][] provide() { return "cases"; }
  @DataProvider Object[][] own() { return list("far.shop.Hidden", "own"); }
}
`,
    'src/acme/Other.java': 'package acme;\nclass Other { static Object more() { return null; } }\n',
    'src/acme/shop/Hidden.java': 'package acme.shop;\nclass Hidden { }\n',
    'src/RackTest.kt': `class Tests {
  @ParameterizedTest
  @MethodSource("kept")
  fun one(a: Int) {}
  companion object {
    fun kept() = 1
  }
}
`,
  };
  expect(
    await allUses(files, [
      'src/acme/RackTest.java:RackTest.cases',
      'src/acme/RackTest.java:RackTest.provide',
      'src/acme/RackTest.java:RackTest.own',
      'src/acme/Other.java:Other.more',
      'src/acme/shop/Hidden.java:Hidden',
    ]),
  ).toEqual({
    'src/acme/RackTest.java:RackTest.cases': [
      'src/acme/RackTest.java:3',
      'src/acme/RackTest.java:4',
    ],
    'src/acme/RackTest.java:RackTest.provide': ['src/acme/RackTest.java:5'],
    'src/acme/RackTest.java:RackTest.own': ['src/acme/RackTest.java:6'],
    'src/acme/Other.java:Other.more': ['src/acme/RackTest.java:4'],
    'src/acme/shop/Hidden.java:Hidden': ['src/acme/RackTest.java:7'],
  });
  const reader = await repository(files);
  const { paths } = await reader.files();
  const [kotlin] = await reader.outlines([paths.indexOf('src/RackTest.kt')]);
  const kept = kotlin!.definitions.find(({ name }) => name === 'kept')!.qualifiedName;
  expect(await usesOf(reader, `src/RackTest.kt:${kept}`, { kinds: ALL_USES })).toEqual([
    'src/RackTest.kt:3',
  ]);
});

it('attributes of C# name members in texts, and nameof is a use', async () => {
  const files = {
    'RackTests.cs': `namespace Acme;
class RackTests {
  [TestCaseSource("Cases")] public void One(int a) {}
  [Theory, MemberData("More", MemberType = typeof(Other))] public void Two(int a) {}
  [TestCaseSource(typeof(Other), "More")] public void Three(int a) {}
  [TestCaseSource(nameof(Cases))] public void Four(int a) {}
  [MemberData(nameof(Other.More), MemberType = typeof(Other))] public void Five(int a) { Say("Cases"); }
  static object Cases() { return null; }
}
`,
    'Other.cs': 'namespace Acme;\nclass Other { public static object More() { return null; } }\n',
  };
  expect(await allUses(files, ['RackTests.cs:RackTests.Cases', 'Other.cs:Other.More'])).toEqual({
    'RackTests.cs:RackTests.Cases': ['RackTests.cs:3', 'RackTests.cs:6'],
    'Other.cs:Other.More': ['RackTests.cs:4', 'RackTests.cs:5', 'RackTests.cs:7'],
  });
});

it('texts of Objective-C name selectors and classes, and selectors of Swift are uses', async () => {
  const files = {
    'Depot.h': '@interface Depot : NSObject\n- (void)open:(id)key;\n- (void)close;\n@end\n',
    'Depot.m': '@implementation Depot\n- (void)open:(id)key {}\n- (void)close {}\n@end\n',
    'Shelf.m': `#import "Depot.h"
@interface Shelf : NSObject
@end
@implementation Shelf
- (void)run {
  SEL first = NSSelectorFromString(@"tap:");
  SEL second = @selector(close);
  Class found = NSClassFromString(@"Depot");
  NSString *text = @"close";
  [button addTarget:self action:@selector(tap:) on:1];
}
- (void)tap:(id)key {}
@end
`,
    'Rack.swift': `class Rack {
  @objc func turn() {}
  @objc func lift(_ key: Int) {}
  func run() { add(#selector(turn)); add(#selector(Rack.lift(_:))) }
}
`,
  };
  expect(
    await allUses(files, [
      'Depot.h:Depot',
      'Depot.m:Depot.open:',
      'Depot.m:Depot.close',
      'Shelf.m:Shelf.tap:',
      'Rack.swift:Rack.turn',
      'Rack.swift:Rack.lift',
    ]),
  ).toEqual({
    'Depot.h:Depot': ['Depot.m:1', 'Shelf.m:8'],
    'Depot.m:Depot.open:': [],
    'Depot.m:Depot.close': [],
    'Shelf.m:Shelf.tap:': ['Shelf.m:6', 'Shelf.m:10'],
    'Rack.swift:Rack.turn': ['Rack.swift:4'],
    'Rack.swift:Rack.lift': ['Rack.swift:4'],
  });
});
