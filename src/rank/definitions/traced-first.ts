import type { FileRanking } from '../files/rank-files.js';
import type { ScoredHit } from './scored-hit.js';

/** A frame of at least this weight is where it says, or close to it. */
const SURE_FRAME = 0.5;
/** Frames of at least this share of the heaviest one's weight are inner frames. */
const INNER = 0.5;
/**
 * How many times as much as the best of the rest they score, and what a frame's weight adds to that: enough to keep
 * the frames of a trace apart.
 */
const AHEAD = 1.01;
const PER_WEIGHT = 0.05;

/**
 * Puts the functions of a trace's inner frames, innermost first, before everything that only resembles the error's
 * text, if the frames' paths surely identify files.
 */
export function putTracedFirst(hits: readonly ScoredHit[]): void {
  const lifted = lift(
    hits.map(({ symbol }) => (symbol?.mention?.kind === 'frame' ? symbol.weight : 0)),
    hits.map(({ relevance }) => relevance),
  );
  hits.forEach(({ index, matrix }, at) => {
    if (lifted[at] === undefined) return;
    matrix.relevances[index] = lifted[at];
    matrix.scores[index] = lifted[at];
  });
}

/** Does the same for files. */
export function withTracedFirst(files: FileRanking): FileRanking {
  const { candidates } = files.matrix;
  const rows = files.order;
  const lifted = lift(
    rows.map((row) => files.mentions.frames.get(candidates[row]!) ?? 0),
    rows.map((row) => files.scores[row]!),
  );
  const scores = Float64Array.from(files.scores);
  const rank = new Uint32Array(scores.length);
  rows.forEach((row, at) => {
    rank[row] = at;
    scores[row] = lifted[at] ?? scores[row]!;
  });
  const order = [...rows].sort((a, b) => scores[b]! - scores[a]! || rank[a]! - rank[b]!);
  return { ...files, scores, order };
}

/** New scores for what contains inner frames; undefined for everything else, and for all if no frame is sure. */
function lift(
  weights: readonly number[],
  scores: readonly number[],
): readonly (number | undefined)[] {
  const most = weights.reduce((heaviest, weight) => Math.max(heaviest, weight), 0);
  if (most < SURE_FRAME) return [];
  const best = scores.reduce((highest, score) => Math.max(highest, score), 0);
  return weights.map((weight) =>
    weight >= INNER * most ? best * (AHEAD + PER_WEIGHT * weight) : undefined,
  );
}
