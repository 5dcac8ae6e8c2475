import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { JULIA_BLOCKS, JULIA_KEYWORDS } from './words.js';

/** An open bracket, or a block that `end` closes. */
interface Open {
  readonly isBlock: boolean;
  /** `end` is the last index here: directly within square brackets. */
  readonly isIndexed: boolean;
}

const blockWords = new WeakMap<TokenReader, Uint8Array>();

/**
 * Whether a word opens or closes a block. In square brackets `end` and `begin` are indices; in brackets of
 * any kind `for` and `if` continue a value, `[f(x) for x in list if g(x)]`; and after a `:` each is a symbol.
 */
export function isJuliaBlockWord(reader: TokenReader, at: number): boolean {
  let known = blockWords.get(reader);
  if (known === undefined) {
    known = findBlockWords(reader);
    blockWords.set(reader, known);
  }
  return known[at] === 1;
}

function findBlockWords(reader: TokenReader): Uint8Array {
  const found = new Uint8Array(reader.count);
  const open: Open[] = [];
  for (let at = 0; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) {
      const isIndexed = reader.is(at, '[') || open.at(-1)?.isIndexed === true;
      open.push({ isBlock: false, isIndexed });
    } else if (isClosing(kind)) {
      if (open.at(-1)?.isBlock === false) open.pop();
    } else if (kind === Token.Word && !isSymbol(reader, at)) {
      if (reader.isWord(at, 'end')) {
        if (open.at(-1)?.isIndexed && !beginsLine(reader, at)) continue;
        found[at] = 1;
        leaveBlock(open);
      } else if (JULIA_BLOCKS.has(reader.text(at)) && opens(reader, at, open.at(-1))) {
        found[at] = 1;
        open.push({ isBlock: true, isIndexed: false });
      }
    }
  }
  return found;
}

/** Closes the innermost block, together with the brackets in it that an unfinished edit left open. */
function leaveBlock(open: Open[]): void {
  while (open.length > 0) if (open.pop()!.isBlock) return;
}

function opens(reader: TokenReader, at: number, around: Open | undefined): boolean {
  const word = reader.text(at);
  if (word === 'type') return /^(?:abstract|primitive)$/.test(reader.text(at - 1));
  if (around === undefined || around.isBlock) return true;
  if (word === 'begin') return !around.isIndexed;
  return (word !== 'for' && word !== 'if') || !isValue(reader, at - 1);
}

/** `:end`, but not `1:end`. */
function isSymbol(reader: TokenReader, at: number): boolean {
  if (reader.is(at - 1, '.')) return reader.end(at - 1) === reader.start(at);
  if (!reader.is(at - 1, ':') || reader.end(at - 1) !== reader.start(at)) return false;
  return !isValue(reader, at - 2) || reader.end(at - 2) !== reader.start(at - 1);
}

/** Whether a token may end a value. */
function isValue(reader: TokenReader, at: number): boolean {
  const kind = reader.kind(at);
  if (kind === Token.Word)
    return (
      !JULIA_KEYWORDS.has(reader.text(at)) ||
      /^(?:end|true|false|nothing|missing)$/.test(reader.text(at))
    );
  return kind === Token.Number || kind === Token.String || isClosing(kind) || reader.is(at, "'");
}

/** Whether a token is the first on its line. */
export function beginsLine(reader: TokenReader, at: number): boolean {
  return at === 0 || reader.breaksBefore(at);
}
