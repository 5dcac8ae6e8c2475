import { Token, type TokenList } from '../../languages/tokens/token-list.js';
import { familyOf, type LanguageId } from '../../model/source-file.js';
import type { ReadsOfField } from './field-reads.js';

/** Delimiters of multi-line strings. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  python: ['"""', "'''"],
  ecmascript: ['`'],
};

/** A part of a template after an interpolation, or a string of several lines. */
const LONG = /^\}|\n/;

/**
 * The lines (1-based) that seem to begin within a multi-line string (a docstring or template): an odd number of
 * delimiters precedes them. This is only a guess, since comments may contain delimiters; {@link withoutLongTexts}
 * is exact.
 */
export function linesMaybeInTexts(
  lines: readonly string[],
  language: LanguageId,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const mark of MARKS[familyOf(language)] ?? []) {
    let isOpen = false;
    for (const [index, text] of lines.entries()) {
      if (isOpen) found.add(index + 1);
      for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length))
        isOpen = !isOpen;
    }
  }
  return found;
}

/** The same lines with multi-line strings blanked out; code interpolated into them stays. */
export async function withoutLongTexts(
  lines: readonly string[],
  language: LanguageId,
): Promise<readonly string[]> {
  const text = lines.join('\n');
  const { starts, ends, kinds, count } = await scan(text, language);
  let code = '';
  let from = 0;
  for (let at = 0; at < count; at++) {
    if (kinds[at] !== Token.String) continue;
    const written = text.slice(starts[at], ends[at]);
    if (!LONG.test(written)) continue;
    code += text.slice(from, starts[at]) + written.replace(/[^\n]/g, ' ');
    from = ends[at]!;
  }
  return (code + text.slice(from)).split('\n');
}

async function scan(text: string, language: LanguageId): Promise<TokenList> {
  if (familyOf(language) === 'python')
    return (await import('../../languages/python/scanner.js')).scanPython(text);
  return (await import('../../languages/ecmascript/scan.js')).scanEcmascript(text);
}

/** Finds uses outside of multi-line strings. Only the few files that may have such strings are tokenised. */
export async function outsideOfTexts(
  lines: readonly string[],
  language: LanguageId,
  find: (lines: readonly string[]) => readonly ReadsOfField[],
): Promise<readonly ReadsOfField[]> {
  const found = find(lines);
  if (found.length === 0) return found;
  const inTexts = linesMaybeInTexts(lines, language);
  if (!found.some(({ line }) => inTexts.has(line))) return found;
  return find(await withoutLongTexts(lines, language));
}
