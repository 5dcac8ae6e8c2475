import { choiceOf } from '../../model/choice.js';
import type { ParsedSource } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, itemsBetween, Mark, wordAt } from './header.js';
import { bodyOf, indentation, type LoopValue } from './loop-values.js';
import { lastOfDotted } from './roles.js';
import { LINE_END } from './scanner.js';

type Source = Pick<ParsedSource, 'text' | 'tokens'>;
type Offsets = Pick<LoopValue, 'start' | 'end'>;

const CLASS_NAME = /^_*[A-Z]/;
const TESTS = /^(?:isinstance|issubclass)$/;
/** Statements that leave a block early. */
const LEAVING = /^(?:return|raise|continue|break)$/;
/** Most tokens of a condition. */
const MOST_IN_CONDITION = 200;
/** How many tokens of the block after a test are searched; beyond that, the name is no longer narrowed. */
const MOST_IN_BLOCK = 4000;

/**
 * Finds names that a test or `except` narrows to a class, with where that holds: `shelf` in the block of
 * `if isinstance(shelf, Store):`, after `if not isinstance(shelf, Store): return` and
 * `assert isinstance(shelf, Store)`, `kind` as the class itself
 * in the block of `if issubclass(kind, Store):`, and `error` in `except StoreError as error:`.
 */
export function narrowedValues(source: Source): LoopValue[] {
  const { tokens } = source;
  const found: LoopValue[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] !== Token.Word) continue;
    const length = tokens.ends[at]! - tokens.starts[at]!;
    if (length === 10 && TESTS.test(wordAt(tokens, at))) found.push(...tested(source, at));
    else if (length === 6 && wordAt(tokens, at) === 'except') found.push(...caught(source, at));
  }
  return found;
}

function caught(source: Source, at: number): LoopValue[] {
  const { text, tokens } = source;
  const kinds = classesAt(source, at + 1);
  if (kinds === null) return [];
  const name = kinds.last + 2;
  const isNamed = wordAt(tokens, kinds.last + 1) === 'as' && tokens.kind(name + 1) === Mark.Colon;
  const span = isNamed ? bodyOf(text, tokens, at) : null;
  return span === null
    ? []
    : [{ name: wordAt(tokens, name), at: name, value: kinds.value, ...span }];
}

function tested(source: Source, at: number): LoopValue[] {
  const { tokens } = source;
  const name = at + 2;
  const isPlain = tokens.kind(name) === Token.Word && tokens.kind(at + 3) === Mark.Comma;
  if (tokens.kind(at + 1) !== Mark.ParenthesisOpen || !isPlain) return [];
  const close = closingOf(tokens, at + 1);
  const made = wordAt(tokens, at) === 'issubclass' ? '' : '()';
  const kinds = classesAt(source, at + 4, made);
  if (kinds === null || kinds.last + 1 !== close) return [];
  const span = whereItHolds(source, at, close);
  return span === null
    ? []
    : [{ name: wordAt(tokens, name), at: name, value: kinds.value, ...span }];
}

/**
 * An object of the class at a position, or of one of several in brackets, and the last token; null if there
 * is no class.
 *
 * @param made What makes an object of a class; empty for the class itself.
 */
function classesAt(
  { text, tokens }: Source,
  from: number,
  made = '()',
): { readonly value: string; readonly last: number } | null {
  const isSeveral = tokens.kind(from) === Mark.ParenthesisOpen;
  const close = isSeveral ? closingOf(tokens, from) : lastOfDotted(tokens, from);
  const items = isSeveral
    ? itemsBetween(tokens, from, close)
    : [{ from, to: lastOfDotted(tokens, from) + 1 }];
  if (items.length > MOST_CLASSES) return null;
  const isClass = ({ from: first, to }: { from: number; to: number }): boolean =>
    lastOfDotted(tokens, first) + 1 === to && CLASS_NAME.test(wordAt(tokens, to - 1));
  if (!items.every(isClass)) return null;
  const objects = items.map(
    (one) => `${text.slice(tokens.starts[one.from]!, tokens.ends[one.to - 1]!)}${made}`,
  );
  return { value: choiceOf(objects), last: close };
}

/** Most classes of one test. */
const MOST_CLASSES = 4;

function whereItHolds(source: Source, at: number, close: number): Offsets | null {
  const { text, tokens } = source;
  const first = firstOfLine(tokens, at);
  const word = wordAt(tokens, first);
  if (word === 'assert' && first === at - 1 && tokens.kind(close + 1) !== Token.Word)
    return { start: tokens.ends[close]!, end: endOfBlock(source, first, close) };
  if (!/^(?:if|elif|while)$/.test(word)) return null;
  const body = bodyOf(text, tokens, first);
  if (body === null || tokens.starts[at]! >= body.start) return null;
  if (wordAt(tokens, at - 1) === 'not') {
    const isAll = at - 2 === first && word === 'if' && tokens.kind(close + 1) === Mark.Colon;
    if (!isAll || !leaves(tokens, body)) return null;
    return { start: body.end, end: endOfBlock(source, first, tokens.indexAt(body.end) - 1) };
  }
  return isOneOfSeveral(tokens, first, body.start)
    ? null
    : { start: tokens.ends[close]!, end: body.end };
}

function isOneOfSeveral(tokens: TokenList, first: number, end: number): boolean {
  for (let at = first; tokens.starts[at]! < end && at < first + MOST_IN_CONDITION; at++)
    if (/^(?:or|else|lambda|for)$/.test(wordAt(tokens, at))) return true;
  return false;
}

function firstOfLine(tokens: TokenList, at: number): number {
  let first = at;
  const least = Math.max(0, at - MOST_IN_CONDITION);
  while (first > least && tokens.kind(first - 1) !== LINE_END) first--;
  return first;
}

/** Whether the last line of a block leaves it. */
function leaves(tokens: TokenList, { start, end }: Offsets): boolean {
  let last = tokens.indexAt(start);
  for (let at = last; at < tokens.count && tokens.starts[at]! < end; at++)
    if (tokens.kind(at - 1) === LINE_END && tokens.kind(at) === Token.Word) last = at;
  return LEAVING.test(wordAt(tokens, last));
}

/** Offset where the block around a line ends: at the first line after a position that is indented less. */
function endOfBlock({ text, tokens }: Source, first: number, behind: number): number {
  const column = indentation(text, tokens.starts[first]!);
  const most = Math.min(tokens.count, behind + MOST_IN_BLOCK);
  for (let at = behind + 1; at < most; at++) {
    if (tokens.kind(at - 1) !== LINE_END || tokens.kind(at) === LINE_END) continue;
    if (tokens.kind(at) === Token.Comment) continue;
    if (indentation(text, tokens.starts[at]!) < column) return tokens.starts[at]!;
  }
  return most < tokens.count ? tokens.starts[most]! : text.length;
}
