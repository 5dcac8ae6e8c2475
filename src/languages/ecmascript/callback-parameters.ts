import { givenCalled, parameterCalled } from '../../model/reference.js';
import { WordSet } from '../../text/word-set.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type ElementName, listAt, type Name, namesOfObject, valueOfPair } from './elements.js';
import type { CodeStructure } from './function-nodes.js';
import { receiverStart } from './receivers.js';
import type { ScopedStructure } from './scoped-structure.js';

/** List methods that pass each element to a callback; those of maps pass pairs. */
const GIVING = new WordSet(
  new Set('map forEach filter some every find findIndex findLast flatMap'.split(' ')),
);
/** Most parameters of a callback, and most arguments of a call, that are considered. */
const MOST_PARAMETERS = 4;
const MOST_ARGUMENTS = 10;
/** Most tokens of the type arguments before a call. */
const MOST_TOKENS = 40;

/** Most tokens of the type arguments in a parameter's type. */
const LONGEST_ARGUMENTS = 100;

/** Where a function is passed: the callee, and the index of the argument. */
interface Place {
  /** Position of the callee's last token. */
  readonly callee: number;
  readonly argument: number;
  /** The key of the function if it is in an object literal; empty if it is an argument itself. */
  readonly member: string;
}

/** Finds the parameters without a declared type of functions passed to calls: `stores.on('a', (event) => …)`. */
export function callbackParameters(reader: TokenReader, structure: ScopedStructure): ElementName[] {
  const { functions, brackets } = structure;
  const found: ElementName[] = [];
  for (const [offset, end] of functions.parameters) {
    const at = reader.positionAt(offset);
    if (reader.start(at) !== offset) continue;
    if (reader.kind(at) !== Token.Word && !reader.is(at, '(')) continue;
    const isBare = !reader.is(at, '(');
    const parameters = isBare ? [at] : parametersIn(reader, at, brackets.closers);
    if (parameters.length === 0) continue;
    const place = placeOf(reader, functionStart(reader, at), structure);
    if (place === null) continue;
    const last = isBare ? at : brackets.closers[at]!;
    const names = namesGiven(reader, place, parameters, structure);
    found.push(...names.map((name) => ({ ...name, last, end })));
  }
  return found;
}

/** Positions where the parameters in brackets begin. A `this` parameter is skipped, because no caller passes it. */
export function parametersIn(reader: TokenReader, open: number, closers: Int32Array): number[] {
  const starts: number[] = [];
  for (let at = open + 1; at < closers[open]! && starts.length < MOST_PARAMETERS; at++) {
    const begins = at === open + 1 || reader.is(at - 1, ',');
    if (begins && !reader.isWord(at, 'this')) starts.push(at);
    if (reader.is(at, '(') || reader.is(at, '[') || reader.is(at, '{')) at = closers[at]!;
    else if (reader.is(at, '<')) {
      const until = Math.min(closers[open]!, at + LONGEST_ARGUMENTS);
      at = Math.max(at, behindAngles(reader, at, until) - 1);
    }
  }
  return starts;
}

/**
 * Position after the type parameters or arguments that open at a position; the position itself if nothing
 * closes them.
 *
 * @param until Position at which to stop.
 */
export function behindAngles(reader: TokenReader, open: number, until: number): number {
  let depth = 0;
  for (let at = open; at < until; at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '=') && --depth === 0) return at + 1;
  }
  return open;
}

/** Position where the function with these parameters begins: at `async`, `function` or a method's name. */
function functionStart(reader: TokenReader, parameters: number): number {
  let at = parameters;
  if (reader.isWord(at - 1, 'function')) at--;
  else if (reader.isWord(at - 2, 'function')) at -= 2;
  return reader.isWord(at - 1, 'async') ? at - 1 : at;
}

function placeOf(
  reader: TokenReader,
  start: number,
  { brackets: { around, closers } }: CodeStructure,
): Place | null {
  const open = around[start]!;
  if (open < 0) return null;
  if (reader.is(open, '(')) {
    const begins = reader.is(start - 1, '(') || reader.is(start - 1, ',');
    return begins ? callAround(reader, { open, start, member: '' }, closers) : null;
  }
  const key = reader.is(open, '{') ? keyBefore(reader, start) : -1;
  const outer = key < 0 ? -1 : around[open]!;
  const isGiven = reader.is(open - 1, '(') || reader.is(open - 1, ',');
  if (outer < 0 || !isGiven || !reader.is(outer, '(')) return null;
  return callAround(reader, { open: outer, start: open, member: reader.text(key) }, closers);
}

/**
 * Position of the object key of the function that begins at a position: `done` in `{ done: () => … }` and
 * `{ done() {} }`.
 */
function keyBefore(reader: TokenReader, start: number): number {
  let key = reader.is(start - 1, ':') ? start - 2 : -1;
  if (reader.is(start, '(') && reader.kind(start - 1) === Token.Word) key = start - 1;
  const before = reader.isWord(key - 1, 'async') ? key - 2 : key - 1;
  const isKey = key >= 0 && reader.kind(key) === Token.Word;
  return isKey && (reader.is(before, '{') || reader.is(before, ',')) ? key : -1;
}

/** An argument of a call. */
interface Argument {
  readonly open: number;
  readonly start: number;
  readonly member: string;
}

function callAround(
  reader: TokenReader,
  { open, start, member }: Argument,
  closers: Int32Array,
): Place | null {
  const callee = calleeBefore(reader, open);
  if (callee < 0) return null;
  let argument = 0;
  for (let at = open + 1; at < start; at++) {
    if (reader.is(at, ',') && ++argument === MOST_ARGUMENTS) return null;
    if (reader.is(at, '(') || reader.is(at, '[') || reader.is(at, '{')) at = closers[at]!;
  }
  return { callee, argument, member };
}

/** Position of the name called with the bracket at a position, skipping type arguments; -1 if there is none. */
function calleeBefore(reader: TokenReader, open: number): number {
  let at = open - 1;
  if (reader.is(at, '>')) {
    let depth = 0;
    for (; at > open - MOST_TOKENS; at--) {
      if (reader.is(at, '>') && !reader.is(at - 1, '=')) depth++;
      else if (reader.is(at, '<') && --depth === 0) break;
    }
    if (depth !== 0) return -1;
    at--;
  }
  return reader.kind(at) === Token.Word ? at : -1;
}

function namesGiven(
  reader: TokenReader,
  { callee, argument, member }: Place,
  parameters: readonly number[],
  structure: ScopedStructure,
): readonly Name[] {
  const isMember = reader.is(callee - 1, '.');
  const isMarked = reader.is(callee - 2, '?') || reader.is(callee - 2, '!');
  const dot = isMarked ? callee - 2 : callee - 1;
  const object = isMember
    ? listAt(reader, receiverStart(reader, callee), dot, structure.brackets.closers)
    : '';
  const isKnown = isMember ? object !== '' : isKnownName(reader, callee, structure);
  if (!isKnown) return [];
  const name = reader.text(callee);
  const first = { reader, structure, at: parameters[0]! };
  if (isMember && name === 'then' && argument === 0)
    return namesOfObject(first, object, (one) => givenCalled(object, one));
  if (isMember && reader.isOneOf(callee, GIVING) && reader.is(first.at, '['))
    return valueOfPair(first, object);
  const called = isMember ? `${object}.${name}` : name;
  return parameters.flatMap((at, index) => {
    const path = `${argument}.${member === '' ? '' : `${member}.`}${index}`;
    return namesOfObject({ reader, structure, at }, `${called}[${path}]`, (one) =>
      parameterCalled(called, path, one),
    );
  });
}

/** Whether the file knows a function by its name: it imports or defines it, or declares a variable with a type. */
function isKnownName(
  reader: TokenReader,
  at: number,
  { names, stated, locals }: ScopedStructure,
): boolean {
  if (reader.isOneOf(at, names)) return true;
  return reader.isOneOf(at, stated) && !locals.hidesStated(reader.text(at), reader.start(at));
}
