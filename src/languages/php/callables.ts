import type { FoundReference } from '../language.js';
import { receiverAt } from '../outline/receivers.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const METHOD = /^(['"])([A-Za-z_]\w{0,99})\1$/;

/**
 * The method that a text names as the second part of a callable: `[$this, 'close']`, `[Shelf::class, 'index']` as routes and
 * filters write it, `array(self::class, 'close')`. What another variable holds may be anything.
 */
export function callableAt(reader: TokenReader, at: number): FoundReference | undefined {
  if (!reader.is(at - 1, ',') || !isClosed(reader, at + 1)) return undefined;
  const name = METHOD.exec(reader.text(at))?.[2];
  const receiver = name === undefined ? '' : objectBefore(reader, at - 1);
  if (name === undefined || receiver === '') return undefined;
  return { name, kind: 'value', receiver, offset: reader.start(at) };
}

function isClosed(reader: TokenReader, at: number): boolean {
  return reader.is(reader.is(at, ',') ? at + 1 : at, ']') || reader.is(at, ')');
}

/** What stands between the bracket and the comma, as receivers are written; empty for anything but `$this` and a class. */
function objectBefore(reader: TokenReader, comma: number): string {
  const last = comma - 1;
  if (reader.isWord(last, 'this') && reader.is(last - 1, '$'))
    return isOpened(reader, last - 2) ? 'this' : '';
  if (!reader.isWord(last, 'class') || !reader.is(last - 1, ':')) return '';
  let first = last - 3;
  while (reader.kind(first - 1) === Token.Word || reader.is(first - 1, '\\')) first--;
  return isOpened(reader, first - 1) ? receiverAt(reader, last, ['::', '\\']) : '';
}

function isOpened(reader: TokenReader, at: number): boolean {
  return reader.is(at, '[') || (reader.is(at, '(') && reader.isWord(at - 1, 'array'));
}
