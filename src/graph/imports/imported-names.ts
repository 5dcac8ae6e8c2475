import type { ImportEdge, NamedImport } from '../../model/edge.js';
import type { FileLinks, FilePosition, FileTable } from '../../model/reader.js';

const NONE: readonly never[] = [];

/** The origin of a local name in a file. */
export type Binding =
  | {
      readonly file: FilePosition;
      readonly imported: string;
      /** It is re-exported and not visible in the file itself. */
      readonly reexport: boolean;
      /** It is bound by `require` or `import()`. */
      readonly required: boolean;
      /** 1-based line of the import. */
      readonly line: number;
    }
  | {
      readonly external: string;
      readonly imported: string;
      /** It may come from a wildcard import, or is the whole module. */
      readonly whole: boolean;
      readonly line: number;
    };

/**
 * A file all of whose names are imported or re-exported: `export *`, `from x import *`,
 * `module.exports = require('x')`.
 */
export interface Star {
  readonly file: FilePosition;
  /**
   * In Rust, the only part of the file that is meant: `prelude`, or a type with its variants. Empty for the
   * whole file.
   */
  readonly within: string;
  readonly reexport: boolean;
  readonly required: boolean;
  /** 1-based line of the import. */
  readonly line: number;
}

/**
 * What imports and re-exports of a file bind to a name, in source order.
 *
 * @param brought The imports of the name, or of one that begins with it and a dot.
 */
export function bindingsOf(
  table: FileTable,
  brought: readonly NamedImport[],
  python: boolean,
  name: string,
): readonly Binding[] {
  if (brought.length === 0) return NONE;
  const bindings: Binding[] = [];
  const dotted = python && !name.includes('.') ? `${name}.` : null;
  for (const { file, module, kind, imported, local, line } of brought) {
    if (local === name && local !== '*')
      bindings.push(
        file < 0
          ? { external: module, imported, whole: imported === '*', line }
          : { file, imported, reexport: kind === 'reexport', required: isRequired(kind), line },
      );
    if (file >= 0 && dotted !== null && local.startsWith(dotted))
      bindings.push(...packageOf(table, table.paths[file]!, local, line));
  }
  return bindings;
}

/** Files all of whose names a file imports or re-exports, in source order. */
export function starsOf(links: FileLinks): readonly Star[] {
  const stars: Star[] = [];
  for (const { file, kind, imported, local, line } of links.importsOfWholes) {
    const star = {
      ...{ file, within: '', reexport: kind === 'reexport' },
      ...{ required: isRequired(kind), line },
    };
    // `module.exports = require('x')` binds no name.
    const isAssigned = imported === '' && kind === 'require' && passesOn(links);
    if (isAssigned || (imported === '*' && (local === '' || local === '*'))) stars.push(star);
  }
  return stars;
}

/** `use crate::prelude::*` of modules in files, and of types. */
export function innerStarsOf(links: FileLinks): readonly Star[] {
  return innerStars(links.importsAs('*'));
}

/** Everything that a `mod` block re-exports: `pub use crate::shelf::*` in `mod all { … }`. */
export function starsWithin(links: FileLinks, path: string): readonly Star[] {
  const all = links.importsAs(`${path}.*`);
  const wholes = all.filter(({ file, imported }) => file >= 0 && imported === '*');
  return [
    ...wholes.map(({ file, line }) => ({
      ...{ file, within: '', reexport: true, required: false, line },
    })),
    ...innerStars(all),
  ];
}

function innerStars(imports: readonly NamedImport[]): readonly Star[] {
  return imports.flatMap(({ file, kind, imported, line }) =>
    file < 0 || !imported.endsWith('.*')
      ? []
      : {
          ...{ file, within: imported.slice(0, -'.*'.length), reexport: kind === 'reexport' },
          ...{ required: false, line },
        },
  );
}

function isRequired(kind: ImportEdge['kind']): boolean {
  return kind === 'require' || kind === 'dynamic';
}

function passesOn({ exports }: FileLinks): boolean {
  return exports.some(({ exported, local }) => exported === 'default' && local === '');
}

/** `import a.b.c` also binds the package `a`, through which its other imported modules can be reached. */
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
