/**
 * The role of a file in its repository. Ranking demotes every class but `source` unless the request is about it.
 * `secret`, binary, minified and over-large files never become a {@link SourceFile}: they are skipped and counted.
 */
export type FileClass =
  | 'source'
  | 'test'
  | 'docs'
  | 'config'
  | 'generated'
  | 'vendored'
  | 'example';

/**
 * Lower-case identifier of a row of the table in `languages/`: `typescript`, `tsx`, `javascript`, `python`,
 * `jupyter`, `markdown`, `css`, …, and `text` for every other text file.
 */
export type LanguageId = string;

/** Languages that have TypeScript's rules. */
export const TYPESCRIPT: ReadonlySet<LanguageId> = new Set([
  'typescript',
  'tsx',
  'vue',
  'svelte',
  'astro',
  'angular',
]);

/** Languages that have Python's rules. */
export const PYTHON: ReadonlySet<LanguageId> = new Set(['python', 'cython', 'jupyter']);

/** Templates of Django and Jinja, which use what Python defines. */
export const JINJA = 'jinja' satisfies LanguageId;

/** The language that has Java's rules. */
const JAVA = 'java' satisfies LanguageId;

/** The language with Go's rules. */
export const GO = 'go' satisfies LanguageId;

/**
 * Languages that are read with a table, with the family of each. Files of one family use each other's definitions:
 * C uses what C++ defines.
 */
const OUTLINED: Readonly<Record<LanguageId, OutlineFamily>> = {
  rust: 'rust',
  ruby: 'ruby',
  erb: 'ruby',
  haml: 'ruby',
  slim: 'ruby',
  csharp: 'csharp',
  razor: 'csharp',
  cshtml: 'csharp',
  php: 'php',
  blade: 'php',
  c: 'c',
  cpp: 'c',
  'objective-c': 'c',
  kotlin: 'kotlin',
  swift: 'swift',
  scala: 'scala',
  groovy: 'groovy',
  shell: 'shell',
  lua: 'lua',
  elixir: 'elixir',
  heex: 'elixir',
  dart: 'dart',
  zig: 'zig',
  haskell: 'haskell',
  clojure: 'clojure',
  sql: 'sql',
  perl: 'perl',
  powershell: 'powershell',
  r: 'r',
  solidity: 'solidity',
  protobuf: 'protobuf',
  graphql: 'graphql',
  terraform: 'terraform',
  prisma: 'prisma',
  gdscript: 'gdscript',
  nix: 'nix',
  julia: 'julia',
  erlang: 'erlang',
  ocaml: 'ocaml',
  fsharp: 'fsharp',
  shader: 'shader',
  wgsl: 'wgsl',
  vim: 'vim',
  crystal: 'crystal',
  nim: 'nim',
  elm: 'elm',
  fortran: 'fortran',
  matlab: 'matlab',
  'visual-basic': 'visual-basic',
  pascal: 'pascal',
  verilog: 'verilog',
  vhdl: 'vhdl',
  tcl: 'tcl',
  'emacs-lisp': 'emacs-lisp',
  'common-lisp': 'common-lisp',
  scheme: 'scheme',
};

/** A family of languages that are read with a table. */
export type OutlineFamily =
  | 'rust'
  | 'ruby'
  | 'csharp'
  | 'php'
  | 'c'
  | 'kotlin'
  | 'swift'
  | 'scala'
  | 'groovy'
  | 'shell'
  | 'lua'
  | 'elixir'
  | 'dart'
  | 'zig'
  | 'haskell'
  | 'clojure'
  | 'sql'
  | 'perl'
  | 'powershell'
  | 'r'
  | 'solidity'
  | 'protobuf'
  | 'graphql'
  | 'terraform'
  | 'prisma'
  | 'gdscript'
  | 'nix'
  | 'julia'
  | 'erlang'
  | 'ocaml'
  | 'fsharp'
  | 'shader'
  | 'wgsl'
  | 'vim'
  | 'crystal'
  | 'nim'
  | 'elm'
  | 'fortran'
  | 'matlab'
  | 'visual-basic'
  | 'pascal'
  | 'verilog'
  | 'vhdl'
  | 'tcl'
  | 'emacs-lisp'
  | 'common-lisp'
  | 'scheme';

/** Languages whose names follow the same rules. */
export type LanguageFamily = 'ecmascript' | 'python' | 'java' | 'go' | OutlineFamily;

/** Configuration files whose names of code are Python's: they name commands and plug-ins of packages. */
const NAMING_PYTHON: ReadonlySet<LanguageId> = new Set(['toml', 'ini']);

/** JVM languages: they use each other's classes, and their packages are folders. */
export const JVM: ReadonlySet<LanguageFamily> = new Set(['java', 'kotlin', 'scala', 'groovy']);

/** The family of a language. Languages without rules of their own count as `ecmascript`. */
export function familyOf(language: LanguageId): LanguageFamily {
  if (PYTHON.has(language) || language === JINJA || NAMING_PYTHON.has(language)) return 'python';
  return language === JAVA || language === GO
    ? language
    : (outlineFamilyOf(language) ?? 'ecmascript');
}

/** The family of a language that is read with a table; undefined for any other. */
export function outlineFamilyOf(language: LanguageId): OutlineFamily | undefined {
  return Object.hasOwn(OUTLINED, language) ? OUTLINED[language] : undefined;
}

/** Languages that have definitions; all others are prose, data and styles. */
export const CODE: ReadonlySet<LanguageId> = new Set([
  ...TYPESCRIPT,
  'javascript',
  JAVA,
  GO,
  ...PYTHON,
  JINJA,
  ...Object.keys(OUTLINED),
]);

const DECLARATIONS = /\.(?:d\.[cm]?ts|pyi)$/;

/** Whether a file only declares, for type checkers, what other files define. */
export function isDeclarationFile(path: string): boolean {
  return DECLARATIONS.test(path);
}

/** A file of the repository that the index holds. */
export interface SourceFile {
  /** POSIX path relative to the root. */
  readonly path: string;
  /** SHA-1 of the bytes on disk, 40 lower-case hexadecimal digits. */
  readonly hash: string;
  readonly language: LanguageId;
  /** Bytes on disk. */
  readonly size: number;
  readonly class: FileClass;
}

/** A file that the walk found but left out, with the reason that `ctx status` shows. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
  /** One line with more detail where the reason alone is not specific. */
  readonly detail?: string;
}

/** Why a file is not in the index. */
export type SkipReason =
  | 'binary'
  | 'too large'
  | 'minified'
  | 'lockfile'
  | 'source map'
  | 'image'
  | 'secret'
  | 'submodule'
  | 'nested repository'
  | 'link within the root'
  | 'link out of the root'
  | 'unreadable'
  | 'not a regular file'
  | 'quarantined';

/** The folder of a path with its trailing slash; empty for a path in the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The folder of a path, or the parent of a folder, without a trailing slash; empty for a path in the root. */
export function parentFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
