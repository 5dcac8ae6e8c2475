import { isClosing, isOpening } from '../tokens/brackets.js';
import { blank, codeBefore, grammarGaps, type Overwrite, type Repair } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closesTypes } from './repairs.js';

const PERCENT = 37;
const AMPERSAND = 38;
const OPEN_PARENTHESIS = 40;
const CLOSE_PARENTHESIS = 41;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;
const COLON = 58;
const SEMICOLON = 59;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const QUESTION = 63;
const OPEN_BRACKET = 91;
const OPEN_BRACE = 123;
const BAR = 124;
const CLOSE_BRACE = 125;

/** How many tokens of a declaration, and of an expression in parentheses, are searched. */
const MOST_TOKENS = 5000;
const LONGEST_CAST = 1000;

/**
 * Rewrites Flow syntax that differs from TypeScript, which is what the parser reads; covers only what real
 * files need.
 */
export const FLOW_REPAIRS: readonly Repair[] = [
  grammarGaps(
    varianceSign,
    opaqueType,
    checksMark,
    declaredExport,
    maybeType,
    inexactObject,
    bareParameter,
    noArguments,
    spreadTypes,
  ),
  grammarGaps(cast),
];

function touches(tokens: TokenList, at: number): boolean {
  return tokens.ends[at] === tokens.starts[at + 1];
}

function blankTokens(tokens: TokenList, from: number, to: number): Overwrite {
  return blank(tokens, tokens.starts[from]!, tokens.ends[to]!);
}

/** `+name: string` and `-[key: string]: number` of an object or a class, `<+T>` */
function varianceSign(tokens: TokenList, at: number): Overwrite | undefined {
  const kind = tokens.kind(at);
  if (kind !== PLUS && kind !== MINUS) return undefined;
  const previous = codeBefore(tokens, at);
  const before = tokens.kind(previous);
  const next = tokens.kind(at + 2);
  const isParameter =
    tokens.kind(at + 1) === Token.Word &&
    (before === LESS ||
      (before === COMMA && next === EQUALS && tokens.kind(at + 3) === Token.Word));
  const isMember =
    ([OPEN_BRACE, COMMA, SEMICOLON, BAR, CLOSE_BRACE].includes(before) ||
      tokens.textAt(previous) === 'static') &&
    (tokens.kind(at + 1) === OPEN_BRACKET ||
      (tokens.kind(at + 1) === Token.Word && (next === COLON || next === QUESTION)));
  return isParameter || isMember ? blankTokens(tokens, at, at) : undefined;
}

/** `opaque type Id = string` */
function opaqueType(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.textAt(at) !== 'opaque' || tokens.textAt(at + 1) !== 'type') return undefined;
  return blankTokens(tokens, at, at);
}

/** `(value: mixed): boolean %checks` */
function checksMark(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.kind(at) !== PERCENT || tokens.textAt(at + 1) !== 'checks') return undefined;
  return blankTokens(tokens, at, at + 1);
}

/** `declare export function run(): void` */
function declaredExport(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.textAt(at) !== 'declare' || tokens.textAt(at + 1) !== 'export') return undefined;
  if (tokens.starts[at + 1]! !== tokens.ends[at]! + 1) return undefined;
  return { start: tokens.starts[at]!, characters: 'export declare' };
}

/** `?string`, a nullable type; in an expression, no question mark follows such a token. */
function maybeType(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.kind(at) !== QUESTION) return undefined;
  const isBehind = BEFORE_TYPES.has(tokens.kind(at - 1)) || isArrow(tokens, at - 2);
  return isBehind ? blankTokens(tokens, at, at) : undefined;
}

const BEFORE_TYPES: ReadonlySet<number> = new Set([
  OPEN_PARENTHESIS,
  COMMA,
  COLON,
  BAR,
  AMPERSAND,
  LESS,
  EQUALS,
]);

function isArrow(tokens: TokenList, at: number): boolean {
  return tokens.kind(at) === EQUALS && tokens.kind(at + 1) === GREATER && touches(tokens, at);
}

/** `{ name: string, ... }` */
function inexactObject(tokens: TokenList, at: number): Overwrite | undefined {
  if (!isSpread(tokens, at) || tokens.kind(at + 3) !== CLOSE_BRACE) return undefined;
  return blankTokens(tokens, at, at + 2);
}

function isSpread(tokens: TokenList, at: number): boolean {
  const dots = [at, at + 1, at + 2].every((position) => tokens.kind(position) === DOT);
  return dots && tokens.kind(at - 1) !== DOT;
}

/** `onPress: Event => void`, `type Decorate = Data => Data`: the return type is blanked out. */
function bareParameter(tokens: TokenList, at: number): Overwrite | undefined {
  if (!isArrow(tokens, at) || tokens.kind(at - 1) !== Token.Word) return undefined;
  const isAlias = tokens.kind(at - 2) === EQUALS && tokens.textAt(at - 4) === 'type';
  // After parentheses it is the return type of an arrow function.
  const isMember =
    tokens.kind(at - 2) === COLON &&
    tokens.kind(at - 3) !== CLOSE_PARENTHESIS &&
    TYPE_NAME.test(tokens.textAt(at - 1));
  if (!isAlias && !isMember) return undefined;
  return blankTokens(tokens, at, endOfType(tokens, at + 2) - 1);
}

/** Names that a parameter of a function hardly ever has. */
const TYPE_NAME = /^(?:[A-Z]\w*|number|string|boolean|mixed|void|any|empty|null)$/;

/** `SyntheticEvent<>` */
function noArguments(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.kind(at) !== LESS || tokens.kind(at + 1) !== GREATER) return undefined;
  if (tokens.kind(at - 1) !== Token.Word || !touches(tokens, at - 1)) return undefined;
  return blankTokens(tokens, at, at + 1);
}

const ENDS_TYPE: ReadonlySet<number> = new Set([COMMA, EQUALS, SEMICOLON]);

/**
 * Position of the token that ends a type: a comma, a semicolon, an equals sign, or the bracket that closes
 * the one around it.
 */
function endOfType(tokens: TokenList, from: number): number {
  let depth = 0;
  const limit = Math.min(tokens.count, from + MOST_TOKENS);
  for (let at = from; at < limit; at++) {
    const kind = tokens.kind(at);
    if (isOpening(kind) || kind === LESS) depth++;
    else if (isClosing(kind) || closesTypes(tokens, at)) {
      if (depth-- === 0) return at;
    } else if (depth === 0 && ENDS_TYPE.has(kind) && !isArrow(tokens, at)) return at;
  }
  return limit;
}

/** `type Props = { ...Base, … }`: members spread from other types. */
function spreadTypes(tokens: TokenList, at: number): Overwrite | undefined {
  if (!isSpread(tokens, at) || tokens.kind(at + 3) === CLOSE_BRACE) return undefined;
  const before = tokens.kind(codeBefore(tokens, at));
  if (before !== OPEN_BRACE && before !== COMMA && before !== BAR) return undefined;
  if (!isWithinType(tokens, at)) return undefined;
  const end = endOfType(tokens, at + 3);
  return blankTokens(tokens, at, tokens.kind(end) === COMMA ? end : end - 1);
}

const IN_TYPES: ReadonlySet<number> = new Set([LESS, BAR, AMPERSAND]);

/** Whether a position is within `type Name = {`, or within `<{`, `& {` and the like, where no expression can be. */
function isWithinType(tokens: TokenList, from: number): boolean {
  let depth = 0;
  const last = Math.max(0, from - MOST_TOKENS);
  for (let at = from - 1; at >= last; at--) {
    const kind = tokens.kind(at);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && depth > 0) depth--;
    else if (isOpening(kind)) {
      if (IN_TYPES.has(tokens.kind(at - 1))) return true;
    } else if (depth === 0 && kind === Token.Word && tokens.textAt(at) === 'type') {
      return tokens.kind(at + 1) === Token.Word;
    } else if (depth === 0 && kind === SEMICOLON) return false;
  }
  return false;
}

/** Words after which parentheses contain an expression. */
const BEFORE_VALUES = new Set(
  'return await yield typeof case throw in of void else default delete'.split(' '),
);
const BEFORE_GROUPS: ReadonlySet<number> = new Set(
  [...'=([{,;:?!&|+-*/%~^'].map((mark) => mark.charCodeAt(0)),
);

/** `(value: any)` as an expression, that is, without a `=>` after it. */
function cast(tokens: TokenList, at: number): Overwrite | undefined {
  if (tokens.kind(at) !== OPEN_PARENTHESIS || !opensGroup(tokens, at)) return undefined;
  let depth = 0;
  let colon = -1;
  let conditions = 0;
  const limit = Math.min(tokens.count, at + LONGEST_CAST);
  for (let position = at + 1; position < limit; position++) {
    const kind = tokens.kind(position);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && depth-- === 0) {
      const next = tokens.kind(position + 1);
      const isParameters = next === COLON || isArrow(tokens, position + 1);
      if (colon < 0 || kind !== CLOSE_PARENTHESIS || isParameters) return undefined;
      return blankTokens(tokens, colon, position - 1);
    } else if (depth > 0 || colon >= 0) continue;
    else if (kind === COMMA) return undefined;
    else if (kind === QUESTION) conditions++;
    else if (kind === COLON && conditions-- === 0) colon = position;
  }
  return undefined;
}

function opensGroup(tokens: TokenList, at: number): boolean {
  const before = tokens.kind(at - 1);
  if (before === Token.Word) return BEFORE_VALUES.has(tokens.textAt(at - 1));
  return isArrow(tokens, at - 2) || BEFORE_GROUPS.has(before);
}
