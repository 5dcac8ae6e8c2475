import { countTokens } from '../text/tokens.js';

/**
 * Control characters except tab and line feed, code points that are not characters, and surrogates without a partner:
 * what XML 1.0 forbids or discourages (section 2.2), and what a terminal might obey.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;
const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu');

/** Most code is nothing but printable ASCII, which is found out ten times faster. */
const BEYOND_ASCII = /[^\t\n -~]/;

/** The text without what cannot be printed; the same string if there is nothing of the kind. */
export function printable(text: string): string {
  if (!BEYOND_ASCII.test(text) || !UNPRINTABLE.test(text)) return text;
  return text.replace(EVERY_UNPRINTABLE, '');
}

/** The text on one line: line ends and tabs become spaces. */
export function oneLine(text: string): string {
  return printable(text.replace(/[\t\n\r\u2028\u2029]+/g, ' ')).trim();
}

/** How long a text may be. */
export interface Length {
  /** Characters, not code units. */
  readonly characters: number;
  /** Tokens of what escaping makes of it. */
  readonly tokens: number;
}

/** The escaped text, cut to a length with an ellipsis in place of what is cut. */
export function shorten(text: string, length: Length, escaped: (text: string) => string): string {
  // Twice as many code units hold at least so many characters.
  let kept = [...text.slice(0, 2 * length.characters + 2)];
  if (kept.length > length.characters) kept = [...kept.slice(0, length.characters - 1), '…'];
  let shortened = escaped(kept.join(''));
  while (kept.length > 1 && countTokens(shortened) > length.tokens) {
    kept = [...kept.slice(0, Math.floor(kept.length * 0.8) - 1), '…'];
    shortened = escaped(kept.join(''));
  }
  return shortened;
}
