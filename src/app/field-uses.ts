import type { CallSite } from '../graph/index.js';
import type { DefinitionAddress, FilePosition, Outline, Reader } from '../model/reader.js';
import { CODE, familyOf } from '../model/source-file.js';
import type { SourceText } from '../model/source-text.js';
import { innermostDefinition } from '../resolve/innermost-definition.js';
import { identifierTerms } from '../text/terms.js';
import { fieldReads } from './field-reads.js';
import { verifiedSource } from './source-text.js';
import type { SymbolPlace } from './symbol-place.js';

/** Files that are read in search of a field: those that import its own first. */
const MOST_FILES = 1000;

/** `@property`, `@functools.cached_property`, `@size.setter`. */
const ACCESSOR = /^\s*@(?:[\w.]*property|reify|[\w.]+\.[gs]etter)\b/;

/** What may be a field. */
type FieldPlace = Pick<SymbolPlace, 'path' | 'name' | 'kind' | 'startLine' | 'endLine'>;

/** What is found of a field by its name. */
export interface FieldUses {
  /** By file and line. */
  readonly sites: readonly CallSite[];
  /** There are more files that hold the name than are read. */
  readonly cut: boolean;
}

/**
 * Where a field of some object has the name of a property: `head.limit`. The index keeps no references to fields, so that files
 * are read. `this.limit` is certain within the class, and none where the class around has another member of that name; of other
 * objects only the name is known. Lines of `known` sites are left out.
 */
export async function fieldUses(
  reader: Reader,
  place: FieldPlace,
  address: DefinitionAddress,
  known: readonly Pick<CallSite, 'file' | 'line'>[],
): Promise<FieldUses> {
  const source = verifiedSource((await reader.snapshot()).root, reader);
  const table = await reader.files();
  if (!(await isField(place, source))) return { sites: [], cut: false };
  const files = await filesWith(reader, place.name, address.file);
  const seen = new Set(known.map(({ file, line }) => `${file}:${line}`));
  const sites: CallSite[] = [];
  for (const file of files.slice(0, MOST_FILES)) {
    const path = table.paths[file]!;
    const reads = fieldReads((await source.lines(path)) ?? [], place.name);
    if (reads.length === 0) continue;
    const [outline] = await reader.outlines([file]);
    for (const { line, isOwn } of reads) {
      const isItself = file === address.file && line === place.startLine;
      if (isItself || seen.has(`${file}:${line}`)) continue;
      const member = isOwn ? memberAround(outline!, line, place.name) : -1;
      const isMeant = file === address.file && isSame(outline!, member, address.ordinal);
      if (member >= 0 && !isMeant) continue;
      const holder = innermostDefinition(outline!, line);
      sites.push({
        target: address,
        holder: holder < 0 ? null : { file, ordinal: holder },
        file,
        path,
        line,
        kind: 'value',
        certainty: isMeant ? 'resolved' : 'possible',
        fileClass: table.classes[file]!,
      });
    }
  }
  sites.sort((a, b) => a.file - b.file || a.line - b.line);
  return { sites, cut: files.length > MOST_FILES };
}

/** Whether other objects' code has it without brackets: a method of Python does when it is decorated as a property. */
async function isField(place: FieldPlace, source: SourceText): Promise<boolean> {
  if (place.kind !== 'method') return place.kind === 'property';
  const lines = (await source.lines(place.path)) ?? [];
  const own = lines.slice(place.startLine - 1, place.endLine);
  return own.slice(0, Math.max(0, own.findIndex(isHead))).some((line) => ACCESSOR.test(line));
}

function isHead(line: string): boolean {
  return /^\s*(?:async\s+)?def\b/.test(line);
}

/** Files of the same languages that hold every word of the name: the one that defines it, its importers, then the others. */
async function filesWith(
  reader: Reader,
  name: string,
  own: FilePosition,
): Promise<readonly FilePosition[]> {
  const { languages } = await reader.files();
  const family = familyOf(languages[own]!);
  const { importers, importerOffsets } = await reader.importGraph();
  const near = new Set(importers.subarray(importerOffsets[own], importerOffsets[own + 1]));
  const nearness = (file: FilePosition) => (file === own ? 0 : near.has(file) ? 1 : 2);
  return (await holding(reader, identifierTerms(name)))
    .filter((file) => CODE.has(languages[file]!) && familyOf(languages[file]!) === family)
    .sort((a, b) => nearness(a) - nearness(b) || a - b);
}

/** Files that hold all of the terms; every file where there is none, as for `x`. */
async function holding(reader: Reader, terms: readonly number[]): Promise<FilePosition[]> {
  const [first, ...others] = await reader.termPostings([...new Set(terms)]);
  if (first === undefined) return [...(await reader.files()).paths.keys()];
  const rest = others.map(({ files }) => new Set(files));
  return [...first.files].filter((file) => rest.every((files) => files.has(file)));
}

/** Ordinal of the member of this name of the innermost class around a line that has one, or -1. */
function memberAround(outline: Outline, line: number, name: string): number {
  const { definitions, parents } = outline;
  const isAround = (ordinal: number) => {
    const one = definitions[ordinal];
    return one !== undefined && one.startLine <= line && line <= one.endLine;
  };
  return outline.named(name).findLast((ordinal) => isAround(parents[ordinal]!)) ?? -1;
}

/** Whether two members are one, as a getter and its setter are. */
function isSame({ definitions }: Outline, one: number, other: number): boolean {
  return definitions[one]?.qualifiedName === definitions[other]!.qualifiedName;
}
