import type { FilePosition } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import { moduleNames } from '../places/path-lookup.js';
import type { Search } from '../search.js';
import { folderNamedIn } from './named-folder.js';
import type { Surroundings } from './rivals.js';
import type { SymbolMention } from './symbol-mentions.js';

/** A name that more files define says little about the names beside it. */
const MOST_FILES = 20;

/** What the rest of a request says about which definitions of its names are meant. */
export function surroundingsOf(
  detection: Detection,
  mentions: readonly SymbolMention[],
  { cache, files, lookup }: Search,
): Surroundings {
  const weights = new Map<FilePosition, number>();
  for (const { file, weight } of files.sorted()) {
    weights.set(file, Math.max(weight, weights.get(file) ?? 0));
  }
  const names = new Set<string>();
  const definedIn = new Map<FilePosition, Set<string>>();
  for (const { segments, path, found } of mentions) {
    for (const segment of segments) names.add(segment.toLowerCase());
    if (path !== '') names.add(moduleNames(path).at(-1)!.toLowerCase());
    for (const name of new Set([...segments.slice(-2, -1), found])) {
      const inFiles = new Set(cache.definitions(name).map(({ file }) => file));
      if (inFiles.size > MOST_FILES) continue;
      for (const file of inFiles) {
        const known = definedIn.get(file) ?? new Set();
        definedIn.set(file, known.add(name));
      }
    }
  }
  const folder = folderNamedIn(detection.text.title);
  return { table: lookup.table, wants: detection.wants, files: weights, folder, names, definedIn };
}
