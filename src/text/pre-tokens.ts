import { contractionEnd } from './contractions.js';
import { widePreTokenEnd } from './wide-pre-tokens.js';

/** Classes of ASCII characters. `Beyond` makes the scanner hand over to the one for all characters. */
export const Class = {
  Sign: 0,
  Lower: 1,
  Upper: 2,
  Digit: 3,
  Blank: 4,
  LineEnd: 5,
  Beyond: 6,
  End: 7,
} as const;

/** By UTF-16 unit. A single table for all units avoids checking whether a unit is ASCII. */
export const classes = new Uint8Array(0x10000).fill(Class.Beyond, 128);
for (let code = 97; code <= 122; code++) classes[code] = Class.Lower;
for (let code = 65; code <= 90; code++) classes[code] = Class.Upper;
for (let code = 48; code <= 57; code++) classes[code] = Class.Digit;
for (const code of [9, 11, 12, 32]) classes[code] = Class.Blank;
for (const code of [10, 13]) classes[code] = Class.LineEnd;

const SPACE = 32;
const SLASH = 47;

/**
 * Set by every scan that met a character it cannot classify; the scanner for all characters then handles the whole
 * pre-token.
 */
let metBeyond = false;

function classAt(units: Uint16Array, at: number, limit: number): number {
  if (at >= limit) return Class.End;
  const kind = classes[units[at]!]!;
  if (kind === Class.Beyond) metBeyond = true;
  return kind;
}

/** The unit at an offset, or 0 from the limit on. */
function unitAt(units: Uint16Array, at: number, limit: number): number {
  return at < limit ? units[at]! : 0;
}

function skip(units: Uint16Array, from: number, limit: number, kind: number): number {
  let at = from;
  while (classAt(units, at, limit) === kind) at++;
  return at;
}

function wordEnd(units: Uint16Array, start: number, limit: number): number {
  const end = skip(units, skip(units, start, limit, Class.Upper), limit, Class.Lower);
  return contractionEnd(units, end, limit);
}

function signsEnd(units: Uint16Array, start: number, limit: number): number {
  let at = skip(units, start, limit, Class.Sign);
  for (let code = unitAt(units, at, limit); ; code = unitAt(units, ++at, limit)) {
    if (code !== SLASH && classes[code] !== Class.LineEnd) return at;
  }
}

function blankEnd(units: Uint16Array, start: number, limit: number): number {
  let lastLineEnd = -1;
  let at = start;
  for (let kind = classAt(units, at, limit); ; kind = classAt(units, ++at, limit)) {
    if (kind === Class.LineEnd) lastLineEnd = at;
    else if (kind !== Class.Blank) break;
  }
  if (lastLineEnd >= 0) return lastLineEnd + 1;
  return at === limit || at - start === 1 ? at : at - 1;
}

function isLetter(kind: number): boolean {
  return kind === Class.Lower || kind === Class.Upper;
}

function asciiEnd(units: Uint16Array, start: number, limit: number): number {
  const kind = classAt(units, start, limit);
  if (isLetter(kind)) return wordEnd(units, start, limit);
  if (kind === Class.Digit) {
    let at = start + 1;
    while (at < start + 3 && classAt(units, at, limit) === Class.Digit) at++;
    return at;
  }
  if (kind === Class.LineEnd) return blankEnd(units, start, limit);
  const next = classAt(units, start + 1, limit);
  if (isLetter(next)) return wordEnd(units, start + 1, limit);
  if (kind === Class.Sign) return signsEnd(units, start, limit);
  const opensSigns = next === Class.Sign && units[start] === SPACE;
  return opensSigns ? signsEnd(units, start + 1, limit) : blankEnd(units, start, limit);
}

/** End of the pre-token that begins at `start` in a text that ends at `limit`, which must be greater. */
export function preTokenEnd(units: Uint16Array, start: number, limit: number): number {
  metBeyond = false;
  const end = asciiEnd(units, start, limit);
  return metBeyond ? widePreTokenEnd(units, start, limit) : end;
}
