import { wordsOf } from '../outline/table.js';
import { closerOfKind } from '../tokens/brackets.js';
import { blank, type Overwrite } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';

const [OPEN, CLOSE, ROUND, SQUARE, EQUALS, ANGLE, COLON, COMMA, SEMICOLON] = [...'{}([=>:,;'].map(
  (mark) => mark.charCodeAt(0),
);

const TYPES = wordsOf('namespace class struct interface enum record extension');

/** What a bracket contains: members, or the accessors of a property. */
type Level = 'members' | 'accessors';

/**
 * Words that may precede the type of a member, which may itself be in brackets:
 * `public (int, int) Size { get; }`.
 */
const MODIFIERS = wordsOf(`
  public private protected internal static virtual override abstract sealed new readonly required partial unsafe extern async
  ref volatile const`);

/** The tokens before a bracket, since the end of the last member. */
interface Head {
  isType: boolean;
  isCallable: boolean;
  isValue: boolean;
  /** It contains `operator`, and the name of an operator follows. */
  isOperator: boolean;
}

const NO_HEAD: Readonly<Head> = {
  isType: false,
  isCallable: false,
  isValue: false,
  isOperator: false,
};

/**
 * Blanks out the bodies of methods, constructors and accessors. No definition is looked for in them, and
 * syntax there that the grammar does not know would spoil the surrounding class.
 */
export function bodiesOf(tokens: TokenList): Overwrite[] {
  const found: Overwrite[] = [];
  const levels: Level[] = [];
  const head = { ...NO_HEAD };
  for (let at = 0; at < tokens.count; at++) {
    const kind = tokens.kinds[at]!;
    if (kind === OPEN) {
      const level = levels.at(-1) ?? 'members';
      if (level === 'members' && head.isType && !head.isValue) levels.push('members');
      else if (level === 'members' && !head.isCallable && !head.isValue) levels.push('accessors');
      else {
        const close = closerOfKind(tokens, at);
        if (close < 0) return found;
        if (!head.isValue && !splitsConditions(tokens, at, close))
          found.push(blank(tokens, tokens.ends[at]!, tokens.starts[close]!));
        at = close;
      }
      // A value continues after its brackets.
      if (!head.isValue) Object.assign(head, NO_HEAD);
    } else if (kind === CLOSE) {
      levels.pop();
      Object.assign(head, NO_HEAD);
    } else if (kind === SEMICOLON) Object.assign(head, NO_HEAD);
    else if (kind === ROUND || kind === SQUARE) {
      if (kind === ROUND) readRound(tokens, at, head);
      const close = closerOfKind(tokens, at);
      if (close < 0) return found;
      at = close;
    } else if (kind === EQUALS) head.isValue ||= !head.isOperator;
    else if (kind === Token.Word) readWord(tokens, at, head);
  }
  return found;
}

/** A bracket after a name contains parameters. */
function readRound(tokens: TokenList, at: number, head: Head): void {
  const before = tokens.kind(at - 1);
  head.isCallable ||=
    head.isOperator ||
    before === ANGLE ||
    (before === Token.Word && !MODIFIERS.has(tokens.textAt(at - 1)));
  head.isOperator = false;
}

function readWord(tokens: TokenList, at: number, head: Head): void {
  const word = tokens.textAt(at);
  head.isType ||= TYPES.has(word) && !isConstraint(tokens.kind(at - 1));
  head.isOperator ||= word === 'operator';
}

/** `where T : class, IDisposable` */
function isConstraint(before: number): boolean {
  return before === COLON || before === COMMA;
}

/** Whether a preprocessor conditional begins inside some brackets and ends outside them, or vice versa. */
function splitsConditions(tokens: TokenList, open: number, close: number): boolean {
  let depth = 0;
  for (let at = open; at < close; at++) {
    if (tokens.kinds[at] !== Token.Pattern) continue;
    const word = /^#\s*(if|elif|else|endif)/.exec(tokens.textAt(at))?.[1];
    if (word === 'if') depth++;
    else if (word !== undefined && depth === 0) return true;
    else if (word === 'endif') depth--;
  }
  return depth !== 0;
}
