import { BoundedCache } from './bounded-cache.js';
import { countTokens } from './tokens.js';

/**
 * Token counts of texts that answers have shown. Counting is most of an answer's time, and requests to one
 * repository show the same code, names and tags again and again. At most 4,000 texts of at most 8,192 characters
 * are kept.
 */
const knownCounts = new BoundedCache<number>(2000);
const LONGEST_KNOWN = 8192;

/** The same as {@link countTokens}, cached for what answers show repeatedly. */
export function countKnown(text: string): number {
  if (text.length > LONGEST_KNOWN) return countTokens(text);
  let tokens = knownCounts.get(text);
  if (tokens === undefined) {
    tokens = countTokens(text);
    knownCounts.set(text, tokens);
  }
  return tokens;
}
