import type { FoundOutline } from '../outline/found-outline.js';
import { bracketHalves } from '../tokens/brackets.js';
import { closingAngle } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { CSHARP_KEYWORDS } from './words.js';
import { PLAIN_TYPES } from './written-types.js';

/** The range in which a local function is visible. */
interface Reach {
  readonly from: number;
  readonly to: number;
}

/** Finds local functions, `int Next(int x) => …`. The result tells whether a name at a position refers to one. */
export function innerFunctions(
  reader: TokenReader,
  { names }: FoundOutline,
): (name: string, at: number) => boolean {
  const halves = bracketHalves(reader);
  const found = new Map<string, Reach[]>();
  const blocks: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '{')) blocks.push(at);
    else if (reader.is(at, '}')) blocks.pop();
    else if (isDeclared(reader, halves, at) && !names.has(reader.start(at))) {
      const from = blocks.at(-1) ?? -1;
      const to = from < 0 ? -1 : halves[from]!;
      if (from < 0 || to < 0) continue;
      const known = found.get(reader.text(at)) ?? [];
      known.push({ from, to });
      found.set(reader.text(at), known);
    }
  }
  return (name, at) => found.get(name)?.some(({ from, to }) => from < at && at < to) === true;
}

/** Whether a name with brackets is declared at a position. */
function isDeclared(reader: TokenReader, halves: Int32Array, at: number): boolean {
  if (reader.kind(at) !== Token.Word || CSHARP_KEYWORDS.has(reader.text(at))) return false;
  if (!endsType(reader, at - 1)) return false;
  const angle = reader.is(at + 1, '<') ? closingAngle(reader, at + 1) : at;
  const open = angle + 1;
  const close = angle < 0 || !reader.is(open, '(') ? -1 : halves[open]!;
  if (close < 0) return false;
  const isArrow = reader.is(close + 1, '=') && reader.is(close + 2, '>');
  return isArrow || reader.is(close + 1, '{') || reader.isWord(close + 1, 'where');
}

/** Whether a type may end at a position. */
function endsType(reader: TokenReader, at: number): boolean {
  if (reader.kind(at) === Token.Word) {
    const word = reader.text(at);
    return (
      PLAIN_TYPES.has(word) ||
      word === 'void' ||
      (!CSHARP_KEYWORDS.has(word) && !/^(?:and|or|not|on|equals|by|into)$/.test(word))
    );
  }
  if (reader.is(at, '>')) return !reader.is(at - 1, '=') && reader.kind(at - 1) !== Token.Number;
  return reader.is(at, ']') || (reader.is(at, '?') && reader.kind(at - 1) === Token.Word);
}
