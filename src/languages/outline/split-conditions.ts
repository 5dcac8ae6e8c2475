import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/** Tokens after which a statement or declaration may begin. */
const BOUNDARIES: ReadonlySet<number> = new Set([
  0,
  ...[...';{}:'].map((mark) => mark.charCodeAt(0)),
]);

/**
 * The preprocessor conditionals with a branch that is not a list of whole statements: it begins or ends
 * inside one, or leaves brackets open.
 *
 * @param conditions Ordered by the lines with which they begin.
 */
export function splitConditions<Condition>(
  tokens: TokenList,
  directives: readonly RegExpExecArray[],
  conditions: readonly Condition[],
): ReadonlySet<Condition> {
  const split = new Set<Condition>();
  const next = conditions[Symbol.iterator]();
  const open: { readonly condition: Condition; readonly depth: number }[] = [];
  let depth = 0;
  let last = 0;
  let at = 0;
  for (const { index, 0: text, 1: word } of directives) {
    for (; at < tokens.count && tokens.starts[at]! < index; at++) {
      const kind = tokens.kinds[at]!;
      if (isOpening(kind)) depth++;
      else if (isClosing(kind)) depth--;
      if (kind !== Token.Comment) last = kind;
    }
    while (at < tokens.count && tokens.starts[at]! < index + text.length) at++;
    if (word!.startsWith('if')) open.push({ condition: next.next().value!, depth });
    const top = open.at(-1);
    if (top === undefined) continue;
    if (!BOUNDARIES.has(last) || top.depth !== depth) split.add(top.condition);
    depth = top.depth;
    if (word === 'endif') open.pop();
  }
  return split;
}
