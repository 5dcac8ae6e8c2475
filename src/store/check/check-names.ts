import { decodeUsedNames } from '../codec/decode-links.js';
import { decodeOutlineHead } from '../codec/decode-outline.js';
import { hasName } from '../codec/definition-kinds.js';
import type { FactsReader } from '../facts-table.js';
import type { FileFactsReader } from '../file-facts.js';
import type { LoadedFiles } from '../loaded-files.js';
import { NameLookup } from '../name-lookup.js';
import { Segment, type SegmentsReader } from '../segments-table.js';

/**
 * Compares the indexes of defined and used names, and the counts in the file table, with a recount from the facts.
 *
 * @returns One sentence for each difference.
 */
export function checkNames(
  files: LoadedFiles,
  facts: FactsReader,
  fileFacts: FileFactsReader,
  segments: SegmentsReader,
): string[] {
  const definitions = new Map<string, string>();
  const references = new Map<string, string>();
  const differences: string[] = [];
  const { paths, facts: rows, lineCounts, definitionCounts } = files.columns;
  paths.forEach((path, file) => {
    const head = decodeOutlineHead(facts.get('outlines', rows[file]!));
    if (head.lineCount !== lineCounts[file] || head.definitionCount !== definitionCounts[file]) {
      differences.push(`${path}: numbers of lines or definitions differ from its facts`);
    }
    const ordinals = new Map<string, number[]>();
    fileFacts.outline(file).definitions.forEach(({ name, kind }, ordinal) => {
      if (hasName(kind)) ordinals.set(name, [...(ordinals.get(name) ?? []), ordinal]);
    });
    for (const [name, numbers] of ordinals) append(definitions, name, file, numbers);
    const used = decodeUsedNames(facts.get('links', rows[file]!));
    used.names.forEach((name, at) => {
      append(references, name, file, [used.counts[at]!]);
    });
  });
  return [
    ...differences,
    ...compare('definitions', definitions, lookupOf(files, segments, 'Definitions')),
    ...compare('uses', references, lookupOf(files, segments, 'References')),
  ];
}

function lookupOf(
  files: LoadedFiles,
  segments: SegmentsReader,
  kind: 'Definitions' | 'References',
): NameLookup {
  return new NameLookup(segments, Segment[kind], Segment[`Delta${kind}`], files.positions);
}

function append(
  lists: Map<string, string>,
  name: string,
  position: number,
  numbers: readonly number[],
): void {
  lists.set(name, `${lists.get(name) ?? ''} ${position}:${numbers.join(',')}`);
}

function compare(
  what: string,
  expected: ReadonlyMap<string, string>,
  lookup: NameLookup,
): string[] {
  const differences: string[] = [];
  const stored = lookup.names();
  for (const name of stored) {
    if (!expected.has(name)) differences.push(`${what} of ${name}: none by the facts`);
  }
  if (stored.some((name, at) => at > 0 && name <= stored[at - 1]!)) {
    differences.push(`${what}: names are out of order`);
  }
  for (const [name, list] of expected) {
    const found = new Map<string, string>();
    for (const { position, numbers } of lookup.entries(name))
      append(found, name, position, numbers);
    if (found.get(name) !== list) differences.push(`${what} of ${name}: differ from a recount`);
  }
  return differences;
}
