import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { GivenValue, LuaText } from './bindings.js';
import { isBlockWord } from './tables.js';
import { LUA_KEYWORDS } from './words.js';

/** Words that are values themselves. */
const VALUE = /^(?:nil|true|false)$/;
/** Operators that are words. */
const BETWEEN = /^(?:and|or)$/;

/** For each word that opens a block, the position of the one that closes it; -1 for other tokens. */
export function blockEnds(reader: TokenReader): Int32Array {
  const ends = new Int32Array(reader.count).fill(-1);
  const open: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const word = reader.text(at);
    if (!/^(?:function|if|do|repeat|end|until)$/.test(word) || !isBlockWord(reader, at)) continue;
    if (word !== 'end' && word !== 'until') open.push(at);
    else if (open.length > 0) ends[open.pop()!] = at;
  }
  return ends;
}

/** Finds the ends of expressions. */
export class Expressions {
  constructor(private readonly text: LuaText) {}

  /** Positions of the expressions of a list, `a, b.c(1)`, and the position after the last. */
  #list(from: number): { readonly starts: readonly number[]; readonly end: number } {
    const starts = [from];
    let end = this.behind(from);
    while (this.text.reader.is(end, ',') && end > from) {
      starts.push(end + 1);
      end = this.behind(end + 1);
    }
    return { starts, end };
  }

  /** The values that a list of expressions gives to a number of names, and the position after it. */
  given(
    from: number,
    count: number,
  ): { readonly values: readonly GivenValue[]; readonly end: number } {
    const { starts, end } = this.#list(from);
    const values = Array.from({ length: count }, (_, index): GivenValue => {
      const own = starts[index];
      if (own !== undefined) return { at: own, result: 0 };
      return { at: starts.at(-1)!, result: index - starts.length + 1 };
    });
    return { values, end };
  }

  /** Position after an expression. */
  behind(from: number): number {
    const { reader } = this.text;
    let at = from;
    for (;;) {
      while (/^[-#~]$/.test(reader.text(at)) || reader.isWord(at, 'not')) at++;
      const behind = this.#operand(at);
      if (behind === at) return at;
      at = behind;
      const next = this.#operator(at);
      if (next === at) return at;
      at = next;
    }
  }

  /** Position after an operand and its members, calls and indices. */
  #operand(from: number): number {
    const { reader, halves, blocks } = this.text;
    const kind = reader.kind(from);
    let at = from + 1;
    if (reader.is(from, '(') || reader.is(from, '{')) at = Math.max(at, halves[from]! + 1);
    else if (reader.isWord(from, 'function')) return Math.max(at, blocks[from]! + 1);
    else if (reader.is(from, '.')) {
      while (reader.is(at, '.')) at++;
      return at;
    } else if (kind !== Token.Word && kind !== Token.String && kind !== Token.Number) return from;
    else if (LUA_KEYWORDS.has(reader.text(from))) {
      if (VALUE.test(reader.text(from))) return at;
      return from;
    }
    return this.#suffixes(at);
  }

  #suffixes(from: number): number {
    const { reader, halves } = this.text;
    let at = from;
    for (;;) {
      const isMember = /^[.:]$/.test(reader.text(at)) && reader.kind(at + 1) === Token.Word;
      if (isMember && !reader.is(at - 1, '.')) at += 2;
      else if (/^[([{]$/.test(reader.text(at)) && halves[at]! > at) at = halves[at]! + 1;
      else if (reader.kind(at) === Token.String) at++;
      else return at;
    }
  }

  /** Position after a binary operator; the position itself if there is none. */
  #operator(at: number): number {
    const { reader } = this.text;
    const mark = reader.text(at);
    if (BETWEEN.test(mark)) return at + 1;
    if (!/^[-+*/%^<>=~&|.]$/.test(mark)) return at;
    if (mark === '=' && !reader.is(at + 1, '=')) return at;
    if (mark === '.' && !reader.is(at + 1, '.')) return at;
    const isTwo = /^[=/<>.]$/.test(reader.text(at + 1));
    return isTwo ? at + 2 : at + 1;
  }
}
