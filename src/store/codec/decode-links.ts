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
import { unzigzag } from './outline-format.js';
import { entryOf } from './stored-numbers.js';
import { readStringRun, readStrings } from './string-pool.js';

/** What a file declares towards other files. */
export interface Declarations {
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportedName[];
  readonly typedNames: readonly TypedName[];
}

/** `local` of an anonymous default export that a definition stands for becomes that definition's name. */
export function decodeDeclarations(bytes: Uint8Array, defaultName: DefaultName): Declarations {
  const from = new ByteReader(new ByteReader(bytes).takeSized());
  const pool = readStrings(from);
  const named = from.varint() > 0;
  const imports = readRows(from, () => readImport(from, pool));
  const exports = readRows(from, () => {
    const exported = entryOf(pool, from.varint());
    const local = entryOf(pool, from.varint());
    const anonymous = named && exported === 'default' && local === '';
    return { exported, local: anonymous ? defaultName() : local };
  });
  const typedNames = readRows(from, () => ({
    name: entryOf(pool, from.varint()),
    type: entryOf(pool, from.varint()),
    scope: from.varint() - 1,
  }));
  return { imports, exports, typedNames };
}

function readRows<T>(from: ByteReader, read: () => T): T[] {
  const rows = new Array<T>(from.count());
  for (let at = 0; at < rows.length; at++) rows[at] = read();
  return rows;
}

function readImport(from: ByteReader, pool: readonly string[]): ImportStatement {
  const module = entryOf(pool, from.varint());
  const flags = from.byte();
  const line = from.varint();
  const names = readRows<ImportedName>(from, () => ({
    imported: entryOf(pool, from.varint()),
    local: entryOf(pool, from.varint()),
  }));
  const kind = entryOf(IMPORT_KINDS, flags & LinkFlag.KindMask);
  return { module, kind, names, line, typeOnly: (flags & LinkFlag.TypeOnly) !== 0 };
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
  const references = new Array<Reference>(from.count());
  let line = 0;
  let holder = -1;
  for (let at = 0; at < references.length; at++) {
    const name = entryOf(names, from.varint());
    const flags = from.byte();
    line += unzigzag(from.varint());
    if (!(flags & LinkFlag.SameHolder)) holder = from.varint() - 1;
    const kind = entryOf(REFERENCE_KINDS, flags & LinkFlag.KindMask);
    const receiver = flags & LinkFlag.HasReceiver ? entryOf(receivers, from.varint()) : '';
    references[at] = { name, kind, line, holder, receiver };
  }
  return references;
}

/** The references of a name alone: of a file's hundreds, a question is about a few. */
export function decodeReferencesTo(bytes: Uint8Array, name: string): Reference[] {
  const from = afterDeclarations(bytes);
  const names = readStringRun(from);
  const wanted = names.indexOf(name);
  if (wanted < 0) return [];
  for (let left = names.length; left > 0; left--) from.varint();
  const receivers = readStringRun(from);
  const references: Reference[] = [];
  let line = 0;
  let holder = -1;
  for (let left = from.count(); left > 0; left--) {
    const found = from.varint() === wanted;
    const flags = from.byte();
    line += unzigzag(from.varint());
    if (!(flags & LinkFlag.SameHolder)) holder = from.varint() - 1;
    const written = flags & LinkFlag.HasReceiver ? from.varint() : -1;
    if (!found) continue;
    const kind = entryOf(REFERENCE_KINDS, flags & LinkFlag.KindMask);
    const receiver = written < 0 ? '' : receivers.at(written);
    references.push({ name, kind, line, holder, receiver });
  }
  return references;
}

function afterDeclarations(bytes: Uint8Array): ByteReader {
  const from = new ByteReader(bytes);
  from.takeSized();
  return from;
}

function readUsedNames(from: ByteReader): UsedNames {
  const names = readStrings(from);
  const counts = new Uint32Array(names.length);
  for (let at = 0; at < counts.length; at++) counts[at] = from.varint();
  return { names, counts };
}
