/**
 * The type arguments in the first angle or square brackets of a type, from an index on in UTF-16 units: `A, B` of
 * `Foo<A, B> | null` and `Foo[A, B]`. Empty if no bracket opens, or if it does not close. The angle in `=>` and
 * `->` does not count.
 */
export function withinFirst(written: string, from = 0): string {
  let depth = 0;
  let open = -1;
  for (let at = from; at < written.length; at++) {
    const character = written[at]!;
    if (character === '<' || character === '[') {
      if (depth++ === 0) open = at;
    } else if (character === ']' || (character === '>' && !'=-'.includes(written[at - 1] ?? ' '))) {
      if (--depth === 0) return written.slice(open + 1, at);
      if (depth < 0) depth = 0;
    }
  }
  return '';
}
