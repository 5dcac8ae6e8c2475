import type { Bundle } from '../model/bundle.js';
import { type Length, oneLine, shorten } from './plain-text.js';

/**
 * Limits on what the heading of an answer repeats. The characters are part of the contract. The tokens keep the
 * smallest budget (256) usable if a request is in a script whose characters take several tokens each.
 */
const LENGTHS = {
  query: { characters: 200, tokens: 80 },
  repo: { characters: 80, tokens: 24 },
  note: { characters: 200, tokens: 60 },
} as const;

/** The line that states a request's topic is looked for within this many code units. */
const LOOKED_AT = 10_000;

/** Begins the error output of a Python program, whose last line states the error. */
const TRACEBACK = /^\s*Traceback \(most recent call last\)/;

/** What an answer says about itself: each on one line, of limited length, and escaped. */
interface Heading {
  /** The request's first line that is not blank, or its last if it begins with a Python traceback. */
  readonly query: string;
  /** Name of the repository's folder. The rest of its path is left out because it differs from machine to machine. */
  readonly repo: string;
  readonly intent: string;
  /** Two decimals. */
  readonly confidence: string;
  readonly limit: string;
  readonly note: string;
}

/** @param escaped Escapes a text for the format. */
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
