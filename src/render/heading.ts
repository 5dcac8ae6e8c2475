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

/** The line that says what a request is about is looked for in so many code units. */
const LOOKED_AT = 10_000;

/** With this a program of Python begins to say what went wrong, and ends with what it was. */
const TRACEBACK = /^\s*Traceback \(most recent call last\)/;

/** What an answer says about itself, each on one line, of bounded length, and escaped. */
interface Heading {
  /** The request's first line that is not blank; its last one where it begins with a traceback of Python. */
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
  return {
    query: bounded(tellingLine(bundle.query), LENGTHS.query),
    repo: bounded(bundle.repo.root.split(/[\\/]/).filter(Boolean).at(-1) ?? '', LENGTHS.repo),
    intent: bundle.intent.name,
    confidence: bundle.intent.confidence.toFixed(2),
    limit: String(bundle.budget.limit),
    note: bounded(bundle.note, LENGTHS.note),
  };
}

function tellingLine(request: string): string {
  const [first = ''] = linesOf(request.slice(0, LOOKED_AT));
  return TRACEBACK.test(first) ? linesOf(request.slice(-LOOKED_AT)).at(-1)! : first;
}

function linesOf(text: string): string[] {
  return text.split(/[\n\r]/).filter((line) => oneLine(line) !== '');
}
