import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { mayUse } from './field-reads.js';
import { receiverBefore } from './receiver-before.js';

/** A line that sets a field by its key: `Segment { limit: 3 }`, `{ limit }`. */
export interface KeyOfField {
  /** 1-based. */
  readonly line: number;
  /** The name before the brackets: `Segment`; empty if there is none. */
  readonly type: string;
  /** Whether the key is in `{}` rather than in `()`. */
  readonly isInBraces: boolean;
  /**
   * The object of which a copy gets the key: `shelf` of `shelf with { Limit = 3 }` and `shelf.copy(limit = 3)`; empty
   * if there is none.
   */
  readonly copied: string;
}

/** An opening bracket that may surround a key, with the name before it; or a closing bracket. */
const OPEN = new LetterPattern(
  String.raw`([\p{L}_$][\p{L}\p{N}_$]*)?(?:<[^<>]*>)?\s*([{([])|[})\]]`,
  'gu',
);
const COPIED = /^(.*\S)(?:\s+with\s*\{[^{}]*|\.copy\s*\([^()]*)$/;
const EXPORTED = /^\s*export\s*\{/;

/**
 * The lines with a name as a key: `name:`, `name =`, and in braces a bare `name`; not in comments, imports and
 * exports. The surroundings are the innermost bracket that the line leaves open before the name, or else the end of
 * the nearest line above with less indentation.
 */
export function fieldKeys(lines: readonly string[], name: string): readonly KeyOfField[] {
  const key = new RegExp(
    String.raw`(?<=^\s*|[{(,]\s*)${literalPattern(name)}\s*(?:[,}]|:(?!:)|=(?![=>])|$)`,
    'g',
  );
  return lines.flatMap((text, index) => {
    if (!mayUse(text, name) || EXPORTED.test(text)) return [];
    for (const match of text.matchAll(key)) {
      const around = innermostOpen(text.slice(0, match.index)) ?? openAbove(lines, index);
      if (around === null) continue;
      const isInBraces = around.bracket === '{';
      const isPair = /[:=]$/.test(match[0]);
      if (isInBraces ? isKeyIn(text, match) : isPair && around.bracket === '(') {
        const copied = COPIED.exec(text.slice(0, match.index))?.[1] ?? '';
        return { line: index + 1, type: around.name, isInBraces, copied: receiverBefore(copied) };
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
}

/** In braces, `limit = 3;` is a statement, while `limit = 3 }` is a default value. */
function isKeyIn(text: string, match: RegExpExecArray): boolean {
  return !match[0].endsWith('=') || /^[^;]*[,}]/.test(text.slice(match.index + match[0].length));
}

function innermostOpen(head: string): Open | null {
  const open: Open[] = [];
  for (const [, name = '', bracket] of head.matchAll(OPEN.of(head))) {
    if (bracket === undefined) open.pop();
    else open.push({ bracket, name });
  }
  return open.at(-1) ?? null;
}

function openAbove(lines: readonly string[], index: number): Open | null {
  const indent = indentOf(lines[index]!);
  for (let above = index - 1; above >= 0; above--) {
    const text = lines[above]!;
    if (text.trim() !== '' && indentOf(text) < indent) return innermostOpen(text);
  }
  return null;
}

function indentOf(text: string): number {
  return text.search(/\S|$/);
}
