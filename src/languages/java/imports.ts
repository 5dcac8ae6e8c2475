import { type ExportedName, type ImportedName, PACKAGE_CLAUSE } from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** The package clause and imports of a file. */
export interface FileHead {
  /**
   * Imports of single names, and on-demand imports of all names of a package or class, which are still
   * without names.
   */
  readonly imports: readonly FoundImport[];
  /** Names bound by imports of single names. */
  readonly bound: ReadonlySet<string>;
  /** On-demand imports of all static members of a class. */
  readonly staticStars: ReadonlySet<FoundImport>;
  /** The file's own package as an on-demand import, which Java makes implicitly. */
  readonly own: FoundImport;
  /** Position of the first token after them. */
  readonly next: number;
}

/** Names that a file uses without defining them or importing them by name. */
export interface FreeNames {
  /** Types and constants. */
  readonly types: ReadonlySet<string>;
  /** Functions called by their bare names. */
  readonly called: ReadonlySet<string>;
  /** Classes named with their package, and the offset of the first use of each. */
  readonly packaged: ReadonlyMap<string, number>;
}

const STAR = '.*';

/** Reads the package clause and the imports. */
export function readFileHead(reader: TokenReader): FileHead {
  const imports: FoundImport[] = [];
  const bound = new Set<string>();
  const staticStars = new Set<FoundImport>();
  let own = importOf('*', 0, []);
  let next = 0;
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '{')) break;
    const isPackage = reader.isWord(at, 'package');
    if (!isPackage && !reader.isWord(at, 'import')) continue;
    const offset = reader.start(at);
    const isStatic = reader.isWord(at + 1, 'static');
    const { name, last } = readName(reader, isStatic ? at + 2 : at + 1);
    at = last;
    next = last + 1;
    if (isPackage) own = importOf(name + STAR, offset, []);
    else if (name.endsWith(STAR)) {
      const all = importOf(name, offset, []);
      imports.push(all);
      if (isStatic) staticStars.add(all);
    } else if (name !== '') {
      const local = name.slice(name.lastIndexOf('.') + 1);
      bound.add(local);
      imports.push(importOf(name, offset, [{ imported: local, local }]));
    }
  }
  return { imports, bound, staticStars, own, next };
}

/** A dotted name, perhaps ending with `.*`, and the position of its last token. */
function readName(reader: TokenReader, from: number): { name: string; last: number } {
  let name = '';
  let at = from;
  while (reader.kind(at) === Token.Word || reader.is(at, '.') || reader.is(at, '*')) {
    // If the semicolon is missing, the next statement begins here.
    if (reader.kind(at) === Token.Word && name !== '' && !name.endsWith('.')) break;
    name += reader.text(at++);
  }
  return { name, last: reader.is(at, ';') ? at : at - 1 };
}

function importOf(module: string, offset: number, names: readonly ImportedName[]): FoundImport {
  return { module, kind: 'import', names, typeOnly: false, offset };
}

/**
 * The imports of a file. On-demand imports list the names they may provide; the file's own package counts as
 * one, at the package clause.
 */
export function importsOf({ imports, own, staticStars }: FileHead, free: FreeNames): FoundImport[] {
  const types = [...free.types].map(named);
  const members = [...types, ...[...free.called].map(named)];
  const filled = imports.map((one) =>
    one.module.endsWith(STAR) ? { ...one, names: staticStars.has(one) ? members : types } : one,
  );
  const packaged = [...free.packaged].map(([name, offset]) => {
    const imported = name.slice(name.lastIndexOf('.') + 1);
    return importOf(name, offset, [{ imported, local: name }]);
  });
  const all = [...filled, ...packaged];
  return types.length === 0 ? all : [{ ...own, names: types }, ...all];
}

/** The package that a file declares, as an export under a name that Java code cannot have. */
export function packageOf({ own }: FileHead): ExportedName[] {
  const local = own.module.slice(0, -STAR.length);
  return local === '' ? [] : [{ exported: PACKAGE_CLAUSE, local }];
}

function named(name: string): ImportedName {
  return { imported: name, local: name };
}
