import { objectsOfBareName } from '../../model/objects-around.js';
import type { Outline } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import type { LanguageId } from '../../model/source-file.js';
import type { HeldReference } from '../../parse/read-references.js';
import { innermostDefinition } from '../../resolve/places/innermost-definition.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { mayUse } from './field-reads.js';
import { withoutOtherFunctions } from './other-functions.js';

/** Longest text that is read again, in characters. */
const LONGEST_TEXT = 400_000;

/** What assigns to a member, and no comparison. */
const ASSIGNED = String.raw`\s*[-+*/%|&^?]{0,2}=(?![=>])`;

/** Languages in which functions have objects whose members they name alone: `with(shelf) { limit }`. */
const WITH_RECEIVERS: ReadonlySet<LanguageId> = new Set(['kotlin']);

/** A member that is named alone, and not declared, assigned or called. */
function alone(name: string): string {
  return String.raw`(?<![\w$.@:"'])(?<!\b(?:val|var|fun|class)\s+)${literalPattern(name)}(?![\w$"']|\s*(?:[(:]|=(?!=)))`;
}

/** Whether a text may name a member alone, of an object that a function around it has. */
export function mayNameAlone(
  lines: readonly string[],
  language: LanguageId,
  name: string,
): boolean {
  if (!WITH_RECEIVERS.has(language)) return false;
  const word = new RegExp(alone(name));
  return lines.some((line) => mayUse(line, name) && word.test(line));
}

/** How much more may be parsed, in characters. */
export interface MoreToParse {
  sources: number;
  tests: number;
}

/**
 * What the extractor knows of the reads in a text, which is parsed when they are first asked for; nothing if no more may
 * be parsed.
 */
export function readAgain(
  text: {
    readonly lines: readonly string[];
    readonly outline: Outline;
    readonly language: LanguageId;
    readonly ofClass: keyof MoreToParse;
  },
  name: string,
  more: MoreToParse | null,
): () => Promise<readonly Reference[]> {
  const { outline, language, ofClass } = text;
  let parsed: Promise<readonly Reference[]> | null = null;
  return async () => {
    if (parsed !== null) return parsed;
    if (more === null || more[ofClass] <= 0) return [];
    const lines = withoutOtherFunctions(text.lines, outline, name);
    for (const line of lines) more[ofClass] -= line.length;
    parsed = readsAsCalls(lines, outline, language, name);
    return parsed;
  };
}

/**
 * Uses of a field, as the extractor sees calls: the index keeps for calls alone what the local names in front of them
 * stand for, as in `shelves.map((one) => one.limit)`. The text is parsed once more with `.limit()` in place of
 * `.limit`, and with `.limit();` in place of `.limit =`; in Kotlin also with `limit()` in place of `limit`.
 *
 * @returns The references that these become, in order. Empty for texts that are too long, or take too long to parse.
 */
export async function readsAsCalls(
  lines: readonly string[],
  outline: Outline,
  language: LanguageId,
  name: string,
): Promise<readonly Reference[]> {
  const used = new RegExp(
    String.raw`((?:(?<!\.)\.|->)${literalPattern(name)})(?![\w$]|\s*\()(${ASSIGNED})?`,
    'g',
  );
  const called = (_: string, member: string, assigned?: string): string =>
    `${member}()${assigned === undefined ? '' : ';'}`;
  const bare = WITH_RECEIVERS.has(language) ? new RegExp(`(${alone(name)})`, 'g') : null;
  const rewritten = (line: string): string => {
    const members = line.replace(used, called);
    return bare === null ? members : members.replace(bare, '$1()');
  };
  const text = lines.map((line) => (line.includes(name) ? rewritten(line) : line)).join('\n');
  if (text.length > LONGEST_TEXT) return [];
  return (await referencesIn(text, language))
    .filter((one) => one.name === name && one.kind === 'call' && one.receiver !== '')
    .map(({ within, ...one }) => ({
      ...one,
      holder: within === null ? -1 : ordinalOf(outline, within, one.line),
      receiver: objectNamed(one.receiver),
    }));
}

/** The references of a text; none if the grammar gives up. What parses is loaded by those who need it alone. */
async function referencesIn(text: string, language: LanguageId): Promise<readonly HeldReference[]> {
  const { prepareLanguage } = await import('../../parse/parse-file.js');
  const { readReferences } = await import('../../parse/read-references.js');
  const { ParseTimeout } = await import('../../parse/read-code.js');
  await prepareLanguage(language);
  try {
    return readReferences(text, language);
  } catch (error) {
    if (error instanceof ParseTimeout) return [];
    throw error;
  }
}

/** The ordinal in the index of the definition that holds a use on a line. */
function ordinalOf(
  outline: Outline,
  { name, line }: NonNullable<HeldReference['within']>,
  at: number,
): number {
  const own = outline.named(name).find((one) => outline.definitions[one]!.startLine === line);
  return own ?? innermostDefinition(outline, at);
}

/** A receiver; where it stands for a member that is named alone, the only object that may have the member. */
function objectNamed(receiver: string): string {
  const [first, ...others] = objectsOfBareName(receiver);
  return first === undefined || others.length > 0 ? receiver : first.replace(/\[=\]$/, '');
}
