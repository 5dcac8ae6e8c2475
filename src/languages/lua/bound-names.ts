import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { Binding, LuaFunction, LuaText } from './bindings.js';
import { LUA_KEYWORDS } from './words.js';

/** Most tokens of a Luau type. */
const MOST_IN_TYPE = 60;

/** Positions of the names that a statement binds, and the position after them. */
interface BoundNames {
  readonly names: readonly number[];
  readonly behind: number;
}

/** `a, b: Shelf, c <const>` after `local`. */
export function localNames(text: LuaText, from: number): BoundNames {
  const { reader } = text;
  const names: number[] = [];
  let at = from;
  while (reader.kind(at) === Token.Word && !LUA_KEYWORDS.has(reader.text(at))) {
    names.push(at++);
    if (reader.is(at, '<')) at += 3;
    if (reader.is(at, ':')) at = behindType(text, at);
    if (!reader.is(at, ',')) break;
    at++;
  }
  return { names, behind: at };
}

/** `key, value` after `for`. */
export function loopNames({ reader }: LuaText, from: number): BoundNames {
  const names: number[] = [];
  let at = from;
  while (reader.kind(at) === Token.Word && !reader.isWord(at, 'in')) {
    names.push(at++);
    while (at < reader.count && !/^[,=]$|^in$/.test(reader.text(at))) at++;
    if (!reader.is(at, ',')) break;
    at++;
  }
  return { names, behind: at };
}

/** Position after the Luau type that follows a name and a colon. */
function behindType({ reader, halves }: LuaText, colon: number): number {
  let at = colon + 1;
  for (let left = MOST_IN_TYPE; left > 0 && !/^[=,]$/.test(reader.text(at)); left--) {
    const half = halves[at] ?? -1;
    at = half > at ? half + 1 : at + 1;
    if (reader.breaksBefore(at)) break;
  }
  return at;
}

/** `a, b.c =` at a position: the first and last word of each target; empty if nothing is assigned there. */
export function targetsAt(
  reader: TokenReader,
  first: number,
): { readonly targets: readonly (readonly [number, number])[]; readonly behind: number } {
  const none = { targets: [], behind: first };
  // A further name of a list has been read with the first one.
  if (reader.is(first - 1, ',')) return none;
  const targets: (readonly [number, number])[] = [];
  let at = first;
  for (;;) {
    const last = lastOfPath(reader, at, /^\.$/);
    targets.push([at, last]);
    at = last + 1;
    if (!reader.is(at, ',') || reader.kind(at + 1) !== Token.Word) break;
    at++;
  }
  const isGiven = reader.is(at, '=') && !reader.is(at + 1, '=');
  return isGiven ? { targets, behind: at + 1 } : none;
}

/** Position of the last word of `a.b.c`. */
function lastOfPath(reader: TokenReader, first: number, marks: RegExp): number {
  let last = first;
  while (marks.test(reader.text(last + 1)) && reader.kind(last + 2) === Token.Word) last += 2;
  return last;
}

/** Position of the first word of the path that ends with a word. */
function firstOfPath(reader: TokenReader, last: number): number {
  let first = last;
  while (reader.is(first - 1, '.') && reader.kind(first - 2) === Token.Word) first -= 2;
  return first;
}

/**
 * Position of the first and last word of the name of the function at a position, which comes after or before
 * it; -1 if it has none.
 */
export function nameOfFunction(reader: TokenReader, at: number): readonly [number, number] {
  if (reader.kind(at + 1) === Token.Word) return [at + 1, lastOfPath(reader, at + 1, /^[.:]$/)];
  if (!reader.is(at - 1, '=') || reader.kind(at - 2) !== Token.Word) return [-1, -1];
  return [firstOfPath(reader, at - 2), at - 2];
}

/** The parameters that open at a position as bindings, and the position that closes them. */
export function parametersAt(
  { reader, halves }: LuaText,
  { at, first, last }: Pick<LuaFunction, 'at' | 'first' | 'last'>,
  open: number,
  isField: boolean,
): { readonly parameters: readonly Binding[]; readonly behind: number } {
  const parameters: Binding[] = [];
  const isMethod = reader.is(last - 1, ':') && last > first;
  if (isMethod) parameters.push(newBinding('self', at, 'self'));
  const close = reader.is(open, '(') ? halves[open]! : -1;
  for (let one = open + 1; one < close; one++) {
    if (reader.kind(one) !== Token.Word || reader.is(one - 1, ':')) continue;
    const isObject = reader.isWord(one, 'self') || reader.isWord(last, '__call');
    const isSelf = one === open + 1 && isField && !isMethod && isObject;
    parameters.push(newBinding(reader.text(one), one, isSelf ? 'self' : 'parameter'));
  }
  return { parameters, behind: Math.max(open - 1, close) };
}

/** A binding without a value so far. */
export function newBinding(name: string, at: number, kind: Binding['kind']): Binding {
  return { name, at, kind, values: [], metatable: -1, stated: '' };
}
