import type { NamedImport } from '../../model/edge.js';
import type { FilePosition } from '../../model/reader.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { importersOf } from './importers.js';

/** A name that a file imports from another. */
export interface Taking extends Pick<NamedImport, 'kind' | 'imported' | 'local'> {
  readonly importer: FilePosition;
}

const NONE: readonly never[] = [];

/**
 * What importers import from a file under a name, and imports of the whole file, ascending by importer. All importers
 * are read at once, because each definition of a large file may be looked up.
 */
export function takingsOf(view: View, file: FilePosition, name: string): readonly Taking[] {
  const byName = remembered(view.get(file).memory('takings'), '', () => readTakings(view, file));
  const named = byName.get(name) ?? NONE;
  const whole = byName.get('*') ?? NONE;
  if (named.length === 0 || name === '*') return whole;
  if (whole.length === 0) return named;
  return [...named, ...whole].sort((a, b) => a.importer - b.importer);
}

function readTakings(view: View, file: FilePosition): ReadonlyMap<string, readonly Taking[]> {
  const byName = new Map<string, Taking[]>();
  for (const importer of importersOf(view, file)) {
    for (const { kind, imported, local } of view.get(importer).links.importsFrom(file)) {
      // The import binds no name.
      if (imported === '' && local === '') continue;
      remembered(byName, imported, (): Taking[] => []).push({ importer, kind, imported, local });
    }
  }
  return byName;
}
