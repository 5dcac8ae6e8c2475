import type { FilePosition, FileTable } from '../../model/reader.js';
import type { NamedCommit } from '../../model/resolution.js';
import type { SourceText } from '../../model/source-text.js';
import { HIT_COLUMN } from '../definitions/hit-signals.js';
import { hitsByFile, type ScoredHit } from '../definitions/scored-hit.js';

/** A shorter line (`} else {`) stands everywhere. */
const SHORTEST_LINE = 9;

/** How much the commits that a request names say of the files that they changed: the most that one does, 1 / √of its files. */
export function filesOfCommits(commits: readonly NamedCommit[]): ReadonlyMap<FilePosition, number> {
  const scores = new Map<FilePosition, number>();
  for (const { fileCount, files } of commits) {
    const score = 1 / Math.sqrt(fileCount);
    for (const { file } of files) scores.set(file, Math.max(scores.get(file) ?? 0, score));
  }
  return scores;
}

/**
 * Sets what hits still hold of the lines that a commit wrote which the request names: the root of their share of the lines that it
 * wrote into their file, for the innermost hit around each line. A line that stands in several places counts for each in
 * part.
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

/** For each file the lines that each of the commits wrote into it, without those that say nothing. */
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

/** Where some lines stand in a file, 1-based. */
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

/** The hits that hold some of the lines, and which share of them. */
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
