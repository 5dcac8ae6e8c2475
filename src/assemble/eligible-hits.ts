import type { Hit } from '../model/ranking.js';
import type { FilePosition } from '../model/reader.js';
import type { FileClass } from '../model/source-file.js';
import type { AssembleInput } from './input.js';
import { keyOf } from './named-hits.js';
import { CONSIDERED_HITS, OMISSIONS, type Thresholds } from './thresholds.js';

/**
 * The hits that may be shown, in falling order: those above the lowest cut-off, the best of each strong file, and a few
 * more to tell what the cut-offs kept out. A ranking may hold thousands; the rest is not looked at.
 */
export function eligibleHits(
  input: AssembleInput,
  spelled: ReadonlySet<string>,
  thresholds: Thresholds,
): { eligible: Hit[]; refused: Hit[] } {
  const { spelledDefinition, companionDefinition, snippet, companionSnippet } = thresholds;
  const lowest = Math.min(spelledDefinition, companionDefinition, snippet, companionSnippet);
  const strongFiles = new Set(strongFilesOf(input, thresholds));
  const eligible: Hit[] = [];
  const refused: Hit[] = [];
  let below = 0;
  for (const hit of input.ranking.hits) {
    const isBelow = hit.score < lowest * (eligible[0]?.score ?? 0);
    const isEnough = isBelow ? below >= OMISSIONS.belowCutOff : eligible.length >= CONSIDERED_HITS;
    if (isEnough && !strongFiles.has(hit.file)) continue;
    const verdict = judge(input, spelled, hit);
    if (verdict === 'test') refused.push(hit);
    if (verdict !== 'wanted') continue;
    eligible.push(hit);
    strongFiles.delete(hit.file);
    if (isBelow) below++;
  }
  return { eligible, refused: refused.slice(0, OMISSIONS.belowCutOff) };
}

/** Files whose best hit is shown whatever its own score, best first. */
export function strongFilesOf(input: AssembleInput, thresholds: Thresholds): FilePosition[] {
  return bestFiles(input, thresholds.files, thresholds.strongFile);
}

/** Files whose best definition is shown whatever its own score, best first. */
export function definitionFilesOf(input: AssembleInput, thresholds: Thresholds): FilePosition[] {
  return bestFiles(input, thresholds.definitionFiles, thresholds.definitionFile);
}

function bestFiles(
  { ranking: { files } }: AssembleInput,
  limit: number,
  fraction: number,
): FilePosition[] {
  const lowest = fraction * (files[0]?.score ?? 0);
  return files
    .slice(0, limit)
    .filter(({ score }) => score >= lowest)
    .map(({ file }) => file);
}

/** Tests and documents are shown where the request asks for them or spells out the name of the very thing. */
function judge(
  input: AssembleInput,
  spelled: ReadonlySet<string>,
  hit: Hit,
): 'wanted' | 'unwanted' | 'test' {
  const fileClass: FileClass = input.fileClass(hit.file);
  const isTest = fileClass === 'test' || hit.kind === 'test';
  if (isTest && input.options.noTests) return 'test';
  if (fileClass === 'source' && !isTest) return 'wanted';
  const asked = input.detection.wants.some((wanted) => wanted === (isTest ? 'test' : fileClass));
  const testsElsewhere = isTest && input.detection.intent.name === 'TEST_WRITING';
  return spelled.has(keyOf(hit)) || (asked && !testsElsewhere) ? 'wanted' : 'unwanted';
}
