import type { Outline } from '../../model/reader.js';
import { type LanguageId, outlineFamilyOf } from '../../model/source-file.js';
import { innermostDefinition } from '../../resolve/places/innermost-definition.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { isBehindCode, mayUse, type ReadsOfField } from './field-reads.js';

/**
 * Families of languages in which methods name fields of their class without an object, and in which classes list their
 * fields. Where fields are definitions, the index has their uses.
 */
const IMPLICIT: ReadonlySet<string> = new Set(['csharp', 'c', 'ruby']);

/** Words in front of a value, which are no types. */
const NO_TYPE =
  '(?:return|co_return|co_await|co_yield|await|yield|throw|case|in|is|as|new|not|and|or|else|delete|out|ref|goto|sizeof)';

/** Whether methods of a file name the fields of their class without an object. */
export function namesFieldsBare(language: LanguageId): boolean {
  return IMPLICIT.has(outlineFamilyOf(language) ?? '');
}

/**
 * The lines on which a field is named without an object, outside of comments, strings and keys, unless the function
 * around declares a variable of this name. All of them stand for a field of the code's own object.
 */
export function bareReads(
  lines: readonly string[],
  outline: Outline,
  language: LanguageId,
  name: string,
): readonly ReadsOfField[] {
  const word = `(?<![\\w$.@]|->|::)${literalPattern(name)}(?![\\w$])`;
  const field = new RegExp(`${word}(?!\\s*(?:\\(|::))`, 'g');
  const isHidden = hidingIn(lines, outline, name, outlineFamilyOf(language) === 'ruby');
  return lines.flatMap((text, index) => {
    if (!mayUse(text, name)) return [];
    const found = [...text.matchAll(field)].filter(({ index: at }) => {
      const [head, tail] = [text.slice(0, at), text.slice(at + name.length)];
      return !isBehindCode(head) && !isKey(head, tail);
    });
    if (found.length === 0 || isHidden(index + 1)) return [];
    return {
      ...{ line: index + 1, isOwn: true, isBare: true, isCall: false },
      receivers: found.map(() => 'this'),
      objects: found.map(() => ({ receiver: 'this', isCall: false })),
    };
  });
}

/** `Limit: 3` among arguments, and `Limit = 3` among what an object begins with: fields of something else. */
function isKey(head: string, tail: string): boolean {
  if (/^\s*:(?!:)/.test(tail)) return /[(,]\s*$/.test(head);
  return (
    /^\s*=(?!=)/.test(tail) && (/[{,]\s*$/.test(head) || (/^\s*$/.test(head) && /,\s*$/.test(tail)))
  );
}

/** Whether the function around a line declares a variable or parameter of a name. */
function hidingIn(
  lines: readonly string[],
  outline: Outline,
  name: string,
  isRuby: boolean,
): (line: number) => boolean {
  const declared = isRuby ? declaringInRuby(name) : declaringTyped(name);
  const known = new Map<number, boolean>();
  return (line) => {
    const { definitions } = outline;
    let holder = innermostDefinition(outline, line);
    while (holder >= 0 && !/^(?:function|method|constructor)$/.test(definitions[holder]!.kind))
      holder = definitions[holder]!.parent;
    if (holder < 0) return false;
    const { startLine, endLine } = definitions[holder]!;
    const hidden =
      known.get(holder) ??
      lines.slice(startLine - 1, endLine).some((text) => mayUse(text, name) && declared.test(text));
    known.set(holder, hidden);
    return hidden;
  };
}

/** `int limit = 3`, `Shelf[] limit;`, `(int limit)`. */
function declaringTyped(name: string): RegExp {
  const type = `(?<![\\w$.])(?!${NO_TYPE}\\b)[A-Za-z_][\\w<>,?:]*(?:\\[[\\],]*\\])?[*&]*`;
  return new RegExp(`${type}\\s+[*&]*${literalPattern(name)}\\s*(?:[=;,)]|:(?!:)|in\\b)`);
}

/** `limit = 3`, `def run(limit)`, `|limit|`. */
function declaringInRuby(name: string): RegExp {
  const word = `\\b${literalPattern(name)}\\b`;
  const assigned = `^\\s*${word}\\s*(?:\\|\\|)?=(?![=~])`;
  return new RegExp(`${assigned}|\\bdef\\s[^#]*${word}|\\|[^|]*${word}[^|]*\\|`);
}
