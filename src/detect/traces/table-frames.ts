import { LetterPattern } from '../../text/letter-pattern.js';

/**
 * A frame in the format of a runtime of Rust, Ruby, PHP, C#, C, C++, Dart, Zig, Haskell, Julia, Godot, OCaml,
 * Erlang or Elixir. All of them print the innermost frame first.
 */
export interface TableFrame {
  readonly place: string;
  readonly line: number;
  /** Parts joined by dots, without parameters; empty if none is named. */
  readonly symbol: string;
}

/** With quotation marks if it is from a printed array. */
const RUBY =
  /^\s*\[?"?(?:(?:\d+: )?from |# )?((?:[A-Za-z]:)?[^\s:#"[][^:]*\.(?:rb|rake|ru|erb|gemspec)):(\d{1,9})(?::in ?[`'](.+?)'(?=[:",]|$).*|:in .*|",?\]?)?$/;
/** `activerecord (4.2.7) lib/active_record/base.rb`: Rails' format for files of gems. */
const RAILS_GEM = /^([\w.-]+) \((\d[\w.]*)\) (?=\S)/;
const RUBY_OUTER = /^(?:(?:block(?: \(\d+ levels\))?|rescue|ensure) in )+/;
/** `#0 /srv/app/a.php(10): App\Store->find()` names the called function, not the one that contains the line. */
const PHP_CALL = /^\s*#\d+ (\S[^(]*\.(?:php|phtml|inc))\((\d{1,9})\)(?:: |$)/;
const PHP_ERROR = /\bin (\S+\.(?:php|phtml|inc))(?::(\d{1,9})| on line (\d{1,9}))\.?$/;
const DOTNET =
  /^\s*at (.+?)(?:\(.*\))? in ((?:[A-Za-z]:)?[^:]+\.(?:cs|fs|vb|razor)):line (\d{1,9})$/;
const NAME = new LetterPattern(String.raw`^[\p{L}\p{N}_~]+$`);
/** gdb, lldb and the sanitizers. */
const NATIVE = new LetterPattern(
  String.raw`^\s*#\d+\s+(?:0x[\da-f]+ in )?([\p{L}_~](?:[\w:~<>, ]*?[\w:~<>])?)(?:\s?\(.*\))?\s+(?:at )?(\S+\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx|rs)):(\d{1,9})(?::\d{1,9})?$`,
);
const PANIC =
  /^\s*thread '[^']*'(?: \(\d+\))? panicked at (?:'.*', )?(\S+\.rs):(\d{1,9}):\d{1,9}:?$/;
const RUST_PLACE = /^\s+at (\S+\.rs):(\d{1,9})(?::\d{1,9})?$/;
const RUST_CALL = /^\s*\d+:\s+(?:0x[\da-f]+ - )?(\S.*)$/;

/** `#0      Store.find (package:depot/store.dart:10:5)` */
const DART = /^\s*#\d+\s+(\S.*?) \(((?:package|file|dart):\S+?):(\d{1,9})(?::\d{1,9})?\)$/;
/** The format of package:stack_trace and Dart's test runner: `package:depot/store.dart 10:5  Store.find`. */
const DART_PLACE = /^\s*(\S+\.dart|dart:\S+) (\d{1,9}):\d{1,9}\s+(\S.*)$/;
const DART_PACKAGE = /^package:(\w+)\//;
const ZIG = /^\s*(\S.*\.zig):(\d{1,9}):\d{1,9}: 0x[\da-f]+ in (\S+) \(.*\)$/;

/**
 * `error, called at src/Store.hs:10:5 in depot-0.1:Store` names the called function, not the one that contains the
 * line.
 */
const HASKELL = /^\s*\S+, called at (\S+\.hs):(\d{1,9}):\d{1,9} in \S+$/;

/** `@ Depot ./src/store.jl:10`, below the line with the function: `[1] find(key::String)`. */
const JULIA_PLACE = /^\s+@ (?:[\w.]+ )?(\S+\.jl):(\d{1,9})(?: \[inlined\])?$/;
const JULIA_CALL = /^\s*\[\d+\] (?:\([^()]*\) )?([A-Za-z_]\w*!?)\(/;

/** `at: Store.find (res://src/store.gd:10)`, `[0] find (res://src/store.gd:10)`. */
const GODOT = /^\s*(?:at: |\[\d+\] )([\w.]+|<[\w ]+>) \((?:res:\/\/)?(\S+\.gd):(\d{1,9})\)$/;
/** `At: res://src/store.gd:10:find()` of Godot 3, and `store.gd:10 @ find()` of its editor. */
const GODOT_PLACE =
  /^\s*(?:At: |<[\w+ ]+>\s*)?(?:res:\/\/)?(\S+\.gd):(\d{1,9})(?::| @ )([\w.]+)\(\)$/;

/** `in function  depot:find/2 (src/depot.erl, line 10)`, `in call from …` */
const ERLANG =
  /^\s*in (?:function|call from)\s+\S+?:'?-?([\w@]+)\S* \((\S+\.[eh]rl), line (\d{1,9})\)/;
/**
 * The same as a term: `{depot,find,2,[{file,"src/depot.erl"},{line,10}]}`, which may be split into lines at its
 * commas.
 */
const ERLANG_PLACE = /\[\{file,\s*"([^"]+\.[eh]rl)"\},(?:\s*\{line,\s*(\d{1,9})\}|$)/;
const ERLANG_CALL = /\{'?[\w@.]+'?,\s*'?-?([\w@]+)[^,{}]*,\s*(?:\d+|\[.{0,200}\]),\s*$/;
const ERLANG_LINE = /^\s*\{line,\s*(\d{1,9})\}/;

/** `Called from Shop__Depot.find in file "src/depot.ml", line 10, characters 4-20`; closures are called `fun`. */
const OCAML =
  /^\s*(?:Raised|Re-raised|Called|Raised by primitive operation)(?: at| from)? (?:([\w.']+)(?:\.\([^()]*\))? (?:in )?)?(?:\(inlined\) in )?file "([^"]+\.ml[ily]?)"(?: \(inlined\))?, lines? (\d{1,9})/;

/** `(ecto 3.9.3) lib/ecto/repo.ex:119: Ecto.Repo.all/5`, with the file's application first. */
const ELIXIR =
  /^\s*(?:\((\w+)(?: [\w.+-]+)?\) )?([\w./-]+\.(?:exs?|erl|eex|heex|leex)):(\d{1,9}): (?:anonymous fn\/\d+ in )?(?:\([\w ]+\)|(:?[\w.]+(?:[?!]|\."[^"]{1,200}")?)(?:\/\d+|\(.*\)))$/;
/** Names that the compiler generates from a function: `-each/2-fun-0-`, `MACRO-from`. */
const ELIXIR_MADE = /\."(?:-|MACRO-)?(\w+[?!]?)\b.*"$/;

/** `at Depots.Store.Find(String name)`: .NET without debugging symbols, or Java with an unknown source. */
const PLACELESS =
  /^\s*at (?:[\w.@-]{1,80}\/)?([A-Za-z_][\w.$<>`+[\],|]{2,200})\([^()]*\)(?:\+MoveNext\(\))?$/;
const OF_THE_PLATFORM = /^(?:System|Internal|java|javax|jdk|sun)\./;

/** The qualified function of a frame without a file; empty if it belongs to the platform. */
export function placelessFunction(line: string): string | undefined {
  const written = PLACELESS.exec(line)?.[1];
  if (written === undefined || !written.includes('.')) return undefined;
  return OF_THE_PLATFORM.test(written) ? '' : dotnetChain(written).join('.');
}

/** Whether a line names the function of the frame below it. */
export function isRustCall(line: string): boolean {
  return RUST_CALL.test(line);
}

/** The same for Julia, where it need not be a function: `[2] top-level scope`. */
export function isJuliaCall(line: string): boolean {
  return /^\s*\[\d+\] \S/.test(line);
}

/** Whether a line of an Erlang term begins a frame or continues with one. */
export function isErlangTerm(line: string): boolean {
  return /^\s*\[?\{'?[\w@.]+'?,/.test(line);
}

function readErlangFrame(lines: readonly string[], at: number): TableFrame | undefined {
  const line = lines[at]!;
  const written = ERLANG.exec(line);
  if (written !== null)
    return { place: written[2]!, line: Number(written[3]), symbol: written[1]! };
  const place = ERLANG_PLACE.exec(line);
  if (place === null) return undefined;
  const number = place[2] ?? ERLANG_LINE.exec(lines[at + 1] ?? '')?.[1];
  if (number === undefined) return undefined;
  const before = line.slice(0, place.index);
  const called = ERLANG_CALL.exec(before.trim() === '' ? (lines[at - 1] ?? '') : before);
  return { place: place[1]!, line: Number(number), symbol: called?.[1] ?? '' };
}

/** The frame at a line; undefined if there is none. */
export function readTableFrame(lines: readonly string[], at: number): TableFrame | undefined {
  const line = lines[at]!;
  const rust = RUST_PLACE.exec(line) ?? PANIC.exec(line);
  if (rust !== null) {
    const called = line.includes('panicked')
      ? ''
      : (RUST_CALL.exec(lines[at - 1] ?? '')?.[1] ?? '');
    return { place: rust[1]!, line: Number(rust[2]), symbol: lastParts(withoutHash(called)) };
  }
  const ruby = RUBY.exec(line);
  if (ruby !== null)
    return { place: rubyPlace(ruby[1]!), line: Number(ruby[2]), symbol: rubyName(ruby[3] ?? '') };
  const php = PHP_CALL.exec(line) ?? PHP_ERROR.exec(line);
  if (php !== null) return { place: php[1]!, line: Number(php[2] ?? php[3]), symbol: '' };
  const dotnet = DOTNET.exec(line);
  if (dotnet !== null)
    return { place: dotnet[2]!, line: Number(dotnet[3]), symbol: dotnetName(dotnet[1]!) };
  const dart = DART.exec(line);
  if (dart !== null)
    return { ...dartPlace(dart[2]!), line: Number(dart[3]), symbol: dartName(dart[1]!) };
  const place = DART_PLACE.exec(line);
  if (place !== null)
    return { ...dartPlace(place[1]!), line: Number(place[2]), symbol: dartName(place[3]!) };
  const zig = ZIG.exec(line);
  if (zig !== null)
    return { place: zig[1]!, line: Number(zig[2]), symbol: zig[3]!.split('.').slice(-2).join('.') };
  const haskell = HASKELL.exec(line);
  if (haskell !== null) return { place: haskell[1]!, line: Number(haskell[2]), symbol: '' };
  const julia = JULIA_PLACE.exec(line);
  if (julia !== null)
    return {
      place: julia[1]!,
      line: Number(julia[2]),
      symbol: JULIA_CALL.exec(lines[at - 1] ?? '')?.[1] ?? '',
    };
  const godot = GODOT.exec(line);
  if (godot !== null)
    return { place: godot[2]!, line: Number(godot[3]), symbol: godot[1]!.replace(/^<.*$/, '') };
  const godotPlace = GODOT_PLACE.exec(line);
  if (godotPlace !== null)
    return { place: godotPlace[1]!, line: Number(godotPlace[2]), symbol: godotPlace[3]! };
  const erlang = readErlangFrame(lines, at);
  if (erlang !== undefined) return erlang;
  const ocaml = OCAML.exec(line);
  if (ocaml !== null)
    return { place: ocaml[2]!, line: Number(ocaml[3]), symbol: ocamlName(ocaml[1] ?? '') };
  const elixir = ELIXIR.exec(line);
  if (elixir !== null)
    return {
      place: elixirPlace(elixir[1], elixir[2]!),
      line: Number(elixir[3]),
      symbol: elixirName(elixir[4] ?? ''),
    };
  const native = NATIVE.exec(line);
  if (native === null) return undefined;
  return { place: native[2]!, line: Number(native[3]), symbol: lastParts(native[1]!) };
}

/** Removes what the compiler adds to distinguish instances of a function, and its names for closures. */
function withoutHash(name: string): string {
  return name.replace(/::h[\da-f]{16}$/, '').replace(/(?:::\{\{closure\}\})+$/, '');
}

/** `Store.find` of `depot::store::Store::find`; for `<a::B as C>::find`, the first type counts. */
function lastParts(name: string): string {
  const plain = name
    .trim()
    .replace(/^<(?:impl )?([\w:]+)[^>]*>(?=::)/, '$1')
    .replace(/<[^<>]*>/g, '');
  const parts = plain.split('::').filter((part) => part !== '');
  return parts
    .slice(-2)
    .filter((part) => NAME.test(part))
    .join('.');
}

function rubyPlace(written: string): string {
  return written.replace(RAILS_GEM, 'gems/$1-$2/');
}

function rubyName(written: string): string {
  const name = written.replace(RUBY_OUTER, '');
  if (/^</.test(name)) return '';
  return name
    .split(/::|#|\./)
    .slice(-2)
    .join('.');
}

/** A package's files are below `lib`. */
function dartPlace(written: string): { readonly place: string } {
  return { place: written.replace(DART_PACKAGE, '$1/lib/') };
}

/** `Store.find` of `new Store.find.<anonymous closure>`. */
function dartName(written: string): string {
  const name = written.replace(/^new /, '').replace(/\.?<(?:anonymous closure|fn|async)>/g, '');
  return /^[\w$.]+$/.test(name) ? name : '';
}

/** `Store.FindAsync` of `Depot.Store.<FindAsync>d__5.MoveNext`. */
function dotnetName(written: string): string {
  return dotnetChain(written).slice(-2).join('.');
}

function dotnetChain(written: string): readonly string[] {
  const name = written
    // A closure of F#: `Store.find@12.Invoke`.
    .replace(/@(?:\d+(?:-\d+)?T?)?(?:\.\w+)?$/, '')
    .replace(/\.?<([\w]+)>[\w$|]*(?:\.MoveNext)?$/, '.$1')
    .replace(/`\d+(?:\[[^\]]*\])?/g, '')
    .replace(/\.\.?c?tor$/, '');
  return name.split(/[.+$]/).filter((part) => /^\w+$/.test(part));
}

/** `find` of `Shop__Depot.find`; for `Stdlib__List.iter.fun`, the function around the closure. */
function ocamlName(written: string): string {
  const parts = written.replace(/\.fun\b.*$/, '').split('.');
  return parts
    .slice(parts.length > 2 ? -2 : -1)
    .filter((part) => !/__/.test(part))
    .join('.');
}

/** The path below `deps`, where Mix puts dependencies, unless the file is there as written. */
function elixirPlace(application: string | undefined, path: string): string {
  return application === undefined || path.startsWith('deps/')
    ? path
    : `deps/${application}/${path}`;
}

/** `Repo.all` of `Ecto.Repo.all`; a test is not a function. */
function elixirName(written: string): string {
  const name = written.replace(/\."test .*"$/, '').replace(ELIXIR_MADE, '.$1');
  return name.replace(/^:/, '').split('.').slice(-2).join('.');
}
