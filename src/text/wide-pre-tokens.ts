/**
 * The pattern by which o200k_base splits text before merging bytes, as published by tiktoken, for characters beyond
 * ASCII: words with one leading sign and their English contraction, up to three digits, runs of signs with the
 * following line ends, white space. As one regular expression with all its Unicode classes, it would take 20 ms to
 * compile before its first match:
 *
 * `[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+C?` ·
 * `[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*C?` ·
 * `\p{N}{1,3}` · ` ?[^\s\p{L}\p{N}]+[\r\n/]*` · `\s*[\r\n]+` · `\s+(?!\S)` · `\s+`, the first that matches; `C` is a
 * contraction.
 */
import { contractionEnd } from './contractions.js';
import { LetterPattern } from './letter-pattern.js';

/** The character classes that the pattern distinguishes, as bits. */
const Class = {
  Unknown: 0,
  Sign: 1,
  Blank: 2,
  LineEnd: 4,
  Digit: 8,
  /** `\p{Lu}`, `\p{Lt}`. */
  Upper: 16,
  /** `\p{Ll}`. */
  Lower: 32,
  /** `\p{Lm}`, `\p{Lo}`: letters without case, which may be in either half of a word. */
  Caseless: 64,
  /** `\p{M}`: marks, which may be in either half as well, and also count as signs. */
  Mark: 128,
} as const;

const PREFIX = Class.Sign | Class.Blank | Class.Mark;
const FIRST_HALF = Class.Upper | Class.Caseless | Class.Mark;
const BOTH_HALVES = Class.Caseless | Class.Mark;
const SECOND_HALF = Class.Lower | Class.Caseless | Class.Mark;
const SIGNS = Class.Sign | Class.Mark;
const SPACES = Class.Blank | Class.LineEnd;

const RULES: readonly (readonly [RegExp | LetterPattern, number])[] = [
  [/[\r\n]/, Class.LineEnd],
  [/\s/, Class.Blank],
  // Dashes, quotation marks, the ellipsis, arrows and mathematical signs are listed as ranges, being the most
  // common in code and prose.
  [/[\u2010-\u205e\u2190-\u22ff]/, Class.Sign],
  [new LetterPattern(String.raw`\p{Ll}`), Class.Lower],
  [new LetterPattern(String.raw`[\p{Lu}\p{Lt}]`), Class.Upper],
  [new LetterPattern(String.raw`\p{L}`), Class.Caseless],
  [new LetterPattern(String.raw`\p{M}`), Class.Mark],
  [new LetterPattern(String.raw`\p{N}`), Class.Digit],
];

const SPACE = 32;
const SLASH = 47;
const SUPPLEMENTARY = 0x10000;

/** Classes of the units below 0x10000, each filled in when first needed. */
const unitClasses = new Uint8Array(SUPPLEMENTARY);
const supplementaryClasses = new Map<number, number>();

function classOf(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  return RULES.find(([pattern]) => pattern.test(character))?.[1] ?? Class.Sign;
}

function supplementaryClass(codePoint: number): number {
  const known = supplementaryClasses.get(codePoint);
  if (known !== undefined) return known;
  const found = classOf(codePoint);
  supplementaryClasses.set(codePoint, found);
  return found;
}

/** Reads one text. Offsets are in UTF-16 units; a surrogate pair is one character. */
class Scanner {
  units: Uint16Array = new Uint16Array(0);
  limit = 0;
  /** Offset after the character that `classAt` read last. */
  next = 0;

  /** {@link Class} of the character at an offset; `Unknown` at the end. */
  classAt(at: number): number {
    if (at >= this.limit) return Class.Unknown;
    const unit = this.units[at]!;
    this.next = at + 1;
    if (unit >= 0xd800 && unit < 0xdc00 && at + 1 < this.limit) {
      const low = this.units[at + 1]!;
      if (low >= 0xdc00 && low < 0xe000) {
        this.next = at + 2;
        return supplementaryClass(SUPPLEMENTARY + ((unit - 0xd800) << 10) + low - 0xdc00);
      }
    }
    const known = unitClasses[unit]!;
    if (known !== Class.Unknown) return known;
    const found = classOf(unit);
    unitClasses[unit] = found;
    return found;
  }

  /** First offset from `from` on whose character has none of the classes. */
  skip(from: number, classes: number): number {
    let at = from;
    while (this.classAt(at) & classes) at = this.next;
    return at;
  }

  tokenEnd(start: number): number {
    const kind = this.classAt(start);
    const behind = this.next;
    const prefixed = (kind & PREFIX) !== 0;
    let end = prefixed ? this.lowerWordEnd(behind) : -1;
    if (end < 0) end = this.lowerWordEnd(start);
    if (end < 0 && prefixed) end = this.upperWordEnd(behind);
    if (end < 0) end = this.upperWordEnd(start);
    if (end >= 0) return contractionEnd(this.units, end, this.limit);
    if (kind === Class.Digit) return this.digitsEnd(behind);
    const signs = this.units[start] === SPACE ? start + 1 : start;
    if (this.classAt(signs) & SIGNS) return this.signsEnd(signs);
    return this.blankEnd(start);
  }

  /**
   * End of a word with a second half, or -1. The second half takes all it can, including what the first half must
   * give back.
   */
  private lowerWordEnd(start: number): number {
    let at = start;
    let lastOfBoth = -1;
    for (let kind = this.classAt(at); kind & FIRST_HALF; kind = this.classAt(at)) {
      at = this.next;
      if (kind & BOTH_HALVES) lastOfBoth = at;
    }
    return this.classAt(at) === Class.Lower ? this.skip(at, SECOND_HALF) : lastOfBoth;
  }

  /** End of a word with only a first half, or -1. */
  private upperWordEnd(start: number): number {
    const end = this.skip(start, FIRST_HALF);
    return end > start ? end : -1;
  }

  private digitsEnd(second: number): number {
    let at = second;
    for (let more = 0; more < 2 && this.classAt(at) === Class.Digit; more++) at = this.next;
    return at;
  }

  private signsEnd(start: number): number {
    let at = this.skip(start, SIGNS);
    while (this.classAt(at) === Class.LineEnd || (at < this.limit && this.units[at] === SLASH))
      at++;
    return at;
  }

  private blankEnd(start: number): number {
    const end = this.skip(start, SPACES);
    for (let at = end - 1; at >= start; at--) {
      if (this.classAt(at) === Class.LineEnd) return at + 1;
    }
    return end === this.limit || end - start === 1 ? end : end - 1;
  }
}

const scanner = new Scanner();

/** End of the pre-token that begins at `start` (below `limit`), for any characters. */
export function widePreTokenEnd(units: Uint16Array, start: number, limit: number): number {
  scanner.units = units;
  scanner.limit = limit;
  return scanner.tokenEnd(start);
}
