import type { FilePosition, ImportGraph } from '../../model/reader.js';
import { GO } from '../../model/source-file.js';
import type { View } from '../view.js';
import { definedInPackage } from './packages.js';

/** Largest number of Go files that are all read. In a larger repository imports alone tell what is central. */
const MOST_FILES = 2000;

/**
 * The import graph, extended by the uses of names between files of a Go package: these need no imports, and
 * many repositories are a single package.
 */
export function usesOfFiles(view: View): Pick<ImportGraph, 'offsets' | 'targets'> {
  const { graph, table } = view;
  const files = [...table.paths.keys()].filter((file) => table.languages[file] === GO);
  if (files.length === 0 || files.length > MOST_FILES) return graph;
  const inPackages = new Map(files.map((file) => [file, usedInPackage(view, file)]));
  const offsets = new Uint32Array(table.paths.length + 1);
  const targets: FilePosition[] = [];
  for (let file = 0; file < table.paths.length; file++) {
    const imported = graph.targets.subarray(graph.offsets[file]!, graph.offsets[file + 1]!);
    const all = new Set([...imported, ...(inPackages.get(file) ?? [])]);
    targets.push(...[...all].sort((a, b) => a - b));
    offsets[file + 1] = targets.length;
  }
  return { offsets, targets: Uint32Array.from(targets) };
}

/** Other files of its package whose names a file uses without a receiver. */
function usedInPackage(view: View, file: FilePosition): ReadonlySet<FilePosition> {
  const source = view.get(file);
  const names = new Set<string>();
  for (const { name, receiver } of source.links.references) if (receiver === '') names.add(name);
  const used = new Set<FilePosition>();
  for (const name of names) {
    if (source.topLevel(name).length > 0) continue;
    for (const entity of definedInPackage(view, source, name))
      if (entity.is === 'definition') used.add(entity.file);
  }
  return used;
}
