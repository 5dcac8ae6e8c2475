import { oneLine, printable } from './plain-text.js';

/** The text as prose on one line, without any character that has a meaning in Markdown or HTML. */
export function escapeProse(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>#|~&]/g, (sign) => `\\${sign}`);
}

/** The text as a code span, within more backticks than any run in it. */
export function codeSpan(text: string): string {
  const line = oneLine(text);
  if (line === '') return '';
  const fence = '`'.repeat(longestRun(line) + 1);
  const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
}

/** The text between fences that are longer than any run of backticks in it. */
export function fencedCode(
  text: string,
  language: string,
): { before: string; code: string; after: string } {
  const code = printable(text);
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return { before: `${fence}${language}\n`, code, after: `\n${fence}\n\n` };
}

/** The extension of a path as a language after a fence; empty if it cannot be one. */
export function fenceLanguage(path: string): string {
  return /\.([A-Za-z0-9]{1,12})$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
