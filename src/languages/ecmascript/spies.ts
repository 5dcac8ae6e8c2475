import { WordSet } from '../../text/word-set.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { givenAt } from './call-forms.js';
import { nameInText, type TextMember } from './text-members.js';

/** Functions that replace a member of the object passed first; the second argument is the member's name. */
const SPYING = new WordSet(
  new Set(
    (
      'spyOn spyOnProperty replaceProperty stub spy replace replaceGetter replaceSetter define method getter setter ' +
      'property'
    ).split(' '),
  ),
);
/** Those that mean this on any object; `stub` and `spy` may also be called without one. */
const ANYWHERE = /^(?:spyOn|spyOnProperty|replaceProperty)$/;
const FUNCTION = /^(?:stub|spy)$/;
/** Objects that have the other functions: Sinon and its sandboxes, and the mocks of Node. */
const OF_SINON = /^(?:sinon|td)$|sandbox$/i;
const OF_NODE = /^(?:method|getter|setter|property)$/;
/** Most tokens of the object. */
const MOST_TOKENS = 60;
/** Platform objects, which no file defines. */
const OF_PLATFORM =
  /^(?:window|document|global|globalThis|self|navigator|location|localStorage|sessionStorage|process|console|performance|crypto)$/;

/**
 * The member that a call replaces with a spy or stub: `jest.spyOn(service, 'find')`,
 * `sinon.stub(service, 'find')`, `t.mock.method(service, 'find')`; null for any other call.
 *
 * @param word Position of the callee's last word.
 * @param known Names that the file imports or defines.
 */
export function spiedMember(
  reader: TokenReader,
  word: number,
  known: ReadonlySet<string>,
): TextMember | null {
  if (!reader.isOneOf(word, SPYING) || !isSpy(reader, word)) return null;
  const open = givenAt(reader, word);
  const comma = open < 0 ? -1 : endOfArgument(reader, open + 1);
  if (comma < 0) return null;
  const name = nameInText(reader, comma + 1);
  const next = comma + 2;
  const isWhole = reader.is(next, ',') || reader.is(next, ')') || reader.isWord(next, 'as');
  if (name === '' || !isWhole) return null;
  const { first, end } = withoutCasts(reader, open + 1, comma);
  const head = reader.text(first);
  if (end <= first || (OF_PLATFORM.test(head) && !known.has(head))) return null;
  const receiver = reader.between(reader.start(first), reader.end(end - 1));
  return { name, receiver, first, text: comma + 1 };
}

function isSpy(reader: TokenReader, word: number): boolean {
  const name = reader.text(word);
  if (ANYWHERE.test(name)) return true;
  if (!reader.is(word - 1, '.')) return FUNCTION.test(name);
  const owner = reader.text(word - 2);
  if (OF_NODE.test(name)) return owner === 'mock';
  // `sinon.createSandbox().stub(…)`
  return OF_SINON.test(owner) || (FUNCTION.test(name) && owner === ')');
}

/** Position of the comma after the first argument; -1 if there is no second one, or the first is too long. */
function endOfArgument(reader: TokenReader, from: number): number {
  let depth = 0;
  for (let at = from; at < from + MOST_TOKENS && at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && --depth < 0) return -1;
    else if (depth === 0 && reader.is(at, ',')) return at;
  }
  return -1;
}

/** Strips brackets and type assertions from an expression: `service` for `(service as any)` and `service!`. */
function withoutCasts(
  reader: TokenReader,
  from: number,
  until: number,
): { readonly first: number; readonly end: number } {
  let [first, end] = [from, until];
  for (;;) {
    end = castStart(reader, first, end);
    while (end > first && reader.is(end - 1, '!')) end--;
    if (reader.is(first, '<')) {
      // `<any>service`
      const close = first + 2;
      if (!reader.is(close, '>')) return { first, end: first };
      first = close + 1;
    } else if (reader.is(first, '(') && reader.is(end - 1, ')') && isAll(reader, first, end)) {
      first++;
      end--;
    } else return { first, end };
  }
}

/** Position of the first `as` outside brackets, or else the end. */
function castStart(reader: TokenReader, from: number, end: number): number {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth--;
    else if (depth === 0 && at > from && kind === Token.Word && isCast(reader, at)) return at;
  }
  return end;
}

function isCast(reader: TokenReader, at: number): boolean {
  return (reader.isWord(at, 'as') || reader.isWord(at, 'satisfies')) && !reader.is(at - 1, '.');
}

/** Whether the bracket at a position is closed by the last token before an end. */
function isAll(reader: TokenReader, open: number, end: number): boolean {
  let depth = 0;
  for (let at = open; at < end - 1; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && --depth === 0) return false;
  }
  return true;
}
