import type { Hit } from '../model/ranking.js';
import type { SourceLines } from '../model/source-text.js';
import { LetterPattern } from '../text/letter-pattern.js';
import type { ShownCode } from './imports.js';
import type { Materials } from './materials.js';
import type { Selection } from './select.js';

const IDENTIFIER_PART = new LetterPattern(String.raw`[\p{L}\p{N}_$]`);
/** Of what is imported; `*` and nothing are no names. */
const NAME = new LetterPattern(String.raw`^[\p{L}_$]`);

/** Of a longer definition only so many lines are read for names. */
const READ_LINES = 400;

/** What a selection shows: its files, the names that it defines and those that its code uses. */
export async function shownCodeOf(
  materials: Materials,
  { definitions, snippets }: Selection,
): Promise<ShownCode> {
  const hits = [...new Set([...definitions, ...snippets])];
  const defined = new Map<string, Set<string>>();
  const texts = new Map<string, string>();
  for (const hit of hits) {
    const names = defined.get(hit.path) ?? new Set();
    defined.set(hit.path, names.add(hit.name));
    const text = textOf(await materials.lines(hit.path), hit);
    texts.set(hit.path, `${texts.get(hit.path) ?? ''}${text}\n`);
  }
  return {
    paths: new Set(texts.keys()),
    uses: (path, name) => holdsIdentifier(texts.get(path) ?? '', name),
    defined,
  };
}

function textOf(lines: SourceLines | null, { startLine, endLine }: Hit): string {
  const last = Math.min(endLine, startLine + READ_LINES - 1);
  return (lines ?? []).slice(startLine - 1, last).join('\n');
}

/**
 * Whether code names an identifier or a module with dots. Few names are asked for, so that looking for each is much cheaper
 * than taking the code apart.
 */
function holdsIdentifier(text: string, name: string): boolean {
  if (!NAME.test(name)) return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isIdentifierPart(text, at - 1) && !isIdentifierPart(text, at + name.length)) return true;
  }
  return false;
}

/** A short name stands within thousands of others: a pattern is asked only about letters beyond ASCII. */
function isIdentifierPart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (!(code < 0x80)) return IDENTIFIER_PART.test(text.charAt(at));
  const letter = code | 0x20;
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x24
  );
}
