import type { ContextItem } from '../model/bundle.js';
import type { CallerEvidence } from '../model/evidence.js';
import type { Fill } from './input.js';
import { CALL_LINE_CHARACTERS, GROUPED_CALLS } from './limits.js';
import type { Materials } from './materials.js';
import { byScore, compareText } from './order.js';
import { type Priced, takeInOrder } from './take.js';
import type { Thresholds } from './thresholds.js';

/** A call site as a candidate for the section. */
interface Site {
  readonly evidence: CallerEvidence;
  readonly path: string;
  readonly qualifiedName: string;
  readonly startLine: number;
  readonly score: number;
}

/**
 * The call sites worth listing, best first: resolved before possible, source files before examples, examples before
 * tests. An intent with a limited number of sites gets none from tests, and only resolved ones if there are any.
 */
export function selectCallers(
  callers: readonly CallerEvidence[],
  thresholds: Thresholds,
  noTests: boolean,
): Site[] {
  const listsAll = thresholds.callers === Number.POSITIVE_INFINITY;
  const inCode = callers.filter((caller) => !isInTest(caller));
  const certain = inCode.filter(({ certainty }) => certainty === 'resolved');
  const few = withoutManyThrows(certain.length > 0 ? certain : inCode, thresholds.callers);
  const wanted = listsAll ? callers.filter((caller) => !(noTests && isInTest(caller))) : few;
  const sites = wanted.map(
    (evidence): Site => ({
      evidence,
      path: evidence.path,
      qualifiedName: evidence.holder,
      startLine: evidence.line,
      score: scoreOf(evidence),
    }),
  );
  sites.sort((a, b) => byScore(a, b) || compareText(a.evidence.target, b.evidence.target));
  const seen = new Set<string>();
  return sites
    .filter((site) => {
      const key = `${site.path}:${site.startLine}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, thresholds.callers);
}

/** `ValidationError`, `Http.Exception` */
const ERROR_CLASS = /(?:^|\.)\w*(?:Error|Exception)$/;

/**
 * Drops an error class that is thrown in as many places as are listed, or more. No single throw is telling then:
 * the error's message or trace says where it comes from.
 */
function withoutManyThrows(sites: readonly CallerEvidence[], most: number): CallerEvidence[] {
  const counts = new Map<string, number>();
  for (const { target } of sites) counts.set(target, (counts.get(target) ?? 0) + 1);
  return sites.filter(({ target }) => !ERROR_CLASS.test(target) || counts.get(target)! < most);
}

function isInTest({ fileClass }: CallerEvidence): boolean {
  return fileClass === 'test';
}

/** A resolved site in a test still ranks above a possible one in source code. */
function scoreOf({ certainty, fileClass }: CallerEvidence): number {
  const certain = certainty === 'resolved' ? 1 : 0.4;
  if (fileClass === 'source') return certain;
  return certain * (fileClass === 'test' ? 0.5 : 0.9);
}

/**
 * Fills the callers section with one line of source for each site. If not all fit, the best keep their lines and
 * the others are listed by file, because changing every use requires knowing where each one is.
 */
export function callersFiller(materials: Materials, sites: readonly Site[]): Fill {
  const severalTargets = new Set(sites.map((site) => site.evidence.target)).size > 1;
  // Remembers prices, because the sites that keep their lines are priced twice when not all fit.
  const prices = new Map<Site, Priced | null>();
  const price = async (site: Site): Promise<Priced | null> => {
    const known = prices.get(site);
    if (known !== undefined) return known;
    const line = (await materials.lines(site.path))?.at(site.startLine - 1);
    const priced = line === undefined ? null : priceSite(materials, site, line, severalTargets);
    prices.set(site, priced);
    return priced;
  };
  return async (tokens) => {
    const all = await takeInOrder(sites, tokens, price);
    if (all.leftCount < 2) return all;
    const lines = await takeInOrder(sites, tokens * GROUPED_CALLS.linesShare, price);
    const groups = groupSites(sites.slice(sites.length - lines.leftCount), severalTargets);
    const listed = await takeInOrder(groups, tokens - lines.cost, async (group) =>
      priceGroup(materials, group),
    );
    const shown = groups.slice(0, listed.items.length);
    return {
      items: [...lines.items, ...listed.items],
      cost: lines.cost + listed.cost,
      left: listed.left,
      leftCount: lines.leftCount - shown.reduce((sum, group) => sum + group.lines.length, 0),
    };
  };
}

/** Similar sites of one file as one candidate. */
interface SiteGroup {
  readonly path: string;
  readonly qualifiedName: string;
  /** The best site of the group. */
  readonly first: Site;
  /** Ascending. */
  readonly lines: readonly number[];
  readonly attributes: Readonly<Record<string, string>>;
}

/** Groups sites by file, target and certainty, each group in the place of its best site. A long group is split. */
function groupSites(sites: readonly Site[], severalTargets: boolean): SiteGroup[] {
  const groups: Site[][] = [];
  const open = new Map<string, Site[]>();
  for (const site of sites) {
    const attributes = Object.values(attributesOf(site, severalTargets));
    const key = [site.path, ...attributes].join('\n');
    const group = open.get(key);
    if (group !== undefined && group.length < GROUPED_CALLS.each) {
      group.push(site);
      continue;
    }
    const started = [site];
    groups.push(started);
    open.set(key, started);
  }
  return groups.map((group) => {
    const first = group[0]!;
    const lines = group.map(({ startLine }) => startLine).sort((a, b) => a - b);
    const attributes = { lines: lines.join(', '), ...attributesOf(first, severalTargets) };
    return { path: first.path, qualifiedName: '', first, lines, attributes };
  });
}

/** How many call sites an item of the callers section stands for. */
export function sitesOf({ attributes }: ContextItem): number {
  return attributes.lines?.split(', ').length ?? 1;
}

function attributesOf({ evidence }: Site, severalTargets: boolean): Record<string, string> {
  return {
    ...(severalTargets ? { target: evidence.target } : {}),
    ...(evidence.certainty === 'possible' ? { certainty: evidence.certainty } : {}),
  };
}

function priceGroup(materials: Materials, group: SiteGroup): Priced {
  const { path, first, lines, attributes } = group;
  const names = [path, ...Object.values(attributes)];
  const line = lines[0]!;
  return {
    item: {
      section: 'callers',
      path,
      name: '',
      qualifiedName: '',
      kind: 'chunk',
      startLine: line,
      endLine: line,
      detail: 'compact',
      tokens: 0,
      score: first.score,
      reasons: [`uses ${first.evidence.target} at lines ${attributes.lines}`],
      text: '',
      attributes,
    },
    cost: materials.frame('callers', names, 0),
  };
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
  const attributes = attributesOf(site, severalTargets);
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
