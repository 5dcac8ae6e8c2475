import type { Hit } from '../model/ranking.js';
import type { FilePosition } from '../model/reader.js';
import type { SelectionInput } from './input.js';
import { CONSIDERED_HITS, OMISSIONS } from './limits.js';
import { keyOf } from './named-hits.js';
import { strongFilesOf } from './strong-files.js';
import type { Thresholds } from './thresholds.js';

interface Eligible {
  readonly eligible: Hit[];
  readonly refused: Hit[];
}

type Verdict = 'wanted' | 'unwanted' | 'test';

/**
 * The hits that may be shown, in falling order: those above the lowest cut-off, those that the title spells out,
 * the best of each strong file, and a few more to report what the cut-offs excluded. A ranking may hold thousands;
 * the rest is not examined. If there is no code among them (a folder of documents, or a narrowed request), other
 * files are the answer.
 */
export function eligibleHits(
  input: SelectionInput,
  spelled: ReadonlySet<string>,
  thresholds: Thresholds,
): Eligible {
  const named = namedFiles(input);
  const found = collect(input, spelled, thresholds, (hit) => judge(input, spelled, named, hit));
  if (found.eligible.length > 0) return found;
  return collect(input, spelled, thresholds, (hit) => (isRefused(input, hit) ? 'test' : 'wanted'));
}

function collect(
  input: SelectionInput,
  spelled: ReadonlySet<string>,
  thresholds: Thresholds,
  judged: (hit: Hit) => Verdict,
): Eligible {
  const { spelledDefinition, companionDefinition, snippet, companionSnippet } = thresholds;
  const lowest = Math.min(spelledDefinition, companionDefinition, snippet, companionSnippet);
  const strongFiles = new Set(strongFilesOf(input, thresholds));
  const eligible: Hit[] = [];
  const refused: Hit[] = [];
  // Avoids making a key for every hit when the title spells nothing out.
  const isSpelled = (hit: Hit) => spelled.size > 0 && spelled.has(keyOf(hit));
  let below = 0;
  for (const hit of input.ranking.hits) {
    const isBelow = hit.score < lowest * (eligible[0]?.score ?? 0);
    const isEnough = isBelow ? below >= OMISSIONS.belowCutOff : eligible.length >= CONSIDERED_HITS;
    if (isEnough && !strongFiles.has(hit.file) && !isSpelled(hit)) continue;
    const verdict = judged(hit);
    if (verdict === 'test') refused.push(hit);
    if (verdict !== 'wanted') continue;
    eligible.push(hit);
    strongFiles.delete(hit.file);
    if (isBelow) below++;
  }
  return { eligible, refused: refused.slice(0, OMISSIONS.belowCutOff) };
}

/** Files of any class that the request is about: the title names their path, or a diff changes them. */
function namedFiles({ detection, resolution }: SelectionInput): ReadonlySet<FilePosition> {
  const named = resolution.files.filter(
    ({ mention, method }) =>
      mention.kind === 'path' &&
      method !== 'fuzzy' &&
      (mention.where === 'title' || detection.shape === 'diff'),
  );
  return new Set(named.map(({ file }) => file));
}

/** Tests and documents are shown only if the request asks for them or spells out their exact name. */
function judge(
  input: SelectionInput,
  spelled: ReadonlySet<string>,
  named: ReadonlySet<FilePosition>,
  hit: Hit,
): Verdict {
  if (isRefused(input, hit)) return 'test';
  if (named.has(hit.file)) return 'wanted';
  const fileClass = input.fileClass(hit.file);
  const isTest = isOfTests(input, hit);
  if (fileClass === 'source' && !isTest) return 'wanted';
  const asked = input.detection.wants.some((wanted) => wanted === (isTest ? 'test' : fileClass));
  const testsElsewhere = isTest && input.detection.intent.name === 'TEST_WRITING';
  return spelled.has(keyOf(hit)) || (asked && !testsElsewhere) ? 'wanted' : 'unwanted';
}

function isRefused(input: SelectionInput, hit: Hit): boolean {
  return input.options.noTests && isOfTests(input, hit);
}

function isOfTests(input: SelectionInput, hit: Hit): boolean {
  return hit.ofTests === true || input.fileClass(hit.file) === 'test';
}
