import { defaultExportName } from '../text/default-export-name.js';
import { decodeUsedNames } from './codec/decode-links.js';
import { decodeOutlineNames } from './codec/decode-outline.js';
import { DEFINITION_KINDS, hasName } from './codec/definition-kinds.js';
import type { FileRow } from './codec/file-columns.js';
import { encodeNames } from './codec/stored-names.js';
import { entryOf } from './codec/stored-numbers.js';
import { linkedTerms } from './default-export.js';
import type { FactsReader } from './facts-table.js';
import { NameSegmentBuilder } from './segments/name-segment.js';
import { TermSegmentBuilder } from './segments/term-segment.js';
import { Segment, type SegmentsWriter } from './segments-table.js';

/** How many changed and deleted files may be kept beside the base before everything is merged again. */
const SMALLEST_MERGE = 64;
const MERGE_SHARE = 0.02;

/** Whether so much of the base is outdated that rebuilding it pays. */
export function mergeIsDue(rows: readonly FileRow[], baseCount: number): boolean {
  const inDelta = rows.reduce((count, { base }) => count + (base < 0 ? 1 : 0), 0);
  const gone = baseCount - (rows.length - inDelta);
  return Math.max(inDelta, gone) > Math.max(SMALLEST_MERGE, rows.length * MERGE_SHARE);
}

/** A group of three segments that are built from the same files. */
type SegmentGroup = 'base' | 'delta';

const SEGMENTS = {
  base: [Segment.Terms, Segment.Definitions, Segment.References],
  delta: [Segment.DeltaTerms, Segment.DeltaDefinitions, Segment.DeltaReferences],
} as const;

/**
 * Builds the segments of a group from the facts of its files, which are numbered in the given order.
 *
 * @param rows By path.
 * @returns The rows with their sums filled in.
 */
export function buildSegments(
  group: SegmentGroup,
  rows: readonly FileRow[],
  facts: FactsReader,
  segments: SegmentsWriter,
): FileRow[] {
  const terms = new TermSegmentBuilder();
  const definitions = new NameSegmentBuilder();
  const references = new NameSegmentBuilder();
  const summed = rows.map((row, file) => {
    const encodedTerms = facts.get('terms', row.facts);
    const lengths = terms.addFile(file, encodedTerms, linkedTerms(row.path, encodedTerms));
    const { lineCount, definitionCount } = addDefinitions(definitions, file, row, facts);
    const used = decodeUsedNames(facts.get('links', row.facts));
    used.names.forEach((name, at) => {
      references.add(file, name, [used.counts[at]!]);
    });
    return { ...row, lengths, lengthsAt: 0, lineCount, definitionCount };
  });
  const [termSegment, definitionSegment, referenceSegment] = SEGMENTS[group];
  segments.replace(termSegment, (onBlock) => terms.finish(onBlock));
  segments.replace(definitionSegment, (onBlock) => definitions.finish(onBlock));
  segments.replace(referenceSegment, (onBlock) => references.finish(onBlock));
  if (group === 'base') {
    const { names, first, last } = definitions.held();
    segments.putNames(encodeNames(names, first, last));
  }
  return summed;
}

function addDefinitions(
  builder: NameSegmentBuilder,
  file: number,
  row: FileRow,
  facts: FactsReader,
): { readonly lineCount: number; readonly definitionCount: number } {
  const outline = facts.get('outlines', row.facts);
  const { head, kinds, names } = decodeOutlineNames(outline, () => defaultExportName(row.path));
  const ordinals = new Map<string, number[]>();
  names.forEach((name, ordinal) => {
    if (!hasName(entryOf(DEFINITION_KINDS, kinds[ordinal]!))) return;
    const list = ordinals.get(name);
    if (list) list.push(ordinal);
    else ordinals.set(name, [ordinal]);
  });
  for (const [name, list] of ordinals) builder.add(file, name, list);
  return head;
}
