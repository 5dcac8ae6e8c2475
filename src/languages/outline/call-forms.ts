import { isClosing } from '../tokens/brackets.js';
import { argumentsAt } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isInTypeHead } from '../tokens/type-heads.js';
import { separatorBefore } from './receivers.js';
import { wordsOf } from './table.js';
import type { UseRules } from './use-rules.js';
import { behindArguments } from './written-types.js';

/** Most tokens of type arguments. */
const LONGEST_ARGUMENTS = 60;
const IN_ARGUMENTS = /^(?:[\p{L}\p{N}_]+|[<>,.:&*?[\]|'])$/u;
/** Words before a type. */
const BEFORE_TYPE = wordsOf('struct union enum class');
/** Words before a value. */
export const BEFORE_VALUE = wordsOf(
  'return else in case not and or yield await throw raise new match if while until unless when do elsif elif print echo co_return co_await is as',
);

/**
 * Whether the word at a position is called: followed by brackets, by type arguments and brackets, or by `!`
 * in languages with macros.
 */
export function isCalled(reader: TokenReader, at: number, uses: UseRules): boolean {
  let next = at + 1;
  if (uses.macros && reader.is(next, '!') && /^[([{]$/.test(reader.text(next + 1)))
    return reader.end(at) === reader.start(next);
  if (reader.is(next, ':') && reader.is(next + 1, ':') && reader.is(next + 2, '<')) next += 2;
  if (reader.is(next, '<')) next = behindAngles(reader, next);
  if (uses.typesInBrackets) next = behindArguments(reader, next);
  if (uses.declared) next = behindLaunch(reader, next);
  if (uses.bareCalled?.(reader, at) === true) return true;
  // The string after code in an interpolation begins with the closing bracket.
  if (uses.texts && reader.kind(next) === Token.String)
    return isOnLine(reader, at, next) && !/^[)}]/.test(reader.text(next));
  return reader.is(next, '(') || (uses.lambdas !== undefined && hasBlock(reader, at, next, uses));
}

/** `run {`, but not a type before its body. */
function hasBlock(
  reader: TokenReader,
  at: number,
  next: number,
  { lambdas, separators }: UseRules,
): boolean {
  if (!reader.is(next, '{') || !isOnLine(reader, at, next)) return false;
  if (/^[\p{Ll}_]/u.test(reader.text(at))) return true;
  const isBare = lambdas === 'any' && separatorBefore(reader, at, separators) === 0;
  return isBare && !isBetweenOperands(reader, at) && !isInTypeHead(reader, at);
}

/** `module { … } WithContent { … }`: a word on the line of what ends an operand stands between two. */
function isBetweenOperands(reader: TokenReader, at: number): boolean {
  const before = reader.kind(at - 1);
  if (!isOnLine(reader, at - 1, at)) return false;
  return (
    isClosing(before) || (before === Token.Word && !/^(?:return|else)$/.test(reader.text(at - 1)))
  );
}

function isOnLine(reader: TokenReader, at: number, next: number): boolean {
  return !reader.between(reader.end(at), reader.start(next)).includes('\n');
}

/** Position after the type arguments that a `<` opens; the position of the `<` if it is a comparison. */
function behindAngles(reader: TokenReader, open: number): number {
  let depth = 0;
  for (let at = open; at < open + LONGEST_ARGUMENTS && at < reader.count; at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>')) {
      if (--depth === 0) return at + 1;
    } else if (!IN_ARGUMENTS.test(reader.text(at))) break;
  }
  return open;
}

/** Position after the `<<<blocks, threads>>>` of CUDA, which precedes the brackets of a call. */
function behindLaunch(reader: TokenReader, open: number): number {
  if (!isTriple(reader, open, '<')) return open;
  for (let at = open + 3; at < open + LONGEST_ARGUMENTS && at < reader.count; at++) {
    if (/^[;{}]$/.test(reader.text(at))) break;
    if (isTriple(reader, at, '>') && reader.is(at + 3, '(')) return at + 3;
  }
  return open;
}

function isTriple(reader: TokenReader, at: number, mark: string): boolean {
  return [0, 1, 2].every((behind) => reader.is(at + behind, mark));
}

/** `Foo bar(1)` declares the name before the brackets. */
export function isDeclared(reader: TokenReader, at: number, uses: UseRules): boolean {
  if (!uses.declared) return false;
  if (reader.kind(at - 1) !== Token.Word) return false;
  const before = reader.text(at - 1);
  return (
    before !== uses.construction && !BEFORE_VALUE.has(before) && !endsDirective(reader, at - 1)
  );
}

/** Whether a word is the last of a preprocessor directive: `#endif`. */
function endsDirective(reader: TokenReader, last: number): boolean {
  if (isOnLine(reader, last, last + 1)) return false;
  for (let at = last; at >= 0; at--) {
    if (reader.is(at, '#')) return true;
    // A directive continues after a backslash.
    if (!isOnLine(reader, at - 1, at) && !reader.is(at - 1, '\\')) return false;
  }
  return false;
}

/** The number of arguments of a call; undefined if there are too many tokens to count them. */
export function argumentsOf(reader: TokenReader, at: number): number | undefined {
  const angles = reader.is(at + 1, '<') ? behindAngles(reader, at + 1) : at + 1;
  const open = behindLaunch(reader, angles);
  return reader.is(open, '(') ? argumentsAt(reader, open) : undefined;
}

/** Whether a name, with its path, follows `new`. */
export function isConstructed(reader: TokenReader, at: number, uses: UseRules): boolean {
  let first = at;
  for (;;) {
    const mark = separatorBefore(reader, first, uses.separators);
    if (mark === 0 || reader.kind(first - mark - 1) !== Token.Word) break;
    first -= mark + 1;
  }
  if (reader.is(first - 1, '\\')) first--;
  return reader.isWord(first - 1, uses.construction);
}

/** `foo_t *x`, `struct foo`, `foo_t x`. */
export function isTypeOf(reader: TokenReader, at: number, keywords: ReadonlySet<string>): boolean {
  if (reader.kind(at - 1) === Token.Word && BEFORE_TYPE.has(reader.text(at - 1))) return true;
  let next = at + 1;
  const before = reader.kind(at - 1);
  if (before === Token.Word && BEFORE_VALUE.has(reader.text(at - 1))) return false;
  while (reader.is(next, '*') || reader.is(next, '&')) next++;
  if (reader.kind(next) !== Token.Word || keywords.has(reader.text(next))) return false;
  if (next === at + 1) return true;
  // A product is not a declaration.
  return before === Token.Word || /^[;{}(,]?$/.test(reader.text(at - 1));
}

/** `name: String` */
export function isLabel(reader: TokenReader, at: number): boolean {
  return reader.is(at + 1, ':') && !reader.is(at + 2, ':');
}

/** `i` of `/a/i` */
export function isFlag(reader: TokenReader, at: number): boolean {
  const before = reader.kind(at - 1);
  const isLiteral = before === Token.String || before === Token.Pattern;
  const behind = reader.start(at);
  // Code in a string interpolation begins after a bracket.
  return (
    isLiteral && reader.end(at - 1) === behind && !/[{(]/.test(reader.between(behind - 1, behind))
  );
}
