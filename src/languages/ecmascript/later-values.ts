import { countUpTo } from '../../numeric/count-up-to.js';
import { WordSet } from '../../text/word-set.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { choiceAt } from './choices.js';
import type { CodeStructure } from './function-nodes.js';
import type { Chain } from './scoped-structure.js';
import { chainAt, endsValue } from './value-chains.js';

const DECLARING = new WordSet(new Set(['let', 'var']));
const NOTHING = /^(?:null|undefined)$/;
/** Most variables that one statement declares without a value. */
const MOST_DECLARED = 20;

/** A variable declared without a value, and the offsets between which it is in scope. */
interface Declared {
  readonly start: number;
  readonly end: number;
}

/** An assignment to a name. */
interface Assignment {
  /** Position of the name. */
  readonly at: number;
  /** Position of the value. */
  readonly value: number;
}

/**
 * The values of variables that are declared first and assigned later, `let shelf; … shelf = open();`,
 * provided exactly one statement assigns them. The key is the position of the name in that statement, after
 * which it has the value. A value that begins with the name itself is left out.
 */
export function valuesGivenLater(
  reader: TokenReader,
  structure: CodeStructure,
): ReadonlyMap<number, Chain> {
  const chains = new Map<number, Chain>();
  const declared = declaredEmpty(reader, structure);
  if (declared.size === 0) return chains;
  for (const [name, given] of assignments(reader, declared)) {
    const offsets = given.map(({ at }) => reader.start(at));
    for (const { start, end } of declared.get(name)!) {
      const before = countUpTo(offsets, start);
      if (countUpTo(offsets, end - 1) !== before + 1) continue;
      const only = given[before]!;
      const chain = chainAt(reader, only.value) ?? choiceAt(reader, only.value);
      if (chain !== null && !reader.isWord(only.value, name))
        chains.set(only.at, { ...chain, end });
    }
  }
  return chains;
}

/** Variables without a value, by name: `let a, b;`, `let a = null;`. */
function declaredEmpty(
  reader: TokenReader,
  { brackets: { around, closers } }: CodeStructure,
): ReadonlyMap<string, Declared[]> {
  const found = new Map<string, Declared[]>();
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isOneOf(at, DECLARING)) continue;
    const block = around[at]!;
    if (block >= 0 && !reader.is(block, '{')) continue;
    const end = block < 0 ? Number.MAX_SAFE_INTEGER : reader.start(closers[block]!);
    for (const name of namesWithoutValue(reader, at + 1)) {
      const all = found.get(name) ?? [];
      found.set(name, all);
      all.push({ start: reader.start(at), end });
    }
  }
  return found;
}

function namesWithoutValue(reader: TokenReader, from: number): readonly string[] {
  const names: string[] = [];
  for (let at = from; names.length < MOST_DECLARED && reader.kind(at) === Token.Word; at += 2) {
    const isNothing = reader.is(at + 1, '=') && NOTHING.test(reader.text(at + 2));
    const last = isNothing ? at + 2 : at;
    if (!reader.is(last + 1, ',') && !endsValue(reader, last)) break;
    names.push(reader.text(at));
    if (!reader.is(last + 1, ',')) break;
    at = last;
  }
  return names;
}

/** Where these names are assigned, apart from assignments of nothing. */
function assignments(
  reader: TokenReader,
  declared: ReadonlyMap<string, readonly Declared[]>,
): ReadonlyMap<string, readonly Assignment[]> {
  const found = new Map<string, Assignment[]>();
  for (let equals = reader.next('=', 1); equals >= 0; equals = reader.next('=', equals + 1)) {
    if (reader.is(equals + 1, '=') || reader.is(equals + 1, '>')) continue;
    const at = nameBefore(reader, equals);
    if (reader.kind(at) !== Token.Word || reader.is(at - 1, '.')) continue;
    if (!declared.has(reader.text(at)) || reader.isOneOf(at - 1, DECLARING)) continue;
    const value = equals + 1;
    if (NOTHING.test(reader.text(value)) && endsValue(reader, value)) continue;
    const all = found.get(reader.text(at)) ?? [];
    found.set(reader.text(at), all);
    all.push({ at, value });
  }
  return found;
}

/** Position of the name that is assigned: `a` in `a = …`, `a ??= …`. */
function nameBefore(reader: TokenReader, equals: number): number {
  const isDoubled =
    (reader.is(equals - 1, '?') && reader.is(equals - 2, '?')) ||
    (reader.is(equals - 1, '|') && reader.is(equals - 2, '|'));
  return isDoubled ? equals - 3 : equals - 1;
}
