import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from './repository.js';

const KOTLIN = {
  'src/shop/Store.kt': `package shop
import shop.tools.Shelf
import shop.tools.Rack.Companion.made
import shop.tools.trimmed
import java.io.File

class Store : Room() {
  fun find(key: String): Shelf {
    check(key)
    enter()
    helper(key)
    key.trimmed()
    key.tidied()
    made(1)
    Shelf(key).fill()
    unknown(File("a"))
    return Store.of(key)
  }
  private fun check(key: String) {}
  companion object {
    fun of(key: String) = Shelf(key)
  }
}
fun String.tidied() = this
`,
  'src/shop/Room.kt': 'package shop\nopen class Room {\n  fun enter() {}\n}\n',
  'src/shop/Helpers.kt': 'package shop\nfun helper(key: String) {}\nfun helper(key: Int) {}\n',
  'src/shop/tools/Shelf.java':
    'package shop.tools;\npublic class Shelf {\n  public Shelf(String key) {}\n}\n',
  'src/shop/tools/Rack.kt':
    'package shop.tools\nclass Rack {\n  companion object {\n    fun made(n: Int) = 1\n  }\n}\nfun CharSequence.trimmed() = this\nfun trimmed() = 1\n',
};

describe('resolution in Kotlin', () => {
  it('follows classes, packages, imports and extensions', async () => {
    const reader = await repository(KOTLIN);
    expect(await callsOf(reader, 'src/shop/Store.kt:Store.find')).toEqual([
      'src/shop/Store.kt:Store.check',
      'src/shop/Room.kt:Room.enter',
      'src/shop/Helpers.kt:helper',
      'src/shop/tools/Rack.kt:trimmed',
      'src/shop/Store.kt:tidied',
      'src/shop/tools/Rack.kt:Rack.made',
      'src/shop/tools/Shelf.java:Shelf',
      'java.io',
      'src/shop/Store.kt:Store.of',
    ]);
    expect(await usesOf(reader, 'src/shop/Room.kt:Room.enter')).toEqual(['src/shop/Store.kt:10']);
  });
});

describe('functions between their operands in Kotlin', () => {
  it('are called, and what stands behind them is not', async () => {
    const reader = await repository({
      'ops/Ops.kt':
        'package ops\nclass Column\nclass Op\ninfix fun Column.less(n: Int) = Op()\ninfix fun Op.and(other: Op) = this\nval most = 9\n',
      'ops/Query.kt':
        'package ops\nfun find(a: Column, most: Int) {\n  a less most and (a less 3)\n  if (most > 3) less\n  @Named("a") val b = a\n}\n',
    });
    expect(await callsOf(reader, 'ops/Query.kt:find')).toEqual([
      'ops/Ops.kt:less',
      'ops/Ops.kt:and?',
    ]);
    expect(await usesOf(reader, 'ops/Ops.kt:less')).toEqual(['ops/Query.kt:3']);
  });
});

describe('imports of all names in Kotlin', () => {
  it('lead to what the repository defines in a file of another name, in all its platforms', async () => {
    const reader = await repository({
      'app/Endpoint.kt':
        'package app\nimport net.sockets.*\nimport kotlinx.coroutines.*\nfun connect() {\n  UnixAddress(1)\n  Job()\n}\n',
      'net/sockets/Address.kt': 'package net.sockets\nexpect class UnixAddress(n: Int)\n',
      'net/sockets/jvm/Address.kt': 'package net.sockets\nactual class UnixAddress(n: Int)\n',
    });
    expect(await callsOf(reader, 'app/Endpoint.kt:connect')).toEqual([
      'net/sockets/Address.kt:UnixAddress',
      'net/sockets/jvm/Address.kt:UnixAddress',
      'kotlinx.coroutines',
    ]);
  });
});

const SWIFT = {
  'Sources/Depot/Store.swift': `import Foundation
import Depot
class Store: Room {
  func find(_ key: String) -> Shelf {
    check(key)
    enter()
    self.tidy()
    helper(key)
    Shelf.made()
    unknown.fill()
    return Shelf(key)
  }
  private func check(_ key: String) {}
}
`,
  'Sources/Depot/Room.swift': 'class Room {\n  func enter() {}\n}\n',
  'Sources/Depot/More.swift':
    'extension Store {\n  func tidy() { check("") }\n}\nfunc helper(_ key: String) {}\n',
  'Sources/Depot/Shelf.swift':
    'struct Shelf {\n  static func made() -> Shelf { Shelf() }\n  func fill() {}\n}\n',
};

describe('resolution in Swift', () => {
  it('follows classes, extensions and functions of the module', async () => {
    const reader = await repository(SWIFT);
    expect(await callsOf(reader, 'Sources/Depot/Store.swift:Store.find')).toEqual([
      'Sources/Depot/Store.swift:Store.check',
      'Sources/Depot/Room.swift:Room.enter',
      'Sources/Depot/More.swift:Store.tidy',
      'Sources/Depot/More.swift:helper',
      'Sources/Depot/Shelf.swift:Shelf.made',
      'Sources/Depot/Shelf.swift:Shelf.fill?',
      'Sources/Depot/Shelf.swift:Shelf',
    ]);
    expect(await usesOf(reader, 'Sources/Depot/Store.swift:Store.check')).toEqual([
      'Sources/Depot/More.swift:2',
      'Sources/Depot/Store.swift:5',
    ]);
  });
});

const DART = {
  'pubspec.yaml': 'name: depot\n',
  'bin/depot.dart': `import 'package:depot/depot.dart';
import 'package:path/path.dart' as p;
import '../lib/src/tools.dart' as tools;
class Store extends Room {
  Shelf find(String key) {
    check(key);
    enter();
    this.check(key);
    helper(key);
    tools.tidy(key);
    tidy(key);
    p.join(key);
    Shelf.of(key)..fill();
    return Shelf(key);
  }
  void check(String key) {}
}
`,
  'lib/depot.dart': "export 'src/room.dart' hide Other;\nexport 'src/shelf.dart' show Shelf;\n",
  'lib/src/room.dart': "import 'tools.dart';\nclass Room {\n  void enter() {}\n}\n",
  'lib/src/shelf.dart':
    "part 'parts.dart';\nclass Shelf {\n  Shelf(this.key);\n  Shelf.of(this.key);\n  fill() => _filled();\n}\n",
  'lib/src/parts.dart': "part of 'shelf.dart';\n_filled() => Shelf('');\nhelper(key) {}\n",
  'lib/src/tools.dart': 'tidy(key) {}\nclass Shelf {}\n',
  'lib/src/other.dart': 'tidy(key) {}\nclass Shelf {}\n_filled() {}\n',
};

describe('resolution in Dart', () => {
  it('follows libraries with what they export, parts, prefixes and classes', async () => {
    const reader = await repository(DART);
    expect(await callsOf(reader, 'bin/depot.dart:Store.find')).toEqual([
      'bin/depot.dart:Store.check',
      'lib/src/room.dart:Room.enter',
      'bin/depot.dart:Store.check',
      'lib/src/parts.dart:helper',
      'lib/src/tools.dart:tidy',
      'lib/src/other.dart:tidy?',
      'lib/src/tools.dart:tidy?',
      'path',
      'lib/src/shelf.dart:Shelf.of',
      'lib/src/shelf.dart:Shelf.fill?',
      'lib/src/shelf.dart:Shelf',
    ]);
    expect(await callsOf(reader, 'lib/src/shelf.dart:Shelf.fill')).toEqual([
      'lib/src/parts.dart:_filled',
    ]);
    expect(await callsOf(reader, 'lib/src/parts.dart:_filled')).toEqual([
      'lib/src/shelf.dart:Shelf',
    ]);
  });
});

const ZIG = {
  'src/Depot.zig': `const std = @import("std");
const shelf = @import("shelf.zig");
const Rack = @import("all.zig").tools.Rack;
const Depot = @This();
pub fn find(self: *Depot, key: Key) void {
    self.check(key);
    check(self);
    shelf.open(key);
    shelf.Shelf.put(key);
    Rack.fill(key);
    std.debug.print(key);
    key.made();
    helper(key);
}
fn check(self: *Depot) void {}
`,
  'src/shelf.zig':
    'const Self = @This();\npub fn open(key: Key) void {}\npub const Shelf = struct {\n  pub fn put(key: Key) void { gone(); }\n  fn gone() void {}\n};\nfn again(self: *Self) void { self.open(1); }\n',
  'src/all.zig':
    'pub const tools = @import("tools.zig");\npub const Depot = @import("Depot.zig");\n',
  'src/other.zig': 'pub const Rack = struct {\n  pub fn fill(key: Key) void {}\n};\n',
  'src/tools.zig':
    'pub const Rack = struct {\n  pub fn fill(key: Key) void {}\n  pub fn made(rack: *Rack) void {}\n};\npub fn helper() void {}\n',
  'src/main.zig': 'const depots = @import("all");\nfn main() void { depots.Depot.find(1); }\n',
};

describe('resolution in Zig', () => {
  it('follows files, what they pass on and the structures that they are', async () => {
    const reader = await repository(ZIG);
    expect(await callsOf(reader, 'src/Depot.zig:Depot.find')).toEqual([
      'src/Depot.zig:Depot.check',
      'src/Depot.zig:Depot.check',
      'src/shelf.zig:open',
      'src/shelf.zig:Shelf.put',
      'src/tools.zig:Rack.fill',
      'std',
      'src/tools.zig:Rack.made?',
      'src/tools.zig:helper?',
    ]);
    expect(await callsOf(reader, 'src/shelf.zig:Shelf.put')).toEqual(['src/shelf.zig:Shelf.gone']);
    expect(await usesOf(reader, 'src/shelf.zig:open')).toEqual([
      'src/Depot.zig:8',
      'src/shelf.zig:7',
    ]);
    expect(await usesOf(reader, 'src/Depot.zig:Depot.find')).toEqual(['src/main.zig:2']);
  });
});

const HASKELL = {
  'src/Depot.hs': `module Depot (find, module Depot.Shelf) where
import Depot.Shelf
import Depot.Rack (fill)
import qualified Depot.Tools as T
import Data.List (sort)

find :: Key -> Shelf
find key = open (check key) . fill key $ T.open (T.tidy key) hidden (sort key) near
check key = key
`,
  'src/Depot/Shelf.hs':
    'module Depot.Shelf (open, Shelf (..)) where\ndata Shelf = Shelf\nopen shelf = hidden shelf\nhidden = id\n',
  'src/Depot/Rack.hs': 'module Depot.Rack where\nfill key = key\nnear = 1\n',
  'src/Depot/Tools.hs': 'module Depot.Tools where\ntidy key = key\nopen key = key\n',
  'test/DepotSpec.hs': 'import Depot\nspec = it "opens" $ open (find "b")\n',
};

describe('resolution in Haskell', () => {
  it('follows modules, what they pass on, lists of imports and qualified names', async () => {
    const reader = await repository(HASKELL);
    expect(await callsOf(reader, 'src/Depot.hs:find')).toEqual([
      'src/Depot.hs:check',
      'src/Depot/Rack.hs:fill',
      'src/Depot/Shelf.hs:open',
      'src/Depot/Shelf.hs:hidden?',
      'src/Depot/Tools.hs:tidy',
      'src/Depot/Tools.hs:open',
      'Data.List',
    ]);
    expect(await usesOf(reader, 'src/Depot/Shelf.hs:open')).toEqual([
      'src/Depot.hs:8',
      'test/DepotSpec.hs:2',
    ]);
    expect(await usesOf(reader, 'src/Depot.hs:find')).toEqual(['test/DepotSpec.hs:2']);
  });
});

const SCALA = {
  'src/shop/Store.scala': `package shop
import tools.{ Shelf, Rack => Board }
import java.io.File

class Store(val shelf: Shelf) extends Room {
  def find(key: String): Shelf = {
    enter()
    Store.made(key)
    new Board(key)
    Board.opened()
    new File(key)
    shelf.fill()
    Odd.ends()
  }
}
object Store {
  def made(key: String) = new Store(Shelf())
}
`,
  'src/shop/Room.scala': 'package shop\ntrait Room {\n  def enter() = Odd.ends()\n}\n',
  'src/shop/tools/Shelf.scala':
    'package shop.tools\ncase class Shelf()\nclass Odd\nobject Odd {\n  def ends() = 1\n}\n',
  'src/shop/tools/Rack.scala':
    'package shop.tools\nclass Rack(key: String)\nobject Rack {\n  def opened() = 1\n}\n',
};

describe('resolution in Scala', () => {
  it('follows classes with their companions, packages and imports', async () => {
    const reader = await repository(SCALA);
    expect(await callsOf(reader, 'src/shop/Store.scala:Store.find')).toEqual([
      'src/shop/Room.scala:Room.enter',
      'src/shop/Store.scala:Store.made',
      'src/shop/tools/Rack.scala:Rack',
      'src/shop/tools/Rack.scala:Rack',
      'src/shop/tools/Rack.scala:Rack.opened',
      'java.io',
      'src/shop/tools/Shelf.scala:Odd.ends',
    ]);
  });
});

const GROOVY = {
  'src/shop/Store.groovy': `package shop
import static shop.tools.Racks.made
import shop.tools.Shelf
import shop.tools.*

class Store extends Room {
    def find(String key) {
        enter()
        new Shelf(key).fill()
        made(key)
        Board.opened()
        new File(key)
        new Store().check()
    }
    private check() {}
}
`,
  'src/shop/Room.groovy': 'package shop\nclass Room {\n    void enter() {}\n}\n',
  'src/shop/tools/Shelf.java':
    'package shop.tools;\npublic class Shelf {\n  public Shelf(String key) {}\n}\n',
  'src/shop/tools/Racks.groovy':
    'package shop.tools\nclass Racks {\n    static made(key) {}\n}\nclass Board {\n    static opened() {}\n}\n',
};

describe('resolution in Groovy', () => {
  it('follows classes, packages and imports, into Java as well', async () => {
    const reader = await repository(GROOVY);
    expect(await callsOf(reader, 'src/shop/Store.groovy:Store.find')).toEqual([
      'src/shop/Room.groovy:Room.enter',
      'src/shop/tools/Shelf.java:Shelf',
      'src/shop/tools/Racks.groovy:Racks.made',
      'src/shop/tools/Racks.groovy:Board.opened',
      'src/shop/Store.groovy:Store',
      'src/shop/Store.groovy:Store.check',
    ]);
  });
});

const CLOJURE = {
  'src/shop/depot.clj': `(ns shop.depot
  (:require [shop.shelf-list :as shelf-list :refer [place]]
            [clojure.string :as str])
  (:use shop.base))

(defn check [key] key)

(defn find [key]
  (check key)
  (place key)
  (shelf-list/fill key)
  (str/trim key)
  (enter)
  (map shelf-list/taken [key]))
`,
  'src/shop/shelf_list.cljc':
    '(ns shop.shelf-list)\n(defn place [key] key)\n(defn fill [key] key)\n(defn taken [key] key)\n',
  'src/shop/base.clj': '(ns shop.base)\n(defn enter [] 1)\n',
};

describe('resolution in Clojure', () => {
  it('follows namespaces by their other names, and names that they bring', async () => {
    const reader = await repository(CLOJURE);
    expect(await callsOf(reader, 'src/shop/depot.clj:find')).toEqual([
      'src/shop/depot.clj:check',
      'src/shop/shelf_list.cljc:place',
      'src/shop/shelf_list.cljc:fill',
      'clojure.string',
      'src/shop/base.clj:enter?',
    ]);
  });
});

const OBJECTIVE_C = {
  'Depot/Depot.h':
    '@interface Depot : Room\n@property int count;\n- (void)find:(id)key in:(id)shelf;\n@end\n',
  'Depot/Depot.m': `#import "Depot.h"
#import "Shelf.h"
@implementation Depot
- (void)find:(id)key in:(Shelf *)shelf {
  [self check:key];
  [self enter];
  self.count = helper(key);
  [[Shelf alloc] fill:key];
  [Shelf fill:key];
  [shelf tidy];
  [key gone];
}
- (void)check:(id)key {}
@end
`,
  'Depot/Room.h': '@interface Room : NSObject\n- (void)enter;\n@end\n',
  'Depot/Shelf.h':
    '@interface Shelf : NSObject\n- (void)fill:(id)key;\n- (void)fill:(id)key by:(int)n;\n- (void)tidy;\n@end\nint helper(id key);\n',
  'Depot/Room.m': '#import "Room.h"\n@implementation Room\n- (void)enter {}\n@end\n',
  'Depot/Shelf.m':
    '#import "Shelf.h"\n@implementation Shelf\n- (void)fill:(id)key {}\n- (void)fill:(id)key by:(int)n {}\n- (void)tidy {}\n@end\n',
  'Depot/Helpers.m': '#import "Shelf.h"\nint helper(id key) { return 1; }\n',
};

describe('resolution in Objective-C', () => {
  it('follows messages by their selectors, classes with their bases, and functions', async () => {
    const reader = await repository(OBJECTIVE_C);
    expect(await callsOf(reader, 'Depot/Depot.m:Depot.find:in:')).toEqual([
      'Depot/Depot.m:Depot.check:',
      'Depot/Room.m:Room.enter',
      'Depot/Helpers.m:helper',
      'Depot/Shelf.m:Shelf.fill:',
      'Depot/Shelf.m:Shelf.fill:',
      'Depot/Shelf.m:Shelf.tidy?',
    ]);
  });
});

const PERL = {
  'lib/Shop/Depot.pm': `package Shop::Depot;
use parent 'Shop::Store';
use Shop::Shelf qw(place);
use Shop::Rack;
sub find {
  my ($self, $key) = @_;
  check($key);
  $self->check($key);
  $self->enter;
  place($key);
  Shop::Rack->new->fill;
  Shop::Rack::tidy($key);
}
sub check { 1 }
1;
`,
  'lib/Shop/Store.pm': 'package Shop::Store;\nsub enter { 1 }\n1;\n',
  'lib/Shop/Shelf.pm': 'package Shop::Shelf;\nsub place { 1 }\n1;\n',
  'lib/Shop/Rack.pm': 'package Shop::Rack;\nsub new { 1 }\nsub fill { 1 }\nsub tidy { 1 }\n1;\n',
};

describe('resolution in Perl', () => {
  it('follows packages, their bases and what they bring', async () => {
    const reader = await repository(PERL);
    expect(await callsOf(reader, 'lib/Shop/Depot.pm:Depot.find')).toEqual([
      'lib/Shop/Depot.pm:Depot.check',
      'lib/Shop/Depot.pm:Depot.check',
      'lib/Shop/Store.pm:Store.enter',
      'lib/Shop/Shelf.pm:Shelf.place',
      'lib/Shop/Rack.pm:Rack.new',
      'lib/Shop/Rack.pm:Rack.fill?',
      'lib/Shop/Rack.pm:Rack.tidy',
    ]);
  });
});

const POWERSHELL = {
  'src/Depot.psm1': `. $PSScriptRoot/Shelf.ps1
class Depot : Store {
  [void] Open() { $this.Enter(); [Rack]::Make() }
}
class Rack { static [void] Make() {} }
class Store { [void] Enter() {} }
function Get-Depot { get-shelf 1 | Format-Depot }
function Format-Depot {}
`,
  'src/Shelf.ps1': 'function Get-Shelf {}\n',
};

describe('resolution in PowerShell', () => {
  it('follows commands of other files, classes and their bases', async () => {
    const reader = await repository(POWERSHELL);
    expect(await callsOf(reader, 'src/Depot.psm1:Depot.Open')).toEqual([
      'src/Depot.psm1:Rack.Make',
      'src/Depot.psm1:Store.Enter',
    ]);
    expect(await callsOf(reader, 'src/Depot.psm1:Get-Depot')).toEqual([
      'src/Depot.psm1:Format-Depot',
    ]);
  });
});

const SHELL = {
  'bin/depot.sh': `source "$DIR/../lib/shelf.sh"
main() {
  local found="$(shelf_find "$1")"
  check && LIMIT=1 shelf-fill "$found"
  twice
  missing
}
check() { :; }
`,
  'lib/shelf.sh': 'shelf_find() { :; }\nshelf-fill() { :; }\ntwice() { :; }\n',
  'lib/other.sh': 'twice() { :; }\n',
};

describe('resolution in scripts of shells', () => {
  it('follows functions of which there is one', async () => {
    const reader = await repository(SHELL);
    expect(await callsOf(reader, 'bin/depot.sh:main')).toEqual([
      'lib/shelf.sh:shelf_find',
      'bin/depot.sh:check',
      'lib/shelf.sh:shelf-fill',
      'lib/other.sh:twice?',
      'lib/shelf.sh:twice?',
    ]);
  });
});

const LUA = {
  'lua/depot/init.lua': `local shelf = require "depot.shelf"
local put = require("depot.shelf").put
local lfs = require "lfs"
local close = shelf.close
local Depot = {}
function Depot:find(key)
  self:check(key)
  Depot.check(key)
  shelf.open(key)
  shelf.closed = true
  put(key)
  close(key)
  lfs.dir(key)
  helper(key)
  key:fill()
end
function Depot:check(key) end
return Depot
`,
  'lua/depot/shelf.lua':
    'local M = {}\nfunction M.open(key) end\nfunction M.close(key) end\nM.put = function(key) end\nlocal function helper() end\nfunction M:fill() end\nreturn M\n',
  'lua/globals.lua': 'function helper(key) end\n',
};

describe('resolution in Lua', () => {
  it('follows modules and their tables', async () => {
    const reader = await repository(LUA);
    expect(await callsOf(reader, 'lua/depot/init.lua:Depot.find')).toEqual([
      'lua/depot/init.lua:Depot.check',
      'lua/depot/init.lua:Depot.check',
      'lua/depot/shelf.lua:M.open',
      'lua/depot/shelf.lua:M.put',
      'lua/depot/shelf.lua:M.close',
      'lfs',
      'lua/globals.lua:helper',
      'lua/depot/shelf.lua:M.fill?',
    ]);
  });
});

const SHADERS = {
  'shaders/light.glsl': 'vec3 shade(vec3 n) { return n; }\nfloat fade(float far) { return far; }\n',
  'shaders/dark.glsl': 'float fade(float far) { return 0.0; }\n',
  'shaders/shelf.frag':
    '#version 450\n#include "light.glsl"\nlayout(location = 0) out vec4 colour;\n' +
    'void main() { colour = vec4(shade(vec3(fade(1.0))), 1.0); }\n',
  'shaders/shelf.wgsl':
    'fn shade(n: vec3<f32>) -> vec3<f32> { return n; }\n@fragment\nfn paint() { shade(vec3(1.0)); }\n',
  'src/main.cpp': 'void paint_all() { shade(1); fade(2); }\n',
};

describe('resolution in shaders', () => {
  it('follows includes, and leads from no other language', async () => {
    const reader = await repository(SHADERS);
    expect(await callsOf(reader, 'shaders/shelf.frag:main')).toEqual([
      'shaders/light.glsl:shade',
      'shaders/light.glsl:fade',
    ]);
    expect(await callsOf(reader, 'shaders/shelf.wgsl:paint')).toEqual(['shaders/shelf.wgsl:shade']);
    expect(await callsOf(reader, 'src/main.cpp:paint_all')).toEqual([]);
  });
});

const BY_LINE = {
  'src/depot.nim':
    'proc find*(key: string): int =\n  label(key)\n\nproc label(key: string): int = 1\n',
  'src/main.nim': 'import depot\n\nproc run() =\n  echo find("a")\n',
  'vim/depot.vim':
    'function! depot#Find(key)\n  return s:Label(a:key)\nendfunction\nfunction! s:Label(key)\nendfunction\n',
  'vim/main.vim': 'function! Run()\n  call depot#Find(1)\n  call s:Label(2)\nendfunction\n',
  'src/Main.elm':
    'module Main exposing (run)\nimport Depot exposing (open)\n\nrun close =\n    open (close 1)\n',
  'src/Depot.elm': 'module Depot exposing (..)\n\nopen key =\n    key\n\nclose key =\n    key\n',
  'hdl/adder.v': 'module adder(input a);\nendmodule\n',
  'hdl/top.v': 'module top(input a);\n  adder #(.W(8)) one (.a(a));\nendmodule\n',
  'fit/solve.m': 'function x = solve(a)\nb = weigh(a);\nx = a(1) + b(2);\nend\n',
  'fit/weigh.m': 'function y = weigh(a)\ny = 1;\nend\n',
  'fit/b.m': 'function y = b(a)\ny = 1;\nend\n',
  'el/depot.el':
    '(defun depot-find (key)\n  (let ((label key))\n    (depot-close label)))\n(defun label () 1)\n',
  'el/close.el': '(defun depot-close (key)\n  key)\n',
};

describe('resolution in languages that are read by lines', () => {
  it.each([
    ['src/main.nim:run', ['src/depot.nim:find']],
    ['vim/main.vim:Run', ['vim/depot.vim:Find', 'vim/depot.vim:Label?']],
    ['vim/depot.vim:Find', ['vim/depot.vim:Label']],
    // A parameter is no function of another module, whatever it is called.
    ['src/Main.elm:run', ['src/Depot.elm:open']],
    ['hdl/top.v:top', ['hdl/adder.v:adder']],
    // What a variable holds is no function of that name.
    ['fit/solve.m:solve', ['fit/weigh.m:weigh']],
    ['el/depot.el:depot-find', ['el/close.el:depot-close']],
  ])('%s calls %j', async (symbol, expected) => {
    const reader = await repository(BY_LINE);
    expect(await callsOf(reader, symbol)).toEqual(expected);
  });
});

const ELIXIR = {
  'lib/shop/depot.ex': `defmodule Shop.Depot do
  alias Shop.Shelf
  alias Shop.Rack, as: Board
  def find(key) do
    check(key)
    __MODULE__.check(key)
    Shelf.open(key)
    Board.open(key)
    Shop.Rack.fill(key)
    key |> gone()
    Keyword.open(key)
  end
  @spec check(atom) :: atom
  defp check(key), do: key
end
`,
  'lib/shop/shelf.ex': 'defmodule Shop.Shelf do\n  def open(key), do: key\nend\n',
  'lib/shop/rack.ex':
    'defmodule Shop.Rack do\n  def open(key), do: key\n  def fill(key), do: key\nend\n',
};

describe('resolution in Elixir', () => {
  it('follows aliases and modules', async () => {
    const reader = await repository(ELIXIR);
    expect(await callsOf(reader, 'lib/shop/depot.ex:Depot.find')).toEqual([
      'lib/shop/depot.ex:Depot.check',
      'lib/shop/depot.ex:Depot.check',
      'lib/shop/shelf.ex:Shelf.open',
      'lib/shop/rack.ex:Rack.open',
      'lib/shop/rack.ex:Rack.fill',
      'Keyword',
    ]);
    expect(await usesOf(reader, 'lib/shop/depot.ex:Depot.check')).toEqual([
      'lib/shop/depot.ex:5',
      'lib/shop/depot.ex:6',
    ]);
    expect(await usesOf(reader, 'lib/shop/shelf.ex:Shelf.open')).toEqual(['lib/shop/depot.ex:7']);
  });
});

const R = {
  'R/depot.R': `#' @importFrom stats optim
check <- function(key) key
find <- function(key) {
  check(key)
  place(key)
  optim(key)
  dplyr::filter(key)
  Shelf$new(key)
  unknown(key)
}
`,
  'R/shelf.R': `place <- function(key) key
filter <- function(key) key
Shelf <- R6Class("Shelf", inherit = Room, public = list(
  fill = function() { self$count(); private$tidy(); super$enter() },
  count = function() 1
), private = list(tidy = function() 2))
Room <- R6Class("Room", public = list(enter = function() 3))
`,
};

describe('resolution in R', () => {
  it('sees functions of all files, packages and members of an object', async () => {
    const reader = await repository(R);
    expect(await callsOf(reader, 'R/depot.R:find')).toEqual([
      'R/depot.R:check',
      'R/shelf.R:place',
      'stats',
      'dplyr',
      'R/shelf.R:Shelf',
    ]);
    expect(await callsOf(reader, 'R/shelf.R:Shelf.fill')).toEqual([
      'R/shelf.R:Shelf.count',
      'R/shelf.R:Shelf.tidy',
      'R/shelf.R:Room.enter',
    ]);
  });
});

describe('resolution in Terraform', () => {
  it('stays within a folder', async () => {
    const reader = await repository({
      'net/main.tf': 'resource "aws_vpc" "main" {\n  cidr = var.cidr\n}\n',
      'net/variables.tf': 'variable "cidr" {}\n',
      'net/outputs.tf': 'output "id" {\n  value = aws_vpc.main.id\n}\n',
      'db/variables.tf': 'variable "cidr" {}\n',
      'db/main.tf': 'resource "aws_db" "main" {\n  cidr = var.cidr\n}\n',
    });
    const kinds = { kinds: ['value'] } as const;
    expect(await usesOf(reader, 'net/variables.tf:var.cidr', kinds)).toEqual(['net/main.tf:2']);
    expect(await usesOf(reader, 'net/main.tf:aws_vpc.main', kinds)).toEqual(['net/outputs.tf:2']);
  });
});

describe('resolution in GraphQL', () => {
  it('leads operations to the fields of a type in parts', async () => {
    const reader = await repository({
      'schema/a.graphql': 'type Query {\n  depot(id: ID!): Depot\n}\ntype Depot { id: ID! }\n',
      'schema/b.graphql': 'extend type Query {\n  shelf: Shelf\n}\ntype Shelf { id: ID! }\n',
      'app/find.graphql':
        '#import "./label.graphql"\nquery Find { depot(id: 1) { ...Label } shelf { id } }\n',
      'app/label.graphql': 'fragment Label on Depot { id }\n',
    });
    expect(await callsOf(reader, 'app/find.graphql:Find')).toEqual([
      'app/label.graphql:Label',
      'schema/a.graphql:Query.depot',
      'schema/b.graphql:Query.shelf',
    ]);
  });
});

const GDSCRIPT = {
  'project.godot': '[application]\n',
  'rooms/depot.gd': `extends "res://rooms/room.gd"
const Shelf = preload("shelf.gd")
signal filled
func find(key):
	check(key)
	enter(key)
	self.check(key)
	super.enter(key)
	Shelf.new(key)
	Shelf.open(key)
	Thing.of(key)
	filled.emit(key)
	emit_signal("filled")
	unknown(key)
func check(key): pass
`,
  'rooms/room.gd': 'extends Node\nfunc enter(key): pass\n',
  'rooms/shelf.gd': 'extends Node\nstatic func open(key): pass\n',
  'rooms/thing.gd': 'class_name Thing\nstatic func of(key): pass\n',
};

describe('resolution in GDScript', () => {
  it('sees members of a script and of what it extends, scripts by paths and classes by names', async () => {
    const reader = await repository(GDSCRIPT);
    expect(await callsOf(reader, 'rooms/depot.gd:depot.find')).toEqual([
      'rooms/depot.gd:depot.check',
      'rooms/room.gd:room.enter',
      'rooms/depot.gd:depot.check',
      'rooms/room.gd:room.enter',
      'rooms/shelf.gd:shelf',
      'rooms/shelf.gd:shelf.open',
      'rooms/thing.gd:Thing.of',
    ]);
    const kinds = { kinds: ['value'] } as const;
    expect(await usesOf(reader, 'rooms/depot.gd:depot.filled', kinds)).toEqual([
      'rooms/depot.gd:12',
      'rooms/depot.gd:13',
    ]);
  });
});

const NIX = {
  'default.nix': `{ lib }:
let
  shelves = import ./shelves.nix { inherit lib; };
  check = key: key;
in
{
  find = key: check (shelves.open (lib.id key));
}
`,
  'shelves.nix': '{ lib }: {\n  open = key: key;\n}\n',
};

describe('resolution in Nix', () => {
  it('sees bindings of a file and attributes of others that it imports', async () => {
    const reader = await repository(NIX);
    expect(await callsOf(reader, 'default.nix:find')).toEqual([
      'default.nix:check',
      'shelves.nix:open',
    ]);
  });
});

describe('resolution in Prisma', () => {
  it('follows types of fields through the files of a schema', async () => {
    const reader = await repository({
      'prisma/depot.prisma':
        'model Depot {\n  shelves Shelf[]\n  side Side\n}\nenum Side {\n  LEFT\n}\n',
      'prisma/shelf.prisma': 'model Shelf {\n  depot Depot\n  side Side?\n}\n',
    });
    const kinds = { kinds: ['type'] } as const;
    expect(await usesOf(reader, 'prisma/shelf.prisma:Shelf', kinds)).toEqual([
      'prisma/depot.prisma:2',
    ]);
    expect(await usesOf(reader, 'prisma/depot.prisma:Side', kinds)).toEqual([
      'prisma/depot.prisma:3',
      'prisma/shelf.prisma:3',
    ]);
  });
});

describe('resolution in Protocol Buffers', () => {
  it('follows imports and nested types', async () => {
    const reader = await repository({
      'api/depot.proto':
        'import "api/shelf.proto";\nmessage Depot {\n  shop.Shelf shelf = 1;\n  shop.Shelf.Side side = 2;\n  google.protobuf.Any any = 3;\n}\n',
      'api/shelf.proto': 'package shop;\nmessage Shelf {\n  enum Side { LEFT = 0; }\n}\n',
    });
    const kinds = { kinds: ['type'] } as const;
    expect(await usesOf(reader, 'api/shelf.proto:Shelf', kinds)).toEqual(['api/depot.proto:3']);
    expect(await usesOf(reader, 'api/shelf.proto:Shelf.Side', kinds)).toEqual([
      'api/depot.proto:4',
    ]);
  });
});

const FSHARP = {
  'src/Depot.fs': `module Shop.Depot
open Shop.Shelf

let check key = key
let find key =
  check key
  Shelf.place key
  key |> Rack.fill
  Keeper(key).Add()
  String.trim key
  tidy key
type Keeper(key) =
  member this.Add() = this.Open()
  member this.Open() = find key
`,
  'src/Shelf.fs': 'module Shop.Shelf\nlet place key = key\n',
  'src/Racks.fs':
    'namespace Shop\nmodule Rack =\n  let fill key = key\n[<AutoOpen>]\nmodule Tools =\n  let tidy key = key\n  let private check key = key\n',
};

describe('resolution in F#', () => {
  it('follows modules by their names, and members of an object', async () => {
    const reader = await repository(FSHARP);
    expect(await callsOf(reader, 'src/Depot.fs:Depot.find')).toEqual([
      'src/Depot.fs:Depot.check',
      'src/Shelf.fs:Shelf.place',
      'src/Racks.fs:Rack.fill',
      'src/Depot.fs:Depot.Keeper',
      'src/Depot.fs:Depot.Keeper.Add?',
      'src/Racks.fs:Tools.tidy',
    ]);
    expect(await callsOf(reader, 'src/Depot.fs:Depot.Keeper.Add')).toEqual([
      'src/Depot.fs:Depot.Keeper.Open',
    ]);
    expect(await callsOf(reader, 'src/Depot.fs:Depot.Keeper.Open')).toEqual([
      'src/Depot.fs:Depot.find',
    ]);
  });
});

const OCAML = {
  'src/depot.ml': `open Base
module Rack = Shop.Rack

let check key = key
let find key =
  check key;
  Shelf.place key;
  Rack.fill key;
  Shelf.Inner.turn key;
  Shop.Shelf.place key;
  enter key;
  List.map check [ key ]
`,
  'src/shelf.ml': 'let place key = key\nmodule Inner = struct\n  let turn key = key\nend\n',
  'src/shelf.mli': 'val place : int -> int\n',
  'src/rack.ml': 'let fill key = key\n',
  'src/base.ml': 'include Deep\n',
  'src/deep.ml': 'let enter key = key\n',
};

describe('resolution in OCaml', () => {
  it('follows modules, their other names, and what is opened and included', async () => {
    const reader = await repository(OCAML);
    expect(await callsOf(reader, 'src/depot.ml:find')).toEqual([
      'src/depot.ml:check',
      'src/shelf.ml:place',
      'src/rack.ml:fill',
      'src/shelf.ml:Inner.turn',
      'src/shelf.ml:place',
      'src/deep.ml:enter',
      'src/depot.ml:check',
      'List',
    ]);
  });
});

describe('modules of OCaml of which several may be meant', () => {
  const from = async (use: string, more: Readonly<Record<string, string>> = {}) => {
    const reader = await repository({ ...OCAML, ...more, 'src/use.ml': use });
    const calls = await callsOf(reader, 'src/use.ml:first');
    return [...calls, ...(await callsOf(reader, 'src/use.ml:second'))];
  };

  it('are bound by their other names for the whole file, wherever those are used first', async () => {
    const use =
      'module Held = Shelf\n\nlet first () = Held.place 1\nlet second () = Held.place 2\n';
    expect(await from(use)).toEqual(['src/shelf.ml:place', 'src/shelf.ml:place']);
  });

  it('are looked for within those that have another name', async () => {
    const use =
      'module Held = Shelf\n\nlet first () = Held.Inner.turn 1\nlet second () = Held.Inner.turn 2\n';
    expect(await from(use)).toEqual(['src/shelf.ml:Inner.turn', 'src/shelf.ml:Inner.turn']);
  });

  it('keep their names before another takes its place', async () => {
    const use =
      'let first () = Shelf.place 1\n\nmodule Shelf = Shelf.Inner\n\nlet second () = Shelf.turn 2\n';
    expect(await from(use)).toEqual(['src/shelf.ml:place', 'src/shelf.ml:Inner.turn']);
  });

  it('are told apart by the definition that writes them with those around them', async () => {
    const hall = { 'hall/hall.ml': 'module Rack = struct\n  let lift key = key\nend\n' };
    const use =
      'let zero () = Hall.Rack.lift 1\nlet one () = Rack.fill 1\nlet first () = Hall.Rack.lift 1\nlet second () = Rack.fill 2\n';
    expect(await from(use, hall)).toEqual(['hall/hall.ml:Rack.lift', 'src/rack.ml:fill']);
  });

  it('are those of what is opened where no file has their name', async () => {
    const use = 'open Shelf\n\nlet first () = Inner.turn 1\nlet second () = Outer.turn 1\n';
    expect(await from(use)).toEqual(['src/shelf.ml:Inner.turn', 'Outer']);
  });

  it('are read in the implementation where two interfaces of other folders have their name', async () => {
    const more = {
      'test/one/rack.ml': 'let fill key = key\n',
      'src/rack.mli': 'val fill : int -> int\n',
      'bin/use.ml': 'let first () = Rack.fill 1\n',
    };
    const reader = await repository({ ...OCAML, ...more });
    expect(await callsOf(reader, 'bin/use.ml:first')).toEqual(['src/rack.ml:fill']);
  });
});

const ERLANG = {
  'src/depot.erl': `-module(depot).
-include("shelf.hrl").
-import(rack, [fill/1]).
-export([find/1]).
find(Key) -> find(Key, 1).
find(Key, _) ->
  shelf:open(Key),
  shelf:open(),
  ?OPEN(Key),
  fill(Key),
  lists:map(fun check/1, [Key]),
  unknown(Key).
check(#shelf{key = Key}) -> Key.
`,
  'src/shelf.erl':
    '-module(shelf).\n-export([open/0, open/1]).\n-spec open(fun((a) -> b)) -> c.\nopen(Key) -> Key.\nopen() -> 1.\n',
  'src/rack.erl': '-module(rack).\n-export([fill/1]).\nfill(Key) -> Key.\n',
  'include/shelf.hrl': '-include("open.hrl").\n-record(shelf, {key}).\n',
  'include/open.hrl': '-define(OPEN(Key), Key).\n',
};

describe('resolution in Erlang', () => {
  it('follows modules, headers and what is imported, and tells functions by what they take', async () => {
    const reader = await repository(ERLANG);
    expect(await callsOf(reader, 'src/depot.erl:find')).toEqual(['src/depot.erl:find']);
    expect(await usesOf(reader, 'src/shelf.erl:open')).toEqual(['src/depot.erl:7']);
    const kinds = { kinds: ['type', 'value'] } as const;
    expect(await usesOf(reader, 'include/shelf.hrl:shelf', kinds)).toEqual(['src/depot.erl:13']);
    expect(await usesOf(reader, 'src/depot.erl:check', kinds)).toEqual(['src/depot.erl:11']);
  });
});

const JULIA = {
  'src/Depot.jl': `module Depot
using JSON: parse_file
include("shelf.jl")
check(key) = key
function find(key)
  check(key)
  place(key)
  parse_file(key)
  Shelf(key)
  unknown(key)
end
end
`,
  'src/shelf.jl': 'struct Shelf\n  key\nend\nplace(key) = key\nplace(key, _) = key\n',
};

describe('resolution in Julia', () => {
  it('sees functions and types of all files and packages', async () => {
    const reader = await repository(JULIA);
    expect(await callsOf(reader, 'src/Depot.jl:Depot.find')).toEqual([
      'src/Depot.jl:Depot.check',
      'src/shelf.jl:place',
      'src/shelf.jl:place',
      'JSON',
      'src/shelf.jl:Shelf',
    ]);
  });
});

const SQL = {
  'db/tables.sql':
    'CREATE TABLE shop.orders (id int);\nCREATE FUNCTION weigh(id int) RETURNS int AS $$ SELECT 1 $$;\n',
  'db/views.sql': 'CREATE VIEW heavy AS SELECT weigh(o.id), now() FROM shop.orders o;\n',
};

describe('resolution in SQL', () => {
  it('follows tables and functions of which there is one', async () => {
    const reader = await repository(SQL);
    expect(await callsOf(reader, 'db/views.sql:heavy')).toEqual(['db/tables.sql:weigh']);
    expect(await usesOf(reader, 'db/tables.sql:orders', { kinds: ['type'] })).toEqual([
      'db/views.sql:1',
    ]);
  });
});
