import type { Mention, RequestPart } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord } from '../../text/terms.js';
import { addException, addMessage, addThrown, isExceptionName } from '../traces/error-text.js';
import {
  isChain,
  isCodeLike,
  isIdentifierCased,
  isMethodOfValue,
  isOfTheLanguage,
  withoutReceiver,
} from './identifier.js';
import { readImports } from './imports.js';
import { isProductName, NO_NAMES } from './known-names.js';
import type { MentionList } from './mention-list.js';
import { type PathReference, readPath, readUrl } from './path-reference.js';
import { addLocalRoute, addRoute, routeAt } from './route-mentions.js';

const WORD_REST = String.raw`[\p{L}\p{N}_$@.:/\\#~+>-]*`;
/** A folder or file named after a route: `app/(shop)/links/[id]/page.tsx`. */
const BRACKETED = String.raw`(?<=/)(?:\([\w.@-]{1,40}\)(?=/)|\[{1,2}[\w.=-]{1,40}\]{1,2}(?=[/.]))`;

/**
 * Everything that may be a mention, tried in this order at each place: inline code, a URL, a quotation, an error
 * with its message, a run of characters that names and paths consist of. No alternative reads a character more than
 * a few times.
 */
const CANDIDATE = new LetterPattern(
  [
    '(?<!`)(?<ticks>`{1,3})(?<code>[^`\\n]{1,300})\\k<ticks>',
    '(?<url>\\bhttps?:\\/\\/[^\\s<>"\'`|\\])]{1,500})',
    '"(?<double>[^"\\n]{1,200})"|“(?<curly>[^”\\n]{1,200})”|«(?<angled>[^»\\n]{1,200})»',
    "(?<![\\p{L}\\p{N}`)\\]+])'(?<single>[^'\\n]{1,200})'(?![\\p{L}\\p{N}])",
    '(?<error>\\b(?:[A-Z]\\w{0,60}(?:Error|Exception|Warning)|Error|Exception)): (?<message>[^\\n`"]{4,200})',
    `(?<word>[@.~]?[\\p{L}\\p{N}_$/\\\\]${WORD_REST}(?:${BRACKETED}${WORD_REST})*(?:(?<=[\\p{Ll}\\p{N}_])[!?](?=\\())?)(?<call>\\([^()\\s]{0,40}\\)?)?`,
  ].join('|'),
  'gu',
);

/** Longer runs are data. */
const LONGEST_WORD = 300;
const LINE_AFTER = /^\s*[`'"]?,?\s+(?:on |at )?lines?\s+(\d{1,7})\b/;
const ERROR_BEFORE =
  /\b(?:errors?|exceptions?|message|warnings?|rais(?:es?|ed|ing)|throws?|says?|fails? with|crash(?:es)? with|complains?)\b[^.\n"'`“]{0,40}$/i;
/** What precedes the text of an error in a structured log: `err="…"`, `"error": "…"`. */
const ERROR_FIELD = /\b(?:err|error|exception)["']?\s?[:=]\s?$/i;
const ERROR_AFTER = /^\s+(?:errors?|exceptions?|warnings?|messages?)\b/i;
/** Most words of a request, which need no examination. */
const PLAIN_WORD = /^[a-z]+$/;
const EMPHASIS = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}_\x60])_([^_\n\x60]{2,300})_(?![\p{L}\p{N}_\x60])`,
  'gu',
);
const LEADING_DOT = new LetterPattern(String.raw`^\.(?=[\p{L}_]+$)`);
const LETTERS = new LetterPattern(String.raw`\p{L}{2}`);
const CAPITALISED = new LetterPattern(String.raw`^\p{Lu}\p{Ll}{2,}$`);
/** `Repo.get!/2`: Elixir and Erlang append the number of arguments. `HTTP/2` is not such a name. */
const ARITY = /(?<=[a-z\d_][!?]?)\/\d{1,2}$/;
const MARK = /(?<=[a-z\d_])[!?=]$/;
const PLURAL_CALL = /^\((?:s|es|ies)\)?$/;
const KIND_AFTER =
  /^\s+(?:class(?:es)?|functions?|methods?|components?|hooks?|decorators?|modules?|models?|fields?|objects?|widgets?|types?|interfaces?|enums?|instances?|props?)\b/;

function addPath(list: MentionList, found: PathReference, where: RequestPart, after: string): void {
  const line = found.line || Number(LINE_AFTER.exec(after)?.[1] ?? 0);
  const mention: Mention = { kind: 'path', text: found.path, where, explicit: true };
  const version = found.version === undefined ? {} : { version: found.version };
  list.add(line > 0 ? { ...mention, line, ...version } : mention);
  if (found.test !== '') list.add({ kind: 'symbol', text: found.test, where, explicit: true });
}

function addSymbol(list: MentionList, name: string, where: RequestPart, explicit = true): void {
  const text = withoutReceiver(name);
  if (text.length < 2 || isOfTheLanguage(text)) return;
  if (isExceptionName(text)) addException(list, text, where);
  else list.add({ kind: 'symbol', text, where, explicit });
}

/** Handles the inside of backticks or quotes if it is a single name, path or call; returns whether it was. */
function addName(list: MentionList, text: string, where: RequestPart, after: string): boolean {
  const call = /^\.?([^\s()]*[^\s()/])\(.*\)?;?$/.exec(text);
  const name =
    call?.[1] ?? text.replace(LEADING_DOT.of(text), '').replace(/^(?::[\w:]+:)?[~<]?|[:>;]+$/g, '');
  const path = call === null ? readPath(name) : undefined;
  const called = name.replace(ARITY, '');
  if (path !== undefined) addPath(list, path, where, after);
  else if (/^@[\w.-]+\/[\w./-]+$/.test(name)) {
    list.add({ kind: 'import', text: name, where, explicit: true });
  } else if (isChain(called.replace(MARK, ''))) {
    addSymbol(list, called, where);
  } else if (call !== null && isMethodOfValue(name)) {
    addSymbol(list, name, where);
  } else return false;
  return true;
}

function addInlineCode(list: MentionList, code: string, where: RequestPart, after: string): void {
  const text = code.trim().replace(/^(["'])(.+)\1$/, '$2');
  if (addName(list, text, where, after)) {
    // The arguments of a call may contain names too.
    const open = text.indexOf('(');
    if (open > 0 && text[open - 1] !== '/') addWordsOf(list, text.slice(open + 1), where);
    return;
  }
  if (readImports(list, [text], where)) return;
  addWordsOf(list, text, where);
  if (text.length > 2 && text.length <= 100) {
    list.add({ kind: 'quoted', text, where, explicit: true });
  }
}

function addQuotation(list: MentionList, text: string, where: RequestPart, isError: boolean): void {
  // Text between the end of one quotation and the start of the next is not a quotation.
  if (/^[\s,]|\s$/.test(text) || !LETTERS.test(text)) return;
  const trimmed = text.replace(/[.,;]+$/, '');
  if (isError) {
    addMessage(list, trimmed, where);
    addWordsOf(list, trimmed, where);
    return;
  }
  const namesSomething = isCodeLike(trimmed) || /[/\\.]/.test(trimmed);
  if (namesSomething && !/\s/.test(trimmed) && addName(list, trimmed, where, '')) return;
  if (trimmed.length > 1) list.add({ kind: 'quoted', text: trimmed, where, explicit: true });
  addRoute(list, routeAt(trimmed, 0), where);
  if (/\s/.test(trimmed)) addWordsOf(list, trimmed, where);
}

/** Adds names and paths within a quotation, but no nested quotations. */
function addWordsOf(list: MentionList, text: string, where: RequestPart): void {
  for (const { groups, index, 0: found } of text.matchAll(CANDIDATE.of(text))) {
    if (groups?.word === undefined) continue;
    addRoute(list, routeAt(text, index), where);
    addWord(list, groups.word, groups.call ?? '', where, text.slice(index + found.length));
  }
}

function addCall(list: MentionList, name: string, where: RequestPart): void {
  // `.toObject()` is a method of any receiver.
  const called = name.replace(/^\./, '');
  const chain = called.replace(/[!?]$/, '');
  if ((isChain(chain) || isMethodOfValue(chain)) && chain.length > 1)
    addSymbol(list, called, where);
}

function addWord(
  list: MentionList,
  written: string,
  call: string,
  where: RequestPart,
  after: string,
): void {
  if (written.length > LONGEST_WORD || (call === '' && PLAIN_WORD.test(written))) return;
  const word = written.replace(/[-.:/\\#~+>@]+$/, '');
  if (call !== '' && word === written && !PLURAL_CALL.test(call) && !word.includes('/')) {
    if (!/^\(\d+(?:,\d+)?\)/.test(call) || readPath(word) === undefined) {
      addCall(list, word, where);
      return;
    }
  }
  if (isProductName(word)) return;
  const path = readPath(/^\(\d/.test(call) ? word + call : word);
  if (path !== undefined) addPath(list, path, where, after);
  else if (/^@[\w.-]+\/[\w./-]+$/.test(word)) {
    list.add({ kind: 'import', text: word, where, explicit: true });
  } else if (!isChain(word)) addNoChain(list, word, where);
  else if (/^@\w+$/.test(word)) return;
  else if (isCodeLike(word)) addSymbol(list, word, where);
  else if (isCapitalised(word) && KIND_AFTER.test(after)) {
    addSymbol(list, word, where, false);
  }
}

function isCapitalised(word: string): boolean {
  return CAPITALISED.test(word) && !isStopWord(word.toLowerCase()) && !NO_NAMES.has(word);
}

function addNoChain(list: MentionList, word: string, where: RequestPart): void {
  const called = word.replace(ARITY, '');
  if (isChain(called) && isCodeLike(called)) addSymbol(list, called, where);
  else addPieces(list, word, where);
}

/** Adds names in words that are neither a chain nor a path: `fooBar/bazQux`, `data-foo_bar`, `key:some_name`. */
function addPieces(list: MentionList, word: string, where: RequestPart): void {
  if (word.includes('@') || /^\d/.test(word) || word.length > 120) return;
  for (const piece of word.split(/[/\\:+~>-]+/)) {
    if (isChain(piece) && piece.split('.').some(isIdentifierCased)) addSymbol(list, piece, where);
  }
}

/** Removes Markdown emphasis such as `_several words_`, whose marks would look like identifiers. Keeps the length. */
function withoutEmphasis(text: string): string {
  return text.replace(EMPHASIS.of(text), (marked, inside: string) =>
    /\s/.test(inside) ? ` ${inside} ` : marked,
  );
}

/** Adds what a piece of prose names. */
export function addProseMentions(list: MentionList, written: string, where: RequestPart): void {
  const text = withoutEmphasis(written);
  for (const { groups, index, 0: found } of text.matchAll(CANDIDATE.of(text))) {
    const { code, url, double, curly, angled, single, error, message, word, call } = groups!;
    const after = text.slice(index + found.length, index + found.length + 40);
    const quotation = double ?? curly ?? angled ?? single;
    if (code !== undefined) addInlineCode(list, code, where, after);
    else if (url !== undefined) {
      const file = readUrl(url.replace(/[.,;:]+$/, ''));
      if (file !== undefined) addPath(list, file, where, '');
      else addLocalRoute(list, url, where);
    } else if (quotation !== undefined) {
      const before = text.slice(Math.max(0, index - 80), index);
      const isError = [ERROR_BEFORE, ERROR_FIELD].some((said) => said.test(before));
      addQuotation(list, quotation, where, isError || ERROR_AFTER.test(after));
    } else if (error !== undefined) {
      if (isExceptionName(error)) addException(list, error, where);
      addThrown(list, message!, where);
    } else if (word !== undefined) {
      addRoute(list, routeAt(text, index), where);
      addWord(list, word, call ?? '', where, after);
    }
  }
}
