import type { ContextItem } from '../model/bundle.js';
import type { TestEvidence } from '../model/evidence.js';
import type { Fill } from './input.js';
import type { Materials } from './materials.js';
import { byScore, compareText } from './order.js';
import { type Priced, takeInOrder } from './take.js';
import type { Thresholds } from './thresholds.js';

/** A test with its place in the order of relevance. */
interface RankedTest extends TestEvidence {
  readonly score: number;
}

/** The tests worth listing, those that use a target most directly first. */
export function selectTests(tests: readonly TestEvidence[], thresholds: Thresholds): RankedTest[] {
  const ranked = tests.map((test): RankedTest => {
    // A way of resolved calls, however long, says more than a name.
    const certainty = test.certainty === 'resolved' ? 1 : 0.2;
    return { ...test, score: certainty / (1 + test.via.length) };
  });
  ranked.sort((a, b) => byScore(a, b) || compareText(a.target, b.target));
  const seen = new Set<string>();
  return ranked
    .filter((test) => {
      const key = `${test.path}:${test.startLine}:${test.qualifiedName}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, thresholds.tests);
}

/** Fills the tests section: the first ones with their code where the intent wants it, names and lines otherwise. */
export function testsFiller(
  materials: Materials,
  tests: readonly RankedTest[],
  thresholds: Thresholds,
): Fill {
  return (tokens) => {
    let spent = 0;
    let withCode = 0;
    return takeInOrder(tests, tokens, async (test): Promise<Priced | null> => {
      const lines = await materials.lines(test.path);
      if (lines === null || test.endLine > lines.length) return null;
      const compact = priceTest(materials, test, null);
      const code = withCode < thresholds.fullTests ? lines : null;
      const full = code === null ? null : priceTest(materials, test, code);
      const room = Math.min(tokens - spent, thresholds.bodyTokens / 2);
      const priced = full !== null && full.cost <= room ? full : compact;
      if (priced === full) withCode++;
      spent += priced.cost;
      return priced;
    });
  };
}

function priceTest(materials: Materials, test: RankedTest, code: readonly string[] | null): Priced {
  const { path, name, qualifiedName, startLine, endLine, target, via, certainty, score } = test;
  const text = code === null ? '' : code.slice(startLine - 1, endLine).join('\n');
  const tokens = materials.count(text);
  const attributes = {
    target,
    ...(via.length > 0 ? { via: via.join(' > ') } : {}),
    ...(certainty === 'possible' ? { certainty } : {}),
  };
  const item: ContextItem = {
    section: 'tests',
    ...{ path, name, qualifiedName, startLine, endLine, tokens, score, text, attributes },
    kind: 'test',
    detail: code === null ? 'compact' : 'full',
    reasons: [via.length === 0 ? `uses ${target}` : `reaches ${target} through ${via.join(', ')}`],
  };
  const names = [path, qualifiedName, ...Object.values(attributes)];
  const codeLines = code === null ? 0 : endLine - startLine + 1;
  return { item, cost: tokens + materials.frame('tests', names, codeLines) };
}
