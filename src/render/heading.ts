import type { Bundle } from '../model/bundle.js';
import { type Length, oneLine, shorten } from './plain-text.js';

/**
 * Bounds of what the heading of an answer repeats. The characters are the contract's; the tokens keep the smallest
 * budget (256) usable when a request is in a script of which every character is several tokens.
 */
const LENGTHS = {
  query: { characters: 200, tokens: 80 },
  repo: { characters: 80, tokens: 24 },
  note: { characters: 200, tokens: 60 },
} as const;

/** The first line of a request is looked for in so many code units. */
const LOOKED_AT = 10_000;

/** What an answer says about itself, each on one line, of bounded length, and escaped. */
interface Heading {
  /** The request's first line that is not blank. */
  readonly query: string;
  /** Name of the repository's folder: the rest of its path differs from machine to machine. */
  readonly repo: string;
  readonly intent: string;
  /** Two decimals. */
  readonly confidence: string;
  readonly limit: string;
  readonly note: string;
}

/** @param escaped How the format writes such a text. */
export function headingOf(bundle: Bundle, escaped: (text: string) => string): Heading {
  const bounded = (text: string, length: Length) => shorten(oneLine(text), length, escaped);
  const lines = bundle.query.slice(0, LOOKED_AT).split(/[\n\r]/);
  return {
    query: bounded(lines.find((line) => oneLine(line) !== '') ?? '', LENGTHS.query),
    repo: bounded(bundle.repo.root.split(/[\\/]/).filter(Boolean).at(-1) ?? '', LENGTHS.repo),
    intent: bundle.intent.name,
    confidence: bundle.intent.confidence.toFixed(2),
    limit: String(bundle.budget.limit),
    note: bounded(bundle.note, LENGTHS.note),
  };
}
