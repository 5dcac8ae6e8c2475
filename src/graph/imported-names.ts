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
    }
  | { readonly external: string };

/** A file whose every name is brought or passed on: `export *`, `from x import *`, `module.exports = require('x')`. */
export interface Star {
  readonly file: FilePosition;
  readonly reexport: boolean;
  readonly required: boolean;
  /** 1-based line of the import. */
  readonly line: number;
}

/** What a file's imports bind. */
export interface ImportedNames {
  readonly bindings: ReadonlyMap<string, readonly Binding[]>;
  readonly stars: readonly Star[];
}

/** Reads the names that imports and re-exports bind, in source order. */
export function importedNames(table: FileTable, links: FileLinks, python: boolean): ImportedNames {
  const bindings = new Map<string, Binding[]>();
  const stars: Star[] = [];
  const bind = (local: string, binding: Binding): void => {
    const known = bindings.get(local);
    if (known === undefined) bindings.set(local, [binding]);
    else known.push(binding);
  };
  const passesOn = links.exports.some(
    ({ exported, local }) => exported === 'default' && local === '',
  );
  for (const [index, { to, kind, names, line }] of links.imports.entries()) {
    const file = links.importedFiles[index]!;
    if (file < 0) continue;
    const origin = {
      file,
      reexport: kind === 'reexport',
      required: kind === 'require' || kind === 'dynamic',
    };
    // `module.exports = require('x')` binds no name.
    if (origin.required && names.length === 0 && passesOn) stars.push({ ...origin, line });
    for (const { imported, local } of names) {
      if (local !== '' && local !== '*') bind(local, { ...origin, imported });
      else if (imported === '*') stars.push({ ...origin, line });
      if (python && local.includes('.')) bindPackage(table, bind, to, local);
    }
  }
  for (const { module, names } of links.externals) {
    for (const { local } of names) bind(local, { external: module });
  }
  return { bindings, stars };
}

/** `import a.b.c` binds the package `a` too, from which other modules that were imported hang. */
function bindPackage(
  table: FileTable,
  bind: (local: string, binding: Binding) => void,
  path: string,
  dotted: string,
): void {
  const parts = dotted.split('.');
  const folder = path
    .replace(/(?:\/__init__)?\.pyi?$/, '')
    .split('/')
    .slice(0, 1 - parts.length);
  const file = table.position([...folder, '__init__.py'].join('/'));
  if (file >= 0) bind(parts[0]!, { file, imported: '*', reexport: false, required: false });
}
