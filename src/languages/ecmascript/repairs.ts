import { isClosing } from '../tokens/brackets.js';
import { blank, codeBefore, grammarGaps, type Overwrite, type Repair } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { JSX_AMPERSANDS } from './ampersands.js';
import { BALANCE_BRACKETS } from './balance.js';

const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const OPEN_PARENTHESIS = 40;
const CLOSE_PARENTHESIS = 41;
const COMMA = 44;
const COLON = 58;
const QUESTION = 63;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const STAR = 42;

/** Most tokens of type arguments; anything longer is a comparison. */
const MOST_TYPE_ARGUMENTS = 400;

/** After these tokens and after closing brackets, a line break can end an interface member without a semicolon. */
const MEMBER_ENDS: ReadonlySet<number> = new Set([Token.Word, Token.String, Token.Number, GREATER]);

/**
 * TypeScript syntax that the grammar (0.23) does not know and, last, the brackets that an unfinished edit
 * leaves open.
 */
export const ECMASCRIPT_REPAIRS: readonly Repair[] = [
  grammarGaps(typeOnlyExport, variance, overriding, importedType, optionalElement),
  grammarGaps(templateArguments),
  grammarGaps(endedMember),
  grammarGaps(usingAsName),
  JSX_AMPERSANDS,
  BALANCE_BRACKETS,
];

/** `export type * from './types'` */
function typeOnlyExport(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.kind(at + 1) !== STAR || tokens.textAt(at) !== 'type') return undefined;
  if (tokens.textAt(at - 1) !== 'export') return undefined;
  return blank(tokens, tokens.starts[at]!, tokens.ends[at]!);
}

/** `interface Producer<out T>`, `<in out T>` */
function variance(tokens: TokenList, at: number): Overwrite | undefined {
  const word = tokens.textAt(at);
  if ((word !== 'in' && word !== 'out') || tokens.kind(at + 1) !== Token.Word) return undefined;
  const isSecond = word === 'out' && tokens.textAt(at - 1) === 'in';
  const before = tokens.kind(codeBefore(tokens, isSecond ? at - 1 : at));
  if (before !== LESS && before !== COMMA) return undefined;
  return blank(tokens, tokens.starts[at]!, tokens.ends[at]!);
}

/** `abstract override name(): void` */
function overriding(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.textAt(at) !== 'override' || tokens.textAt(at - 1) !== 'abstract') return undefined;
  return blank(tokens, tokens.starts[at]!, tokens.ends[at]!);
}

/** `[AbortSignal?]`: an optional element */
function optionalElement(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.kind(at) !== QUESTION || tokens.kind(at + 1) !== CLOSE_BRACKET) return undefined;
  return blank(tokens, tokens.starts[at]!, tokens.ends[at]!);
}

/** `import('./types').Options` as a type: a name of the same length replaces the module. */
function importedType(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.kind(at + 1) !== OPEN_PARENTHESIS || tokens.textAt(at) !== 'import') return undefined;
  const comma = tokens.kind(at + 3) === COMMA ? 1 : 0;
  const close = at + 3 + comma;
  if (tokens.kind(at + 2) !== Token.String || tokens.kind(close) !== CLOSE_PARENTHESIS)
    return undefined;
  const start = tokens.starts[at]!;
  const { characters } = blank(tokens, start, tokens.ends[close]!);
  const firstLine = /^[^\r\n]*/.exec(characters)![0].length;
  return { start, characters: '_'.repeat(firstLine) + characters.slice(firstLine) };
}

/** The type arguments in `` styled.div<{ size: number }>`…` ``. */
function templateArguments(tokens: TokenList, at: number): Overwrite | undefined {
  const { text, starts, ends } = tokens;
  if (!closesTypes(tokens, at) || text[starts[at + 1] ?? text.length] !== '`') return undefined;
  let depth = 0;
  for (let open = at; open >= 0 && at - open <= MOST_TYPE_ARGUMENTS; open--) {
    if (closesTypes(tokens, open)) depth++;
    else if (tokens.kind(open) === LESS && --depth === 0)
      return blank(tokens, starts[open]!, ends[at]!);
  }
  return undefined;
}

/** Whether a token is a `>` that is not part of an arrow. */
export function closesTypes(tokens: TokenList, at: number): boolean {
  return tokens.kind(at) === GREATER && tokens.kind(at - 1) !== EQUALS;
}

/**
 * Ends a member that has no semicolon, if the next member begins with something that the grammar takes for
 * its continuation.
 */
function endedMember(tokens: TokenList, at: number): Overwrite | undefined {
  if (!isMistaken(tokens, at)) return undefined;
  const before = tokens.kind(codeBefore(tokens, at));
  if (!MEMBER_ENDS.has(before) && !isClosing(before)) return undefined;
  const start = tokens.starts[at]!;
  const isIndented = /\n[ \t]+$/.test(tokens.text.slice(tokens.ends[at - 1], start));
  return isIndented ? { start: start - 1, characters: ';' } : undefined;
}

/**
 * Such beginnings: the call signature of a generic function, a computed name, and names that begin with `in`
 * or `instanceof`.
 */
function isMistaken(tokens: TokenList, at: number): boolean {
  const kind = tokens.kind(at);
  const next = tokens.kind(at + 1);
  if (kind === LESS || kind === OPEN_BRACKET) return next === Token.Word;
  if (kind !== Token.Word) return false;
  const word = tokens.textAt(at);
  if (word === 'in' || word === 'instanceof') return next === COLON || next === QUESTION;
  return word.startsWith('in');
}

/** `using` as the name of a variable, which the grammar takes for a declaration. */
function usingAsName(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.textAt(at) !== 'using' || tokens.kind(at + 1) === Token.Word) return undefined;
  return { start: tokens.starts[at]!, characters: 'usinG' };
}
