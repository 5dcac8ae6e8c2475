import type { FoundReference } from '../language.js';
import { operandBefore, receiverAt } from '../outline/receivers.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isCallback } from './callback-places.js';

/** Most tokens of an object before its method. */
const MOST_TOKENS = 40;

const METHOD = /^(['"])([A-Za-z_]\w{0,99})\1$/;
/**
 * `'close'`, `'Acme\Shop\close'`, `'Acme\\Shop::load'`, `'ListController@show'`: namespace, name, and a
 * method after it.
 */
const NAMED =
  /^(['"])\\{0,2}((?:[A-Za-z_]\w{0,99}\\{1,2}){0,9})([A-Za-z_]\w{0,99})(?:(::|@)([A-Za-z_]\w{0,99}))?\1$/;
const CLASS = /^(['"])\\{0,2}((?:[A-Za-z_]\w{0,99}\\{1,2}){0,9}[A-Z]\w{0,99})\1$/;
const WHOLE_CLASS = /^(?:[A-Z]\w*::)+$/;
const SEPARATORS = ['?->', '->', '::', '\\'];

/**
 * What a string names: the second part of a callable, `[$this, 'close']`, `[Shelf::class, 'index']` as in
 * routes and filters, `array(self::class, 'close')`; a function or method passed as a callback,
 * `add_action('init', 'shop_load')`; or a name after its namespace or class, `'Acme\Shop\Rack'`,
 * `'ListController@show'`.
 */
export function callableAt(reader: TokenReader, at: number): FoundReference | undefined {
  return partOfPair(reader, at) ?? wholeText(reader, at);
}

function partOfPair(reader: TokenReader, at: number): FoundReference | undefined {
  if (!reader.is(at - 1, ',') || !isClosed(reader, at + 1)) return undefined;
  const name = METHOD.exec(reader.text(at))?.[2];
  const receiver = name === undefined ? '' : objectBefore(reader, at - 1);
  if (name === undefined || receiver === '') return undefined;
  return { name, kind: 'value', receiver, offset: reader.start(at) };
}

function isClosed(reader: TokenReader, at: number): boolean {
  return reader.is(reader.is(at, ',') ? at + 1 : at, ']') || reader.is(at, ')');
}

/** The object or class between the bracket and the comma, in the format of receivers; empty if it is none. */
function objectBefore(reader: TokenReader, comma: number): string {
  const last = comma - 1;
  if (reader.isWord(last, 'this') && reader.is(last - 1, '$'))
    return isOpened(reader, last - 2) ? 'this' : '';
  if (reader.isWord(last, '__CLASS__')) return isOpened(reader, last - 1) ? 'self::' : '';
  if (!reader.isWord(last, 'class') || !reader.is(last - 1, ':')) return ofCallback(reader, comma);
  let first = last - 3;
  while (reader.kind(first - 1) === Token.Word || reader.is(first - 1, '\\')) first--;
  return isOpened(reader, first - 1) ? receiverAt(reader, last, ['::', '\\']) : '';
}

/**
 * Another object, or a class named by a string, in a callable passed as a callback:
 * `call_user_func([$shop, 'ring'])`.
 */
function ofCallback(reader: TokenReader, comma: number): string {
  const open = openerBefore(reader, comma);
  if (!isOpened(reader, open) || !isCallback(reader, reader.is(open, '[') ? open : open - 1))
    return '';
  const [, , named] = CLASS.exec(reader.text(comma - 1)) ?? [];
  if (named !== undefined) return comma - open === 2 ? `${pathOf(named)}::` : '';
  if (reader.isWord(open + 1, 'new'))
    return `(${reader.between(reader.start(open + 1), reader.end(comma - 1))})`;
  const written = operandBefore(reader, comma, SEPARATORS);
  return reader.between(reader.start(open + 1), reader.end(comma - 1)) === written
    ? written.replace(/^\$/, '')
    : '';
}

/** Position of the bracket before a comma that follows its first entry; -1 for a later comma. */
function openerBefore(reader: TokenReader, comma: number): number {
  let depth = 0;
  for (let at = comma - 1; at > comma - MOST_TOKENS && at >= 0; at--) {
    const kind = reader.kind(at);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && --depth < 0) return at;
    else if (depth === 0 && reader.is(at, ',')) return -1;
  }
  return -1;
}

function isOpened(reader: TokenReader, at: number): boolean {
  return reader.is(at, '[') || (reader.is(at, '(') && reader.isWord(at - 1, 'array'));
}

function wholeText(reader: TokenReader, at: number): FoundReference | undefined {
  const [, , spaces = '', name = '', mark, method] = NAMED.exec(reader.text(at)) ?? [];
  if (name === '') return undefined;
  const offset = reader.start(at);
  const path = spaces === '' ? '' : `${pathOf(spaces)}::`;
  if (mark === '@' && !/^[A-Z]\w*[a-z]/.test(name)) return undefined;
  const isOwn = reader.is(at - 1, '.') && reader.isWord(at - 2, '__NAMESPACE__');
  const isGiven = mark === '@' || isOwn || isCallback(reader, at);
  if (isGiven && method !== undefined)
    return { name: method, kind: 'value', receiver: `${path}${name}::`, offset };
  if (method !== undefined) return undefined;
  if (isGiven) return { name, kind: 'value', receiver: path, offset };
  if (!WHOLE_CLASS.test(path) || !/^[A-Z]/.test(name)) return undefined;
  return { name, kind: 'type', receiver: path, offset };
}

/** `Acme::Shop` for `Acme\\Shop\`, in the format of receivers. */
function pathOf(written: string): string {
  return written
    .split('\\')
    .filter((part) => part !== '')
    .join('::');
}
