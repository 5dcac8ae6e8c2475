import type { Omission } from '../model/bundle.js';
import type { Hit } from '../model/ranking.js';
import { asksForChange } from '../model/request.js';
import { cutOffsFor } from './cut-offs.js';
import { eligibleHits } from './eligible-hits.js';
import type { SelectionInput } from './input.js';
import { OMISSIONS } from './limits.js';
import { literalHits } from './literal-hits.js';
import { bestOfNames, keyOf, namedHits, spelledOut } from './named-hits.js';
import { omission, Reason } from './omissions.js';
import { byScore } from './order.js';
import { definitionFilesOf, strongFilesOf } from './strong-files.js';
import { isBrief, type Thresholds } from './thresholds.js';
import { hitsOf, tracedDefinitions } from './traced.js';

/** The hits that are worth showing, before any budget. */
export interface Selection {
  /** First what the request spells out, then by falling score. */
  readonly definitions: readonly Hit[];
  /** In falling order of score. */
  readonly snippets: readonly Hit[];
  /** Whether something in the repository matches the request by name. */
  readonly named: boolean;
  readonly omitted: readonly Omission[];
}

/** Applies the cut-offs of the request's intent to the ranking. */
export function selectHits(input: SelectionInput): Selection {
  const thresholds = cutOffsFor(input);
  // The body names much that is not meant, so only the title counts. A trace has nothing but its frames.
  const spelled = new Set([
    ...spelledOut(input, ['title']),
    ...tracedDefinitions(input).map(keyOf),
  ]);
  const sure = new Set([...spelled, ...(input.calledInTrace ?? []).map(keyOf)]);
  const { eligible, refused } = eligibleHits(input, sure, thresholds);
  const isNamed = namedHits(input);
  const namesHits = eligible.some(isNamed);
  const showsDefinitions = namesHits || !input.detection.asksForNew;
  const definitions = showsDefinitions
    ? selectDefinitions(input, eligible, spelled, isNamed, thresholds)
    : [];
  const snippets = selectSnippets(input, eligible, isNamed, definitions, spelled, thresholds);
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

function selectDefinitions(
  input: SelectionInput,
  eligible: readonly Hit[],
  spelled: ReadonlySet<string>,
  isNamed: (hit: Hit) => boolean,
  thresholds: Thresholds,
): Hit[] {
  const beside = input.besideNamed ?? [];
  const isBeside = new Set(beside.map(keyOf));
  const candidates = eligible.filter(
    (hit) => hit.ordinal >= 0 && hit.kind !== 'chunk' && !isBeside.has(keyOf(hit)),
  );
  const best = bestScore(input, eligible, candidates);
  const traced = hitsOf(tracedDefinitions(input), candidates);
  const said = candidates.filter(({ says }) => says === true);
  const names = bestOfNames(input, candidates).slice(0, thresholds.spelledNames);
  const asked = [...traced, ...said, ...names];
  const chosen = new Set([...asked, ...beside]);
  const files = new Set([...chosen].map((hit) => hit.path));
  const add = (hit: Hit) => {
    if (chosen.size >= thresholds.definitions) return;
    if (!files.has(hit.path) && files.size >= thresholds.definitionFiles) return;
    files.add(hit.path);
    chosen.add(hit);
  };
  const over = (fraction: number) => candidates.filter((hit) => hit.score >= fraction * best);
  // Names come first so that they get the limited file places. Companions come last, since they add no file.
  over(thresholds.spelledDefinition)
    .filter((hit) => spelled.has(keyOf(hit)))
    .forEach(add);
  over(thresholds.namedDefinition).filter(isNamed).forEach(add);
  over(thresholds.strongDefinition).forEach(add);
  for (const file of definitionFilesOf(input, thresholds)) {
    candidates
      .filter((hit) => hit.file === file)
      .slice(0, 1)
      .forEach(add);
  }
  hitsOf(input.calledInTrace ?? [], candidates)
    .filter(({ kind }) => kind !== 'property')
    .forEach(add);
  over(thresholds.companionDefinition)
    .filter((hit) => files.has(hit.path) && mayAccompany(input, hit))
    .forEach(add);
  // The first definitions get their code shown, so the source of an error message precedes the names in its text.
  const first = [beside, asked, said];
  const rank = (hit: Hit) => 1 + first.findLastIndex((some) => some.includes(hit));
  return [...chosen].sort((a, b) => rank(b) - rank(a) || byScore(a, b));
}

/**
 * A change may affect a definition that shares no word with the request, next to one that does. A look-up is
 * answered only by matches.
 */
function mayAccompany({ detection }: SelectionInput, { matches }: Hit): boolean {
  return matches || asksForChange(detection.intent);
}

/**
 * The score that definitions are measured against: that of the best definition, or of a document or configuration
 * file that ranks above it.
 */
function bestScore(
  input: SelectionInput,
  eligible: readonly Hit[],
  candidates: readonly Hit[],
): number {
  const [first] = eligible;
  const isText = first !== undefined && ['docs', 'config'].includes(input.fileClass(first.file));
  return (isText ? first : candidates[0])?.score ?? 0;
}

function selectSnippets(
  input: SelectionInput,
  eligible: readonly Hit[],
  isNamed: (hit: Hit) => boolean,
  definitions: readonly Hit[],
  spelled: ReadonlySet<string>,
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
  // Lines that the request quotes are shown regardless of the limit on files.
  for (const hit of literalHits(input)) {
    chosen.add(hit);
    files.add(hit.path);
  }
  const strong = strongFilesOf(input, thresholds)
    .map((file) => eligible.find((hit) => hit.file === file))
    .filter((hit) => hit !== undefined);
  // If little is shown, the best hit of each strong file comes before the second of the first file.
  if (isBrief(thresholds)) [...definitions.slice(0, 1), ...strong].forEach(add);
  const accompanies = (hit: Hit) => hit.score >= thresholds.companionSnippet * best;
  const beside = input.besideNamed ?? [];
  definitions
    .filter((hit) => !beside.includes(hit) && (spelled.has(keyOf(hit)) || accompanies(hit)))
    .forEach(add);
  eligible
    .filter((hit) => isNamed(hit) && hit.score >= thresholds.namedDefinition * best)
    .forEach(add);
  strong.forEach(add);
  eligible.filter((hit) => hit.score >= thresholds.snippet * best).forEach(add);
  eligible.filter((hit) => files.has(hit.path) && accompanies(hit)).forEach(add);
  // Related definitions are added last, so that they displace no match.
  return [...new Set([...chosen, ...beside.filter(accompanies)])].sort(byScore);
}
