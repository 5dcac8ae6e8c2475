import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import { behindForm, behindMetadata, nameAt } from './forms.js';

/** Node types by defining form. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['ns', 'namespace'],
  ['defn', 'function'],
  ['defn-', 'function'],
  ['defmacro', 'function'],
  ['defmulti', 'multimethod'],
  ['defmethod', 'method'],
  ['def', 'value'],
  ['defonce', 'value'],
  ['defprotocol', 'interface'],
  ['definterface', 'interface'],
  ['defrecord', 'class'],
  ['deftype', 'class'],
  ['deftest', 'test'],
  ['defspec', 'test'],
  ['extend-type', 'extension'],
  ['extend-protocol', 'extended'],
]);

/** A defining form of a library: `defroutes`, `s/def`, `reg-sub`. */
const DEFINING = /^(?:def(?!ault|er|late)[a-z-]*!?|reg-[a-z-]+)$/;
/** Most methods of one type in a form. */
const MOST_METHODS = 100;
const HOLDS_METHODS = /^(?:class|interface|extension|extended)$/;

/** The definition of a form that opens at a position. */
export function clojureHeadAt(place: Place): Head | number {
  const { reader, at, around, bracketed, holding } = place;
  const isMember = holding === 'members' && HOLDS_METHODS.test(around) && !bracketed;
  if (!reader.is(at, '(')) return (isMember ? fieldsAt(place) : undefined) ?? at + 1;
  const form = nameAt(reader, at + 1);
  if (form === undefined) return (isMember ? methodAt(place) : undefined) ?? at + 1;
  const word = reader.text(form.last);
  const type = FORMS.get(word);
  const isOwn = form.last === at + 1 || type === 'test' || type === 'function';
  if (type !== undefined && isOwn) return definitionAt(place, type, form.next) ?? at + 1;
  if (isMember) return methodAt(place) ?? at + 1;
  const isOfLibrary = place.column(at) === 0 && around === '' && DEFINING.test(word);
  return (isOfLibrary ? definitionAt(place, 'other', form.next) : undefined) ?? at + 1;
}

/** `[shelves label]` of a record. */
function fieldsAt({ reader, blocks, at, around }: Place): Head | undefined {
  const isFirst = around === 'class' && reader.is(at, '[') && reader.kind(at - 1) === Token.Word;
  const next = behindBlock(blocks, at);
  return isFirst && next > at ? { type: 'fields', next, holding: 'code', isName: true } : undefined;
}

function definitionAt(place: Place, type: string, from: number): Head | undefined {
  const { reader, blocks, at } = place;
  let first = behindMetadata(reader, blocks, from);
  while (type === 'other' && reader.is(first, ':')) first++;
  const named = nameAt(reader, first);
  if (named === undefined) return undefined;
  const { next } = named;
  const name = nameSpan(reader, named.last);
  const head = { name, next, block: at } as const;
  if (type === 'extension') {
    const bases = basesOf(place, next);
    return { type, extended: name, next, block: at, bases, holding: 'members' };
  }
  if (type === 'extended') return { type, next, block: at, holding: 'members' };
  if (type === 'class') return { ...head, type, bases: basesOf(place, next), holding: 'members' };
  if (type === 'interface') return { ...head, type, holding: 'members' };
  if (type === 'value') return { ...head, type, next: behindValue(place, next), holding: 'code' };
  if (type !== 'other')
    return { ...head, type, next: behindHead(place, type, next), holding: 'code' };
  const isFunction = behindHead(place, 'function', next) > next;
  return { ...head, type: isFunction ? 'function' : 'value', holding: 'code' };
}

/**
 * Position after the arguments that directly follow a name; a string in between is a docstring and begins the
 * body.
 */
function behindHead({ reader, blocks, around }: Place, type: string, at: number): number {
  if (type !== 'function' && type !== 'method') return at;
  // The dispatch value of a multimethod.
  const behind = type === 'method' ? behindForm(reader, blocks, at) : at;
  const open = behindMetadata(reader, blocks, behind);
  if (!reader.is(open, '[')) return at;
  const next = behindBlock(blocks, open);
  // Only in a protocol is a string after the arguments a docstring; elsewhere it is the return value.
  return reader.kind(next) === Token.String && around !== 'interface' ? at : Math.max(at, next);
}

/** Position after a string that is a value rather than a docstring. */
function behindValue({ reader }: Place, at: number): number {
  return reader.kind(at) === Token.String && reader.is(at + 1, ')') ? at + 1 : at;
}

/** `(find [depot key] …)` within a type or a protocol. */
function methodAt(place: Place): Head | undefined {
  const { reader, blocks, at, around } = place;
  const name = behindMetadata(reader, blocks, at + 1);
  if (reader.kind(name) !== Token.Word) return undefined;
  const behind = behindMetadata(reader, blocks, name + 1);
  if (!reader.is(behind, '[') && !reader.is(behind, '(')) return undefined;
  const owner = around === 'extended' ? typeBefore(place) : undefined;
  const next = behindHead(place, 'function', name + 1);
  const head = { type: 'function', name: nameSpan(reader, name), next, block: at } as const;
  return { ...head, holding: 'code', ...(owner === undefined ? {} : { owner }) };
}

/** The last type named before a method: `(extend-protocol Stored String (store [text]))`. */
function typeBefore({ reader, blocks, at }: Place): Span | undefined {
  let before = at - 1;
  for (let methods = 0; methods < MOST_METHODS && blocks.openers[before]! >= 0; methods++)
    before = blocks.openers[before]! - 1;
  return reader.kind(before) === Token.Word ? nameSpan(reader, before) : undefined;
}

/** The protocols among the forms of a type. */
function basesOf({ reader, blocks, at }: Place, from: number): Span[] {
  const bases: Span[] = [];
  const end = behindBlock(blocks, at) - 1;
  for (let form = from; form < end; form = behindForm(reader, blocks, form)) {
    const named = nameAt(reader, form);
    if (named !== undefined) bases.push(nameSpan(reader, named.last));
  }
  return bases;
}
