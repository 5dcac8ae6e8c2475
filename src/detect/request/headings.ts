import { ENVIRONMENT_HEADING, TEMPLATE_HEADING } from './template-words.js';

/** Symbols that templates put before a heading: `🐛`, `:bug:`. */
const EMOJI =
  /^(?:\s|:[a-z\d_+-]{2,30}:|[\u2190-\u2bff]|\ufe0f|\u200d|[\ud83c-\ud83e][\udc00-\udfff])+/;

/** A heading without such symbols. */
export function withoutEmoji(heading: string): string {
  return heading.replace(EMOJI, '');
}

/** A heading in the form that templates' headings have: in lower case, without marks and final punctuation. */
export function normalizedHeading(text: string): string {
  return text
    .replace(/[*_#`~]+/g, ' ')
    .replace(/[:.?!\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * The template heading that a normalised heading equals, with or without its text in parentheses:
 * `Browser (if applicable)`.
 */
export function templateHeadingIn(heading: string): string | undefined {
  return [heading, heading.replace(/[:.?!]* \([^()]*\)$/, '')].find(
    (text) => ENVIRONMENT_HEADING.test(text) || TEMPLATE_HEADING.test(text),
  );
}
