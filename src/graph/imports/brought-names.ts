import type { FileView } from '../file-view.js';
import type { Star } from './imported-names.js';

const NONE: readonly never[] = [];

/** Families of which an import brings all names of a file and passes none of them on. */
const BRINGS_ALL: ReadonlySet<FileView['outline']> = new Set([
  ...(['dart', 'haskell', 'solidity', 'protobuf', 'graphql', 'erlang', 'ocaml', 'fsharp'] as const),
]);

/** Files of which a language that is read by a table sees every name. */
export function starsBrought({ outline, stars }: FileView): readonly Star[] {
  return BRINGS_ALL.has(outline) ? stars : NONE;
}

/** Files of which others see every name through this one. */
export function starsPassedOn({ outline, stars }: FileView): readonly Star[] {
  return BRINGS_ALL.has(outline) ? stars.filter(({ reexport }) => reexport) : stars;
}

/** Whether other files see a definition at the top level: a module of Haskell lists what it offers. */
export function isOffered(source: FileView, ordinal: number): boolean {
  return source.outline !== 'haskell' || source.definition(ordinal)!.exported;
}
