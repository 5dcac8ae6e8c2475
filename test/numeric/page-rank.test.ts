import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompressedGraph, pageRank } from '../../src/numeric/page-rank.js';

function graphOf(...edges: readonly (readonly number[])[]): CompressedGraph {
  const offsets = [0];
  for (const row of edges) offsets.push(offsets.at(-1)! + row.length);
  return { offsets: Uint32Array.from(offsets), targets: Uint32Array.from(edges.flat()) };
}

describe('pageRank', () => {
  it('gives the same to all nodes of a ring', () => {
    const scores = pageRank(graphOf([1], [2], [3], [0]));
    for (const score of scores) expect(score).toBeCloseTo(0.25, 9);
  });

  it('agrees with the closed form of a two-node graph', () => {
    // b has no edges: a = (1 - d)/2 + d·b/2 and b = (1 - d)/2 + d·a + d·b/2.
    const [a, b] = pageRank(graphOf([1], []), null, { rounds: 200 });
    const d = 0.85;
    expect(a).toBeCloseTo((1 - d) / 2 + (d * b!) / 2, 7);
    expect(b).toBeCloseTo((1 - d) / 2 + d * a! + (d * b!) / 2, 7);
    expect(b!).toBeGreaterThan(a!);
  });

  it('leans towards the nodes that jumps prefer and what they lead to', () => {
    const graph = graphOf([1], [], [3], []);
    const scores = pageRank(graph, Float64Array.from([1, 0, 0, 0]));
    expect(scores[0]!).toBeGreaterThan(0.4);
    expect(scores[1]!).toBeGreaterThan(0.3);
    expect(scores[2]).toBe(0);
    expect(scores[3]).toBe(0);
  });

  it('is empty for an empty graph', () => {
    expect(pageRank(graphOf())).toHaveLength(0);
  });

  it('always adds up to one, without a negative score', () => {
    const rows = fc.array(fc.array(fc.nat(19), { maxLength: 6 }), { minLength: 20, maxLength: 20 });
    const weights = fc.array(fc.double({ min: 0, max: 9, noNaN: true }), {
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(rows, weights, (edges, jump) => {
        const scores = pageRank(graphOf(...edges), Float64Array.from(jump));
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 6);
        expect(Math.min(...scores)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
