import { GIVEN_BEHIND, GIVEN_UNKNOWN, NONE_GIVEN } from '../../model/reference.js';
import { bracketHalves, isClosing, isOpening } from '../tokens/brackets.js';
import { behindAngles } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens before a call within a condition. */
const MOST_BEFORE = 200;
/** Most arguments of a call. */
const MOST_ARGUMENTS = 30;
/** Words that begin what a block follows. */
const BEFORE_BLOCK = /^(?:if|guard|while|for|switch|catch|where)$/;

/**
 * The labels of the arguments of the call at a position, separated by semicolons: `at=?` for `at: 1`, `?` without a
 * label, `}` for a closure behind the brackets, `done=}` for one with a label. `()` means no arguments; undefined that
 * nothing is called there.
 */
export function givenInSwift(reader: TokenReader, at: number): string | undefined {
  const open = behindAngles(reader, at + 1);
  const hasBrackets = reader.is(open, '(') && !reader.breaksBefore(open);
  const close = hasBrackets ? closingAt(reader, open) : open - 1;
  if (hasBrackets && !reader.is(close, ')')) return undefined;
  // A name with its labels, `open(_:at:)`, calls nothing.
  if (hasBrackets && reader.is(close - 1, ':')) return undefined;
  const given = hasBrackets ? labelsBetween(reader, open, close) : [];
  if (given === null) return undefined;
  given.push(...closuresBehind(reader, at, close));
  if (given.length === 0) return hasBrackets ? NONE_GIVEN : undefined;
  return given.join(';');
}

/** Accessors that are no words of the language elsewhere. */
const ACCESSOR = /^(?:_read|_modify|unsafeAddress|unsafeMutableAddress)$/;
/** Words before the name of a type. */
const BEFORE_TYPE = /^(?:class|struct|enum|extension|protocol|actor)$/;

/** Whether the word at a position is called with a closure behind it alone: `shelves.map { … }`. */
export function isCalledWithClosure(reader: TokenReader, at: number): boolean {
  if (!reader.is(at + 1, '{') || reader.breaksBefore(at + 1)) return false;
  const name = reader.text(at);
  if (!/^[\p{Ll}_]/u.test(name) || ACCESSOR.test(name)) return false;
  return !BEFORE_TYPE.test(reader.text(at - 1)) && !isInCondition(reader, at);
}

/** Brackets of the texts that are being read: calls stand in closures that stand in calls. */
const halvesOf = new WeakMap<TokenReader, Int32Array>();

/** Position of the bracket that closes the one at a position; the last token if none does. */
function closingAt(reader: TokenReader, open: number): number {
  const halves = halvesOf.get(reader) ?? bracketHalves(reader);
  halvesOf.set(reader, halves);
  return halves[open]! > open ? halves[open]! : reader.count - 1;
}

/** The labels of the arguments between two brackets; null if there are too many. */
function labelsBetween(reader: TokenReader, open: number, close: number): string[] | null {
  const given: string[] = [];
  let from = open + 1;
  for (let at = from; at <= close; at++) {
    if (at < close && isOpening(reader.kind(at))) at = Math.min(closingAt(reader, at), close);
    else if (at === close || reader.is(at, ',')) {
      if (from < at) given.push(labelAt(reader, from) + GIVEN_UNKNOWN);
      if (given.length > MOST_ARGUMENTS) return null;
      from = at + 1;
    }
  }
  return given;
}

function labelAt(reader: TokenReader, at: number): string {
  const isLabel = reader.kind(at) === Token.Word && reader.is(at + 1, ':');
  return isLabel ? `${reader.text(at)}=` : '';
}

/** The closures behind the last token of a call: `{ … } done: { … }`. */
function closuresBehind(reader: TokenReader, call: number, last: number): string[] {
  const isClosure = reader.is(last + 1, '{') && !reader.breaksBefore(last + 1);
  if (!isClosure || isInCondition(reader, call)) return [];
  const given = [GIVEN_BEHIND];
  for (let at = closingAt(reader, last + 1) + 1; given.length < MOST_ARGUMENTS; ) {
    if (labelAt(reader, at) === '' || !reader.is(at + 2, '{')) break;
    given.push(labelAt(reader, at) + GIVEN_BEHIND);
    at = closingAt(reader, at + 2) + 1;
  }
  return given;
}

/** Whether a block behind a call belongs to a statement around it: `if shelf.has(key) {`. */
function isInCondition(reader: TokenReader, call: number): boolean {
  let depth = 0;
  for (let at = call - 1; at >= 0 && at > call - MOST_BEFORE; at--) {
    const kind = reader.kind(at);
    if (depth === 0 && reader.breaksBefore(at + 1) && !goesOn(reader, at)) return false;
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && --depth < 0) return false;
    if (depth > 0) continue;
    if (reader.is(at, ';')) return false;
    if (kind === Token.Word && BEFORE_BLOCK.test(reader.text(at)) && !reader.is(at - 1, '.'))
      return !reader.is(at + 1, ':');
  }
  return false;
}

/** Whether an expression goes on from the line that ends with a token to the next. */
function goesOn(reader: TokenReader, last: number): boolean {
  return (
    /^[.?&|,]$/.test(reader.text(last + 1)) || /^(?:[,&|=]|if|guard|while)$/.test(reader.text(last))
  );
}
