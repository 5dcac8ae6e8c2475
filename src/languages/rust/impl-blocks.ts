import { boundsFor, traitsFor } from '../../model/rust-traits.js';
import type { WrittenMember } from '../outline/table.js';
import { behindType } from '../outline/written-types.js';
import { bracketHalves } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits: tokens of the head of an `impl` block and of its type parameters, and bounds that it has. */
const MOST_IN_HEAD = 400;
const MOST_PARAMETERS = 80;
const MOST_BOUNDS = 12;

interface Bound {
  readonly parameter: string;
  readonly trait: string;
}

/**
 * What the heads of `impl` blocks state: the trait that one implements for a type (`impl Open for Rack`), and for each
 * of its methods, which state nothing of it themselves, what type parameters are bound by (`impl<T: Keep> Shelf<T>`).
 */
export function implBlocks(reader: TokenReader): readonly WrittenMember[] {
  if (!reader.mayHold('impl')) return [];
  const halves = bracketHalves(reader);
  const found: WrittenMember[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'impl')) continue;
    found.push(...implemented(reader, at));
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

/** The trait that the block at a position implements, under the name of its type; none of any other block. */
function implemented(reader: TokenReader, at: number): readonly WrittenMember[] {
  const from = behindParameters(reader, at + 1);
  const trait = reader.kind(from) === Token.Word ? behindType(reader, from) : -1;
  if (trait < 0 || !reader.isWord(trait, 'for')) return [];
  const type = lastName(reader, behindMarks(reader, trait + 1));
  const name = lastName(reader, from);
  return type === '' || name === '' ? [] : [{ at, name: traitsFor(type), type: name }];
}

/** Position after `<T: Keep>`. */
function behindParameters(reader: TokenReader, from: number): number {
  if (!reader.is(from, '<')) return from;
  let depth = 0;
  for (let at = from; at < from + MOST_PARAMETERS && at < reader.count; at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '-') && --depth === 0) return at + 1;
  }
  return from;
}

/** Position after `&'a mut dyn`. */
function behindMarks(reader: TokenReader, from: number): number {
  let at = from;
  while (
    reader.is(at, '&') ||
    reader.kind(at) === Token.Pattern ||
    /^(?:mut|dyn)$/.test(reader.text(at))
  )
    at++;
  return at;
}

/** The last name of a path: `Rack` of `depot::Rack<T>`. */
function lastName(reader: TokenReader, from: number): string {
  let at = from;
  while (reader.is(at + 1, ':') && reader.is(at + 2, ':') && reader.kind(at + 3) === Token.Word)
    at += 3;
  return reader.kind(at) === Token.Word ? reader.text(at) : '';
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
