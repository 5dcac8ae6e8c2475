import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Marks before the `=` of `+=` and `||=`. */
const OPERATORS = /^[-+*/|&%^<>]$/;

/** The names of variables and parameters of a text in Ruby, wherever they hold: any other bare name is a call. */
export function assignedNames(reader: TokenReader): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '|')) addBlockParameters(reader, at, names);
    else if (reader.kind(at) !== Token.Word) continue;
    else if (reader.isWord(at, 'def')) addParameters(reader, at, names);
    else if (isAssigned(reader, at)) addTargets(reader, at, names);
    else if (reader.isWord(at, 'in') && reader.isWord(at - 2, 'for'))
      names.add(reader.text(at - 1));
    else if (reader.is(at - 1, '>') && reader.is(at - 2, '=')) addRescued(reader, at, names);
  }
  return names;
}

function isAssigned(reader: TokenReader, at: number): boolean {
  let equals = at + 1;
  while (equals < at + 3 && OPERATORS.test(reader.text(equals))) equals++;
  if (!reader.is(equals, '=') || reader.is(at - 1, '.')) return false;
  return !/^[=~>]$/.test(reader.text(equals + 1)) && !/^[<>]$/.test(reader.text(equals - 1));
}

/** `a, b = pair` */
function addTargets(reader: TokenReader, last: number, names: Set<string>): void {
  names.add(reader.text(last));
  for (let at = last; reader.is(at - 1, ',') && reader.kind(at - 2) === Token.Word; at -= 2)
    names.add(reader.text(at - 2));
}

/** `rescue Full => error` */
function addRescued(reader: TokenReader, at: number, names: Set<string>): void {
  const line = reader.between(Math.max(0, reader.start(at) - 200), reader.start(at));
  if (/\brescue\b[^\n]*$/.test(line)) names.add(reader.text(at));
}

/** `|key, (a, b), *rest|`; a `|` that opens none is an operator. */
function addBlockParameters(reader: TokenReader, bar: number, names: Set<string>): void {
  if (!reader.is(bar - 1, '{') && !reader.isWord(bar - 1, 'do')) return;
  for (let at = bar + 1; at < bar + 40 && at < reader.count && !reader.is(at, '|'); at++)
    if (reader.kind(at) === Token.Word) names.add(reader.text(at));
}

/** All words between the brackets of a method, or on its line. */
function addParameters(reader: TokenReader, def: number, names: Set<string>): void {
  let at = def + 2;
  if (reader.is(at, '.')) at += 2;
  const isBracketed = reader.is(at, '(');
  for (let depth = 0; at < def + 200 && at < reader.count; at++) {
    if (reader.is(at, '(')) depth++;
    else if (reader.is(at, ')') && --depth === 0) return;
    if (!isBracketed && reader.between(reader.end(at - 1), reader.start(at)).includes('\n')) return;
    if (reader.is(at, ';')) return;
    if (reader.kind(at) === Token.Word) names.add(reader.text(at));
  }
}
