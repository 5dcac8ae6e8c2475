import type { LineTable } from './line-table.js';
import type { PlacedDefinition } from './place-definitions.js';
import { splitTextBlocks, type TextBlock } from './text-blocks.js';

/** A chunk by the lines of the text that was read, with `definition` as in the model. */
export interface LineChunk extends TextBlock {
  readonly definition: number;
}

/** Longer definitions, in lines, are divided into pieces. */
const LONGEST_WHOLE = 80;
/** Fewer lines between inner definitions do not become a piece. */
const SHORTEST_PIECE = 12;

/** What chunking needs of a text and its definitions. */
interface ChunkInput {
  readonly table: LineTable;
  readonly placed: readonly PlacedDefinition[];
  /** Language whose rules decide where blocks are cut; code is cut at blank lines. */
  readonly language: string;
  /** 1-based lines, ascending, before which a chunk must end. */
  readonly breaks: readonly number[];
}

/** Chunks for the lines that no definition covers, and pieces of long definitions, by line. */
export function chunkLines(input: ChunkInput): LineChunk[] {
  const { table, placed } = input;
  const children = childRanges(table, placed);
  const chunks = uncovered(children[placed.length]!, 1, table.count).flatMap((run) =>
    blocks(input, run, -1),
  );
  placed.forEach((definition, position) => {
    const start = table.lineAt(definition.start);
    const end = table.lineAt(Math.max(definition.start, definition.end - 1));
    if (end - start < LONGEST_WHOLE) return;
    for (const run of uncovered(children[position]!, start, end)) {
      const lines = run.endLine - run.startLine + 1;
      if (lines >= SHORTEST_PIECE) chunks.push(...blocks(input, run, position));
    }
  });
  return chunks.sort(
    (a, b) => a.startLine - b.startLine || a.definition - b.definition || a.endLine - b.endLine,
  );
}

/**
 * Line ranges of each definition's direct children, ascending, including doc comments. The last list is for the top
 * level.
 */
function childRanges(table: LineTable, placed: readonly PlacedDefinition[]): TextBlock[][] {
  const ranges: TextBlock[][] = Array.from({ length: placed.length + 1 }, () => []);
  for (const { start, end, parent, parts } of placed) {
    const siblings = ranges[parent < 0 ? placed.length : parent]!;
    const docs = parts
      .map((part) => part.docSpan)
      .filter((span) => span.end > span.start && span.end <= start);
    for (const doc of docs)
      siblings.push({ startLine: table.lineAt(doc.start), endLine: table.lineAt(doc.end - 1) });
    siblings.push({
      startLine: table.lineAt(start),
      endLine: table.lineAt(Math.max(start, end - 1)),
    });
  }
  for (const list of ranges)
    list.sort((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
  return ranges;
}

/** Runs of lines from `first` to `last` that no range covers. */
function uncovered(ranges: readonly TextBlock[], first: number, last: number): TextBlock[] {
  const runs: TextBlock[] = [];
  let next = first;
  for (const { startLine, endLine } of ranges) {
    if (startLine > next) runs.push({ startLine: next, endLine: startLine - 1 });
    next = Math.max(next, endLine + 1);
  }
  if (next <= last) runs.push({ startLine: next, endLine: last });
  return runs;
}

/**
 * Divides a run into blocks, at the forced breaks and where it is too long. Blank lines at the ends belong to no
 * block.
 */
function blocks(
  { table, language, breaks }: ChunkInput,
  run: TextBlock,
  definition: number,
): LineChunk[] {
  const inside = breaks.filter((line) => line > run.startLine && line <= run.endLine);
  const starts = [run.startLine, ...inside];
  return starts.flatMap((start, index) => {
    const end = index + 1 < starts.length ? starts[index + 1]! - 1 : run.endLine;
    // Includes one line beyond the end, which tells whether the last line is a heading.
    const lines = table.slice(start, end + 1);
    return splitTextBlocks(lines, language, 1, end - start + 1)
      .filter((block) => holdsWords(lines, block))
      .map(({ startLine, endLine }) => ({
        startLine: startLine + start - 1,
        endLine: endLine + start - 1,
        definition,
      }));
  });
}

/** Closing brackets alone are not worth a chunk. */
function holdsWords(lines: readonly string[], { startLine, endLine }: TextBlock): boolean {
  for (let line = startLine; line <= endLine; line++) {
    if (/[\p{L}\p{N}]/u.test(lines[line - 1]!)) return true;
  }
  return false;
}
