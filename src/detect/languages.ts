import type { Mention } from '../model/request.js';
import { PrefilteredPattern } from '../text/prefiltered-pattern.js';
import { FENCES } from './fence-names.js';
import { languageOfFile } from './mentions/file-names.js';

const NAMES: readonly (readonly [language: string, literals: string, name: RegExp])[] = [
  [
    'javascript',
    'javascript|node.js|nodejs|ecmascript|commonjs',
    /\b(?:JavaScript|Node(?:\.js|JS)|ECMAScript|CommonJS)\b/i,
  ],
  ['typescript', 'typescript', /\bTypeScript\b/i],
  ['tsx', 'TSX', /\bTSX\b/],
  ['java', 'Java|JUnit|JDK|JVM', /\b(?:Java|JUnit|JDK|JVM)\b/],
  ['python', 'python|pytest|django|flask', /\b(?:Python|pytest|Django|Flask)\b/i],
  ['jupyter', 'jupyter', /\bJupyter\b/i],
  [
    'go',
    'Golang|Go |go.mod|goroutine',
    /\b(?:Golang|Go (?:code|program|module|package|version|test|struct|interface)s?|go\.mod|goroutines?)\b/,
  ],
  [
    'rust',
    'Rust|rust|cargo |Cargo.toml',
    /\b(?:Rust|rustc|cargo (?:build|test|run|check|clippy)|Cargo\.toml)\b/,
  ],
  ['ruby', 'Ruby|RSpec|Rails|Rakefile|Gemfile', /\b(?:Ruby|RSpec|Rails|Rakefile|Gemfile)\b/],
  [
    'csharp',
    'C#|.NET|xUnit|NUnit|NuGet',
    /(?:\bC#|\b\.NET\b|\bASP\.NET\b|\bxUnit\b|\bNUnit\b|\bNuGet\b)/,
  ],
  ['php', 'PHP|Laravel|Symfony', /\b(?:PHP|PHPUnit|Laravel|Symfony)\b/],
  [
    'objective-c',
    'Objective-C|ObjC|XCTest|NSString|NSObject|NSArray|NSDictionary',
    /\b(?:Objective-C(?:\+\+)?|ObjC|XCTest|NS(?:String|Object|Array|Dictionary))\b/,
  ],
  ['powershell', 'hell|pwsh|Pester|cmdlet', /\b(?:[Pp]ower[Ss]hell|pwsh|Pester|cmdlets?)\b/],
  [
    'perl',
    'Perl|CPAN|Mojolicious|Moose|cpanm|prove -l',
    /\b(?:Perl|CPAN|Mojolicious|Moose|cpanm|prove -l)\b/,
  ],
  ['cpp', 'C++', /\bC\+\+/],
  ['kotlin', 'Kotlin|Ktor|Jetpack Compose', /\b(?:Kotlin|Ktor|Jetpack Compose)\b/],
  [
    'shell',
    'script|function|bats',
    /\b(?:(?:[Ss]hell|[Bb]ash|[Zz]sh) (?:script|function)s?|bats)\b/,
  ],
  ['lua', 'Lua|Neovim|busted', /\b(?:Lua|LuaJIT|Neovim|busted)\b/],
  [
    'elixir',
    'Elixir|ExUnit|Phoenix LiveView|mix test',
    /\b(?:Elixir|ExUnit|Phoenix LiveView|mix test)\b/,
  ],
  ['dart', 'Dart|Flutter|pubspec.yaml', /\b(?:Dart|Flutter|pubspec\.yaml)\b/],
  ['zig', 'Zig|zig |build.zig', /\b(?:Zig|zig (?:build|test|run)|build\.zig)\b/],
  [
    'haskell',
    'Haskell|GHC|hspec|cabal ',
    /\b(?:Haskell|GHC|GHCi|hspec|cabal (?:build|test|run))\b/,
  ],
  [
    'groovy',
    'Groovy|Spock|Gradle |build.gradle|Jenkinsfile',
    /\b(?:Groovy|Spock|Gradle (?:build|script|plugin)s?|build\.gradle|Jenkinsfile)\b/,
  ],
  [
    'clojure',
    'Clojure|Leiningen|Babashka|deps.edn',
    /\b(?:Clojure|ClojureScript|Leiningen|Babashka|deps\.edn)\b/,
  ],
  [
    'r',
    'Rscript|RStudio|tidyverse|testthat|roxygen|CRAN|R ',
    /\b(?:Rscript|RStudio|tidyverse|testthat|roxygen2?|CRAN|R (?:package|script|code|function)s?)\b/,
  ],
  [
    'solidity',
    'Solidity|NatSpec|Hardhat|forge |foundry.toml|smart contract',
    /\b(?:Solidity|NatSpec|Hardhat|forge (?:build|test)|foundry\.toml|smart contracts?)\b/,
  ],
  [
    'terraform',
    'Terraform|OpenTofu|Terragrunt|terraform ',
    /\b(?:Terraform|OpenTofu|Terragrunt|terraform (?:plan|apply|init|validate))\b/,
  ],
  [
    'gdscript',
    'GDScript|Godot|GUT|GdUnit|project.godot',
    /\b(?:GDScript|Godot|GUT|GdUnit4?|project\.godot)\b/,
  ],
  [
    'nix',
    'NixOS|ixpkgs|anager|flake.nix|nix |Nix ',
    /\b(?:NixOS|[Nn]ixpkgs|[Hh]ome[ -][Mm]anager|flake\.nix|nix (?:build|develop|flake|run)|Nix (?:expression|module|flake|package|file|function)s?)\b/,
  ],
  ['prisma', 'Prisma |schema.prisma', /\b(?:Prisma (?:schema|model|enum)s?|schema\.prisma)\b/],
  ['graphql', 'graphql', /\bGraphQL\b/i],
  [
    'protobuf',
    'rotobuf|rotocol |protoc|proto2|proto3|.proto',
    /\b(?:[Pp]rotobuf|[Pp]rotocol [Bb]uffers?|protoc|proto[23])\b|\.proto\b/,
  ],
  [
    'julia',
    'Julia|Project.toml|Pkg.|@testset',
    /\b(?:Julia|Project\.toml|Pkg\.(?:add|test)|@testset)\b/,
  ],
  ['shader', 'GLSL|HLSL', /\b(?:GLSL|HLSL)\b/],
  ['wgsl', 'WGSL', /\bWGSL\b/],
  ['vim', 'Vim', /\b(?:Vimscript|VimL|Vim9? ?script)\b/],
  ['crystal', 'crystal ', /\bcrystal (?:build|spec|run|tool)\b/],
  ['nim', 'Nim|nimble', /\b(?:Nim|nimble)\b/],
  ['elm', 'Elm|elm.json', /\b(?:Elm|elm\.json)\b/],
  ['fortran', 'ortran|FORTRAN', /\b(?:[Ff]ortran|FORTRAN|gfortran)\b/],
  ['matlab', 'MATLAB|Matlab|Octave', /\b(?:MATLAB|Matlab|Octave)\b/],
  ['visual-basic', 'VB.NET|Visual Basic|VBA', /\b(?:VB\.NET|Visual Basic|VBA)\b/],
  ['pascal', 'Delphi|Pascal|Lazarus', /\b(?:Delphi|Free ?Pascal|Lazarus|Object Pascal)\b/],
  ['verilog', 'Veril', /\b(?:Verilog|SystemVerilog|Verilator)\b/],
  ['vhdl', 'VHDL|GHDL', /\b(?:VHDL|GHDL)\b/],
  ['tcl', 'Tcl|tclsh', /\b(?:Tcl|TclOO|tclsh)\b/],
  ['emacs-lisp', 'Emacs Lisp|lisp', /\b(?:Emacs Lisp|[Ee]lisp)\b/],
  ['common-lisp', 'Common Lisp|SBCL|ASDF', /\b(?:Common Lisp|SBCL|ASDF)\b/],
  ['scheme', 'Scheme |Racket|Guile', /\b(?:Scheme (?:code|procedure)s?|Racket|Guile)\b/],
  [
    'erlang',
    'Erlang|OTP|EUnit|rebar3|Common Test|gen_',
    /\b(?:Erlang|OTP|EUnit|rebar3|Common Test|gen_(?:server|statem))\b/,
  ],
  [
    'ocaml',
    'OCaml|opam|ocamlf|Alcotest|dune ',
    /\b(?:OCaml|opam|ocamlfind|ocamlformat|Alcotest|dune (?:build|test|exec))\b/,
  ],
  [
    'fsharp',
    'F#|FSharp|Expecto|FsCheck|Giraffe|Paket',
    /(?:\bF#|\bFSharp\b|\bExpecto\b|\bFsCheck\b|\bGiraffe\b|\bPaket\b)/,
  ],
  ['scala', 'Scala|Akka|sbt', /\b(?:Scala|ScalaTest|Akka|sbt)\b/],
  ['swift', 'Swift|Xcode|XCTest', /\b(?:Swift|SwiftUI|SwiftPM|Xcode|XCTest)\b/],
  ['css', 'css', /\bCSS\b/i],
  ['scss', 'scss', /\bSCSS\b/i],
];

/** Patterns for the names of languages. */
export const LANGUAGE_NAMES: readonly (readonly [language: string, name: PrefilteredPattern])[] =
  NAMES.map(([language, literals, name]) => [language, new PrefilteredPattern(literals, name)]);

const LONGEST_PROSE = 20_000;

/** Languages that a request indicates, most telling first: code fences, then files, then names. */
export function languagesOf(
  fences: readonly string[],
  mentions: readonly Mention[],
  prose: string,
): string[] {
  const found = new Set<string>();
  const add = (language: string | undefined) => {
    if (language !== undefined && language !== '') found.add(language);
  };
  for (const fence of fences) if (Object.hasOwn(FENCES, fence)) add(FENCES[fence]);
  for (const { kind, text } of mentions) {
    if (kind === 'path' || kind === 'frame') add(languageOfFile(text));
  }
  const text = prose.slice(0, LONGEST_PROSE);
  for (const [language, name] of LANGUAGE_NAMES) if (name.test(text)) add(language);
  return [...found];
}
