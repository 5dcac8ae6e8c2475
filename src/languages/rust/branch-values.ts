import { type ChainCode, chainTo } from '../tokens/chain-before.js';
import { blockBehind } from '../tokens/loop-names.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { matchArms } from './match-arms.js';
import { conditionEnd, equalsBehind } from './pattern-ends.js';
import { type Bound, boundByPattern } from './patterns.js';

/** Limits: nesting of branches, arms of one choice, and tokens of a value. */
const DEEPEST = 4;
const MOST_ARMS = 40;
const MOST_IN_VALUE = 4000;

/** Wrappers that are used like their content. */
const SEEN_THROUGH = /^(?:Some|Ok)$/;
const POINTER = /^(?:Box|Rc|Arc)$/;
/** Expressions without a value, or whose value is no object of a class. */
const NO_VALUE = /^(?:return|break|continue|None|true|false|yield|loop|while|for|async|move|Err)$/;
/** The first name of an expression, which a branch may bind. */
const LOCAL = /^(?!self\b)[\p{Ll}_][\p{L}\p{N}_]*(?![\p{L}\p{N}_(])/u;

/** Returns the expressions that a pattern is matched against, as {@link boundByPattern} takes them. */
export type Subjects = (code: ChainCode, from: number, end: number) => readonly string[];

/**
 * The expression of a value between two tokens, taken from the first branch that is known: of `match`,
 * `if … else`, `unsafe` and blocks. In Rust all branches have one type, except those that never return. Empty
 * for a value without branches.
 */
export function branchValue(
  code: ChainCode,
  from: number,
  end: number,
  subjects: Subjects,
): string {
  if (end - from > MOST_IN_VALUE) return '';
  return new Branches(code, subjects).branching(from, end, [], 0) ?? '';
}

class Branches {
  constructor(
    private readonly code: ChainCode,
    private readonly subjects: Subjects,
  ) {}

  /** The expression of the first branch that is known; null if there are no branches. */
  branching(from: number, end: number, bound: readonly Bound[], depth: number): string | null {
    const { reader, halves } = this.code;
    if (depth > DEEPEST) return '';
    if (reader.isWord(from, 'match')) return this.#ofMatch(from, bound, depth);
    if (reader.isWord(from, 'if')) return this.#ofCondition(from, end, bound, depth);
    const open = reader.isWord(from, 'unsafe') ? from + 1 : from;
    if (!reader.is(open, '{') || halves[open]! !== end - 1) return null;
    return this.#ofBlock(open, bound, depth);
  }

  #ofMatch(at: number, around: readonly Bound[], depth: number): string {
    const { code, subjects } = this;
    const { reader, halves } = code;
    const open = blockBehind(code, at + 1);
    if (open < 0 || halves[open]! < 0) return '';
    const values = subjects(code, at + 1, open).map((one) => inPlace(reader, one, around));
    let arms = 0;
    for (const { pattern, patternEnd, value, valueEnd } of matchArms(code, open)) {
      if (arms++ === MOST_ARMS) break;
      const bound = boundByPattern(reader, pattern, patternEnd, values);
      const told = this.#value(value, valueEnd + 1, [...bound, ...around], depth);
      if (told !== '') return told;
    }
    return '';
  }

  #ofCondition(at: number, end: number, around: readonly Bound[], depth: number): string {
    const { code, subjects } = this;
    const { reader, halves } = code;
    let bound: readonly Bound[] = [];
    if (reader.isWord(at + 1, 'let')) {
      const equals = equalsBehind(code, at + 2);
      const behind = equals < 0 ? -1 : conditionEnd(code, equals + 1);
      if (behind < 0) return '';
      const values = subjects(code, equals + 1, behind).map((one) => inPlace(reader, one, around));
      bound = boundByPattern(reader, at + 2, equals, values);
    }
    const open = blockBehind(code, at + 1);
    const close = open < 0 ? -1 : halves[open]!;
    if (close < 0 || close >= end) return '';
    const value = this.#ofBlock(open, [...bound, ...around], depth);
    if (value !== '' || !reader.isWord(close + 1, 'else')) return value;
    return this.branching(close + 2, end, around, depth + 1) ?? '';
  }

  /** The last expression of a block; names declared in the block are not followed. */
  #ofBlock(open: number, bound: readonly Bound[], depth: number): string {
    const { reader, halves } = this.code;
    const close = halves[open]!;
    let start = open + 1;
    let isPlain = true;
    for (let at = open + 1; at < close; at++) {
      if (reader.isWord(at, 'let') || reader.isWord(at, 'fn') || reader.isWord(at, 'use'))
        isPlain = false;
      if (halves[at]! > at) at = halves[at]!;
      if (reader.is(at, ';') || endsStatement(reader, at)) start = at + 1;
    }
    const value = this.#value(start, close, bound, depth);
    return isPlain || !LOCAL.test(value) || value.startsWith('self.') ? value : '';
  }

  #value(from: number, end: number, bound: readonly Bound[], depth: number): string {
    const { code } = this;
    const { reader, halves } = code;
    let first = from;
    while (first < end && /^(?:&|\*|mut)$/.test(reader.text(first))) first++;
    const branching = this.branching(first, end, bound, depth + 1);
    if (branching !== null) return branching;
    if (first >= end || reader.kind(first) !== Token.Word) return '';
    const word = reader.text(first);
    if (NO_VALUE.test(word) || reader.is(first + 1, '!')) return '';
    const isNew = POINTER.test(word) && reader.isWord(first + 3, 'new');
    const open = isNew ? first + 4 : first + 1;
    const isHeld = isNew || SEEN_THROUGH.test(word);
    if (isHeld && reader.is(open, '(') && halves[open]! === end - 1)
      return this.#value(open + 1, end - 1, bound, depth + 1);
    if (isHeld) return '';
    if (reader.is(first + 1, '{') && halves[first + 1]! === end - 1)
      return /^\p{Lu}/u.test(word) ? `new ${word}()` : '';
    let last = end - 1;
    while (last > first && reader.is(last, '?')) last--;
    const chain = chainTo(code, last);
    return chain.first === first ? inPlace(reader, chain.text, bound) : '';
  }
}

/** Whether a statement ends with a block, as `if` and loops do, so that another one begins after it. */
function endsStatement(reader: TokenReader, at: number): boolean {
  if (!reader.is(at, '}') || reader.isWord(at + 1, 'else') || reader.isWord(at + 1, 'as'))
    return false;
  return reader.kind(at + 1) === Token.Word || /^[{([#]$/.test(reader.text(at + 1));
}

/** An expression whose first name is replaced by what a pattern binds it to; empty if that is unknown. */
function inPlace(reader: TokenReader, chain: string, bound: readonly Bound[]): string {
  const head = LOCAL.exec(chain)?.[0];
  const found = head === undefined ? undefined : bound.find(({ at }) => reader.text(at) === head);
  if (found === undefined) return chain;
  return found.value === '' ? '' : found.value + chain.slice(head!.length);
}
