import type { FilePosition, FileTable } from '../../model/reader.js';
import type { NamedCommit } from '../../model/resolution.js';
import type { SourceText } from '../../model/source-text.js';
import { HIT_COLUMN } from '../definitions/hit-signals.js';
import { hitsByFile, type ScoredHit } from '../definitions/scored-hit.js';

/** A shorter line, such as `} else {`, occurs everywhere. */
const SHORTEST_LINE = 9;

/**
 * How much the commits that a request names say about the files that they changed: 1 / √files, the highest of
 * several commits.
 */
export function filesOfCommits(commits: readonly NamedCommit[]): ReadonlyMap<FilePosition, number> {
  const scores = new Map<FilePosition, number>();
  for (const { fileCount, files } of commits) {
    const score = 1 / Math.sqrt(fileCount);
    for (const { file } of files) scores.set(file, Math.max(scores.get(file) ?? 0, score));
  }
  return scores;
}

/**
 * Sets, for commits that the request names, how much hits still contain of the lines that the commit wrote: the
 * root of their share of the lines that it wrote into the file. Each line counts for the innermost hit around it; a
 * line that occurs several times counts in part for each place.
 *
 * @param hits All of one matrix.
 */
export async function addCommitLines(
  hits: readonly ScoredHit[],
  source: SourceText,
  { paths }: FileTable,
  commits: readonly NamedCommit[],
  weights: Float64Array,
): Promise<void> {
  const column = HIT_COLUMN['lines of a named commit'];
  if (weights[column] === 0 || commits.length === 0) return;
  const written = writtenByFile(commits);
  for (const [file, own] of hitsByFile(hits)) {
    const ofCommits = written.get(file);
    if (ofCommits === undefined) continue;
    const lines = await source.lines(paths[file]!);
    if (lines === null) continue;
    const places = placesOf(lines.slice(), new Set(ofCommits.flatMap((of) => [...of])));
    for (const of of ofCommits) {
      for (const [hit, share] of sharesOf(own, of, places)) {
        const { matrix, index, signals } = hit;
        signals[column] = Math.max(signals[column]!, Math.sqrt(share));
        matrix.weigh(index, weights);
      }
    }
  }
}

/** For each file, the lines that each of the commits wrote into it, without lines too short to be telling. */
function writtenByFile(
  commits: readonly NamedCommit[],
): ReadonlyMap<FilePosition, readonly ReadonlySet<string>[]> {
  const byFile = new Map<FilePosition, ReadonlySet<string>[]>();
  for (const { file, written } of commits.flatMap(({ files }) => files)) {
    const lines = written.map((line) => line.trim()).filter((line) => line.length >= SHORTEST_LINE);
    if (lines.length > 0) byFile.set(file, [...(byFile.get(file) ?? []), new Set(lines)]);
  }
  return byFile;
}

/** Where in a file some lines occur, 1-based. */
function placesOf(
  lines: readonly string[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const text = line.trim();
    if (!wanted.has(text)) return;
    const known = places.get(text);
    if (known === undefined) places.set(text, [index + 1]);
    else known.push(index + 1);
  });
  return places;
}

/** The hits that contain some of the lines, with their share of these. */
function sharesOf(
  hits: readonly ScoredHit[],
  written: ReadonlySet<string>,
  places: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<ScoredHit, number> {
  const shares = new Map<ScoredHit, number>();
  for (const line of written) {
    const at = places.get(line) ?? [];
    for (const place of at) {
      const hit = innermost(hits, place);
      if (hit !== null) shares.set(hit, (shares.get(hit) ?? 0) + 1 / at.length / written.size);
    }
  }
  return shares;
}

function innermost(hits: readonly ScoredHit[], line: number): ScoredHit | null {
  let best: ScoredHit | null = null;
  for (const hit of hits) {
    if (hit.startLine > line || hit.endLine < line) continue;
    const isInside = best === null || hit.endLine - hit.startLine <= best.endLine - best.startLine;
    if (isInside) best = hit;
  }
  return best;
}
