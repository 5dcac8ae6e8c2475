import { FUNCTION_KINDS } from '../../model/definition.js';
import type { Code, Local } from '../outline/locals.js';
import { HOLD_MEMBERS } from '../outline/spans.js';
import { bracketsAround, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits, in tokens: a pattern, and between the name of a definition and its parameters. */
const MOST_IN_PATTERN = 80;
const MOST_IN_HEAD = 40;

/** A text with the bracket around each token. */
export interface Scopes extends Pick<Code, 'reader' | 'halves'> {
  readonly around: Int32Array;
}

/** The same, with the names that are looked for. */
interface Wanted extends Scopes, Pick<Code, 'isWanted'> {
  /** Leave out names with a declared type. */
  readonly isUntyped?: boolean;
}

/** What parameters, `val`, `var`, `case`, `for` and anonymous functions of Scala bind, with the scope of each. */
export function localsOfScala(code: Code): Local[] {
  const { reader } = code;
  const scopes = { ...code, around: bracketsAround(code.halves) };
  const locals = parametersIn(code);
  for (let at = 0; at < reader.count; at++) {
    if (reader.isWord(at, 'val') || reader.isWord(at, 'var'))
      locals.push(...ofValue(scopes, code.found, at));
    else if (isArrow(reader, at)) locals.push(...ofFunction(scopes, at));
    else if (isGenerator(reader, at)) locals.push(...ofGenerator(scopes, at));
  }
  return [...locals, ...ofCases(scopes)];
}

/** `=>` and `⇒` */
export function isArrow(reader: TokenReader, at: number): boolean {
  return reader.is(at, '⇒') || isMark(reader, at, '=', '>');
}

/** `<-` and `←` */
export function isGenerator(reader: TokenReader, at: number): boolean {
  return reader.is(at, '←') || isMark(reader, at, '<', '-');
}

function isMark(reader: TokenReader, at: number, first: string, second: string): boolean {
  return (
    reader.is(at, first) && reader.is(at + 1, second) && reader.end(at) === reader.start(at + 1)
  );
}

/** Parameters of functions in all their lists, and of classes, which are visible in the whole class. */
function parametersIn({ reader, found, halves, isWanted }: Code): Local[] {
  return found.definitions.flatMap(({ kind, nameSpan, span }): Local[] => {
    if (!FUNCTION_KINDS.has(kind) && kind !== 'test' && !HOLD_MEMBERS.has(kind)) return [];
    const names: Local[] = [];
    let at = reader.positionAt(nameSpan.end);
    for (let left = MOST_IN_HEAD; left > 0 && reader.start(at) < span.end; left--, at++) {
      if (/^(?:[={:;]|extends|with)$/.test(reader.text(at))) break;
      const close = halves[at]!;
      if (close < at) continue;
      for (let inner = at + 1; inner < close && reader.is(at, '('); inner++) {
        if (isOpening(reader.kind(inner)) && halves[inner]! > 0) inner = halves[inner]!;
        const isName = reader.kind(inner) === Token.Word && reader.is(inner + 1, ':');
        if (isName && isWanted(reader.text(inner)))
          names.push({ name: reader.text(inner), start: span.start, end: span.end });
      }
      at = close;
    }
    return names;
  });
}

/** `val (name, size) = …` in code; the names are visible to the end of the surrounding brackets. */
function ofValue(scopes: Wanted, found: Code['found'], at: number): Local[] {
  const { reader } = scopes;
  if (found.names.has(reader.start(at + 1))) return [];
  let end = at + 1;
  while (end < at + MOST_IN_PATTERN && !reader.is(end, '=') && !isSingle(reader, end, ':')) {
    if (isOpening(reader.kind(end)) && scopes.halves[end]! > end) end = scopes.halves[end]!;
    end++;
  }
  return boundIn(scopes, at + 1, end, endAround(scopes, at));
}

/** What the cases of a text bind; each case extends to the next one of its block. */
export function ofCases(scopes: Wanted): Local[] {
  const { reader } = scopes;
  return casesIn(scopes).flatMap(({ at, arrow, end }) => {
    let last = at + 1;
    while (last < arrow && !reader.isWord(last, 'if')) last++;
    const names = boundIn(scopes, at + 1, last, end);
    return names.map((one) => ({ ...one, start: reader.start(at) }));
  });
}

/** A case: the positions of its word and of the arrow after its pattern, and the offset where it ends. */
interface Case {
  readonly at: number;
  readonly arrow: number;
  readonly end: number;
}

/** The cases of a text. */
export function casesIn(scopes: Scopes): Case[] {
  const { reader, around } = scopes;
  const found: Case[] = [];
  const open = new Map<number, number>();
  const close = (block: number, end: number): void => {
    const at = open.get(block);
    if (at !== undefined) found.push({ at, arrow: arrowBehind(scopes, at), end });
    open.delete(block);
  };
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'case') || /^(?:class|object)$/.test(reader.text(at + 1))) continue;
    close(around[at]!, reader.start(at));
    open.set(around[at]!, at);
  }
  for (const block of [...open.keys()]) close(block, endOf(scopes, block));
  return found;
}

function arrowBehind({ reader, halves }: Scopes, at: number): number {
  let arrow = at + 1;
  while (arrow < at + MOST_IN_PATTERN && arrow < reader.count && !isArrow(reader, arrow))
    arrow = Math.max(arrow, halves[arrow]!) + 1;
  return arrow;
}

/** `name => …`, `(name, size: Int) => …` */
export function ofFunction(scopes: Wanted, arrow: number, end = endAround(scopes, arrow)): Local[] {
  const { reader, halves, around } = scopes;
  const last = arrow - 1;
  const open = around[arrow]!;
  let first = last;
  if (reader.is(last, ')') && halves[last]! >= 0) first = halves[last]!;
  // `{ name: Type => … }`
  else if (reader.is(open, '{') && isSingle(reader, open + 2, ':')) first = open + 1;
  if (arrow - first > MOST_IN_PATTERN) return [];
  return boundIn(scopes, first, arrow, end);
}

/** `(name, size) <- …` in a `for`, and what follows in the same brackets: `next = name + 1`. */
export function ofGenerator(
  scopes: Wanted,
  arrow: number,
  endBehind: (open: number) => number = () => Number.MAX_SAFE_INTEGER,
): Local[] {
  const { reader } = scopes;
  const open = scopes.around[arrow]!;
  if (!reader.isWord(open - 1, 'for')) return [];
  let first = arrow;
  while (first - 1 > open && first > arrow - MOST_IN_PATTERN && !isStatementBefore(reader, first))
    first--;
  const end = Math.min(endOf(scopes, scopes.around[open]!), endBehind(open));
  return [...boundIn(scopes, first, arrow, end), ...assignedBehind(scopes, arrow, open, end)];
}

function assignedBehind(scopes: Wanted, arrow: number, open: number, end: number): Local[] {
  const { reader, halves, around } = scopes;
  const found: Local[] = [];
  const close = halves[open]!;
  for (let at = arrow + 1; at < close && !isGenerator(reader, at); at++) {
    const isAssigned = around[at] === open && reader.is(at + 1, '=') && !isArrow(reader, at + 1);
    if (isAssigned && isStatementBefore(reader, at))
      found.push(...boundIn(scopes, at, at + 1, end));
  }
  return found;
}

/** Whether a statement begins with a token, judging by its line. */
function isStatementBefore(reader: TokenReader, at: number): boolean {
  return reader.is(at - 1, ';') || reader.breaksBefore(at);
}

/** Wanted variables of a pattern: lowercase names that are neither called nor members nor types. */
function boundIn(scopes: Wanted, from: number, to: number, end: number): Local[] {
  const { reader, isWanted, isUntyped } = scopes;
  const found: Local[] = [];
  for (let at = from; at < to; at++) {
    if (reader.kind(at) !== Token.Word || !isWanted(reader.text(at))) continue;
    if (!/^[\p{Ll}_]/u.test(reader.text(at)) || /^[.(]$/.test(reader.text(at + 1))) continue;
    if (isUntyped === true && isSingle(reader, at + 1, ':')) continue;
    if (reader.is(at - 1, '.') || (at > from && isSingle(reader, at - 1, ':'))) continue;
    found.push({ name: reader.text(at), start: reader.start(at), end });
  }
  return found;
}

function isSingle(reader: TokenReader, at: number, mark: string): boolean {
  return reader.is(at, mark) && !reader.is(at + 1, mark) && !reader.is(at - 1, mark);
}

function endAround(scopes: Scopes, at: number): number {
  return endOf(scopes, scopes.around[at]!);
}

/** Offset where the brackets that open at a position end; the end of the text for -1. */
export function endOf({ reader, halves }: Scopes, open: number): number {
  return open < 0 || halves[open]! < 0 ? Number.MAX_SAFE_INTEGER : reader.start(halves[open]!);
}
