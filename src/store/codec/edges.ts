import type { ExternalImport, ImportEdge } from '../../model/edge.js';
import type { FileEdges } from '../../model/index-record.js';
import type { ImportedName } from '../../model/reference.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';
import { IMPORT_KINDS } from './links-format.js';
import { entryOf, numberOf } from './stored-numbers.js';
import { readStrings, StringPool } from './string-pool.js';

/** @param idOf Returns the number of the file at a path. */
export function encodeEdges(
  { edges, externals }: FileEdges,
  idOf: (path: string) => number,
): Uint8Array {
  const pool = new StringPool();
  const rows = new ByteWriter();
  rows.varint(edges.length);
  for (const { to, kind, names, line } of edges) {
    rows.varint(idOf(to));
    rows.byte(numberOf(IMPORT_KINDS, kind));
    rows.varint(line);
    writeNames(rows, names, pool);
  }
  rows.varint(externals.length);
  for (const { module, names, line } of externals) {
    rows.varint(pool.index(module));
    rows.varint(line);
    writeNames(rows, names, pool);
  }
  const to = new ByteWriter();
  pool.write(to);
  to.append(rows.written());
  return to.written();
}

function writeNames(to: ByteWriter, names: readonly ImportedName[], pool: StringPool): void {
  to.varint(names.length);
  for (const { imported, local } of names) {
    to.varint(pool.index(imported));
    to.varint(pool.index(local));
  }
}

/** Resolved imports with the positions of the imported files. */
export interface PlacedEdges extends FileEdges {
  /** In the order of `edges`. */
  readonly targets: readonly number[];
}

/**
 * @param positionOf Returns a file's position among `paths` by its number, or -1; edges to files that no longer
 * exist are left out.
 */
export function decodeEdges(
  bytes: Uint8Array,
  path: string,
  paths: readonly string[],
  positionOf: (id: number) => number,
): PlacedEdges {
  const from = new ByteReader(bytes);
  const pool = readStrings(from);
  const edges: ImportEdge[] = [];
  const targets: number[] = [];
  for (let left = from.count(); left > 0; left--) {
    const target = positionOf(from.varint());
    const kind = entryOf(IMPORT_KINDS, from.byte());
    const line = from.varint();
    const names = readNames(from, pool);
    if (target < 0) continue;
    edges.push({ from: path, to: paths[target]!, kind, names, line });
    targets.push(target);
  }
  const externals = new Array<ExternalImport>(from.count());
  for (let at = 0; at < externals.length; at++) {
    const module = entryOf(pool, from.varint());
    const line = from.varint();
    externals[at] = { from: path, module, names: readNames(from, pool), line };
  }
  return { edges, targets, externals };
}

function readNames(from: ByteReader, pool: readonly string[]): ImportedName[] {
  const names = new Array<ImportedName>(from.count());
  for (let at = 0; at < names.length; at++) {
    names[at] = { imported: entryOf(pool, from.varint()), local: entryOf(pool, from.varint()) };
  }
  return names;
}
