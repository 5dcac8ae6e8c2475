import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { behindDartAngles, behindDartType, isDartName } from './types.js';
import { DART_VALUES } from './words.js';

/** Most tokens of an operator: `[]=`. */
const LONGEST_OPERATOR = 4;

/** A function, an accessor, a constructor or a field. */
export function dartMember(place: Place, at: number): Head | undefined {
  const { reader } = place;
  const own = accessorHead(place, at) ?? untypedHead(place, at);
  if (own !== undefined) return own;
  const name = behindDartType(place, at);
  if (name === at) return undefined;
  const accessor = accessorHead(place, name);
  if (accessor !== undefined) return accessor;
  if (!isDartName(reader, name)) return undefined;
  return functionHead(place, 'function', name) ?? fieldHead(place, name);
}

/** A member without a type before its name: `main() {`, `Depot.empty() :`, `final count = 1`. */
function untypedHead(place: Place, at: number): Head | undefined {
  const { reader, around } = place;
  if (!isDartName(reader, at) || reader.isWord(at, 'Function')) return undefined;
  if (reader.is(at + 1, '.') && reader.is(at + 3, '(') && around !== '')
    return functionHead(place, 'named_constructor', at + 2);
  const isType = /^[_$]*\p{Lu}/u.test(reader.text(at)) && around !== '';
  const found = functionHead(place, isType ? 'init' : 'function', at);
  if (found !== undefined) return found;
  const isValue = DART_VALUES.has(reader.text(at - 1));
  return isValue ? fieldHead(place, at) : undefined;
}

/** `get count`, `set count(int value)`, `operator [](int at)` */
function accessorHead(place: Place, at: number): Head | undefined {
  const { reader } = place;
  if (reader.isWord(at, 'get') && isDartName(reader, at + 1) && !reader.is(at + 2, '('))
    return {
      ...{ type: 'getter', name: nameSpan(reader, at + 1) },
      ...{ next: at + 2, holding: 'code' },
    };
  if (reader.isWord(at, 'set') && isDartName(reader, at + 1))
    return functionHead(place, 'setter', at + 1);
  if (!reader.isWord(at, 'operator')) return undefined;
  let open = at + 2;
  while (open < at + LONGEST_OPERATOR + 1 && !reader.is(open, '(')) open++;
  if (!reader.is(open, '(') || !/^[^\w(;=]|^=$/.test(reader.text(at + 1))) return undefined;
  const name = { start: reader.start(at + 1), end: reader.end(open - 1) };
  const next = Math.max(open, behindBlock(place.blocks, open));
  return { type: 'function', name, next, holding: 'code' };
}

function functionHead({ reader, blocks }: Place, type: string, name: number): Head | undefined {
  const open = behindDartAngles(reader, blocks, name + 1);
  if (!reader.is(open, '(')) return undefined;
  // Unclosed parameters must not hide the body.
  const next = Math.max(open, behindBlock(blocks, open));
  return { type, name: nameSpan(reader, name), next, holding: 'code' };
}

function fieldHead({ reader, column }: Place, name: number): Head | undefined {
  const ends = /^[=;,]$/.test(reader.text(name + 1)) || column(name + 1) >= 0;
  if (!ends) return undefined;
  const head = { type: 'field', name: nameSpan(reader, name), next: name + 1 };
  return { ...head, holding: 'code', isValue: true };
}

/** A local function: a name, brackets and a body, which nothing else has. */
export function dartLocalFunction(place: Place, at: number): Head | undefined {
  const { reader } = place;
  if (place.holding !== 'code') return undefined;
  const typed = behindDartType(place, at);
  const name =
    isDartName(reader, typed) && reader.end(typed - 1) < reader.start(typed) ? typed : at;
  if (!isDartName(reader, name) || (name === at && !/^[_a-z]/.test(reader.text(at))))
    return undefined;
  const found = functionHead(place, 'function', name);
  if (found === undefined) return undefined;
  const isArrow = reader.is(found.next, '=') && reader.is(found.next + 1, '>');
  const hasBody = reader.is(found.next, '{') || /^(?:async|sync)$/.test(reader.text(found.next));
  return hasBody || (isArrow && name > at) ? found : undefined;
}
