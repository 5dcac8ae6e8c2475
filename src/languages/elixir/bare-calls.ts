import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isNameOfBlock } from './block-words.js';
import { beginsStatement, isOnLine, isPiped, pathBefore } from './statements.js';

/** Words that no argument can begin with. */
const NO_ARGUMENT = /^(?:and|or|in|when|do|end|else|rescue|catch|after)$/;

/** The arity of a function captured by name, `&run/2`, `&Depot.run/2`; undefined for anything else. */
export function arityNamed(reader: TokenReader, at: number): number | undefined {
  const hasArity = reader.is(at + 1, '/') && reader.kind(at + 2) === Token.Number;
  if (!hasArity || !reader.is(pathBefore(reader, at) - 1, '&')) return undefined;
  return Number(reader.text(at + 2));
}

/** `list |> run` */
export function endsPipe(reader: TokenReader, at: number): boolean {
  return !reader.is(at + 1, '(') && !reader.is(at + 1, '.') && isPiped(reader, at);
}

/** `run list, 1`, `list |> run 1`, `run do` */
export function takesBare(reader: TokenReader, at: number): boolean {
  const next = at + 1;
  if (reader.end(at) === reader.start(next) || next >= reader.count) return false;
  const hasBlock = reader.isWord(next, 'do') && !isNameOfBlock(reader, next);
  if (!(hasBlock || beginsArgument(reader, next)) || !isOnLine(reader, next)) return false;
  return isPiped(reader, at) || beginsStatement(reader, pathBefore(reader, at));
}

function beginsArgument(reader: TokenReader, at: number): boolean {
  const kind = reader.kind(at);
  if (kind === Token.Number) return true;
  // The string after code in an interpolation begins with the closing bracket.
  if (kind === Token.String) return !/^[)}]/.test(reader.text(at));
  if (kind === Token.Word) return !NO_ARGUMENT.test(reader.text(at));
  const isTight = reader.end(at) === reader.start(at + 1);
  if (reader.is(at, ':') || reader.is(at, '&'))
    return isTight && reader.text(at + 1) !== reader.text(at);
  return reader.is(at, '@') ? isTight : /^[[{%]$/.test(reader.text(at));
}
