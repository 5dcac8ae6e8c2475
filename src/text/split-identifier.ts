import { isAscii, LetterPattern } from './letter-pattern.js';

/** Classes of characters; `Ideograph` stands for all scripts written without spaces. */
const Class = { Other: 0, Lower: 1, Upper: 2, Digit: 3, Ideograph: 4 } as const;

const IDEOGRAPH = new LetterPattern(
  String.raw`^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]`,
);
const UPPER = new LetterPattern(String.raw`^[\p{Lu}\p{Lt}]`);
const LETTER_OR_MARK = new LetterPattern(String.raw`^[\p{L}\p{M}]`);
const DIGIT = new LetterPattern(String.raw`^\p{N}`);
const LOWER_S = 115;
/** A single lower-case word, as most are. */
const PLAIN = /^[a-z]+$/;

const asciiClasses = new Uint8Array(128);
for (let code = 97; code <= 122; code++) asciiClasses[code] = Class.Lower;
for (let code = 65; code <= 90; code++) asciiClasses[code] = Class.Upper;
for (let code = 48; code <= 57; code++) asciiClasses[code] = Class.Digit;

function classOf(character: string): number {
  if (IDEOGRAPH.test(character)) return Class.Ideograph;
  if (UPPER.test(character)) return Class.Upper;
  if (LETTER_OR_MARK.test(character)) return Class.Lower;
  return DIGIT.test(character) ? Class.Digit : Class.Other;
}

/** One class for each UTF-16 unit; both units of a surrogate pair have that of their character. */
function classify(identifier: string): Uint8Array {
  const classes = new Uint8Array(identifier.length + 2);
  for (let at = 0; at < identifier.length; at++) {
    const code = identifier.charCodeAt(at);
    if (code < 128) {
      classes[at] = asciiClasses[code]!;
      continue;
    }
    const character = String.fromCodePoint(identifier.codePointAt(at)!);
    classes[at] = classOf(character);
    if (character.length === 2) {
      classes[at + 1] = classes[at]!;
      at++;
    }
  }
  return classes;
}

/** Whether a word of at least two capitals ends here in a plural s: `URLs`, `getIDsOf`. */
function isPluralAcronym(identifier: string, classes: Uint8Array, lastCapital: number): boolean {
  return (
    identifier.charCodeAt(lastCapital + 1) === LOWER_S && classes[lastCapital + 2] !== Class.Lower
  );
}

function breaksBefore(identifier: string, classes: Uint8Array, at: number): boolean {
  const previous = classes[at - 1];
  const current = classes[at];
  if (previous === Class.Upper && current === Class.Upper) {
    return classes[at + 1] === Class.Lower && !isPluralAcronym(identifier, classes, at);
  }
  if (previous === current) return false;
  return !(previous === Class.Upper && current === Class.Lower);
}

interface Piece {
  start: number;
  end: number;
  digits: boolean;
  ideographs: boolean;
}

/** Digits and a single letter beside them are one word: `i18n`, `h1`, `2D`. `utf8` is two words. */
function joins(left: Piece, right: Piece): boolean {
  if (left.end !== right.start || left.ideographs || right.ideographs) return false;
  if (left.digits === right.digits) return false;
  return (left.digits ? right.end - right.start : left.end - left.start) === 1;
}

function append(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last === undefined || !joins(last, piece)) {
    pieces.push(piece);
    return;
  }
  last.end = piece.end;
  // A word that ends in a digit may take another letter (`i18` + `n`); one that ends in a letter is complete.
  last.digits = piece.digits;
}

function piecesOf(identifier: string): Piece[] {
  const classes = classify(identifier);
  const pieces: Piece[] = [];
  let start = 0;
  for (let at = 1; at <= identifier.length; at++) {
    if (at < identifier.length && !breaksBefore(identifier, classes, at)) continue;
    const kind = classes[start];
    if (kind !== Class.Other) {
      const digits = kind === Class.Digit;
      append(pieces, { start, end: at, digits, ideographs: kind === Class.Ideograph });
    }
    start = at;
  }
  return pieces;
}

function pushBigrams(run: string, words: string[]): void {
  const characters = [...run];
  if (characters.length < 2) words.push(run);
  for (let at = 1; at < characters.length; at++) {
    words.push(characters[at - 1]! + characters[at]!);
  }
}

/**
 * The words of an identifier, in lower case and in order: `parseHTTPHeader_v2` gives parse, http, header, v2.
 * Scripts without spaces give overlapping pairs of characters.
 */
export function splitIdentifier(identifier: string): string[] {
  if (PLAIN.test(identifier)) return [identifier];
  const text = isAscii(identifier) ? identifier : identifier.normalize('NFKC');
  const words: string[] = [];
  for (const piece of piecesOf(text)) {
    const word = text.slice(piece.start, piece.end).toLowerCase();
    if (piece.ideographs) pushBigrams(word, words);
    else words.push(word);
  }
  return words;
}
