import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { targetOf } from './assignments.js';
import type { Base, Draft } from './drafts.js';

/**
 * Functions whose first argument inherits from the second: that of Node, of the `inherits` package, and of
 * transpilers.
 */
const INHERITING = /^_{0,2}(?:inherits|inherit|inheritsLoose|extends)$/;
const CHAINING = /\binherit|\b__extends\b|\bprototype\s*=[^=]|\bsetPrototypeOf\b|\b__proto__\b/;

/** Dotted names as written. */
interface Names {
  readonly text: string;
  /** Position of the last name. */
  readonly last: number;
}

/**
 * Gives the functions of a file that serve as classes the bases declared by statements:
 * `util.inherits(Pool, Emitter)`, `Pool.prototype = Object.create(Emitter.prototype)`,
 * `Pool.prototype = new Emitter()`, `Object.setPrototypeOf(Pool.prototype, Emitter.prototype)` and
 * `Pool.prototype.__proto__ = Emitter.prototype`.
 */
export function addPrototypeChains(reader: TokenReader, text: string, drafts: readonly Draft[]) {
  if (!CHAINING.test(text)) return;
  const functions = new Map<string, Draft>();
  for (const draft of drafts) {
    if (draft.kind !== 'function' && draft.kind !== 'method') continue;
    functions.set(`${draft.owner}.${draft.name}`, draft);
  }
  for (let at = 0; functions.size > 0 && at < reader.count; at++) {
    const chain = reader.kind(at) === Token.Word ? chainAt(reader, at) : null;
    const target = chain === null ? undefined : targetOf(chain.heir);
    const heir = target && functions.get(`${target.owner}.${target.name}`);
    if (heir !== undefined && heir.bases.length === 0) heir.bases = [chain!.base];
  }
}

/** The class and the base that a statement gives it. */
interface Chain {
  readonly heir: string;
  readonly base: Base;
}

function chainAt(reader: TokenReader, at: number): Chain | null {
  const word = reader.text(at);
  if (word === 'prototype') return assignedPrototype(reader, at);
  const isSetter = word === 'setPrototypeOf';
  if (!reader.is(at + 1, '(') || (!isSetter && !INHERITING.test(word))) return null;
  const heir = namesFrom(reader, at + 2);
  if (heir === null || !reader.is(heir.last + 1, ',')) return null;
  const base = namesFrom(reader, heir.last + 2);
  if (base === null || !(reader.is(base.last + 1, ')') || reader.is(base.last + 1, ',')))
    return null;
  if (isSetter) return ofPrototypes(heir.text, base);
  return { heir: heir.text, base: { name: base.text, offset: reader.start(base.last) } };
}

/** `Pool.prototype = …`, `Pool.prototype.__proto__ = …`, given the position of `prototype`. */
function assignedPrototype(reader: TokenReader, at: number): Chain | null {
  const isDirect = reader.isWord(at + 2, '__proto__') && reader.is(at + 1, '.');
  const equals = isDirect ? at + 3 : at + 1;
  if (!reader.is(equals, '=') || reader.is(equals + 1, '=')) return null;
  const heir = namesUpTo(reader, at);
  if (heir === null) return null;
  const value = equals + 1;
  const made = reader.isWord(value, 'new') ? namesFrom(reader, value + 1) : null;
  if (made !== null) return { heir, base: { name: made.text, offset: NO_OFFSET } };
  const isCreated = reader.isWord(value + 2, 'create') && reader.is(value + 3, '(');
  const base = namesFrom(reader, isCreated ? value + 4 : value);
  return base === null ? null : ofPrototypes(heir, base);
}

/** The base is used there as a value rather than named: `Emitter.prototype`, `new Emitter()`. */
const NO_OFFSET = -1;
const PROTOTYPE = '.prototype';

function ofPrototypes(heir: string, { text }: Names): Chain | null {
  if (!text.endsWith(PROTOTYPE)) return null;
  const name = text.slice(0, -PROTOTYPE.length);
  return { heir: heir.replace(/\.prototype$/, ''), base: { name, offset: NO_OFFSET } };
}

function namesFrom(reader: TokenReader, first: number): Names | null {
  if (reader.kind(first) !== Token.Word) return null;
  let last = first;
  while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
  return { text: textOf(reader, first, last), last };
}

/** The dotted names up to a position; null if something else precedes them. */
function namesUpTo(reader: TokenReader, at: number): string | null {
  let first = at;
  while (reader.is(first - 1, '.') && reader.kind(first - 2) === Token.Word) first -= 2;
  return first === at || reader.is(first - 1, '.') ? null : textOf(reader, first, at - 2);
}

function textOf(reader: TokenReader, first: number, last: number): string {
  let text = reader.text(first);
  for (let at = first + 2; at <= last; at += 2) text += `.${reader.text(at)}`;
  return text;
}
