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
 * The words of names that a short request writes as one, or with a slip: `jump list` for `jumplist` and `JumpLst` where the
 * repository has `JumpList`, whose words would share none, or one too few, with the request. Long ones say a thing in several ways.
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
    // Symbols come by falling weight: of the names that a slip may stand for the first is the likeliest.
    const isMended = method === 'misspelled' && !mended.has(from);
    if (isMended) mended.add(from);
    if (isMended) found.add(parts.join(' '));
    else if (parts.length > 1 && parts.join('') === from && !(await isOneWord(reader, parts)))
      found.add(parts.join(' '));
  }
  return [...found];
}

/** Whether the repository has in more files as one word what some name of it writes as several: `subcommand` beside one `SubCommand`. */
async function isOneWord(reader: Reader, parts: readonly string[]): Promise<boolean> {
  const hashes = [parts.join(''), ...parts].map((word) => termHash(stem(word)));
  const [whole, ...apart] = await reader.termPostings(hashes);
  return apart.some(({ files }) => files.length < whole!.files.length);
}
