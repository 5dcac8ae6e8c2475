import type { Reader } from '../../model/reader.js';
import { type Detection, isShortRequest } from '../../model/request.js';
import type { Resolution, ResolutionMethod } from '../../model/resolution.js';
import { splitIdentifier, stem, termHash } from '../../text/terms.js';

const LIKENED: ReadonlySet<ResolutionMethod> = new Set([
  'generated',
  'case-insensitive',
  'misspelled',
]);

/**
 * Finds names whose words a short request joins or misspells, so that they share no word, or one too few, with it:
 * if the repository has `JumpList`, both `jumplist` and `JumpLst` add `jump list`. Longer requests say a thing in
 * several ways and do not need this.
 */
export async function gluedWords(
  reader: Reader,
  detection: Detection,
  { symbols }: Resolution,
): Promise<readonly string[]> {
  if (!isShortRequest(detection)) return [];
  const likened = symbols.filter(({ method, from }) => LIKENED.has(method) && !/\s/.test(from));
  const facts = await reader.facts();
  const found = new Set<string>();
  const mended = new Set<string>();
  for (const { address, from, method } of likened) {
    const name = facts.outline(address.file).units.nameOf(address.ordinal);
    const parts = splitIdentifier(name);
    // Symbols are ordered by falling weight, so the first name that a typo may stand for is the likeliest.
    const isMended = method === 'misspelled' && !mended.has(from);
    if (isMended) mended.add(from);
    if (isMended) found.add(parts.join(' '));
    else if (parts.length > 1 && parts.join('') === from && !(await isOneWord(reader, parts)))
      found.add(parts.join(' '));
  }
  return [...found];
}

/**
 * Whether one spelling as a single word is more common in the repository than one of its parts: `subcommand`
 * everywhere, and a single `SubCommand`.
 */
async function isOneWord(reader: Reader, parts: readonly string[]): Promise<boolean> {
  const hashes = [parts.join(''), ...parts].map((word) => termHash(stem(word)));
  const [whole, ...apart] = await reader.termPostings(hashes);
  return apart.some(({ files }) => files.length < whole!.files.length);
}
