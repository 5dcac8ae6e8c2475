import type { Reader } from '../../model/reader.js';
import { type Detection, isShortRequest } from '../../model/request.js';
import type { Resolution, ResolutionMethod } from '../../model/resolution.js';
import { splitIdentifier } from '../../text/terms.js';

const LIKENED: ReadonlySet<ResolutionMethod> = new Set(['generated', 'case-insensitive']);

/**
 * The words of names that a short request writes as one: `jump list` for `jumplist` where the repository has `JumpList`, whose
 * words would share none with the request. Long ones say a thing in several ways.
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
  for (const { address, from } of likened) {
    const name = facts.outline(address.file).units.nameOf(address.ordinal);
    const parts = splitIdentifier(name);
    if (parts.length > 1 && parts.join('') === from) found.add(parts.join(' '));
  }
  return [...found];
}
