import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens between a binding keyword and the mark that ends the pattern. */
const LONGEST_PATTERN = 60;
/** Tokens whose pattern ends with an arrow. */
const BEFORE_ARROW = /^(?:fun|function|with|\|)$/;

/** What patterns bind, and where. */
export interface BoundNames {
  readonly names: ReadonlySet<string>;
  readonly offsets: ReadonlySet<number>;
}

/**
 * Names bound by parameters and patterns of an ML-like language, before `=`, `->` and `in`. Their scope is
 * ignored: such a name is just no certain use of another module's function.
 *
 * @param binds Words after which names are bound.
 * @param defined Offsets of the names of definitions, which bind nothing else.
 */
export function boundNames(
  reader: TokenReader,
  binds: RegExp,
  defined: ReadonlySet<number>,
): BoundNames {
  const names = new Set<string>();
  const offsets = new Set<number>();
  for (let at = 0; at < reader.count; at++) {
    const word = reader.text(at);
    if (!binds.test(word)) continue;
    const end = endOfPattern(reader, at + 1, BEFORE_ARROW.test(word));
    for (let inner = at + 1; inner < end; inner++) {
      if (!isVariable(reader, inner) || defined.has(reader.start(inner))) continue;
      names.add(reader.text(inner));
      offsets.add(reader.start(inner));
    }
  }
  return { names, offsets };
}

/** Position of the mark that ends a pattern; the start of the pattern if there is none. */
function endOfPattern(reader: TokenReader, from: number, isArrow: boolean): number {
  let depth = 0;
  for (let at = from; at < Math.min(from + LONGEST_PATTERN, reader.count); at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && --depth < 0) return from;
    if (depth > 0) continue;
    if (isArrow && reader.is(at, '-') && reader.is(at + 1, '>')) return at;
    if (isArrow && /^(?:\||with|let|match|when|in)$/.test(reader.text(at)))
      return reader.isWord(at, 'when') ? at : from;
    if (!isArrow && (reader.is(at, '=') || reader.isWord(at, 'in'))) return at;
  }
  return from;
}

/** Whether a word is a variable: not a module member, a variant, a type variable, or a type after a colon. */
function isVariable(reader: TokenReader, at: number): boolean {
  if (reader.kind(at) !== Token.Word || !/^[\p{Ll}_]/u.test(reader.text(at))) return false;
  if (/^[.'`<]$/.test(reader.text(at - 1))) return false;
  const isTyped = reader.is(at - 1, ':') && !reader.is(at - 2, ':');
  // `~label:variable`
  return !isTyped || /^[~?]$/.test(reader.text(at - 3));
}
