import type {
  ExportedName,
  ImportedName,
  ImportStatement,
  Reference,
  TypedName,
} from '../../model/reference.js';
import { ByteReader } from './byte-reader.js';
import type { DefaultName } from './decode-outline.js';
import { IMPORT_KINDS, LinkFlag, REFERENCE_KINDS } from './links-format.js';
import { afterDeclarations, ReferenceRows, withArguments } from './reference-rows.js';
import { entryOf } from './stored-numbers.js';
import { readStringRun, readStrings, type StringRun } from './string-pool.js';

/** What a file declares to other files. */
interface Declarations {
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportedName[];
}

/**
 * Decodes the declarations. If a definition is the anonymous default export, its name becomes the export's `local`.
 */
export function decodeDeclarations(bytes: Uint8Array, defaultName: DefaultName): Declarations {
  const from = new ByteReader(new ByteReader(bytes).takeSized());
  const pool = readStringRun(from);
  const named = from.varint() > 0;
  const imports = readRows(from, () => readImport(from, pool));
  return { imports, exports: readExports(from, pool, named ? defaultName : null) };
}

/** The exports alone; the imports that lead somewhere are among the resolved edges. */
export function decodeExports(bytes: Uint8Array, defaultName: DefaultName): ExportedName[] {
  const from = new ByteReader(new ByteReader(bytes).takeSized());
  const pool = readStringRun(from);
  const named = from.varint() > 0;
  skipImports(from);
  return readExports(from, pool, named ? defaultName : null);
}

/** All types that a file states, and the expressions that its names stand for. */
export function decodeTypedNames(bytes: Uint8Array): TypedName[] {
  const from = new ByteReader(new ByteReader(bytes).takeSized());
  const pool = readStringRun(from);
  from.varint();
  skipImports(from);
  skipExports(from);
  return readRows(from, () => ({
    name: pool.at(from.varint()),
    type: pool.at(from.varint()),
    scope: from.varint() - 1,
  }));
}

/** The types that a file states for a name. Most files state none for the requested name. */
export function decodeTypedAs(bytes: Uint8Array, name: string): TypedName[] {
  const from = new ByteReader(new ByteReader(bytes).takeSized());
  const pool = readStringRun(from);
  const wanted = pool.indexOf(name);
  if (wanted < 0) return [];
  from.varint();
  skipImports(from);
  skipExports(from);
  const found: TypedName[] = [];
  for (let left = from.count(); left > 0; left--) {
    const index = from.varint();
    const type = from.varint();
    const scope = from.varint() - 1;
    if (index === wanted) found.push({ name, type: pool.single(type), scope });
  }
  return found;
}

/** @param defaultName Null if no definition is the anonymous default export. */
function readExports(
  from: ByteReader,
  pool: StringRun,
  defaultName: DefaultName | null,
): ExportedName[] {
  return readRows(from, () => {
    const exported = pool.at(from.varint());
    const local = pool.at(from.varint());
    const anonymous = defaultName !== null && exported === 'default' && local === '';
    return { exported, local: anonymous ? defaultName() : local };
  });
}

function readRows<T>(from: ByteReader, read: () => T): T[] {
  const rows = new Array<T>(from.count());
  for (let at = 0; at < rows.length; at++) rows[at] = read();
  return rows;
}

function readImport(from: ByteReader, pool: StringRun): ImportStatement {
  const module = pool.at(from.varint());
  const flags = from.byte();
  const line = from.varint();
  const names = readRows<ImportedName>(from, () => ({
    imported: pool.at(from.varint()),
    local: pool.at(from.varint()),
  }));
  const kind = entryOf(IMPORT_KINDS, flags & LinkFlag.KindMask);
  return { module, kind, names, line, typeOnly: (flags & LinkFlag.TypeOnly) !== 0 };
}

function skipImports(from: ByteReader): void {
  for (let left = from.count(); left > 0; left--) {
    from.varint();
    from.byte();
    from.varint();
    for (let names = 2 * from.count(); names > 0; names--) from.varint();
  }
}

function skipExports(from: ByteReader): void {
  for (let left = 2 * from.count(); left > 0; left--) from.varint();
}

/** Distinct names that a file uses, in the order of first use, and how often. */
interface UsedNames {
  readonly names: readonly string[];
  readonly counts: Uint32Array;
}

export function decodeUsedNames(bytes: Uint8Array): UsedNames {
  return readUsedNames(afterDeclarations(bytes));
}

export function decodeReferences(bytes: Uint8Array): Reference[] {
  const from = afterDeclarations(bytes);
  const { names } = readUsedNames(from);
  const receivers = readStrings(from);
  const references: Reference[] = [];
  for (const row = new ReferenceRows(bytes, from.at); row.next(); ) {
    const { line, holder } = row;
    const name = entryOf(names, row.name);
    const kind = entryOf(REFERENCE_KINDS, row.kind);
    const receiver = row.receiver < 0 ? '' : entryOf(receivers, row.receiver);
    const given = row.given < 0 ? '' : entryOf(receivers, row.given);
    references.push(withArguments({ name, kind, line, holder, receiver }, row.arguments, given));
  }
  return references;
}

function readUsedNames(from: ByteReader): UsedNames {
  const names = readStrings(from);
  const counts = new Uint32Array(names.length);
  for (let at = 0; at < counts.length; at++) counts[at] = from.varint();
  return { names, counts };
}
