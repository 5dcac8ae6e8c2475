import { closingBracket } from './closing-bracket.js';

/** What may stand between a type in brackets and the name behind it, and what stands behind that. */
const NAME_BEHIND = /^\)[?[\]\s]*\s[\w.@]+(?:<[^()]*>)?\s*\(/;

/**
 * Index of the bracket before the parameters of a signature, in UTF-16 units: brackets of types before its name are passed by, as in
 * `(Item Left, Item Right) Both()` and `IEnumerable<(string, Item)> All()`. -1 where it has none.
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

/** Whether a bracket stands within type arguments, `List<(`. */
function unclosedAngle(signature: string, end: number): boolean {
  let depth = 0;
  for (let at = 0; at < end; at++) {
    if (signature[at] === '<') depth++;
    else if (signature[at] === '>' && !'-='.includes(signature[at - 1] ?? ' ')) depth--;
  }
  return depth > 0;
}
