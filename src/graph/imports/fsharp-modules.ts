import { definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf, isVisible } from '../visible-names.js';
import { starsBrought } from './brought-names.js';

/**
 * What modules of F# that a file opens define under a name: `open Depot.Shelves` means `Shelves.fs`, whose definitions
 * stand in `module Depot.Shelves`.
 */
export function inOpenedModules(view: View, source: FileView, name: string): readonly Entity[] {
  if (source.outline !== 'fsharp') return [];
  const opened = new Set(starsBrought(source).map(({ file }) => file));
  if (opened.size === 0) return [];
  return bearersOf(view, source, name)
    .filter((one) => opened.has(one.file) && isVisible(view, one))
    .map(({ file, ordinal }) => definitionEntity(file, ordinal));
}
