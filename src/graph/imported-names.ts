import type { ImportEdge } from '../model/edge.js';
import type { FileLinks, FilePosition, FileTable } from '../model/reader.js';

/** Where a local name of a file comes from. */
export type Binding =
  | {
      readonly file: FilePosition;
      readonly imported: string;
      /** It is passed on and not visible in the file itself. */
      readonly reexport: boolean;
      /** It comes from `require` or `import()`. */
      readonly required: boolean;
      /** 1-based line of the import. */
      readonly line: number;
    }
  | { readonly external: string; readonly line: number };

/** A file whose every name is brought or passed on: `export *`, `from x import *`, `module.exports = require('x')`. */
export interface Star {
  readonly file: FilePosition;
  readonly reexport: boolean;
  readonly required: boolean;
  /** 1-based line of the import. */
  readonly line: number;
}

/** What the imports and re-exports of a file bind to a name, in source order. */
export function bindingsOf(
  table: FileTable,
  links: FileLinks,
  python: boolean,
  name: string,
): readonly Binding[] {
  const bindings: Binding[] = [];
  const { imports, importedFiles, externals } = links;
  const dotted = python && !name.includes('.') ? `${name}.` : null;
  for (let index = 0; index < imports.length; index++) {
    const file = importedFiles[index]!;
    if (file < 0) continue;
    const { to, kind, names, line } = imports[index]!;
    for (const { imported, local } of names) {
      if (local === name && local !== '' && local !== '*')
        bindings.push({
          file,
          imported,
          reexport: kind === 'reexport',
          required: isRequired(kind),
          line,
        });
      if (dotted !== null && local.startsWith(dotted))
        bindings.push(...packageOf(table, to, local, line));
    }
  }
  for (const { module, names, line } of externals) {
    for (const { local } of names) if (local === name) bindings.push({ external: module, line });
  }
  return bindings;
}

/** The names that imports and re-exports bind; of Python's `import a.b` also `a`, and `a.` for a name with dots behind it. */
export function headsOf({ imports, externals }: FileLinks, python: boolean): ReadonlySet<string> {
  const heads = new Set<string>();
  for (const { names } of [...imports, ...externals]) {
    for (const { local } of names) {
      heads.add(local);
      const dot = python ? local.indexOf('.') : -1;
      if (dot >= 0) heads.add(local.slice(0, dot)).add(local.slice(0, dot + 1));
    }
  }
  return heads;
}

/** Files whose every name a file brings or passes on, in source order. */
export function starsOf(links: FileLinks): readonly Star[] {
  const stars: Star[] = [];
  const { imports, importedFiles } = links;
  for (const [index, { kind, names, line }] of imports.entries()) {
    const file = importedFiles[index]!;
    if (file < 0) continue;
    const star = { file, reexport: kind === 'reexport', required: isRequired(kind), line };
    // `module.exports = require('x')` binds no name.
    if (star.required && names.length === 0 && passesOn(links)) stars.push(star);
    for (const { imported, local } of names) {
      if (imported === '*' && (local === '' || local === '*')) stars.push(star);
    }
  }
  return stars;
}

function isRequired(kind: ImportEdge['kind']): boolean {
  return kind === 'require' || kind === 'dynamic';
}

function passesOn({ exports }: FileLinks): boolean {
  return exports.some(({ exported, local }) => exported === 'default' && local === '');
}

/** `import a.b.c` binds the package `a` too, from which other modules that were imported hang. */
function packageOf(
  table: FileTable,
  path: string,
  dotted: string,
  line: number,
): readonly Binding[] {
  const parts = dotted.split('.');
  const folder = path
    .replace(/(?:\/__init__)?\.pyi?$/, '')
    .split('/')
    .slice(0, 1 - parts.length);
  const file = table.position([...folder, '__init__.py'].join('/'));
  return file < 0 ? [] : [{ file, imported: '*', reexport: false, required: false, line }];
}
