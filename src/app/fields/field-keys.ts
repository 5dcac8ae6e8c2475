import type { LanguageId } from '../../model/source-file.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { mayUse } from './field-reads.js';
import { receiverBefore } from './receiver-before.js';

/** A line that sets a field by its key: `Segment { limit: 3 }`, `{ limit }`. */
export interface KeyOfField {
  /** 1-based. */
  readonly line: number;
  /**
   * The name before the brackets: `Segment`; empty if there is none. In Go, braces in braces are of the type before the
   * outermost (`[]Segment{{limit: 3}}`).
   */
  readonly type: string;
  /** The line on which that name stands (1-based). */
  readonly typeLine: number;
  /** Whether the name is that of a class of which an object is made, by C#'s `new`. */
  readonly isMade: boolean;
  /** Whether what stands around tells the type: `new() { Limit = 3 }` of C#. */
  readonly isImplied: boolean;
  /** Whether the key is in `{}` rather than in `()`. */
  readonly isInBraces: boolean;
  /**
   * The object of which a copy gets the key: `shelf` of `shelf with { Limit = 3 }`, `shelf.copy(limit = 3)` and
   * `replace(shelf, limit=3)`; empty if there is none.
   */
  readonly copied: string;
}

/** An opening bracket that may surround a key, with the name before it; or a closing bracket. */
const OPEN = new LetterPattern(
  String.raw`([\p{L}_$][\p{L}\p{N}_$]*)?(?:<[^<>]*>)?\s*([{([])|[})\]]`,
  'gu',
);
const COPIED = /^(.*\S)(?:\s+with\s*\{[^{}]*|\.(?:copy|_replace)\s*\([^()]*)$/;
/** `replace(head, limit=3)`, `attrs.evolve(head, limit=3)`. */
const GIVEN_COPIED = /\b(?:replace|evolve)\(\s*([\w.]+)\s*,[^()]*$/;
/** `new Shop.Shelf<int>(3)`, `new Shelf`, `new()`. */
const MADE = /\bnew(?:\s+(?:\w+\.)*(\w+)(?:<.*>)?)?\s*(?:\(.*\))?\s*$/;
/** `Shelf made =`, `Shelf Made { get; } =`. */
const DECLARED = /([A-Za-z_]\w*)(?:<[^<>]*>)?\??\s+\w+\s*(?:\{[^{}]*\}\s*)?=>?\s*$/;
const EXPORTED = /^\s*export\s*\{/;

/**
 * The lines with a name as a key: `name:`, `name =`, and in braces a bare `name`; not in comments, imports and
 * exports. The surroundings are the innermost bracket that the line leaves open before the name, or else the end of
 * the nearest line above with less indentation.
 */
export function fieldKeys(
  lines: readonly string[],
  name: string,
  language: LanguageId,
): readonly KeyOfField[] {
  const key = new RegExp(
    String.raw`(?<=^\s*|[{(,]\s*)${literalPattern(name)}\s*(?:[,}]|:(?!:)|=(?![=>])|$)`,
    'g',
  );
  return lines.flatMap((text, index) => {
    if (!mayUse(text, name) || EXPORTED.test(text)) return [];
    for (const match of text.matchAll(key)) {
      const head = text.slice(0, match.index);
      const around =
        language === 'go' ? namedAround(lines, index, head) : openAround(lines, index, head);
      if (around === null) continue;
      const isInBraces = around.bracket === '{';
      const isPair = /[:=]$/.test(match[0]);
      if (isInBraces ? isKeyIn(text, match) : isPair && around.bracket === '(') {
        const copied = GIVEN_COPIED.exec(head)?.[1] ?? receiverBefore(COPIED.exec(head)?.[1] ?? '');
        const made = isInBraces && language === 'csharp' ? madeType(around) : null;
        return {
          ...{ line: index + 1, type: made ?? around.name, typeLine: around.line + 1 },
          ...{ isMade: made !== null && made !== '', isImplied: made === '' },
          ...{ isInBraces, copied },
        };
      }
    }
    return [];
  });
}

/**
 * The lines (1-based) with a name as a string of its own, as in `get('limit')` and `all['limit']`; not in comments
 * and imports.
 */
export function fieldTexts(lines: readonly string[], name: string): readonly number[] {
  const quoted = new RegExp(String.raw`(['"\`])${literalPattern(name)}\1`);
  return lines.flatMap((text, index) =>
    mayUse(text, name) && quoted.test(text) ? [index + 1] : [],
  );
}

/** An open bracket, and the name before it (empty if there is none). */
interface Open {
  readonly bracket: string;
  readonly name: string;
  /** What stands before it on its line. */
  readonly head: string;
  /** 0-based. */
  readonly line: number;
}

/** In braces, `limit = 3;` is a statement, while `limit = 3 }` is a default value. */
function isKeyIn(text: string, match: RegExpExecArray): boolean {
  return !match[0].endsWith('=') || /^[^;]*[,}]/.test(text.slice(match.index + match[0].length));
}

/** The innermost bracket that is open behind the head of a line. */
function openAround(lines: readonly string[], line: number, head: string): Open | null {
  const open = openIn(head, line);
  return open.at(-1) ?? openAbove(lines, line);
}

/** The same, or what is around it for braces without a type that stand in braces. */
function namedAround(lines: readonly string[], line: number, head: string): Open | null {
  let around = openAround(lines, line, head);
  while (around !== null && around.bracket === '{' && /(?:^|[{,:])\s*$/.test(around.head))
    around = openAround(lines, around.line, around.head);
  return around;
}

/** The type of an object that C# makes in front of braces; empty if `new()` does not tell it, null if none is made. */
function madeType({ head }: Open): string | null {
  const made = MADE.exec(head);
  return made === null ? null : (made[1] ?? DECLARED.exec(head.slice(0, made.index))?.[1] ?? '');
}

/** The brackets that are open at the end of a text, from the outermost inwards. */
function openIn(head: string, line: number): readonly Open[] {
  const open: Open[] = [];
  for (const { 1: name = '', 2: bracket, 0: all, index } of head.matchAll(OPEN.of(head))) {
    if (bracket === undefined) open.pop();
    else open.push({ bracket, name, head: head.slice(0, index + all.length - 1), line });
  }
  return open;
}

function openAbove(lines: readonly string[], index: number): Open | null {
  const indent = indentOf(lines[index]!);
  for (let above = index - 1; above >= 0; above--) {
    const text = lines[above]!;
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    // `Shelf made = new()` with the brace on a line of its own.
    const isBrace = /^\s*\{\s*$/.test(text) && above > 0;
    const found = openIn(text, above).at(-1) ?? null;
    return isBrace && found !== null
      ? { ...found, head: lines[above - 1]!, line: above - 1 }
      : found;
  }
  return null;
}

function indentOf(text: string): number {
  return text.search(/\S|$/);
}
