import { Token, type TokenList } from '../../languages/tokens/token-list.js';
import { familyOf, type LanguageId } from '../../model/source-file.js';

/** What opens and closes a text of several lines. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  python: ['"""', "'''"],
  ecmascript: ['`'],
};

/** A part of a template behind code, or one of several lines. */
const LONG = /^\}|\n/;

/**
 * The lines (1-based) that seem to begin within a text of several lines, a docstring or a template: an odd number of marks stands
 * above them. Comments may hold such marks, too; {@link withoutLongTexts} knows.
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

/** The same lines, with blanks for texts of several lines; code that is filled into them stays. */
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
