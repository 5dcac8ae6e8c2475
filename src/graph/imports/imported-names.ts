import type { ImportEdge, NamedImport } from '../../model/edge.js';
import type { FileLinks, FilePosition, FileTable } from '../../model/reader.js';

const NONE: readonly never[] = [];

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
  | {
      readonly external: string;
      readonly imported: string;
      /** An import of all names may bring it, or of the whole module. */
      readonly whole: boolean;
      readonly line: number;
    };

/** A file whose every name is brought or passed on: `export *`, `from x import *`, `module.exports = require('x')`. */
export interface Star {
  readonly file: FilePosition;
  /** What of it alone is meant, in Rust: `prelude`, or a type with its variants; empty for the whole file. */
  readonly within: string;
  readonly reexport: boolean;
  readonly required: boolean;
  /** 1-based line of the import. */
  readonly line: number;
}

/**
 * What the imports and re-exports of a file bind to a name, in source order.
 *
 * @param brought What they bind to the name, or to one that begins with it and a dot.
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

/** Files whose every name a file brings or passes on, in source order. */
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

/** `use crate::prelude::*` of modules that stand in files, and of types. */
export function innerStarsOf(links: FileLinks): readonly Star[] {
  return innerStars(links.importsAs('*'));
}

/** What a module in a file passes on as a whole: `pub use crate::shelf::*` within `mod all { … }`. */
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
