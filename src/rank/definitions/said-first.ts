import type { FilePosition } from '../../model/reader.js';
import type { ResolvedFile } from '../../model/resolution.js';
import type { FileRanking } from '../files/rank-files.js';
import type { ScoredHit } from './scored-hit.js';

/** What contains the request's message scores at least this many times as much as the best of the rest. */
const AHEAD = 1.01;

/**
 * Puts the innermost definitions around lines that contain the request's message before everything that is only
 * about the same topic.
 *
 * @returns Those definitions.
 */
export function putSaidFirst(
  hits: readonly ScoredHit[],
  places: readonly ResolvedFile[],
): ReadonlySet<ScoredHit> {
  const said = new Set<ScoredHit>();
  for (const { file, lines } of places) {
    const ofFile = hits.filter(({ outline }) => outline.file === file);
    for (const line of lines) {
      const innermost = innermostAround(ofFile, line);
      if (innermost !== undefined) said.add(innermost);
    }
  }
  const best = hits.reduce((highest, { relevance }) => Math.max(highest, relevance), 0);
  for (const { index, matrix } of said) {
    matrix.relevances[index] = AHEAD * best;
    matrix.scores[index] = AHEAD * best;
  }
  return said;
}

function innermostAround(hits: readonly ScoredHit[], line: number): ScoredHit | undefined {
  const size = ({ startLine, endLine }: ScoredHit) => endLine - startLine;
  return hits
    .filter(({ startLine, endLine }) => startLine <= line && endLine >= line)
    .reduce<ScoredHit | undefined>(
      (best, hit) => (best === undefined || size(hit) < size(best) ? hit : best),
      undefined,
    );
}

/** Does the same for files. */
export function withSaidFirst(files: FileRanking, places: readonly ResolvedFile[]): FileRanking {
  const said = filesOf(places);
  if (said.size === 0) return files;
  const isSaid = (row: number) => said.has(files.matrix.candidates[row]!);
  const best = files.scores[files.order[0]!]!;
  const scores = files.scores.map((score, row) => (isSaid(row) ? AHEAD * best : score));
  const order = [...files.order.filter(isSaid), ...files.order.filter((row) => !isSaid(row))];
  return { ...files, scores, order };
}

/** The files in which places lie. */
export function filesOf(places: readonly ResolvedFile[]): ReadonlySet<FilePosition> {
  return new Set(places.map(({ file }) => file));
}
