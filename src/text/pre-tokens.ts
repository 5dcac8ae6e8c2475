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

function classAt(text: string, at: number): number {
  if (at >= text.length) return Class.End;
  const code = text.charCodeAt(at);
  if (code < 128) return classes[code]!;
  metBeyond = true;
  return Class.Beyond;
}

function skip(text: string, from: number, kind: number): number {
  let at = from;
  while (classAt(text, at) === kind) at++;
  return at;
}

/** End of `'s`, `'t`, `'m`, `'d`, `'re`, `'ve` or `'ll` in any casing at `at`, or `at`. */
function contractionEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== APOSTROPHE) return at;
  const first = text.charCodeAt(at + 1) | 32;
  if (first === 115 || first === 116 || first === 109 || first === 100) return at + 2;
  const second = text.charCodeAt(at + 2) | 32;
  if ((first === 114 || first === 118) && second === 101) return at + 3;
  return first === 108 && second === 108 ? at + 3 : at;
}

function wordEnd(text: string, start: number): number {
  const end = skip(text, skip(text, start, Class.Upper), Class.Lower);
  return contractionEnd(text, end);
}

function signsEnd(text: string, start: number): number {
  let at = skip(text, start, Class.Sign);
  for (let code = text.charCodeAt(at); ; code = text.charCodeAt(++at)) {
    if (code !== SLASH && classes[code] !== Class.LineEnd) return at;
  }
}

function blankEnd(text: string, start: number): number {
  let lastLineEnd = -1;
  let at = start;
  for (let kind = classAt(text, at); ; kind = classAt(text, ++at)) {
    if (kind === Class.LineEnd) lastLineEnd = at;
    else if (kind !== Class.Blank) break;
  }
  if (lastLineEnd >= 0) return lastLineEnd + 1;
  return at === text.length || at - start === 1 ? at : at - 1;
}

function isLetter(kind: number): boolean {
  return kind === Class.Lower || kind === Class.Upper;
}

function asciiEnd(text: string, start: number): number {
  const kind = classAt(text, start);
  if (isLetter(kind)) return wordEnd(text, start);
  if (kind === Class.Digit) {
    let at = start + 1;
    while (at < start + 3 && classAt(text, at) === Class.Digit) at++;
    return at;
  }
  if (kind === Class.LineEnd) return blankEnd(text, start);
  const next = classAt(text, start + 1);
  if (isLetter(next)) return wordEnd(text, start + 1);
  if (kind === Class.Sign) return signsEnd(text, start);
  const opensSigns = next === Class.Sign && text.charCodeAt(start) === SPACE;
  return opensSigns ? signsEnd(text, start + 1) : blankEnd(text, start);
}

/** Where a pre-token ends, and whether it is all ASCII. */
export interface PreToken {
  end: number;
  ascii: boolean;
}

/** Finds the pre-token that begins at `start` (below the text's length) and writes it into `found`. */
export function readPreToken(text: string, start: number, found: PreToken): void {
  metBeyond = false;
  found.end = asciiEnd(text, start);
  found.ascii = !metBeyond;
  if (!metBeyond) return;
  PATTERN.lastIndex = start;
  PATTERN.test(text);
  found.end = PATTERN.lastIndex;
}
