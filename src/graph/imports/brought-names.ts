import type { FileView } from '../file-view.js';
import type { Star } from './imported-names.js';

const NONE: readonly never[] = [];

/** Languages in which an import brings all names of a file without re-exporting them. */
const BRINGS_ALL: ReadonlySet<FileView['outline']> = new Set([
  ...(['dart', 'haskell', 'solidity', 'protobuf', 'graphql', 'erlang', 'ocaml', 'fsharp'] as const),
]);

/** Files all of whose names are visible in this file, in a language that a table describes. */
export function starsBrought({ outline, stars }: FileView): readonly Star[] {
  return BRINGS_ALL.has(outline) ? stars : NONE;
}

/** Files all of whose names are visible to importers of this file. */
export function starsPassedOn({ outline, stars }: FileView): readonly Star[] {
  return BRINGS_ALL.has(outline) ? stars.filter(({ reexport }) => reexport) : stars;
}

/** Whether other files can see a top-level definition. Haskell modules list their exports. */
export function isOffered(source: FileView, ordinal: number): boolean {
  return source.outline !== 'haskell' || source.definition(ordinal)!.exported;
}
