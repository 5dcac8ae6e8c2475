import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, Mark, wordAt } from './header.js';

const CLASS = /^["']?((?:[\p{L}_][\p{L}\p{N}_]*\.)*_*\p{Lu}[\p{L}\p{N}_]*)["']?$/u;

/** A `cast`: its object as an expression, `Foo()` of `cast("Foo", x)` and empty for other types, and its last token. */
export interface Cast {
  readonly value: string;
  readonly last: number;
}

/** The cast of Python's typing module that begins at a position; undefined if there is none. */
export function castAt(tokens: TokenList, from: number): Cast | undefined {
  const isDotted =
    /^(?:typing|t)$/.test(wordAt(tokens, from)) && tokens.kind(from + 1) === Mark.Dot;
  const name = isDotted ? from + 2 : from;
  const open = name + 1;
  if (wordAt(tokens, name) !== 'cast' || tokens.kind(open) !== Mark.ParenthesisOpen)
    return undefined;
  const last = closingOf(tokens, open);
  let comma = open + 1;
  const isPart = (kind: number) =>
    kind === Token.Word || kind === Token.String || kind === Mark.Dot;
  while (comma < last && isPart(tokens.kind(comma))) comma++;
  // Another function of that name may take anything.
  if (tokens.kind(comma) !== Mark.Comma && tokens.kind(comma) !== Mark.BracketOpen)
    return undefined;
  let type = '';
  for (let at = open + 1; at < comma; at++) type += tokens.textAt(at);
  const named = tokens.kind(comma) === Mark.Comma ? CLASS.exec(type)?.[1] : undefined;
  return { value: named === undefined ? '' : `${named}()`, last };
}
