import type { Omission } from '../model/bundle.js';
import type { Hit } from '../model/ranking.js';
import type { FileClass } from '../model/source-file.js';
import type { AssembleInput } from './input.js';
import { omission, Reason } from './omissions.js';
import { byScore } from './order.js';
import {
  CONSIDERED_HITS,
  NEW_THING_MATCH_WEIGHT,
  OMISSIONS,
  THRESHOLDS,
  type Thresholds,
} from './thresholds.js';

/** The hits that are worth showing, before any budget. Each list is in falling order of score. */
export interface Selection {
  readonly definitions: readonly Hit[];
  readonly snippets: readonly Hit[];
  /** Something of the repository matches the request by name. */
  readonly named: boolean;
  readonly omitted: readonly Omission[];
}

/** Applies the cut-offs of the request's intent to the ranking. */
export function selectHits(input: AssembleInput): Selection {
  const thresholds = THRESHOLDS[input.detection.intent.name];
  const { eligible, refused } = eligibleHits(input, thresholds);
  const isNamed = namedHits(input);
  const namesHits = eligible.some(isNamed);
  const showsDefinitions = namesHits || !input.detection.asksForNew;
  const definitions = showsDefinitions ? selectDefinitions(eligible, isNamed, thresholds) : [];
  const snippets = selectSnippets(input, eligible, isNamed, definitions, thresholds);
  const chosen = new Set([...definitions, ...snippets]);
  const below = eligible.filter((hit) => !chosen.has(hit)).slice(0, OMISSIONS.belowCutOff);
  return {
    definitions,
    snippets,
    named: namesHits || input.resolution.files.length > 0,
    omitted: [
      ...refused.map((hit) => omission(hit, Reason.TestsNotWanted)),
      ...below.map((hit) => omission(hit, Reason.BelowCutOff)),
    ],
  };
}

/**
 * The hits that may be shown, in falling order: those above the lowest cut-off, the best of each strong file, and a few
 * more to tell what the cut-offs kept out. A ranking may hold thousands; the rest is not looked at.
 */
function eligibleHits(
  input: AssembleInput,
  thresholds: Thresholds,
): { eligible: Hit[]; refused: Hit[] } {
  const { namedDefinition, companionDefinition, snippet } = thresholds;
  const lowest = Math.min(namedDefinition, companionDefinition, snippet);
  const strongFiles = new Set(strongFilesOf(input, thresholds));
  const eligible: Hit[] = [];
  const refused: Hit[] = [];
  let below = 0;
  for (const hit of input.ranking.hits) {
    const isBelow = hit.score < lowest * (eligible[0]?.score ?? 0);
    const isEnough = isBelow ? below >= OMISSIONS.belowCutOff : eligible.length >= CONSIDERED_HITS;
    if (isEnough && !strongFiles.has(hit.file)) continue;
    const verdict = judge(input, hit);
    if (verdict === 'test') refused.push(hit);
    if (verdict !== 'wanted') continue;
    eligible.push(hit);
    strongFiles.delete(hit.file);
    if (isBelow) below++;
  }
  return { eligible, refused: refused.slice(0, OMISSIONS.belowCutOff) };
}

/** Files whose best hit is shown whatever its own score, best first. */
function strongFilesOf({ ranking: { files } }: AssembleInput, thresholds: Thresholds) {
  const best = files[0]?.score ?? 0;
  return files
    .slice(0, thresholds.files)
    .filter(({ score }) => score >= thresholds.strongFile * best)
    .map(({ file }) => file);
}

/** Tests and documents are shown where the request asks for them or names the very thing. */
function judge(input: AssembleInput, hit: Hit): 'wanted' | 'unwanted' | 'test' {
  const fileClass: FileClass = input.fileClass(hit.file);
  const isTest = fileClass === 'test' || hit.kind === 'test';
  if (isTest && input.options.noTests) return 'test';
  if (fileClass === 'source' && !isTest) return 'wanted';
  const asked = input.detection.wants.some((wanted) => wanted === (isTest ? 'test' : fileClass));
  const testsElsewhere = isTest && input.detection.intent.name === 'TEST_WRITING';
  return hit.named || (asked && !testsElsewhere) ? 'wanted' : 'unwanted';
}

/**
 * Which hits count as named. For something that does not exist yet, only what the request spells out or a strong match
 * is: its plain words resemble names by chance.
 */
function namedHits(input: AssembleInput): (hit: Hit) => boolean {
  if (!input.detection.asksForNew) return (hit) => hit.named;
  const spelled = new Set<string>();
  for (const symbol of input.resolution.symbols) {
    const exact =
      symbol.mention?.explicit === true &&
      (symbol.method === 'exact' ||
        symbol.method === 'qualified' ||
        symbol.method === 'case-insensitive');
    const strong = symbol.method === 'generated' && symbol.weight >= NEW_THING_MATCH_WEIGHT;
    if (exact || strong) spelled.add(`${symbol.address.file}:${symbol.address.ordinal}`);
  }
  return (hit) => hit.named && spelled.has(`${hit.file}:${hit.ordinal}`);
}

function selectDefinitions(
  eligible: readonly Hit[],
  isNamed: (hit: Hit) => boolean,
  thresholds: Thresholds,
): Hit[] {
  const candidates = eligible.filter((hit) => hit.ordinal >= 0 && hit.kind !== 'chunk');
  const best = candidates[0]?.score ?? 0;
  const files = new Set<string>();
  const chosen = new Set<Hit>();
  const add = (hit: Hit) => {
    if (chosen.size >= thresholds.definitions) return;
    if (!files.has(hit.path) && files.size >= thresholds.definitionFiles) return;
    files.add(hit.path);
    chosen.add(hit);
  };
  const over = (fraction: number) => candidates.filter((hit) => hit.score >= fraction * best);
  // Names first, so that they get the places for files; companions come last, and bring no file.
  over(thresholds.namedDefinition).filter(isNamed).forEach(add);
  over(thresholds.strongDefinition).forEach(add);
  over(thresholds.companionDefinition)
    .filter((hit) => files.has(hit.path))
    .forEach(add);
  return [...chosen].sort(byScore);
}

function selectSnippets(
  input: AssembleInput,
  eligible: readonly Hit[],
  isNamed: (hit: Hit) => boolean,
  definitions: readonly Hit[],
  thresholds: Thresholds,
): Hit[] {
  const best = eligible[0]?.score ?? 0;
  const files = new Set(definitions.map((hit) => hit.path));
  const chosen = new Set<Hit>();
  const add = (hit: Hit) => {
    if (chosen.size >= thresholds.snippets) return;
    if (!files.has(hit.path) && files.size >= thresholds.files) return;
    files.add(hit.path);
    chosen.add(hit);
  };
  definitions.forEach(add);
  eligible
    .filter((hit) => isNamed(hit) && hit.score >= thresholds.namedDefinition * best)
    .forEach(add);
  for (const file of strongFilesOf(input, thresholds)) {
    const first = eligible.find((hit) => hit.file === file);
    if (first !== undefined) add(first);
  }
  eligible.filter((hit) => hit.score >= thresholds.snippet * best).forEach(add);
  return [...chosen].sort(byScore);
}
