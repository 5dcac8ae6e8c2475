import type { ParsedSource } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { choiceAt } from './choices.js';
import { closingOf, itemsBetween, Mark } from './header.js';
import { gatheredAt } from './library-values.js';
import { beginsStatement } from './one-line-bodies.js';
import { endsStatement, type LocalValue } from './value-chains.js';

/** Most targets of one assignment. */
const MOST_NAMES = 9;

/** One of several targets of an assignment, by token positions. */
export interface UnpackedTarget {
  /** The first and last token of `name` or `self.name`. */
  readonly from: number;
  readonly last: number;
  readonly isRest: boolean;
}

/**
 * The targets of `a, self.b, *c = …`, given the position of the equals sign; none for a single target or for
 * other kinds.
 */
export function unpackedTargets(tokens: TokenList, equals: number): readonly UnpackedTarget[] {
  const isBracketed = tokens.kind(equals - 1) === CLOSE;
  const targets: UnpackedTarget[] = [];
  let at = isBracketed ? equals - 2 : equals - 1;
  for (;;) {
    if (tokens.kind(at) !== Token.Word || targets.length === MOST_NAMES) return [];
    const last = at;
    const isMember = tokens.kind(at - 1) === Mark.Dot && tokens.kind(at - 2) === Token.Word;
    const from = isMember ? at - 2 : at;
    const isRest = tokens.kind(from - 1) === Mark.Star;
    targets.unshift({ from, last, isRest });
    at = isRest ? from - 2 : from - 1;
    if (tokens.kind(at) !== Mark.Comma) break;
    at--;
  }
  if (isBracketed && tokens.kind(at--) !== Mark.ParenthesisOpen) return [];
  return beginsStatement(tokens, at + 1) && targets.length > 1 ? targets : [];
}

const CLOSE = 41;

/** The values that `a, b = pair()` and `a, b = Foo(), Bar()` give to their targets, by the positions of these. */
export function unpacked(
  source: Pick<ParsedSource, 'tokens'>,
  equals: number,
): readonly (readonly [number, LocalValue])[] {
  const { tokens } = source;
  if (tokens.kind(equals + 1) === Mark.Equals || tokens.kind(equals - 1) === Mark.Equals) return [];
  const targets = unpackedTargets(tokens, equals);
  if (targets.length === 0) return [];
  const first = targets[0]!.from;
  return valuesFor(source, equals, targets).flatMap(({ target, values, from }) => {
    const [value, ...others] = values;
    const isName = target.from === target.last;
    return value === undefined || !isName ? [] : [[target.last, { value, others, from, first }]];
  });
}

/** One of several targets, and the chains its value is chosen from. */
interface Unpacked {
  readonly target: UnpackedTarget;
  readonly values: readonly string[];
  /** Offset after the value. */
  readonly from: number;
}

/** The value that a statement gives to each of several targets. */
function valuesFor(
  source: Pick<ParsedSource, 'tokens'>,
  equals: number,
  targets: readonly UnpackedTarget[],
): readonly Unpacked[] {
  const { tokens } = source;
  const gathered = gatheredAt(tokens, equals + 1);
  const whole = gathered < 0 ? choiceAt(source, equals + 1) : undefined;
  if (whole !== undefined) {
    const from = tokens.ends[whole.last]!;
    return targets.map((target, place) => {
      const part = target.isRest ? '[:]' : `[${place}]`;
      const isBehindRest = targets.slice(0, place).some(({ isRest }) => isRest);
      return { target, values: isBehindRest ? [] : whole.values.map((one) => one + part), from };
    });
  }
  const items =
    gathered < 0
      ? listedBehind(tokens, equals)
      : itemsBetween(tokens, gathered, closingOf(tokens, gathered));
  if (items.length !== targets.length || targets.some(({ isRest }) => isRest)) return [];
  return targets.map((target, place) => {
    const { from, to } = items[place]!;
    return {
      target,
      values: choiceAt(source, from, to)?.values ?? [],
      from: tokens.ends[items.at(-1)!.to - 1]!,
    };
  });
}

/** The values of `= a(), b()`, with or without brackets. */
export function listedBehind(
  tokens: TokenList,
  before: number,
): readonly { readonly from: number; readonly to: number }[] {
  const open = before + 1;
  if (tokens.kind(open) === Mark.ParenthesisOpen) {
    const close = closingOf(tokens, open);
    if (endsStatement(tokens.kind(close + 1))) return itemsBetween(tokens, open, close);
  }
  let end = open;
  while (end < tokens.count && !endsStatement(tokens.kind(end)))
    end = isOpening(tokens.kind(end)) ? closingOf(tokens, end) + 1 : end + 1;
  return itemsBetween(tokens, before, end);
}
