import { Token } from '../tokens/token-list.js';
import type { LuaText } from './bindings.js';
import { commaIn, fieldIn, namesAt } from './written-tables.js';

/** Functions that create a class from the class passed to them. */
export const CLASS_MAKER = /^(?:class|Class|subclass|inherit)$/;
/** Methods that create a subclass of their receiver. */
const EXTENDING = /^(?:extend|subclass|new)$/;

/**
 * The class, as written, that the value at a position extends: `Shelf:extend()`, `class("Rack", Shelf)`,
 * `setmetatable({}, { __index = Shelf })`; otherwise empty.
 */
export function baseAt(text: LuaText, at: number): string {
  const { reader } = text;
  const open = at + 1;
  if (reader.is(open, '(') && CLASS_MAKER.test(reader.text(at)))
    return pathAt(text, givenClass(text, open));
  if (reader.is(open, '(') && reader.isWord(at, 'setmetatable')) {
    const comma = commaIn(text, open);
    const isTable = comma >= 0 && reader.is(comma + 1, '{');
    return pathAt(text, isTable ? fieldIn(text, comma + 1, '__index') : -1);
  }
  const names = namesAt(reader, at);
  const behind = at + 2 * names.length - 1;
  const isCalled = /^[({]$/.test(reader.text(behind)) || reader.kind(behind) === Token.String;
  const isMade = isCalled && names.length > 1 && EXTENDING.test(names.at(-1)!);
  return isMade ? names.slice(0, -1).join('.') : '';
}

function pathAt({ reader }: LuaText, at: number): string {
  return at < 0 ? '' : namesAt(reader, at).join('.');
}

/** Position of the class passed to such a function, `class("Rack", Shelf)`; -1 if there is none. */
export function givenClass({ reader, halves }: LuaText, open: number): number {
  const at = reader.kind(open + 1) === Token.String ? open + 3 : open + 1;
  const isName = reader.kind(at) === Token.Word && !reader.isWord(at, 'function');
  return isName && at < halves[open]! ? at : -1;
}
