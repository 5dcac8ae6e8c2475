import type { Mention } from '../model/request.js';
import { FENCES } from './fence-names.js';
import { languageOfFile } from './mentions/file-names.js';

const NAMES: readonly (readonly [string, RegExp])[] = [
  ['javascript', /\b(?:JavaScript|Node(?:\.js|JS)|ECMAScript|CommonJS)\b/i],
  ['typescript', /\bTypeScript\b/i],
  ['tsx', /\bTSX\b/],
  ['java', /\b(?:Java|JUnit|JDK|JVM)\b/],
  ['python', /\b(?:Python|pytest|Django|Flask)\b/i],
  ['jupyter', /\bJupyter\b/i],
  [
    'go',
    /\b(?:Golang|Go (?:code|program|module|package|version|test|struct|interface)s?|go\.mod|goroutines?)\b/,
  ],
  ['rust', /\b(?:Rust|rustc|cargo (?:build|test|run|check|clippy)|Cargo\.toml)\b/],
  ['ruby', /\b(?:Ruby|RSpec|Rails|Rakefile|Gemfile)\b/],
  ['csharp', /(?:\bC#|\b\.NET\b|\bASP\.NET\b|\bxUnit\b|\bNUnit\b|\bNuGet\b)/],
  ['php', /\b(?:PHP|PHPUnit|Laravel|Symfony)\b/],
  ['objective-c', /\b(?:Objective-C(?:\+\+)?|ObjC|XCTest|NS(?:String|Object|Array|Dictionary))\b/],
  ['powershell', /\b(?:[Pp]ower[Ss]hell|pwsh|Pester|cmdlets?)\b/],
  ['perl', /\b(?:Perl|CPAN|Mojolicious|Moose|cpanm|prove -l)\b/],
  ['cpp', /\bC\+\+/],
  ['kotlin', /\b(?:Kotlin|Ktor|Jetpack Compose)\b/],
  ['shell', /\b(?:(?:[Ss]hell|[Bb]ash|[Zz]sh) (?:script|function)s?|bats)\b/],
  ['lua', /\b(?:Lua|LuaJIT|Neovim|busted)\b/],
  ['elixir', /\b(?:Elixir|ExUnit|Phoenix LiveView|mix test)\b/],
  ['dart', /\b(?:Dart|Flutter|pubspec\.yaml)\b/],
  ['zig', /\b(?:Zig|zig (?:build|test|run)|build\.zig)\b/],
  ['haskell', /\b(?:Haskell|GHC|GHCi|hspec|cabal (?:build|test|run))\b/],
  ['groovy', /\b(?:Groovy|Spock|Gradle (?:build|script|plugin)s?|build\.gradle|Jenkinsfile)\b/],
  ['clojure', /\b(?:Clojure|ClojureScript|Leiningen|Babashka|deps\.edn)\b/],
  [
    'r',
    /\b(?:Rscript|RStudio|tidyverse|testthat|roxygen2?|CRAN|R (?:package|script|code|function)s?)\b/,
  ],
  [
    'solidity',
    /\b(?:Solidity|NatSpec|Hardhat|forge (?:build|test)|foundry\.toml|smart contracts?)\b/,
  ],
  ['terraform', /\b(?:Terraform|OpenTofu|Terragrunt|terraform (?:plan|apply|init|validate))\b/],
  ['gdscript', /\b(?:GDScript|Godot|GUT|GdUnit4?|project\.godot)\b/],
  [
    'nix',
    /\b(?:NixOS|[Nn]ixpkgs|[Hh]ome[ -][Mm]anager|flake\.nix|nix (?:build|develop|flake|run)|Nix (?:expression|module|flake|package|file|function)s?)\b/,
  ],
  ['prisma', /\b(?:Prisma (?:schema|model|enum)s?|schema\.prisma)\b/],
  ['graphql', /\bGraphQL\b/i],
  ['protobuf', /\b(?:[Pp]rotobuf|[Pp]rotocol [Bb]uffers?|protoc|proto[23])\b|\.proto\b/],
  ['julia', /\b(?:Julia|Project\.toml|Pkg\.(?:add|test)|@testset)\b/],
  ['shader', /\b(?:GLSL|HLSL)\b/],
  ['wgsl', /\bWGSL\b/],
  ['vim', /\b(?:Vimscript|VimL|Vim9? ?script)\b/],
  ['crystal', /\bcrystal (?:build|spec|run|tool)\b/],
  ['nim', /\b(?:Nim|nimble)\b/],
  ['elm', /\b(?:Elm|elm\.json)\b/],
  ['fortran', /\b(?:[Ff]ortran|FORTRAN|gfortran)\b/],
  ['matlab', /\b(?:MATLAB|Matlab|Octave)\b/],
  ['visual-basic', /\b(?:VB\.NET|Visual Basic|VBA)\b/],
  ['pascal', /\b(?:Delphi|Free ?Pascal|Lazarus|Object Pascal)\b/],
  ['verilog', /\b(?:Verilog|SystemVerilog|Verilator)\b/],
  ['vhdl', /\b(?:VHDL|GHDL)\b/],
  ['tcl', /\b(?:Tcl|TclOO|tclsh)\b/],
  ['emacs-lisp', /\b(?:Emacs Lisp|[Ee]lisp)\b/],
  ['common-lisp', /\b(?:Common Lisp|SBCL|ASDF)\b/],
  ['scheme', /\b(?:Scheme (?:code|procedure)s?|Racket|Guile)\b/],
  ['erlang', /\b(?:Erlang|OTP|EUnit|rebar3|Common Test|gen_(?:server|statem))\b/],
  ['ocaml', /\b(?:OCaml|opam|ocamlfind|ocamlformat|Alcotest|dune (?:build|test|exec))\b/],
  ['fsharp', /(?:\bF#|\bFSharp\b|\bExpecto\b|\bFsCheck\b|\bGiraffe\b|\bPaket\b)/],
  ['scala', /\b(?:Scala|ScalaTest|Akka|sbt)\b/],
  ['swift', /\b(?:Swift|SwiftUI|SwiftPM|Xcode|XCTest)\b/],
  ['css', /\bCSS\b/i],
  ['scss', /\bSCSS\b/i],
];

const LONGEST_PROSE = 20_000;

/** Languages that a request speaks of, most telling first: code fences, then files, then names. */
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
  for (const [language, name] of NAMES) if (name.test(text)) add(language);
  return [...found];
}
