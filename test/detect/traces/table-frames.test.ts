import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';

/** `path:line symbol #depth` of each frame, in the order of the text. */
function framesOf(request: string): string[] {
  return detect(request)
    .mentions.filter(({ kind }) => kind === 'frame')
    .map(({ text, line, symbol, depth }) => `${text}:${line} ${symbol || '-'} #${depth}`);
}

function errorsOf(request: string): string[] {
  return detect(request)
    .mentions.filter(({ kind }) => kind === 'error')
    .map(({ text }) => text);
}

const RUST = `it ends
thread 'main' panicked at src/store.rs:10:5:
index out of bounds: the len is 3 but the index is 5
stack backtrace:
   0: rust_begin_unwind
             at /rustc/abc/library/std/src/panicking.rs:645:5
   1: depot::store::Store<T>::find::h0123456789abcdef
             at ./src/store.rs:12:9
   2: <depot::Shelf as core::fmt::Display>::fmt
             at ./src/shelf.rs:4:1
note: run with \`RUST_BACKTRACE=full\`
`;

const RUBY = `finding fails
lib/depot/store.rb:10:in 'Depot::Store#find?': undefined method 'open' for nil (NoMethodError)
	from lib/depot/store.rb:4:in \`block (2 levels) in each'
	from bin/depot.rb:3:in \`<main>'
`;

const PHP = `finding fails
PHP Fatal error:  Uncaught App\\Full: no room in /srv/app/src/Store.php:10
Stack trace:
#0 /srv/app/src/Shelf.php(20): App\\Store->find('a')
#1 /srv/app/public/index.php(3): App\\Shelf::open()
#2 {main}
  thrown in /srv/app/src/Store.php on line 10
`;

const DOTNET = `finding fails
Unhandled exception. Depots.FullException: no room
   at Depots.Store.<FindAsync>d__5.MoveNext() in /src/Depots/Store.cs:line 31
--- End of stack trace from previous location ---
   at System.Linq.Enumerable.First[T](IEnumerable\`1 source)
   at Depots.Program.Main(String[] args) in C:\\src\\Program.cs:line 9
`;

const DART = `it ends
Unhandled exception:
StateError: no room
#0      List.first (dart:core-patch/growable_array.dart:332:5)
#1      new _Store.of.<anonymous closure> (package:depot/src/store.dart:10:5)
<asynchronous suspension>
#2      main (file:///srv/app/bin/depot.dart:3:3)
`;

const DART_TEST = `finding fails
package:depot/src/store.dart 10:5   Store.find.<fn>
===== asynchronous gap ===========================
dart:async/zone.dart 12:3           _rootRun
test/store_test.dart 20:9           main.<fn>
`;

const ZIG = `it ends
thread 12 panic: index out of bounds: index 3, len 3
/opt/zig/lib/std/debug.zig:10:5: 0x103f4 in panic (depot)
    unreachable;
    ^
/srv/app/src/Store.zig:12:14: 0x103f5 in find (depot)
    return store.items[at];
                      ^
/srv/app/src/main.zig:4:5: 0x103f6 in store.Store.main (depot)
    main();
    ^
`;

const JULIA = `ERROR: no such thing
Stacktrace:
 [1] find(key::String; deep::Bool)
   @ Depot ./src/store.jl:10 [inlined]
 [2] top-level scope
   @ ~/depot/run.jl:3
`;

const GODOT = `SCRIPT ERROR: Invalid call. Nonexistent function 'open' in base 'Nil'.
          at: Store.find (res://src/store.gd:10)
          GDScript backtrace (most recent call first):
              [0] find (res://src/store.gd:10)
              [1] <anonymous lambda> (res://main.gd:3)
`;

const HASKELL = `finding fails
depot: no room
CallStack (from HasCallStack):
  error, called at src/Depot/Store.hs:10:5 in depot-0.1:Depot.Store
  find', called at app/Main.hs:3:3 in main:Main
`;

const ELIXIR = `finding fails
** (Depot.FullError) no room
    (depot 0.1.0) lib/depot/store.ex:10: Depot.Store.find!/2
    (elixir 1.14.1) lib/enum.ex:2468: Enum."-reduce/3-lists^foldl/2-0-"/3
    lib/depot/shelf.ex:7: anonymous fn/1 in Depot.Shelf.each/2
    (depot) lib/depot/query.ex:4: Depot.Query."MACRO-from"/3
    test/store_test.exs:20: Depot.StoreTest."test it finds"/1
    iex:27: (file)
`;

const FSHARP = `finding fails
Unhandled exception. System.Exception: no room
   at Shop.Depots.find(Boolean deep, String key) in /src/Shop/Depot.fs:line 31
   at Shop.Shelves.each@12-1.Invoke(Thing thing) in C:\\src\\Shelves.fs:line 12
   at <StartupCode$Shop>.$Program.main@() in /src/Program.fs:line 3
`;

const OCAML = `finding fails
Fatal error: exception Depot.Full("a")
Raised at Shop__Depot.find in file "src/depot.ml", line 10, characters 4-20
Called from Shop__Shelf.Rack.each.(fun) in file "src/shelf.ml", line 7, characters 2-9
Re-raised at Dune__exe__Main.run.(fun) in file "bin/main.ml" (inlined), line 3, characters 2-5
`;

const ERLANG = `finding fails
** exception error: no match of right hand side value none
     in function  depot:find/2 (src/depot.erl, line 10)
     in call from depot_shelf:'-each/1-fun-0-'/2 (/srv/app/src/depot_shelf.erl, line 7)
`;

const ERLANG_TERMS = `it ends
{badmatch,none},
[{depot,find,[a,{b}],[{file,"src/depot.erl"},{line,10}]},
 {depot_shelf,'-each/1-lc$^0/1-0-',2,
              [{file,"/srv/app/src/depot_shelf.erl"},
               {line,7}]},
 {depot_SUITE,finds,1,[{file,"test/depot_SUITE.erl"},{line,20}]}]
`;

const NATIVE = `it crashes
==12==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602
    #0 0x55d in depots::Store::Find(int) /src/store/store.cc:10:5
    #1 0x55e in main src/main.c:3
`;

describe('traces of languages that are read by tables', () => {
  it.each([
    [
      RUST,
      ['src/store.rs:10 - #0', 'src/store.rs:12 Store.find #0', 'src/shelf.rs:4 Shelf.fmt #1'],
    ],
    [
      RUBY,
      [
        'lib/depot/store.rb:10 Store.find? #0',
        'lib/depot/store.rb:4 each #1',
        'bin/depot.rb:3 - #2',
      ],
    ],
    [
      PHP,
      [
        '/srv/app/src/Store.php:10 - #0',
        '/srv/app/src/Shelf.php:20 - #1',
        '/srv/app/public/index.php:3 - #2',
      ],
    ],
    [DOTNET, ['/src/Depots/Store.cs:31 Store.FindAsync #0', 'C:/src/Program.cs:9 Program.Main #1']],
    [NATIVE, ['/src/store/store.cc:10 Store.Find #0', 'src/main.c:3 main #1']],
    [DART, ['depot/lib/src/store.dart:10 _Store.of #0', '/srv/app/bin/depot.dart:3 main #1']],
    [DART_TEST, ['depot/lib/src/store.dart:10 Store.find #0', 'test/store_test.dart:20 main #1']],
    [JULIA, ['src/store.jl:10 find #0', '~/depot/run.jl:3 - #1']],
    [GODOT, ['src/store.gd:10 Store.find #0', 'main.gd:3 - #1']],
    [
      'it ends\n   At: res://src/store.gd:10:find()\n<Stack Trace> store.gd:10 @ find()\n              main.gd:3 @ _ready()',
      ['src/store.gd:10 find #0', 'store.gd:10 find #1', 'main.gd:3 _ready #2'],
    ],
    [HASKELL, ['src/Depot/Store.hs:10 - #0', 'app/Main.hs:3 - #1']],
    [
      ELIXIR,
      [
        'depot/lib/depot/store.ex:10 Store.find! #0',
        'elixir/lib/enum.ex:2468 Enum.reduce #1',
        'lib/depot/shelf.ex:7 Shelf.each #2',
        'depot/lib/depot/query.ex:4 Query.from #3',
        'test/store_test.exs:20 Depot.StoreTest #4',
      ],
    ],
    [
      FSHARP,
      [
        '/src/Shop/Depot.fs:31 Depots.find #0',
        'C:/src/Shelves.fs:12 Shelves.each #1',
        '/src/Program.fs:3 Program.main #2',
      ],
    ],
    [OCAML, ['src/depot.ml:10 find #0', 'src/shelf.ml:7 Rack.each #1', 'bin/main.ml:3 run #2']],
    [ERLANG, ['src/depot.erl:10 find #0', '/srv/app/src/depot_shelf.erl:7 each #1']],
    [
      ERLANG_TERMS,
      [
        'src/depot.erl:10 find #0',
        '/srv/app/src/depot_shelf.erl:7 each #1',
        'test/depot_SUITE.erl:20 finds #2',
      ],
    ],
    [ZIG, ['/srv/app/src/Store.zig:12 find #0', '/srv/app/src/main.zig:4 Store.main #1']],
    [
      'it ends\n#0  find (d=0x1) at depot.c:12\n#1  0x0001 in main () at main.c:3',
      ['depot.c:12 find #0', 'main.c:3 main #1'],
    ],
    ["it ends\nthread 'a' panicked at 'no room', src/a.rs:3:1", ['src/a.rs:3 - #0']],
    [
      'fails\n["/home/me/.rvm/gems/ruby-2.2.0@depot/gems/depot-3.3.4/lib/depot/store.rb:15:in `block (2 levels) in find\'",\n' +
        ' "/home/me/.rvm/rubies/ruby-2.2.0/lib/ruby/2.2.0/monitor.rb:211:in `mon_synchronize\'",\n "/srv/app/run.rb:3"]',
      ['depot/lib/depot/store.rb:15 find #0', '/srv/app/run.rb:3 - #1'],
    ],
    [
      "fails\nNot found (FullError)\nactiverecord (4.2.7) lib/active_record/base.rb:12:in`find'\n[PROJECT_ROOT]/app/models/shelf.rb:3:in `open'",
      [
        'activerecord/lib/active_record/base.rb:12 find #0',
        'PROJECT_ROOT]/app/models/shelf.rb:3 open #1',
      ],
    ],
    [
      "fails\n     # ./spec/store_spec.rb:7:in `block (3 levels) in <top (required)>'",
      ['spec/store_spec.rb:7 - #0'],
    ],
  ])('%s', (request, frames) => {
    expect(framesOf(request)).toEqual(frames);
  });

  it.each([
    [RUBY, ["undefined method 'open' for nil"]],
    [
      "fails\n```\nError in loop: no `room' (Depot::FullError)\n```",
      ['Depot.FullError', "no `room'"],
    ],
    [PHP, ['App.Full', 'no room']],
    [DOTNET, ['Depots.FullException', 'no room']],
    [ELIXIR, ['Depot.FullError', 'no room']],
    [OCAML, ['Depot.Full("a")']],
    [ERLANG, ['no match of right hand side value none']],
    ['it ends\n12:29:38.913 [error] ** (Depot.FullError) no room', ['Depot.FullError', 'no room']],
    ["it ends\nthread 'a' panicked at 'no room', src/a.rs:3:1", ['no room']],
  ])('tell what went wrong: %s', (request, errors) => {
    expect(errorsOf(request)).toEqual(expect.arrayContaining(errors));
  });

  it.each([
    RUST,
    RUBY,
    PHP,
    DOTNET,
    NATIVE,
    DART,
    DART_TEST,
    ZIG,
    HASKELL,
    JULIA,
    GODOT,
    OCAML,
    ERLANG,
    ELIXIR,
  ])('make a request a bug: %s', (request) => {
    expect(detect(request).intent.name).toBe('BUG_FIX');
  });
});
