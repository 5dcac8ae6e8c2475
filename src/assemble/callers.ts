import type { CallerEvidence } from '../model/evidence.js';
import type { Fill } from './input.js';
import type { Materials } from './materials.js';
import { byScore, compareText } from './order.js';
import { type Priced, takeInOrder } from './take.js';
import { CALL_LINE_CHARACTERS, type Thresholds } from './thresholds.js';

/** A call site in the shape of a candidate. */
interface Site {
  readonly evidence: CallerEvidence;
  readonly path: string;
  readonly qualifiedName: string;
  readonly startLine: number;
  readonly score: number;
}

/**
 * The call sites worth listing, best first: resolved before possible, code before tests. Where an intent wants only a
 * few, those that are merely possible and those in tests are left out.
 */
export function selectCallers(
  callers: readonly CallerEvidence[],
  thresholds: Thresholds,
  noTests: boolean,
): Site[] {
  const listsAll = thresholds.callers === Number.POSITIVE_INFINITY;
  const wanted = callers.filter(
    (site) =>
      !(noTests && site.inTest) && (listsAll || (site.certainty === 'resolved' && !site.inTest)),
  );
  const sites = wanted.map((evidence): Site => {
    // A resolved site in a test still comes before a possible one in code.
    const certainty = evidence.certainty === 'resolved' ? 1 : 0.4;
    return {
      evidence,
      path: evidence.path,
      qualifiedName: evidence.holder,
      startLine: evidence.line,
      score: evidence.inTest ? certainty * 0.5 : certainty,
    };
  });
  sites.sort((a, b) => byScore(a, b) || compareText(a.evidence.target, b.evidence.target));
  const seen = new Set<string>();
  return sites
    .filter((site) => {
      const key = `${site.path}:${site.startLine}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, thresholds.callers);
}

/** Fills the callers section with one line of source a site. */
export function callersFiller(materials: Materials, sites: readonly Site[]): Fill {
  const severalTargets = new Set(sites.map((site) => site.evidence.target)).size > 1;
  return (tokens) =>
    takeInOrder(sites, tokens, async (site): Promise<Priced | null> => {
      const line = (await materials.lines(site.path))?.[site.startLine - 1];
      if (line === undefined) return null;
      return priceSite(materials, site, line, severalTargets);
    });
}

function priceSite(
  materials: Materials,
  site: Site,
  line: string,
  severalTargets: boolean,
): Priced {
  const { path, qualifiedName, startLine, score, evidence } = site;
  const text = shorten(line.trim());
  const tokens = materials.count(text);
  const attributes = {
    ...(severalTargets ? { target: evidence.target } : {}),
    ...(evidence.certainty === 'possible' ? { certainty: evidence.certainty } : {}),
  };
  const names = [path, qualifiedName, ...Object.values(attributes)];
  return {
    item: {
      section: 'callers',
      path,
      name: qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1),
      qualifiedName,
      kind: 'chunk',
      startLine,
      endLine: startLine,
      detail: 'compact',
      tokens,
      score,
      reasons: [`uses ${evidence.target}`],
      text,
      attributes,
    },
    cost: tokens + materials.frame('callers', names, 0),
  };
}

function shorten(line: string): string {
  return line.length <= CALL_LINE_CHARACTERS ? line : `${line.slice(0, CALL_LINE_CHARACTERS - 1)}…`;
}
