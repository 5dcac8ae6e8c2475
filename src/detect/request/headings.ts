import { ENVIRONMENT_HEADING, TEMPLATE_HEADING } from './template-words.js';

/** What templates put before a heading: `🐛`, `:bug:`. */
const EMOJI =
  /^(?:\s|:[a-z\d_+-]{2,30}:|[\u2190-\u2bff]|\ufe0f|\u200d|[\ud83c-\ud83e][\udc00-\udfff])+/;

/** The text of a heading without the pictures before it. */
export function withoutEmoji(heading: string): string {
  return heading.replace(EMOJI, '');
}

/** A heading as the words of templates are compared with it: in lower case, without marks and what ends it. */
export function normalizedHeading(text: string): string {
  return text
    .replace(/[*_#`~]+/g, ' ')
    .replace(/[:.?!\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The heading of a template that a normalized one is, be it without what it says in parentheses: `Browser (if applicable)`. */
export function templateHeadingIn(heading: string): string | undefined {
  return [heading, heading.replace(/[:.?!]* \([^()]*\)$/, '')].find(
    (text) => ENVIRONMENT_HEADING.test(text) || TEMPLATE_HEADING.test(text),
  );
}
