import type { ChainCode } from '../tokens/chain-before.js';

/** An arm of a `match`, as token positions. */
export interface Arm {
  readonly pattern: number;
  /** Position after the pattern: the arrow, or the `if` of its guard. */
  readonly patternEnd: number;
  readonly value: number;
  /** The last token of the value. */
  readonly valueEnd: number;
}

/** The arms of a `match` in order, given its opening brace. */
export function* matchArms(code: ChainCode, open: number): Generator<Arm> {
  const { reader, halves } = code;
  const close = halves[open]!;
  for (let pattern = open + 1; pattern < close; ) {
    while (reader.is(pattern, '#') && halves[pattern + 1]! > pattern)
      pattern = halves[pattern + 1]! + 1;
    const arrow = arrowBehind(code, pattern, close);
    if (arrow < 0) return;
    const valueEnd = armEnd(code, arrow + 2, close);
    let condition = pattern;
    while (condition < arrow && !reader.isWord(condition, 'if'))
      condition = halves[condition]! > condition ? halves[condition]! + 1 : condition + 1;
    yield { pattern, patternEnd: Math.min(condition, arrow), value: arrow + 2, valueEnd };
    pattern = reader.is(valueEnd + 1, ',') ? valueEnd + 2 : valueEnd + 1;
  }
}

/** Position of the arrow after a pattern and its guard; -1 if there is none before a token. */
function arrowBehind({ reader, halves }: ChainCode, from: number, close: number): number {
  for (let at = from; at < close; at++) {
    if (reader.is(at, '=') && reader.is(at + 1, '>')) return at;
    if (halves[at]! > at) at = halves[at]!;
  }
  return -1;
}

/** The last token of the value of an arm. */
function armEnd({ reader, halves }: ChainCode, from: number, close: number): number {
  if (reader.is(from, '{') && halves[from]! > from && !reader.is(halves[from]! + 1, '.'))
    return halves[from]!;
  let at = from;
  while (at < close && !reader.is(at, ',')) at = halves[at]! > at ? halves[at]! + 1 : at + 1;
  return at - 1;
}
