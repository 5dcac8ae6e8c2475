import type { Mention } from '../model/request.js';
import { languageOfFile } from './mentions/file-names.js';

/** Names of languages on code fences and in prose, with their ids. */
const FENCES: Readonly<Record<string, string>> = {
  js: 'javascript',
  javascript: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  node: 'javascript',
  ts: 'typescript',
  typescript: 'typescript',
  tsx: 'tsx',
  mts: 'typescript',
  cts: 'typescript',
  vue: 'vue',
  svelte: 'svelte',
  astro: 'astro',
  py: 'python',
  python: 'python',
  python3: 'python',
  pycon: 'python',
  ipython: 'python',
  'python-traceback': 'python',
  pytb: 'python',
  cython: 'cython',
  go: 'go',
  golang: 'go',
  pyx: 'cython',
  java: 'java',
  kotlin: 'kotlin',
  swift: 'swift',
  elixir: 'elixir',
  ex: 'elixir',
  exs: 'elixir',
  iex: 'elixir',
  lua: 'lua',
  dart: 'dart',
  zig: 'zig',
  haskell: 'haskell',
  hs: 'haskell',
  ghci: 'haskell',
  sql: 'sql',
  ddl: 'sql',
  pgsql: 'sql',
  plsql: 'sql',
  tsql: 'sql',
  clojure: 'clojure',
  clj: 'clojure',
  cljs: 'clojure',
  cljc: 'clojure',
  bb: 'clojure',
  flutter: 'dart',
  scala: 'scala',
  sc: 'scala',
  sbt: 'scala',
  groovy: 'groovy',
  gradle: 'groovy',
  kt: 'kotlin',
  kts: 'kotlin',
  rust: 'rust',
  rs: 'rust',
  rb: 'ruby',
  ruby: 'ruby',
  irb: 'ruby',
  cs: 'csharp',
  csharp: 'csharp',
  'c#': 'csharp',
  php: 'php',
  c: 'c',
  h: 'c',
  cpp: 'cpp',
  'c++': 'cpp',
  cc: 'cpp',
  cxx: 'cpp',
  hpp: 'cpp',
  md: 'markdown',
  markdown: 'markdown',
  css: 'css',
  scss: 'scss',
  sass: 'scss',
  less: 'less',
  html: 'html',
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
};

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
