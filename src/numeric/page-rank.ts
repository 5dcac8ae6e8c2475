/** A directed graph as compressed rows: the edges of node `n` are `targets[offsets[n] … offsets[n + 1] - 1]`. */
export interface CompressedGraph {
  /** `nodes + 1` ascending offsets into `targets`. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** How far and how exactly {@link pageRank} walks. */
export interface PageRankOptions {
  /** Probability of following an edge rather than jumping; between 0 and 1 (0.85, as published, unless told). */
  readonly damping?: number;
  /** Rounds at most (50 unless told). */
  readonly rounds?: number;
  /** Ends early when all scores together move by less than this in a round (1e-8 unless told). */
  readonly tolerance?: number;
}

/**
 * PageRank (Page, Brin, Motwani, Winograd, 1999) by power iteration, with jumps to preferred nodes. Nodes without edges
 * jump. Scores are not negative and add up to 1 (an empty graph has none).
 *
 * @param personalisation weight of each node as a goal of jumps, not negative; all nodes alike when null or all zero
 */
export function pageRank(
  graph: CompressedGraph,
  personalisation: Float64Array | null = null,
  options: PageRankOptions = {},
): Float64Array {
  const { damping = 0.85, rounds = 50, tolerance = 1e-8 } = options;
  const nodes = Math.max(0, graph.offsets.length - 1);
  const jump = normalised(personalisation, nodes);
  let scores = Float64Array.from(jump);
  for (let round = 0; round < rounds; round++) {
    const next = spread(graph, scores, jump, damping);
    let moved = 0;
    for (let node = 0; node < nodes; node++) moved += Math.abs(next[node]! - scores[node]!);
    scores = next;
    if (moved < tolerance) break;
  }
  return scores;
}

/** One round: every node hands its score on along its edges, or to the goals of jumps. */
function spread(
  { offsets, targets }: CompressedGraph,
  scores: Float64Array,
  jump: Float64Array,
  damping: number,
): Float64Array<ArrayBuffer> {
  const next = new Float64Array(scores.length);
  let stranded = 0;
  for (let node = 0; node < scores.length; node++) {
    const start = offsets[node]!;
    const end = offsets[node + 1]!;
    if (start === end) stranded += scores[node]!;
    const share = scores[node]! / (end - start);
    for (let edge = start; edge < end; edge++) next[targets[edge]!]! += share;
  }
  for (let node = 0; node < scores.length; node++) {
    next[node] = damping * (next[node]! + stranded * jump[node]!) + (1 - damping) * jump[node]!;
  }
  return next;
}

function normalised(weights: Float64Array | null, nodes: number): Float64Array {
  let sum = 0;
  for (const weight of weights ?? []) sum += weight;
  if (weights === null || sum <= 0) return new Float64Array(nodes).fill(1 / nodes);
  return weights.map((weight) => weight / sum);
}
