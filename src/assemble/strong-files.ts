import type { RankedFile } from '../model/ranking.js';
import type { FilePosition } from '../model/reader.js';
import { asksForChange } from '../model/request.js';
import { isDeclarationFile } from '../model/source-file.js';
import type { SelectionInput } from './input.js';
import { OF_LANGUAGE } from './limits.js';
import { isBrief, type Thresholds } from './thresholds.js';

/** Files whose best hit is shown regardless of its own score, best first. */
export function strongFilesOf(input: SelectionInput, thresholds: Thresholds): FilePosition[] {
  const { files, strongFile } = thresholds;
  const strong = bestFiles(candidatesOf(input, thresholds), files, strongFile);
  const asked = isBrief(thresholds) ? filesOfLanguages(input) : [];
  return [...new Set([...strong, ...asked])];
}

/** Files whose best definition is shown regardless of its own score, best first. */
export function definitionFilesOf(input: SelectionInput, thresholds: Thresholds): FilePosition[] {
  const { definitionFiles, definitionFile } = thresholds;
  return bestFiles(candidatesOf(input, thresholds), definitionFiles, definitionFile);
}

/** The ranked files. If few files will be shown for a change, implementations come first. */
function candidatesOf(input: SelectionInput, thresholds: Thresholds): readonly RankedFile[] {
  const isChange = isBrief(thresholds) && asksForChange(input.detection.intent);
  return isChange ? implementedFirst(input) : input.ranking.files;
}

function bestFiles(files: readonly RankedFile[], limit: number, fraction: number): FilePosition[] {
  const lowest = fraction * Math.max(0, ...files.map(({ score }) => score));
  return files
    .slice(0, limit)
    .filter(({ score }) => score >= lowest)
    .map(({ file }) => file);
}

/** A request that mentions types may mean type declarations. */
const OF_TYPES =
  /\b(?:typ(?:es?|ed|ings?)|typescript|declarations?|stubs?|annotations?)\b|\.d\.ts\b/i;

/**
 * Moves all but the first file that only declares types behind the other files: hand-written declarations repeat
 * the words of the code in denser form, but a change is seldom in them alone.
 */
function implementedFirst({ ranking, detection }: SelectionInput): readonly RankedFile[] {
  const { files } = ranking;
  const declared = files.filter(({ path }) => isDeclarationFile(path)).slice(1);
  if (declared.length === 0 || OF_TYPES.test(detection.text.title)) return files;
  return [...files.filter((file) => !declared.includes(file)), ...declared];
}

/** The best file in each language that the request names, if it ranks near the top: `the Kotlin flow retry`. */
function filesOfLanguages(input: SelectionInput): FilePosition[] {
  const { detection, ranking, fileClass, languageOf } = input;
  const [best] = ranking.files;
  const near = ranking.files
    .slice(0, OF_LANGUAGE.rank)
    .filter(({ score }) => score >= OF_LANGUAGE.score * (best?.score ?? 0))
    .filter(({ file }) => fileClass(file) === 'source');
  return detection.languages.flatMap((language) => {
    const first = near.find(({ file }) => languageOf(file) === language);
    return first === undefined ? [] : [first.file];
  });
}
