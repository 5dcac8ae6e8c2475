import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { receiverAt } from '../outline/receivers.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { behindArrow, isRightArrow, isRName, parametersAt } from './assignment.js';
import { OF_R, R_KEYWORDS } from './words.js';

const SEPARATORS = ['$', '@', ':::', '::'];
/** Names by which R6 and reference classes refer to the current object. */
const OWN_OBJECT = /^(?:private|\.self)$/;
const OPERATOR = /^%[^%]+%$/;

/** References in R: brackets mark a call, and so does an operator between `%` signs. */
export function findRUses(
  reader: TokenReader,
  _tokens: TokenList,
  { names, bases, definitions }: FoundOutline,
): FoundReference[] {
  const basesAt = new Map(bases.map(({ offset, name }) => [offset, name]));
  const own = new Set(definitions.map(({ name }) => name));
  const bound = boundIn(reader, names);
  const uses: FoundReference[] = [];
  const push = (at: number, kind: FoundReference['kind'], name: string, receiver = ''): void => {
    uses.push({ name, kind, receiver, offset: reader.start(at) });
  };
  for (let at = 0; at < reader.count; at++) {
    const name = reader.text(at);
    const base = basesAt.get(reader.start(at)) ?? basesAt.get(reader.start(at) + 1);
    if (base !== undefined) push(at, 'base', base);
    else if (reader.kind(at) === Token.String) {
      if (OPERATOR.test(name)) push(at, 'call', name);
      else if (isMade(reader, at)) push(at, 'call', name.slice(1, -1));
    } else if (isUse(reader, at, names)) {
      const receiver = receiverAt(reader, at, SEPARATORS);
      const object = OWN_OBJECT.test(receiver) ? 'self' : receiver;
      if (reader.is(at + 1, '(')) {
        // `Shelf$new(…)` constructs an object.
        const isNew = name === 'new' && /^\p{Lu}[\w.]*$/u.test(receiver);
        if (isNew) push(at - 2, 'call', receiver);
        else if (object !== '' || !OF_R.has(name) || own.has(name)) push(at, 'call', name, object);
      } else if (receiver.endsWith('::')) push(at, 'value', name, receiver);
      else if (receiver === '' && own.has(name) && !bound.has(name)) push(at, 'value', name);
    }
  }
  return uses;
}

/** `new("Shelf", …)` */
function isMade(reader: TokenReader, at: number): boolean {
  return reader.is(at - 1, '(') && reader.isWord(at - 2, 'new') && !reader.is(at - 3, '$');
}

/** Whether a word may be a reference: it does not name an argument, is not assigned, and is not a package. */
function isUse(reader: TokenReader, at: number, names: ReadonlySet<number>): boolean {
  if (reader.kind(at) !== Token.Word || R_KEYWORDS.has(reader.text(at))) return false;
  if (names.has(reader.start(at)) || behindArrow(reader, at + 1) >= 0) return false;
  if (isRightArrow(reader, at - 2)) return false;
  return !(reader.is(at + 1, ':') && reader.is(at + 2, ':'));
}

/** Parameters, and names that are assigned without being definitions. */
function boundIn(reader: TokenReader, names: ReadonlySet<number>): ReadonlySet<string> {
  const bound = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    const isAssigned = isRName(reader, at) && reader.is(at + 1, '<');
    if (isAssigned && behindArrow(reader, at + 1) >= 0 && !names.has(reader.start(at)))
      bound.add(reader.text(at));
    const open = parametersAt(reader, at);
    if (open >= 0) at = addParameters(reader, open, bound);
  }
  return bound;
}

/** Adds the names between brackets. @returns the position of the last token read. */
function addParameters(reader: TokenReader, open: number, bound: Set<string>): number {
  let depth = 0;
  let at = open;
  for (; at < reader.count; at++) {
    if (reader.is(at, '(')) depth++;
    else if (reader.is(at, ')') && --depth === 0) break;
    // A body begins, so the brackets were never closed.
    else if (reader.is(at, '{') && depth === 1) break;
    if (depth === 1 && reader.kind(at) === Token.Word && /^[(,]$/.test(reader.text(at - 1)))
      bound.add(reader.text(at));
  }
  return at;
}
