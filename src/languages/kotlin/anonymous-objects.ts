import { behindType } from '../outline/written-types.js';
import type { ChainCode } from '../tokens/chain-before.js';
import { BASE_AROUND, type LocalExpression, OBJECT_AROUND } from '../tokens/local-expressions.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most bases of an anonymous object, and most tokens that follow the name of one. */
const MOST_BASES = 4;
const MOST_BEHIND_BASE = 400;

/**
 * What code in the body of an anonymous object may use as its own: the members of its bases by bare name, by
 * `this` and by `super`. `size` in `object : Pool(1), Listener { … }` may be that of an object `Pool()`.
 */
export function anonymousObjects({ reader, halves }: ChainCode): LocalExpression[] {
  const found: LocalExpression[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'object') || !reader.is(at + 1, ':')) continue;
    const { bases, brace } = basesBehind(reader, halves, at + 2);
    if (bases.length === 0 || !(halves[brace]! > brace)) continue;
    const span = { start: reader.start(brace) + 1, end: reader.end(halves[brace]!) };
    const own = (name: string, value: string): LocalExpression => ({
      ...{ name, value, offset: reader.start(at), ...span },
    });
    // Of equal spans the last one counts as the innermost.
    for (const base of bases.toReversed())
      found.push(own(OBJECT_AROUND, base), own(BASE_AROUND, base));
    found.push(own('this', bases[0]!), own('super', bases[0]!));
  }
  return found;
}

/** The bases, each as an object of it, and the position of the brace behind them. */
function basesBehind(
  reader: TokenReader,
  halves: Int32Array,
  from: number,
): { readonly bases: readonly string[]; readonly brace: number } {
  const bases: string[] = [];
  let at = from;
  while (bases.length < MOST_BASES && reader.kind(at) === Token.Word) {
    const end = behindType(reader, at);
    bases.push(`${reader.between(reader.start(at), reader.end(end - 1))}()`);
    at = end;
    for (const last = end + MOST_BEHIND_BASE; at < last && !/^[,{]$/.test(reader.text(at)); at++)
      if (halves[at]! > at) at = halves[at]!;
    if (!reader.is(at, ',')) break;
    at++;
  }
  return { bases, brace: reader.is(at, '{') ? at : -1 };
}
