import type { NameTable } from '../model/reader.js';
import { indexOfName, nameAt, nameTable } from '../text/name-table.js';
import type { StoredNames } from './codec/stored-names.js';
import type { NameLookup } from './name-lookup.js';
import type { SegmentsReader } from './segments-table.js';

/**
 * The names of definitions: those of the base, which are read in place, and those that only changed files contain.
 *
 * @param positions Position of each file of the base, or -1 if it is gone or changed.
 */
export function definedNames(
  segments: SegmentsReader,
  lookup: NameLookup,
  positions: Int32Array,
): readonly NameTable[] {
  const stored = segments.names();
  const base = { ...stored.table, gone: goneNames(stored, positions, lookup) };
  const fresh = lookup.changedNames().filter((name) => {
    const index = indexOfName(base, name);
    return index < 0 || base.gone?.[index] === 1;
  });
  return fresh.length === 0 ? [base] : [base, nameTable(fresh)];
}

/** A name can only be gone if the first and the last file that contained it are. */
function goneNames(
  { table, firstFiles, lastFiles }: StoredNames,
  positions: Int32Array,
  lookup: NameLookup,
): Uint8Array | null {
  if (!positions.includes(-1)) return null;
  const gone = new Uint8Array(firstFiles.length);
  for (let index = 0; index < gone.length; index++) {
    const first = firstFiles[index]!;
    const last = lastFiles[index]!;
    if (positions[first]! >= 0 || positions[last]! >= 0) continue;
    if (first === last || !lookup.isInBase(nameAt(table, index))) gone[index] = 1;
  }
  return gone;
}
