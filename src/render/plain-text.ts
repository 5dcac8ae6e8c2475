import { countTokens } from '../text/tokens.js';

/** The ranges are written out because V8 takes half a millisecond in each process to assemble Unicode classes. */
const CONTROLS = '\\0-\\x08\\x0b-\\x1f\\x7f-\\x9f';

/**
 * Control characters except tab and line feed, code points that are not characters, and unpaired surrogates: what
 * XML 1.0 forbids or discourages (section 2.2), and what a terminal might interpret.
 */
const UNPRINTABLE = new RegExp(
  `[${CONTROLS}\\ud800-\\udfff\\ufdd0-\\ufdef${endsOfPlanes()}]`,
  'gu',
);

/** Most code is printable ASCII only, and checking that is ten times faster. */
const BEYOND_ASCII = /[^\t\n -~]/;

/** The text without unprintable characters; the same string if there are none. */
export function printable(text: string): string {
  return BEYOND_ASCII.test(text) ? text.replace(UNPRINTABLE, '') : text;
}

/** The last two code points of each plane are not characters. */
function endsOfPlanes(): string {
  const ends = Array.from({ length: 17 }, (_, plane) => plane.toString(16));
  return ends.map((plane) => `\\u{${plane}fffe}\\u{${plane}ffff}`).join('');
}

/** The text on one line: line ends and tabs become spaces. */
export function oneLine(text: string): string {
  return printable(text.replace(/[\t\n\r\u2028\u2029]+/g, ' ')).trim();
}

/** The most that a text may measure. */
export interface Length {
  /** Characters, not code units. */
  readonly characters: number;
  /** Tokens after escaping. */
  readonly tokens: number;
}

/** The escaped text, shortened to a length with an ellipsis at the end if necessary. */
export function shorten(text: string, length: Length, escaped: (text: string) => string): string {
  // Twice as many code units always contain this many characters.
  let kept = [...text.slice(0, 2 * length.characters + 2)];
  if (kept.length > length.characters) kept = [...kept.slice(0, length.characters - 1), '…'];
  let shortened = escaped(kept.join(''));
  while (kept.length > 1 && countTokens(shortened) > length.tokens) {
    kept = [...kept.slice(0, Math.floor(kept.length * 0.8) - 1), '…'];
    shortened = escaped(kept.join(''));
  }
  return shortened;
}
