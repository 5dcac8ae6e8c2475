import type { ParsedSource } from '../language.js';
import { isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { Mark, openingOf, wordAt } from './header.js';

const NAME = /^(["'])([A-Za-z_]\w{0,99})\1$/;

/**
 * `getattr(shelf, "load")`, `monkeypatch.setattr(shelf, "load", …)`, `mocker.spy(shelf, "load")`. Code that
 * asks whether a member exists, or passes a default for it, knows nothing about the object.
 */
const TAKING_MEMBERS = /^(?:getattr|setattr|delattr|spy)$/;

/** Longest object expression, in characters. */
const LONGEST_OBJECT = 80;

/** A member named by a string. */
export interface MemberInText {
  readonly name: string;
  /** Position of the first token of the object, which is the first argument. */
  readonly first: number;
}

/**
 * The member of the first argument that the string at a position names as the second; undefined for any other
 * string.
 */
export function memberInText(source: ParsedSource, at: number): MemberInText | undefined {
  const { tokens, text } = source;
  if (tokens.kind(at - 1) !== Mark.Comma || tokens.ends[at]! - tokens.starts[at]! > 102)
    return undefined;
  const name = NAME.exec(text.slice(tokens.starts[at], tokens.ends[at]))?.[2];
  const first = name === undefined ? -1 : firstOfArgument(source, at - 1);
  if (name === undefined || first < 0 || !takesMembers(source, first - 2)) return undefined;
  const isOptional = wordAt(tokens, first - 2) === 'getattr' && tokens.kind(at + 1) === Mark.Comma;
  return isOptional ? undefined : { name, first };
}

/** Position of the first token of the dotted name that is the whole first argument; -1 if it is anything else. */
function firstOfArgument({ tokens }: ParsedSource, comma: number): number {
  const earliest = tokens.starts[comma]! - LONGEST_OBJECT;
  let at = comma - 1;
  while (at > 0 && tokens.starts[at]! >= earliest) {
    if (isClosing(tokens.kind(at))) at = openingOf(tokens, at, earliest) - 1;
    else if (tokens.kind(at) !== Token.Word) return -1;
    else if (tokens.kind(at - 1) === Mark.ParenthesisOpen) return at;
    else if (tokens.kind(at - 1) === Mark.Dot) at -= 2;
    else return -1;
  }
  return -1;
}

/** Whether the word before the brackets is such a call: `patch.object` is, other methods named `object` are not. */
function takesMembers({ tokens }: ParsedSource, at: number): boolean {
  const word = wordAt(tokens, at);
  if (word !== 'object') return TAKING_MEMBERS.test(word);
  return tokens.kind(at - 1) === Mark.Dot && wordAt(tokens, at - 2) === 'patch';
}
