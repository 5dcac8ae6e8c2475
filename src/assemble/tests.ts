import type { ContextItem } from '../model/bundle.js';
import type { TestEvidence } from '../model/evidence.js';
import type { RequestText } from '../model/request.js';
import type { SourceLines } from '../model/source-text.js';
import { termsOf } from '../text/terms.js';
import type { AssembleInput, Fill } from './input.js';
import type { Materials } from './materials.js';
import { weighRequestTerms } from './request-terms.js';
import { type Priced, takeInOrder } from './take.js';
import type { Thresholds } from './thresholds.js';

/** A test with its score in the order of relevance. */
interface RankedTest extends TestEvidence {
  readonly score: number;
}

/**
 * Score of a test that only shares words with the request: less than one that calls a target through one other
 * function.
 */
const BY_WORDS = 0.4;
/**
 * The most that words of the request in a test's name add, as a part of its score. It is too small to outweigh a
 * call path that is one step shorter.
 */
const MOST_FOR_WORDS = 0.2;

/**
 * The tests worth listing, by score: direct use of a target scores highest and each function in between lowers the
 * score; tests found only by words of the request rank below one function in between; possible uses come last.
 * Among equals, tests that share more words with the request come first, then the graph's order. A test that only
 * shares an import with a target must share words with the request, unless tests are to be written.
 */
export function selectTests(
  input: AssembleInput,
  thresholds: Pick<Thresholds, 'tests'>,
): RankedTest[] {
  const said = saidInNames(input.detection.text);
  // Someone who writes tests wants to see any that are close.
  const isForTests = input.detection.intent.name === 'TEST_WRITING';
  const known = input.evidence.tests.map((test) => {
    // A path of resolved calls says more than a match by name.
    const certainty = test.certainty === 'resolved' ? 1 : 0.2;
    return { ...test, score: certainty / (1 + test.via.length) };
  });
  const candidates = [...known, ...testsByWords(input)]
    .map((test) => ({ ...test, said: said(test.qualifiedName) }))
    .filter((test) => test.sharesImport !== true || test.said > 0 || isForTests);
  const most = Math.max(1, ...candidates.map((test) => test.said));
  const ranked = candidates.map(({ said: words, ...test }, order) => ({
    test: { ...test, score: test.score * (1 + MOST_FOR_WORDS * (words / most)) },
    order,
  }));
  ranked.sort((a, b) => b.test.score - a.test.score || a.order - b.order);
  const seen = new Set<string>();
  return ranked
    .map(({ test }) => test)
    .filter((test) => {
      const key = `${test.path}:${test.startLine}:${test.qualifiedName}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, thresholds.tests);
}

/** Measures how many of the request's words, by weight, a qualified name contains; breaks ties between tests. */
export function saidInNames(text: RequestText): (qualifiedName: string) => number {
  let terms: ReadonlyMap<string, number> | null = null;
  return (qualifiedName) => {
    terms ??= weighRequestTerms(text);
    let said = 0;
    for (const term of new Set(termsOf(qualifiedName))) said += terms.get(term) ?? 0;
    return said;
  };
}

/**
 * Tests whose names share words with the request, for code that tests reach without calls, such as code behind
 * templates.
 */
function testsByWords({ ranking }: AssembleInput): RankedTest[] {
  return ranking.tests.map(({ path, name, qualifiedName, startLine, endLine }) => ({
    ...{ path, name, qualifiedName, startLine, endLine },
    ...{ target: '', via: [], certainty: 'possible', score: BY_WORDS },
  }));
}

/** Fills the tests section: the first ones with code if the intent wants it, the others with names and lines. */
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

function priceTest(materials: Materials, test: RankedTest, code: SourceLines | null): Priced {
  const { path, name, qualifiedName, startLine, endLine, target, via, certainty, score } = test;
  const text = code === null ? '' : code.slice(startLine - 1, endLine).join('\n');
  const tokens = materials.count(text);
  const attributes = {
    ...(target === '' ? {} : { target }),
    ...(via.length > 0 ? { via: via.join(' > ') } : {}),
    ...(certainty === 'possible' ? { certainty } : {}),
  };
  const item: ContextItem = {
    section: 'tests',
    ...{ path, name, qualifiedName, startLine, endLine, tokens, score, text, attributes },
    kind: 'test',
    detail: code === null ? 'compact' : 'full',
    reasons: [reasonOf(test)],
  };
  const names = [path, qualifiedName, ...Object.values(attributes)];
  const codeLines = code === null ? 0 : endLine - startLine + 1;
  return { item, cost: tokens + materials.frame('tests', names, codeLines) };
}

function reasonOf({ target, via }: TestEvidence): string {
  if (target === '') return 'its name has words of the request';
  return via.length === 0 ? `uses ${target}` : `reaches ${target} through ${via.join(', ')}`;
}
