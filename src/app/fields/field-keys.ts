import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { mayUse } from './field-reads.js';

/** A line on which a field has its value by its key: `Segment { limit: 3 }`, `{ limit }`. */
export interface KeyOfField {
  /** 1-based. */
  readonly line: number;
  /** The name before the brackets: `Segment`; empty where there is none. */
  readonly type: string;
  /** In `{}`, not in `()`. */
  readonly isInBraces: boolean;
}

/** Brackets that may be open where a key stands, each with the name before it. */
const OPEN = new LetterPattern(
  String.raw`([\p{L}_$][\p{L}\p{N}_$]*)?(?:<[^<>]*>)?\s*([{([])|[})\]]`,
  'gu',
);
const EXPORTED = /^\s*export\s*\{/;

/**
 * The lines that have a name as a key: `name:`, `name =`, and in braces `name` alone, comments, imports and exports apart.
 * What is around is the innermost bracket that the line leaves open before the name, else the end of the nearest line above
 * that is indented less.
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
        return { line: index + 1, type: around.name, isInBraces };
      }
    }
    return [];
  });
}

/** The lines (1-based) that have a name as a text of its own, as `get('limit')` and `all['limit']` do, comments and imports apart. */
export function fieldTexts(lines: readonly string[], name: string): readonly number[] {
  const quoted = new RegExp(String.raw`(['"\`])${literalPattern(name)}\1`);
  return lines.flatMap((text, index) =>
    mayUse(text, name) && quoted.test(text) ? [index + 1] : [],
  );
}

/** An open bracket, and the name before it, empty where there is none. */
interface Open {
  readonly bracket: string;
  readonly name: string;
}

/** `limit = 3;` within braces is a statement; `limit = 3 }` a default. */
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
