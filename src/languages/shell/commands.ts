import { wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Words and marks before a command. */
const BEFORE_COMMAND = wordsOf('; & | ( { } ` ! then do else elif if while until time');
/** Most tokens of a `case` pattern. */
const LONGEST_PATTERN = 16;
/** Most assignments before a command. */
const MOST_ASSIGNMENTS = 4;
const PARTS = /^[-.:+@]$/;

/** Whether a command is at a position: at the beginning of a line, or after `;`, `&&`, `$(` and the like. */
export function isCommand(reader: TokenReader, at: number, chain = 0): boolean {
  if (at === 0) return true;
  const before = reader.kind(at - 1);
  const gap = reader.between(reader.end(at - 1), reader.start(at));
  if (gap.includes('\n')) return true;
  if (gap !== '' && isBehindAssignment(reader, at, chain)) return true;
  if (before === Token.String) return gap === '' && reader.text(at - 1).endsWith('$(');
  if (reader.is(at - 1, ')')) return endsPattern(reader, at - 1);
  if (!BEFORE_COMMAND.has(reader.text(at - 1))) return false;
  // `${name}` and `$((1 + x))` are not commands.
  return !reader.is(at - 2, '$') || reader.is(at - 1, '(');
}

/** `a*)` and `(b)` before the commands of a case. */
function endsPattern(reader: TokenReader, close: number): boolean {
  let first = close - 1;
  for (; first > close - LONGEST_PATTERN; first--) {
    if (reader.is(first, '(') || first < 0) break;
    if (reader.breaksBefore(first)) return true;
  }
  const before = reader.between(reader.end(first - 1), reader.start(first));
  return reader.is(first, '(') && before.includes('\n');
}

/** `LIMIT="$x" find` */
function isBehindAssignment(reader: TokenReader, at: number, chain: number): boolean {
  if (chain > MOST_ASSIGNMENTS) return false;
  let first = at - 1;
  while (first > at - LONGEST_PATTERN && reader.end(first - 1) === reader.start(first)) first--;
  const isAssigned = reader.kind(first) === Token.Word && reader.is(first + 1, '=');
  return isAssigned && isCommand(reader, first, chain + 1);
}

/** Position after a name, which may contain marks: `nvm-update`. */
export function behindCommand(reader: TokenReader, at: number): number {
  let next = at + 1;
  while (reader.start(next) === reader.end(next - 1) && reader.start(next) > 0) {
    const kind = reader.kind(next);
    if (kind !== Token.Word && kind !== Token.Number && !PARTS.test(reader.text(next))) break;
    next++;
  }
  return next;
}

/** `a)` and `a*)` in a case, but not `$(a)`. */
function isPattern(reader: TokenReader, at: number, behind: number): boolean {
  if (reader.is(behind, ')')) return !reader.is(at - 1, '(') || !reader.is(at - 2, '$');
  return reader.is(behind, '*') && reader.end(behind - 1) === reader.start(behind);
}

/** The command at a word; undefined for an argument or a variable. */
export function commandAt(reader: TokenReader, at: number): string | undefined {
  if (!isCommand(reader, at)) return undefined;
  const behind = behindCommand(reader, at);
  const isAssigned =
    /^[=[+]$/.test(reader.text(behind)) && reader.end(behind - 1) === reader.start(behind);
  if (isAssigned || isPattern(reader, at, behind)) return undefined;
  return reader.between(reader.start(at), reader.end(behind - 1));
}
