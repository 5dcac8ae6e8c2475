import { boundsFor } from '../../model/rust-traits.js';
import type { WrittenMember } from '../outline/table.js';
import { behindType } from '../outline/written-types.js';
import { bracketHalves } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits: tokens of the head of an `impl` block, and bounds that it has. */
const MOST_IN_HEAD = 400;
const MOST_BOUNDS = 12;

interface Bound {
  readonly parameter: string;
  readonly trait: string;
}

/**
 * What `impl` blocks bound their type parameters by, for each of their methods: `impl<T: Keep> Shelf<T> where …`.
 * The methods state nothing of it themselves.
 */
export function blockBounds(reader: TokenReader): readonly WrittenMember[] {
  const halves = bracketHalves(reader);
  const found: WrittenMember[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'impl')) continue;
    let open = at + 1;
    while (open < at + MOST_IN_HEAD && !/^[{;]?$/.test(reader.text(open))) open++;
    if (!reader.is(open, '{') || halves[open]! < open) continue;
    const bounds = boundsBetween(reader, at + 1, open);
    if (bounds.length > 0)
      for (const body of bodiesWithin(reader, halves, open))
        for (const { parameter, trait } of bounds)
          found.push({ at: body, name: boundsFor(parameter), type: trait });
    at = open;
  }
  return found;
}

/** `T: Keep + Send` between two tokens, in type parameters and conditions. */
function boundsBetween(reader: TokenReader, from: number, end: number): readonly Bound[] {
  const bounds: Bound[] = [];
  for (let at = from; at < end && bounds.length < MOST_BOUNDS; at++) {
    const isBound = reader.is(at + 1, ':') && !reader.is(at + 2, ':') && !reader.is(at, ':');
    const begins = /^(?:[<,]|where)$/.test(reader.text(at - 1));
    if (!isBound || !begins || !/^[A-Z]\w*$/.test(reader.text(at))) continue;
    let trait = at + 2;
    do {
      if (reader.kind(trait) === Token.Pattern) trait++;
      else if (reader.kind(trait) === Token.Word) {
        const behind = behindType(reader, trait);
        const written = reader.between(reader.start(trait), reader.end(behind - 1));
        bounds.push({ parameter: reader.text(at), trait: written });
        trait = behind;
      } else break;
    } while (reader.is(trait++, '+') && bounds.length < MOST_BOUNDS);
  }
  return bounds;
}

/** Where the bodies of the methods of a block open. */
function bodiesWithin(reader: TokenReader, halves: Int32Array, open: number): readonly number[] {
  const bodies: number[] = [];
  for (let at = open + 1; at < halves[open]!; at++) {
    if (halves[at]! > at) {
      if (reader.is(at, '{')) bodies.push(at);
      at = halves[at]!;
    }
  }
  return bodies;
}
