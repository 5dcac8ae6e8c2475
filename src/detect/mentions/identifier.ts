import { LetterPattern } from '../../text/letter-pattern.js';
import { operatorName } from '../../text/operator-names.js';
import { isStopWord } from '../../text/terms.js';
import {
  ABBREVIATIONS,
  BUILTINS,
  HOST_ENDINGS,
  isProductName,
  LANGUAGE_WORDS,
} from './known-names.js';

const CHAIN = new LetterPattern(
  String.raw`^[@$~]?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\??\.|::|#|->)[#~]?[\p{L}_$][\p{L}\p{N}_$]*)*$`,
);
const METHOD_OF_VALUE = new LetterPattern(
  String.raw`^[\p{L}_][\p{L}\p{N}_.]*:[\p{L}_][\p{L}\p{N}_]*$`,
);
const POINTER = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}_)\]])\(\*?([\p{L}_][\p{L}\p{N}_.]{0,100})\)\.(?=[\p{L}_])`,
  'gu',
);
const SIGIL = new LetterPattern(String.raw`^[@$](?=[\p{L}_])`);
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);
const HYPHENED = new LetterPattern(String.raw`^\p{L}[\p{L}\p{N}]*(?:-+[\p{L}\p{N}]+)+[?!*]?$`);
const JOINT = /\??\.|::|->|#/;
const SNAKE = new LetterPattern(String.raw`[\p{L}\p{N}]_+[\p{L}\p{N}]|^_+\p{L}|\p{L}_+$`);
const CAMEL = new LetterPattern(
  String.raw`\p{Ll}\p{N}*\p{Lu}|\p{Lu}{2,}\p{Ll}{2,}|^\p{Lu}\p{Ll}+\p{N}\p{Lu}`,
);
const PLURAL_ACRONYM = new LetterPattern(String.raw`^\p{Lu}{2,}(?:s|es|ed|ing)$`);
const RECEIVER = /^(?:self|this|cls|super|window|globalThis)\??\./;

/** Whether a text is one identifier or several joined by `.`, `::`, `#`, `->`. */
export function isChain(text: string): boolean {
  return text.length <= 120 && CHAIN.test(text);
}

/** `operator==`, `Depot#[]=`. Operators alone (`==`) do not count in prose. */
export function isOperator(text: string): boolean {
  return operatorName(text) !== null;
}

/** `wrap-flash`, `file-exists?`: a Lisp name, or words joined in prose. */
export function isHyphened(text: string): boolean {
  return text.length <= 120 && HYPHENED.test(text);
}

/**
 * `picker:close`: a Lua method with the value that it is called on. Outside of code, a colon separates other things
 * too.
 */
export function isMethodOfValue(text: string): boolean {
  return text.length <= 120 && METHOD_OF_VALUE.test(text);
}

/** `(*Command).Run` → `Command.Run`, `http.(*Server).Serve` → `http.Server.Serve`: Go's notation for receivers. */
export function withoutPointers(text: string): string {
  return text.replace(POINTER.of(text), '$1.');
}

/** Whether a name is written as only identifiers are: camelCase, CamelCase, snake_case, `__init__`. */
export function isIdentifierCased(name: string): boolean {
  if (isProductName(name) || PLURAL_ACRONYM.test(name)) return false;
  return SNAKE.test(name) || CAMEL.test(name);
}

/** `self.run` → `run`, because the receiver means nothing outside its class. */
export function withoutReceiver(chain: string): string {
  return isOperator(chain) ? chain : chain.replace(RECEIVER, '').replace(/^[@#]/, '');
}

/** Names in a Rust panic that say nothing about its cause. */
const UNWRAPPING = /^(?:Option|Result)::(?:unwrap|expect)(?:_err)?$/;

/** Whether a name says nothing about a repository: a keyword, a literal, a function of the language. */
export function isOfTheLanguage(name: string): boolean {
  return LANGUAGE_WORDS.has(name) || BUILTINS.has(name) || UNWRAPPING.test(name);
}

/** Two words of prose with a missing space (`end.The`), a host, or an abbreviation. */
function isProseWithDots(parts: readonly string[], chain: string): boolean {
  const last = parts.at(-1)!;
  if (isProductName(chain) || ABBREVIATIONS.has(chain.toLowerCase())) return true;
  if (HOST_ENDINGS.has(last.toLowerCase()) && !parts.some(isIdentifierCased)) return true;
  if (/^v\d/.test(parts[0]!) || parts.some((part) => part === '')) return true;
  return parts.length === 2 && CAPITAL.test(last) && isStopWord(last.toLowerCase());
}

/** Whether a chain in prose is recognisable as a name of code by its spelling. */
export function isCodeLike(chain: string): boolean {
  const parts = chain.replace(SIGIL.of(chain), '').split(JOINT);
  if (parts.length === 1) return isIdentifierCased(chain);
  if (/::|->/.test(chain)) return true;
  if (!chain.includes('.')) return parts.some(isIdentifierCased) || CAPITAL.test(chain);
  return !isProseWithDots(parts, chain);
}
