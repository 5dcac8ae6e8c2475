import { closingBracket } from './closing-bracket.js';

/** What may follow a parenthesised type: a name and its opening parenthesis. */
const NAME_BEHIND = /^\)[?[\]\s]*\s[\w.@]+(?:<[^()]*>)?\s*\(/;

/**
 * Index of the parenthesis before the parameters of a signature, in UTF-16 units; -1 if there is none. Parentheses
 * of types before the name are skipped, as in `(Item Left, Item Right) Both()` and
 * `IEnumerable<(string, Item)> All()`.
 */
export function parametersOpening(signature: string): number {
  const first = signature.indexOf('(');
  let open = first;
  while (open >= 0) {
    const angle = unclosedAngle(signature, open);
    const close = closingBracket(signature, open);
    if (close < 0 || (!angle && !NAME_BEHIND.test(signature.slice(close, close + 200))))
      return open;
    open = signature.indexOf('(', close);
  }
  return first;
}

/** Whether a parenthesis is within type arguments: `List<(`. */
function unclosedAngle(signature: string, end: number): boolean {
  let depth = 0;
  for (let at = 0; at < end; at++) {
    if (signature[at] === '<') depth++;
    else if (signature[at] === '>' && !'-='.includes(signature[at - 1] ?? ' ')) depth--;
  }
  return depth > 0;
}
