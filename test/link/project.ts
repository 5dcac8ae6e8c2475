import { createLinker } from '../../src/link/index.js';
import type { ImportedName, ImportStatement } from '../../src/model/reference.js';

/** A repository as paths with the texts that linking may read. */
export type Project = Readonly<Record<string, string>>;

/** A statement that brings names; each is written `imported` or `imported as local`. */
export function statement(module: string, names: readonly string[] = []): ImportStatement {
  const parsed: ImportedName[] = names.map((name) => {
    const [imported = '', local = imported] = name.split(' as ');
    return { imported, local };
  });
  return { module, kind: 'import', names: parsed, line: 1, typeOnly: false };
}

/** Where one specifier of a file leads: a path, `external:name`, or `nowhere`. Several files are joined by a comma. */
export function target(
  project: Project,
  from: string,
  module: string,
  names: readonly string[] = [],
): string {
  const linker = createLinker({
    paths: Object.keys(project),
    readText: (path) => project[path] ?? null,
  });
  const ending = from.slice(from.lastIndexOf('.'));
  const language = {
    '.py': 'python',
    '.pyi': 'python',
    '.ipynb': 'jupyter',
    '.jinja': 'jinja',
    '.java': 'java',
    '.kt': 'kotlin',
    '.sh': 'shell',
    '.ex': 'elixir',
    '.lua': 'lua',
    '.luau': 'lua',
    '.ps1': 'powershell',
    '.t': 'perl',
    '.dart': 'dart',
    '.hs': 'haskell',
    '.zig': 'zig',
    '.sql': 'sql',
    '.R': 'r',
    '.sol': 'solidity',
    '.graphql': 'graphql',
    '.gd': 'gdscript',
    '.nix': 'nix',
    '.tf': 'terraform',
    '.proto': 'protobuf',
    '.jl': 'julia',
    '.erl': 'erlang',
    '.ml': 'ocaml',
    '.fs': 'fsharp',
    '.fsx': 'fsharp',
    '.mli': 'ocaml',
    '.cljc': 'clojure',
    '.cljs': 'clojure',
    '.scala': 'scala',
    '.js': 'javascript',
    '.jsx': 'javascript',
    '.go': 'go',
    '.rs': 'rust',
    '.rb': 'ruby',
    '.php': 'php',
    '.c': 'c',
    '.cc': 'cpp',
  }[ending];
  const imports = [statement(module, names)];
  const { edges, externals } = linker.link({
    path: from,
    language: language ?? 'typescript',
    imports,
    exports: [],
  });
  const found = [
    ...edges.map((edge) => edge.to),
    ...externals.map((one) => `external:${one.module}`),
  ];
  return found.length === 0 ? 'nowhere' : found.join(',');
}

/** A project of empty files. */
export function empty(...paths: string[]): Project {
  return Object.fromEntries(paths.map((path) => [path, '']));
}
