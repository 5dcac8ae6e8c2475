import { Character, characterClass } from '../tokens/character-class.js';
import { Token, TokenList } from '../tokens/token-list.js';

const NEWLINE = 10;
const DOUBLE_QUOTE = 34;
const DOLLAR = 36;
const SINGLE_QUOTE = 39;
const STAR = 42;
const DOT = 46;
const SLASH = 47;
const BACKSLASH = 92;

const TEXT_BLOCK = '"""';

/**
 * Splits Java into tokens. A quote that its line does not close is punctuation, because only text blocks span
 * lines.
 */
export function scanJava(text: string): TokenList {
  const tokens = new TokenList(text);
  const { units } = tokens;
  for (let at = 0; at < text.length; ) {
    const code = units[at]!;
    const kind = characterClass(code);
    if (kind === Character.space) {
      at++;
      continue;
    }
    let token: number = code;
    let end = at + 1;
    if (kind === Character.word || code === DOLLAR) {
      token = Token.Word;
      end = wordEnd(units, at, false);
    } else if (kind === Character.digit) {
      token = Token.Number;
      end = wordEnd(units, at, true);
    } else if (code === SLASH && (units[at + 1] === SLASH || units[at + 1] === STAR)) {
      token = Token.Comment;
      end = commentEnd(text, at, units[at + 1] === STAR);
    } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const isBlock = text.startsWith(TEXT_BLOCK, at);
      const behind = isBlock ? textBlockEnd(text, at) : literalEnd(units, at, code);
      if (behind > 0) {
        token = Token.String;
        end = behind;
      }
    }
    tokens.push(token, at, end);
    at = end;
  }
  return tokens;
}

/** Words may contain `$`, and numbers a fraction. */
function wordEnd(units: Uint16Array, from: number, number: boolean): number {
  let end = from + 1;
  for (; end < units.length; end++) {
    const code = units[end]!;
    if (characterClass(code) < Character.word && code !== DOLLAR && !(number && code === DOT))
      break;
  }
  return end;
}

function commentEnd(text: string, from: number, block: boolean): number {
  const end = text.indexOf(block ? '*/' : '\n', from + 2);
  if (end < 0) return text.length;
  return block ? end + 2 : end;
}

function textBlockEnd(text: string, from: number): number {
  let end = text.indexOf(TEXT_BLOCK, from + 3);
  while (end >= 0 && text.charCodeAt(end - 1) === BACKSLASH) {
    end = text.indexOf(TEXT_BLOCK, end + 1);
  }
  return end < 0 ? text.length : end + 3;
}

/** -1 if the line ends first. */
function literalEnd(units: Uint16Array, from: number, quote: number): number {
  for (let at = from + 1; at < units.length; at++) {
    const code = units[at]!;
    if (code === quote) return at + 1;
    if (code === NEWLINE) return -1;
    if (code === BACKSLASH) at++;
  }
  return -1;
}
