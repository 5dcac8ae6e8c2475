import { typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { HOLD_MEMBERS } from '../outline/spans.js';
import { behindType } from '../outline/written-types.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isArrow } from './locals.js';

/** Most types of one object. */
const MOST_TYPES = 40;
/** Most tokens between the name of a type and its body, not counting what is in brackets. */
const MOST_IN_HEAD = 200;
/** Most tokens of constructor arguments. */
const MOST_IN_CALL = 4000;

/**
 * What a class or trait declares about its own object, `self: Store with Logging =>`: each of these types
 * under the name `this`, and the object's alias.
 */
export function selfTypes(reader: TokenReader, { definitions }: FoundOutline): FoundTypedName[] {
  const stated = definitions.flatMap(({ kind, nameSpan, span }) => {
    const open = HOLD_MEMBERS.has(kind) ? bodyBehind(reader, nameSpan.end, span.end) : -1;
    return open < 0 ? [] : ofBody(reader, open + 1);
  });
  for (let at = 0; at < reader.count; at++)
    if (reader.isWord(at, 'new')) stated.push(...ofObject(reader, at + 1));
  return stated;
}

/** Position of the brace that opens the body of the type whose name ends at an offset; -1 if there is none. */
function bodyBehind(reader: TokenReader, from: number, end: number): number {
  let at = reader.positionAt(from);
  for (let left = MOST_IN_HEAD; left > 0 && reader.start(at) < end && at < reader.count; left--) {
    if (reader.is(at, '{')) return at;
    at = isOpening(reader.kind(at)) ? closingOf(reader, at, MOST_IN_CALL) + 1 : at + 1;
  }
  return -1;
}

/** `new Store(1) with Logging { … }`: the types of an anonymous class, under the name `new`. */
function ofObject(reader: TokenReader, first: number): FoundTypedName[] {
  const offset = reader.start(first);
  const types: FoundTypedName[] = [];
  for (let at = first; ; at++) {
    if (reader.kind(at) !== Token.Word || types.length === MOST_TYPES) return [];
    const end = behindType(reader, at);
    const type = reader.between(reader.start(at), reader.end(end - 1)).replace(/\[.*/s, '');
    types.push({ name: 'new', type, offset });
    at = end;
    while (reader.is(at, '(')) at = closingOf(reader, at, MOST_IN_CALL) + 1;
    if (reader.is(at, '{')) return types;
    if (!reader.isWord(at, 'with')) return [];
  }
}

function ofBody(reader: TokenReader, name: number): FoundTypedName[] {
  if (reader.kind(name) !== Token.Word || reader.isWord(name, 'case')) return [];
  const offset = reader.start(name);
  const types: FoundTypedName[] = [];
  let at = name + 1;
  if (reader.is(at, ':')) {
    do {
      const type = at + 1;
      if (reader.kind(type) !== Token.Word || types.length === MOST_TYPES) return [];
      at = behindType(reader, type);
      // Type arguments tell nothing about the members.
      const written = reader.between(reader.start(type), reader.end(at - 1)).replace(/\[.*/s, '');
      types.push({ name: 'this', type: written, offset });
    } while (reader.isWord(at, 'with'));
  }
  if (!isArrow(reader, at)) return [];
  const given = reader.text(name);
  if (given === 'this' || given === '_') return types;
  return [...types, { name: given, type: typeOfAlias('this'), offset }];
}
