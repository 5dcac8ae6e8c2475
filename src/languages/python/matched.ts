import { choiceOf } from '../../model/choice.js';
import type { ParsedSource } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, itemsBetween, Mark, wordAt } from './header.js';
import { bodyOf, type LoopValue } from './loop-values.js';
import { lastOfDotted } from './roles.js';
import { LINE_END } from './scanner.js';

type Source = Pick<ParsedSource, 'text' | 'tokens'>;

const CLASS_NAME = /^_*[A-Z].*[a-z]/;
const BAR = 124;
/** Most classes of one pattern. */
const MOST_CLASSES = 4;

/** A name that `match` compares with patterns, and the offsets of the `match` block. */
interface Subject extends Pick<LoopValue, 'start' | 'end'> {
  readonly at: number;
}

/**
 * Finds the names that a pattern narrows or binds: `event` of `match event:` in the block of `case Order():`,
 * `order` of `case Order() as order:`, and `cart` of `case Order(cart=cart):`.
 */
export function matchedValues(source: Source): LoopValue[] {
  const { text, tokens } = source;
  const found: LoopValue[] = [];
  const subjects: Subject[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] !== Token.Word || !beginsLine(tokens, at)) continue;
    const word = wordAt(tokens, at);
    if (word === 'match' && tokens.kind(at + 1) === Token.Word) {
      const isName = tokens.kind(at + 2) === Mark.Colon;
      const body = isName ? bodyOf(text, tokens, at) : null;
      if (body !== null) subjects.push({ at: at + 1, ...body });
    } else if (word === 'case') {
      const offset = tokens.starts[at]!;
      while (subjects.length > 0 && subjects.at(-1)!.end <= offset) subjects.pop();
      found.push(...ofCase(source, at, subjects.at(-1)));
    }
  }
  return found;
}

function beginsLine(tokens: TokenList, at: number): boolean {
  return at === 0 || tokens.kind(at - 1) === LINE_END;
}

/** A class in a pattern, by positions. */
interface Pattern {
  readonly type: string;
  readonly open: number;
  readonly close: number;
}

function ofCase(source: Source, at: number, subject: Subject | undefined): LoopValue[] {
  const { text, tokens } = source;
  const patterns = patternsAt(source, at + 1);
  const last = patterns.at(-1)?.close;
  const isNamed = last !== undefined && wordAt(tokens, last + 1) === 'as';
  const next = last === undefined ? at : last + (isNamed ? 3 : 1);
  const isAll = tokens.kind(next) === Mark.Colon || wordAt(tokens, next) === 'if';
  const body = isAll ? bodyOf(text, tokens, at) : null;
  if (last === undefined || body === null) return [];
  const value = choiceOf(patterns.map(({ type }) => `${type}()`));
  const behind = { start: tokens.ends[last]!, end: body.end };
  const name = last + 2;
  return [
    ...(subject === undefined
      ? []
      : [{ name: wordAt(tokens, subject.at), at: subject.at, value, ...behind }]),
    ...(isNamed ? [{ name: wordAt(tokens, name), at: name, value, ...behind }] : []),
    ...(patterns.length === 1 ? capturedBy(tokens, patterns[0]!, at, behind) : []),
  ];
}

/** The classes at a position, separated by bars; none if there is anything else. */
function patternsAt({ text, tokens }: Source, from: number): readonly Pattern[] {
  const found: Pattern[] = [];
  for (let first = from; ; ) {
    const last = lastOfDotted(tokens, first);
    const open = last + 1;
    const isClass = tokens.kind(first) === Token.Word && CLASS_NAME.test(wordAt(tokens, last));
    if (!isClass || tokens.kind(open) !== Mark.ParenthesisOpen) return [];
    const close = closingOf(tokens, open);
    found.push({ type: text.slice(tokens.starts[first]!, tokens.ends[last]!), open, close });
    if (found.length > MOST_CLASSES) return [];
    if (tokens.kind(close + 1) !== BAR) return found;
    first = close + 2;
  }
}

/** Names that a pattern binds to parts of the object: `Order(cart=cart)`, `Pair(left, right)`. */
function capturedBy(
  tokens: TokenList,
  { type, open, close }: Pattern,
  at: number,
  behind: Pick<LoopValue, 'start' | 'end'>,
): LoopValue[] {
  return itemsBetween(tokens, open, close).flatMap(({ from, to }, place) => {
    const isField = tokens.kind(from + 1) === Mark.Equals;
    const name = isField ? from + 2 : from;
    if (to !== name + 1 || tokens.kind(name) !== Token.Word || wordAt(tokens, name) === '_')
      return [];
    const part = isField ? `.${wordAt(tokens, from)}` : `[${place}]`;
    // The binder list has no pattern names, so the position is that of the word before.
    return { name: wordAt(tokens, name), at, value: `${type}()${part}`, ...behind };
  });
}
