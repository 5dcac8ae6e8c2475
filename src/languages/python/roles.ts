import type { ParsedSource } from '../language.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, type Header, itemsBetween, Mark, wordAt } from './header.js';
import { LINE_END } from './scanner.js';

/** The role a token has in its statement; `none` if only its neighbours tell. */
export const Role = { none: 0, skip: 1, type: 2, base: 3, decorator: 4 } as const;

/** A parameter as token positions; the annotation is half-open, and empty if there is none. */
interface Parameter {
  readonly name: number;
  /** `*args` or `**kwargs`: the annotation is the type of the elements. */
  readonly starred: boolean;
  readonly annotationFrom: number;
  readonly annotationTo: number;
}

/** The parameters of a `def`, without the separators `*` and `/`. */
export function parametersOf({ tokens }: ParsedSource, header: Header): Parameter[] {
  if (header.open < 0) return [];
  const parameters: Parameter[] = [];
  for (const { from, to } of itemsBetween(tokens, header.open, header.close)) {
    let name = from;
    while (name < to && tokens.kind(name) !== Token.Word) name++;
    if (name === to) continue;
    const annotated = tokens.kind(name + 1) === Mark.Colon;
    const annotationFrom = name + 2;
    const annotationTo = annotated ? annotationEnd(tokens, annotationFrom, to) : annotationFrom;
    const starred = tokens.kind(name - 1) === Mark.Star;
    parameters.push({ name, starred, annotationFrom, annotationTo });
  }
  return parameters;
}

/** The position after an annotation: at the equals sign, at the end of the line, or `limit`. */
export function annotationEnd(tokens: TokenList, from: number, limit: number): number {
  let at = from;
  for (; at < limit; at++) {
    const kind = tokens.kind(at);
    if (kind === Mark.Equals || kind === LINE_END || kind === Mark.Semicolon) break;
    if (kind === Mark.BracketOpen || kind === Mark.ParenthesisOpen) at = closingOf(tokens, at);
  }
  return Math.min(at, limit);
}

/**
 * Marks the names of an annotation as types, except for what is in `Literal[…]`, in a call, or after the type
 * in `Annotated[Foo, …]`.
 */
export function markTypes(source: ParsedSource, roles: Uint8Array, from: number, to: number): void {
  const { tokens } = source;
  /** For each open bracket, whether it belongs to `Annotated`. */
  const around: boolean[] = [];
  for (let at = from; at < to; at++) {
    const kind = tokens.kind(at);
    if (isOpening(kind)) around.push(wordAt(tokens, at - 1) === 'Annotated');
    else if (isClosing(kind)) around.pop();
    else if (kind === Mark.Comma && around.at(-1) === true) at = lastWithin(tokens, at, to);
    if (kind !== Token.Word && kind !== Token.String) continue;
    const next = tokens.kind(at + 1);
    const isCall = kind === Token.Word && next === Mark.ParenthesisOpen;
    if (!isCall) roles[at] = Role.type;
    const isLiteral = next === Mark.BracketOpen && wordAt(tokens, at) === 'Literal';
    if (!isCall && !isLiteral) continue;
    const close = closingOf(tokens, at + 1);
    if (isLiteral) roles.fill(Role.skip, at + 1, close);
    at = close;
  }
}

/** Position of the last token before the bracket that closes around a position. */
function lastWithin(tokens: TokenList, from: number, limit: number): number {
  let at = from;
  while (at < limit && !isClosing(tokens.kind(at)))
    at = isOpening(tokens.kind(at)) ? closingOf(tokens, at) + 1 : at + 1;
  return at - 1;
}

/** Marks the last part of each base class as a base, and the arguments of a generic base as types. */
export function markBases(source: ParsedSource, roles: Uint8Array, header: Header): void {
  const { tokens } = source;
  if (header.open < 0) return;
  for (const { from, to } of itemsBetween(tokens, header.open, header.close)) {
    let at = from;
    while (at < to && tokens.kind(at) === Token.Comment) at++;
    if (tokens.kind(at) !== Token.Word || tokens.kind(at + 1) === Mark.Equals) continue;
    at = lastOfDotted(tokens, at);
    if (tokens.kind(at + 1) === Mark.ParenthesisOpen) continue;
    roles[at] = Role.base;
    if (tokens.kind(at + 1) === Mark.BracketOpen) markTypes(source, roles, at + 2, to - 1);
  }
}

/** Position of the last word of the dotted name that begins at a position. */
export function lastOfDotted(tokens: TokenList, from: number): number {
  let at = from;
  while (tokens.kind(at + 1) === Mark.Dot && tokens.kind(at + 2) === Token.Word) at += 2;
  return at;
}
