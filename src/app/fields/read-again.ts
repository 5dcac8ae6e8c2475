import type { Reference } from '../../model/reference.js';
import type { LanguageId } from '../../model/source-file.js';
import { literalPattern } from '../../text/literal-pattern.js';

/** Longest text that is read again, in characters. */
const LONGEST_TEXT = 400_000;

/** What assigns to a member, and no comparison. */
const ASSIGNED = String.raw`\s*[-+*/%|&^?]{0,2}=(?![=>])`;

/**
 * Uses of a field, as the extractor sees calls: the index keeps for calls alone what the local names in front of them
 * stand for, as in `shelves.map((one) => one.limit)`. The text is parsed once more with `.limit()` in place of
 * `.limit`, and with `.limit();` in place of `.limit =`.
 *
 * @returns The references that these become, in order. Empty for texts that are too long.
 */
export async function readsAsCalls(
  lines: readonly string[],
  language: LanguageId,
  name: string,
): Promise<readonly Reference[]> {
  const used = new RegExp(
    String.raw`((?:(?<!\.)\.|->)${literalPattern(name)})(?![\w$]|\s*\()(${ASSIGNED})?`,
    'g',
  );
  const called = (_: string, member: string, assigned?: string): string =>
    `${member}()${assigned === undefined ? '' : ';'}`;
  const text = lines
    .map((line) => (line.includes(name) ? line.replace(used, called) : line))
    .join('\n');
  if (text.length > LONGEST_TEXT) return [];
  const { parseFile, prepareLanguage } = await import('../../parse/parse-file.js');
  await prepareLanguage(language);
  return parseFile(text, language).references.filter(
    (one) => one.name === name && one.kind === 'call' && one.receiver !== '',
  );
}
