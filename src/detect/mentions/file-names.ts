import { wordList } from '../word-list.js';

/** File endings, with the id of the language that a request speaks of when it names such a file; empty where none. */
const ENDINGS: Readonly<Record<string, string>> = {
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  es6: 'javascript',
  jsm: 'javascript',
  py: 'python',
  pyi: 'python',
  pyw: 'python',
  bzl: 'python',
  wsgi: 'python',
  pyx: 'cython',
  ipynb: 'jupyter',
  md: 'markdown',
  mdx: 'markdown',
  markdown: 'markdown',
  css: 'css',
  scss: 'scss',
  sass: 'scss',
  less: 'less',
  styl: '',
  html: 'html',
  htm: 'html',
  vue: 'vue',
  svelte: 'svelte',
  astro: 'astro',
  ejs: '',
  hbs: '',
  pug: '',
  tpl: '',
  jinja: '',
  j2: '',
  njk: '',
  json: 'json',
  jsonc: 'json',
  json5: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'toml',
  ini: '',
  cfg: '',
  conf: '',
  properties: '',
  rst: '',
  txt: '',
  adoc: '',
  csv: '',
  po: '',
  pot: '',
  snap: '',
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  fish: 'shell',
  bats: 'shell',
  ksh: 'shell',
  'zsh-theme': 'shell',
  ebuild: 'shell',
  eclass: 'shell',
  ps1: 'powershell',
  psm1: 'powershell',
  psd1: 'powershell',
  bat: '',
  sql: 'sql',
  ddl: 'sql',
  psql: 'sql',
  pks: 'sql',
  pkb: 'sql',
  mysql: 'sql',
  pgsql: 'sql',
  plsql: 'sql',
  tsql: 'sql',
  graphql: 'graphql',
  graphqls: 'graphql',
  gql: 'graphql',
  prisma: 'prisma',
  nix: 'nix',
  gd: 'gdscript',
  tscn: '',
  tres: '',
  godot: '',
  proto: 'protobuf',
  xml: '',
  svg: '',
  lock: '',
  go: 'go',
  rs: 'rust',
  java: 'java',
  kt: 'kotlin',
  kts: 'kotlin',
  rb: 'ruby',
  rake: 'ruby',
  gemspec: 'ruby',
  podspec: 'ruby',
  rbi: 'ruby',
  jbuilder: 'ruby',
  php: 'php',
  phtml: 'php',
  phpt: 'php',
  swift: 'swift',
  scala: 'scala',
  sc: 'scala',
  sbt: 'scala',
  cs: 'csharp',
  csx: 'csharp',
  c: 'c',
  h: 'c',
  m: 'objective-c',
  mm: 'objective-c',
  pl: 'perl',
  pm: 'perl',
  t: 'perl',
  psgi: 'perl',
  cpp: 'cpp',
  cxx: 'cpp',
  cc: 'cpp',
  hpp: 'cpp',
  hxx: 'cpp',
  hh: 'cpp',
  cppm: 'cpp',
  ixx: 'cpp',
  inl: 'cpp',
  ipp: 'cpp',
  tcc: 'cpp',
  tpp: 'cpp',
  txx: 'cpp',
  ino: 'cpp',
  cu: 'cpp',
  cuh: 'cpp',
  glsl: 'shader',
  vert: 'shader',
  frag: 'shader',
  comp: 'shader',
  geom: 'shader',
  tesc: 'shader',
  tese: 'shader',
  vsh: 'shader',
  fsh: 'shader',
  gdshader: 'shader',
  gdshaderinc: 'shader',
  hlsl: 'shader',
  hlsli: 'shader',
  fxh: 'shader',
  cginc: 'shader',
  usf: 'shader',
  ush: 'shader',
  metal: 'shader',
  wgsl: 'wgsl',
  vim: 'vim',
  vimrc: 'vim',
  cr: 'crystal',
  nim: 'nim',
  nims: 'nim',
  nimble: 'nim',
  elm: 'elm',
  f: 'fortran',
  for: 'fortran',
  ftn: 'fortran',
  f77: 'fortran',
  f90: 'fortran',
  fypp: 'fortran',
  f95: 'fortran',
  f03: 'fortran',
  f08: 'fortran',
  f18: 'fortran',
  vb: 'visual-basic',
  bas: 'visual-basic',
  vbs: 'visual-basic',
  pas: 'pascal',
  dpr: 'pascal',
  lpr: 'pascal',
  dpk: 'pascal',
  v: 'verilog',
  sv: 'verilog',
  svh: 'verilog',
  vh: 'verilog',
  vhd: 'vhdl',
  vhdl: 'vhdl',
  tcl: 'tcl',
  el: 'emacs-lisp',
  lisp: 'common-lisp',
  lsp: 'common-lisp',
  asd: 'common-lisp',
  scm: 'scheme',
  ss: 'scheme',
  sld: 'scheme',
  rkt: 'scheme',
  sls: 'scheme',
  lua: 'lua',
  luau: 'lua',
  rockspec: 'lua',
  dart: 'dart',
  hs: 'haskell',
  clj: 'clojure',
  cljs: 'clojure',
  cljc: 'clojure',
  bb: 'clojure',
  r: 'r',
  rmd: 'markdown',
  qmd: 'markdown',
  sol: 'solidity',
  jl: 'julia',
  fs: 'fsharp',
  fsi: 'fsharp',
  fsx: 'fsharp',
  ml: 'ocaml',
  mli: 'ocaml',
  erl: 'erlang',
  hrl: 'erlang',
  escript: 'erlang',
  cabal: '',
  zig: 'zig',
  zon: '',
  ex: 'elixir',
  exs: 'elixir',
  tf: 'terraform',
  tfvars: 'terraform',
  tofu: 'terraform',
  hcl: 'terraform',
  groovy: 'groovy',
  gvy: 'groovy',
  gradle: 'groovy',
  cmake: '',
};

/** Endings that are also names of properties: `res.json`, `request.text`. Only a receiver decides. */
const ALSO_PROPERTIES = wordList(
  'json txt text html css xml lock po less conf csv snap sql properties go cs ex fs',
);
/** Endings that are names of properties more often than those of files: `wrapper.el`. Only folders decide. */
const MOSTLY_PROPERTIES = wordList('f v el for comp geom vert frag metal');
const RECEIVERS = wordList(`
  res req resp response request r self this cls app ctx context obj object data result body window document process
  module super e err error event el element node item df np pd plt`);

/** Whole names of files without an ending. */
const BARE_NAMES = wordList(`
  README LICENSE CHANGELOG CONTRIBUTING Dockerfile Makefile Jenkinsfile Procfile Vagrantfile Gemfile Rakefile Pipfile`);

/** First folders by which a path without a file ending is told from `either/or`; two parts need one of the first list. */
const TOP_FOLDERS = wordList(`
  src lib libs tests packages apps components pages examples scripts pkg cmd internal e2e __tests__ __mocks__ .github
  .circleci .vscode`);
const USUAL_FOLDERS = wordList(`
  test spec docs doc app example bin config core server client public static assets styles utils helpers hooks modules
  plugins tools api views models controllers routes services store types`);

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Language of a file by its ending, or an empty string. */
export function languageOfFile(path: string): string {
  return ENDINGS[endingOf(path)] ?? '';
}

/** Whether a name without folders is that of a file: `utils.py`, `Dockerfile`, not `res.json`. */
export function isFileName(name: string): boolean {
  if (BARE_NAMES.has(name)) return true;
  const ending = endingOf(name);
  if (!Object.hasOwn(ENDINGS, ending)) return false;
  if (MOSTLY_PROPERTIES.has(ending)) return false;
  const base = name.slice(0, -ending.length - 1);
  if (base === '') return false;
  return !(ALSO_PROPERTIES.has(ending) && RECEIVERS.has(base.split('.')[0]!.toLowerCase()));
}

/** Whether a name with slashes (already `/`) is a path, and not two words or a route. */
export function isPathWithFolders(path: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || parts.some((part) => part.length > 100)) return false;
  if (Object.hasOwn(ENDINGS, endingOf(last)) || BARE_NAMES.has(last)) return true;
  if (path.startsWith('./') || path.startsWith('../')) return true;
  if (path.startsWith('/') || parts.length < 2) return false;
  return TOP_FOLDERS.has(parts[0]!) || (parts.length > 2 && USUAL_FOLDERS.has(parts[0]!));
}
