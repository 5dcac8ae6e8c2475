/**
 * The pattern by which o200k_base cuts text before it merges bytes, as tiktoken publishes it: words with one leading
 * sign and their English contraction, up to three digits, runs of signs with the line ends behind them, white space.
 */
const CONTRACTION = "(?:'s|'S|'t|'T|'re|'rE|'Re|'RE|'ve|'vE|'Ve|'VE|'m|'M|'ll|'lL|'Ll|'LL|'d|'D)?";
const UPPER = '\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}';
const LOWER = '\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}';
const PATTERN = new RegExp(
  [
    `[^\\r\\n\\p{L}\\p{N}]?[${UPPER}]*[${LOWER}]+${CONTRACTION}`,
    `[^\\r\\n\\p{L}\\p{N}]?[${UPPER}]+[${LOWER}]*${CONTRACTION}`,
    '\\p{N}{1,3}',
    ' ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*',
    '\\s*[\\r\\n]+',
    '\\s+(?!\\S)',
    '\\s+',
  ].join('|'),
  'uy',
);

/** Classes of ASCII; `Beyond` makes the scanner hand over to the pattern. */
const Class = {
  Sign: 0,
  Lower: 1,
  Upper: 2,
  Digit: 3,
  Blank: 4,
  LineEnd: 5,
  Beyond: 6,
  End: 7,
} as const;

const classes = new Uint8Array(128);
for (let code = 97; code <= 122; code++) classes[code] = Class.Lower;
for (let code = 65; code <= 90; code++) classes[code] = Class.Upper;
for (let code = 48; code <= 57; code++) classes[code] = Class.Digit;
for (const code of [9, 11, 12, 32]) classes[code] = Class.Blank;
for (const code of [10, 13]) classes[code] = Class.LineEnd;

const SPACE = 32;
const SLASH = 47;
const APOSTROPHE = 39;

/** Set by every scan that met a character it cannot judge; the pattern then decides the whole pre-token. */
let metBeyond = false;

function classAt(units: Uint16Array, at: number, limit: number): number {
  if (at >= limit) return Class.End;
  const code = units[at]!;
  if (code < 128) return classes[code]!;
  metBeyond = true;
  return Class.Beyond;
}

/** The unit at an offset, 0 from the limit on. */
function unitAt(units: Uint16Array, at: number, limit: number): number {
  return at < limit ? units[at]! : 0;
}

function skip(units: Uint16Array, from: number, limit: number, kind: number): number {
  let at = from;
  while (classAt(units, at, limit) === kind) at++;
  return at;
}

/** End of `'s`, `'t`, `'m`, `'d`, `'re`, `'ve` or `'ll` in any casing at `at`, or `at`. */
function contractionEnd(units: Uint16Array, at: number, limit: number): number {
  if (unitAt(units, at, limit) !== APOSTROPHE) return at;
  const first = unitAt(units, at + 1, limit) | 32;
  if (first === 115 || first === 116 || first === 109 || first === 100) return at + 2;
  const second = unitAt(units, at + 2, limit) | 32;
  if ((first === 114 || first === 118) && second === 101) return at + 3;
  return first === 108 && second === 108 ? at + 3 : at;
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

/**
 * End of the pre-token that begins at `start` in a text of ASCII that ends at `limit`, or -1 where the characters are
 * others and {@link patternEnd} has to tell.
 */
export function preTokenEnd(units: Uint16Array, start: number, limit: number): number {
  metBeyond = false;
  const end = asciiEnd(units, start, limit);
  return metBeyond ? -1 : end;
}

/** End of the pre-token that begins at `start` (below the text's length). */
export function patternEnd(text: string, start: number): number {
  PATTERN.lastIndex = start;
  PATTERN.test(text);
  return PATTERN.lastIndex;
}
