/**
 * What stands in the first angles or square brackets of a type from an index on, in UTF-16 units, those with which it is made: `A, B` of
 * `Foo<A, B> | null` and `Foo[A, B]`; empty where none open, and where they do not close. The angle of `=>` and `->` is none.
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
