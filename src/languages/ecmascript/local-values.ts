import { countUpTo } from '../../numeric/count-up-to.js';
import { WordSet } from '../../text/word-set.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { headOf } from '../tokens/expression-head.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { callbackParameters } from './callback-parameters.js';
import { declarators } from './declarators.js';
import { calledAt, elementNames } from './elements.js';
import type { CodeStructure, FunctionNodes } from './function-nodes.js';
import { valuesGivenLater } from './later-values.js';
import { keptValue } from './made-values.js';
import { narrowedNames } from './narrowed.js';
import { declaredPattern, patternEntries } from './patterns.js';
import type { Chain, ScopedStructure } from './scoped-structure.js';
import { listsTaken, parametersTaken } from './taken-parts.js';
import { chainAt } from './value-chains.js';

/** A local constant, its value as an expression, and the offsets between which it has that value. */
export interface LocalValue {
  readonly name: string;
  /** `this.#cache`, `all.open().first`: arguments are left out, except for a class. */
  readonly value: string;
  /** The name stands for this member of the value, which a pattern extracts. */
  readonly member?: string;
  /** The value is the result of a known function; its members may be functions defined inside that function. */
  readonly returned?: boolean;
  /** Set if the value is a choice: the meaning of the name itself. */
  readonly called?: string;
  readonly start: number;
  readonly end: number;
}

/** Most brackets around a name: a pattern within a pattern within parameters. */
const MOST_BRACKETS = 3;
const DECLARING = new WordSet(new Set(['const', 'let', 'var', 'using']));
/** Keywords whose variables cannot be assigned again. */
const CONSTANT = /^(?:const|using)$/;
const BINDING = /^(?:const|let|var|using|function|class)$/;
/** Character codes of what may precede a name that is being bound. */
const OPENING = new Set([...'(,{[:'].map((mark) => mark.charCodeAt(0)));
/** `useShelf()`, `lib.make()` */
const RETURNED = /^[^()]*\([^()]*\)$/;

/** Calls that load a module by path; these are handled elsewhere. */
const ACTUAL = /^(?:vi|jest)\.(?:import|require)(?:Actual|Mock)\b/;

/** What the values of variables may refer to. */
export interface KnownValues {
  /** Local names that the file imports. */
  readonly imported: ReadonlySet<string>;
  /** These names, and those of functions the file defines at its top level. */
  readonly named: ReadonlySet<string>;
  /** The initial value of a variable determines its type, as in TypeScript. */
  readonly typed: boolean;
}

/**
 * Finds local constants whose value is a chain of names, members and calls, `const cache = this.#cache`, and
 * what parameters extract from an object with a declared class, `({ cache }: Props)`. Of variables, only
 * those initialized with a member of an import, `var run = lib.run`, with a member of `this`,
 * `var pool = this.pool`, or with another name of the file, `var run = start`. A name that is bound again
 * while visible is left out. So is a variable that is assigned a different expression; in TypeScript a
 * variable initialized by a call keeps its type, so assigning the result of another call is fine.
 */
export function localValues(
  reader: TokenReader,
  structure: ScopedStructure,
  known: KnownValues,
): readonly LocalValue[] {
  const chains = parametersTaken(reader, structure);
  for (const [at, chain] of patternsTaken(reader, known)) chains.set(at, chain);
  for (const [at, chain] of listsTaken(reader, structure)) chains.set(at, chain);
  const given = [...elementNames(reader, structure), ...callbackParameters(reader, structure)];
  for (const { at, ...element } of given) chains.set(at, element);
  for (const [at, chain] of structure.parameters) chains.set(at, chain);
  const variables = new Set<string>();
  for (const [at, chain] of valuesGivenLater(reader, structure)) {
    if (!isTelling(chain.value, known)) continue;
    variables.add(reader.text(at));
    chains.set(at, chain);
  }
  for (let equals = reader.next('=', 2); equals >= 0; equals = reader.next('=', equals + 1)) {
    const at = equals - 2;
    if (reader.kind(at + 1) !== Token.Word || !reader.isOneOf(at, DECLARING)) continue;
    const kept = keptValue(reader, at + 2);
    if (kept !== null) {
      // A value kept in a member of the name is declared for that member instead.
      if (kept.member === '') chains.set(kept.at, { value: kept.value, last: at + 2 });
      continue;
    }
    for (const { name, chain } of declarators(reader, at)) {
      if (chain.value !== 'this' && !CONSTANT.test(reader.text(at))) {
        if (!isTelling(chain.value, known)) continue;
        variables.add(reader.text(name));
      }
      const called = calledAt({ reader, structure, at: name });
      chains.set(name, chain.value.startsWith('(') ? { ...chain, called } : chain);
    }
  }
  const narrowed = narrowedNames(reader, structure);
  const declared = { chains, narrowed, variables, typed: known.typed };
  return chains.size + narrowed.size === 0 ? [] : boundOnce(reader, structure, declared);
}

/** Whether the initial value of a variable tells what it is. */
function isTelling(value: string, { imported, named }: KnownValues): boolean {
  if (value.startsWith('this.') || value.endsWith(')')) return true;
  return isMemberOf(value, imported) || named.has(value);
}

/** Whether a value is a member of an import, and no call yields it: `errors.create`. */
export function isMemberOf(value: string, imported: ReadonlySet<string>): boolean {
  const dot = value.indexOf('.');
  return (
    dot > 0 &&
    dot === value.lastIndexOf('.') &&
    !/[)\]]$/.test(value) &&
    imported.has(value.slice(0, dot))
  );
}

/** Whether a name is assigned after its declaration. */
function isAssigned(reader: TokenReader, at: number): boolean {
  return (
    reader.is(at + 1, '=') &&
    !reader.is(at + 2, '=') &&
    !reader.is(at + 2, '>') &&
    !reader.is(at - 1, '.')
  );
}

/**
 * What patterns extract from an object, by the positions of the names: `open` in
 * `const { open } = useShelf()`. Members of imports are left to {@link unpackedNames}.
 */
function patternsTaken(reader: TokenReader, { imported, named }: KnownValues): Map<number, Chain> {
  const chains = new Map<number, Chain>();
  for (let equals = reader.next('=', 1); equals >= 0; equals = reader.next('=', equals + 1)) {
    const at = equals - 1;
    if (!reader.is(at, '}')) continue;
    const chain = chainAt(reader, at + 2);
    if (chain === null || ACTUAL.test(chain.value)) continue;
    const head = headOf(chain.value);
    const open = declaredPattern(reader, at);
    if (open < 0 || (imported.has(head) && !chain.value.includes('('))) continue;
    const returned = named.has(head) && RETURNED.test(chain.value);
    for (const entry of patternEntries(reader, open, at))
      chains.set(entry.at, { ...chain, member: entry.member, returned });
  }
  return chains;
}

/** The initial values of names. */
interface Declared {
  /** By the position of the name. */
  readonly chains: ReadonlyMap<number, Chain>;
  /** What type tests tell about names, by the position of the name in the test. */
  readonly narrowed: ReadonlyMap<number, readonly Chain[]>;
  /** Names that may be assigned again. */
  readonly variables: ReadonlySet<string>;
  readonly typed: boolean;
}

function boundOnce(
  reader: TokenReader,
  { brackets: { closers }, functions }: CodeStructure,
  { chains, narrowed, variables, typed }: Declared,
): LocalValue[] {
  const rebound = new Map(
    [...chains.keys(), ...narrowed.keys()].map((at): [string, number[]] => [reader.text(at), []]),
  );
  const values: LocalValue[] = [];
  const last = new Map<string, string>();
  const open: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) open.push(at);
    else if (isClosing(kind)) open.pop();
    const name = kind === Token.Word ? reader.text(at) : '';
    const known = rebound.get(name);
    if (known === undefined) continue;
    const chain = chains.get(at);
    const told = narrowed.get(at);
    if (told !== undefined) {
      for (const one of told) values.push(valueWithin(reader, name, one));
    } else if (chain !== undefined) {
      // The innermost bracket around a name in a pattern is the pattern itself.
      const around = chain.member === undefined ? open : open.slice(0, -1);
      const end = chain.end ?? blockEnd(reader, around, closers);
      const start = reader.end(chain.last);
      const { value, member, returned, called } = chain;
      last.set(name, value);
      const taken = member === undefined ? {} : { member, returned: returned === true };
      const chosen = called === undefined ? {} : { called };
      values.push({ name, value, start, end, ...taken, ...chosen });
    } else if (isAssigned(reader, at) && variables.has(name)) {
      if (!isAlike(reader, at + 2, last.get(name) ?? '', typed)) known.push(reader.start(at));
    } else if (mayBind(reader, at) && isBound(reader, at, { open, closers, functions })) {
      known.push(reader.start(at));
    }
  }
  return values.filter(({ name, start, end }) => {
    const places = rebound.get(name)!;
    return countUpTo(places, end - 1) === countUpTo(places, start - 1);
  });
}

/** What a test tells about a name, up to where that stops holding. */
function valueWithin(reader: TokenReader, name: string, chain: Chain): LocalValue {
  const { value, called, last, end = Number.MAX_SAFE_INTEGER } = chain;
  const chosen = called === undefined ? {} : { called };
  return { name, value, start: reader.end(last), end, ...chosen };
}

/**
 * Whether a value keeps the type of a variable's initial value, which holds for any call; functions have
 * names of their own. An object made with `new` is recorded for the name itself.
 */
function isAlike(reader: TokenReader, at: number, declared: string, typed: boolean): boolean {
  if (!declared.endsWith(')') || reader.isWord(at, 'new')) return false;
  const value = chainAt(reader, at)?.value ?? '';
  return typed ? value.endsWith(')') : value === declared;
}

function blockEnd(reader: TokenReader, open: readonly number[], closers: Int32Array): number {
  const block = open.findLast((one) => reader.is(one, '{'));
  return block === undefined ? Number.MAX_SAFE_INTEGER : reader.start(closers[block]!);
}

/** Checks the token before a name first, because for most names it shows that they are only used. */
function mayBind(reader: TokenReader, at: number): boolean {
  if (reader.kind(at - 1) === Token.Word && BINDING.test(reader.text(at - 1))) return true;
  return OPENING.has(reader.kind(at - 1)) || reader.is(at - 2, '.') || isArrow(reader, at + 1);
}

function isArrow(reader: TokenReader, at: number): boolean {
  return reader.is(at, '=') && reader.is(at + 1, '>');
}

/** The brackets around a name. */
interface Surroundings {
  /** Positions of the brackets around it, innermost last. */
  readonly open: readonly number[];
  readonly closers: Int32Array;
  readonly functions: FunctionNodes;
}

function isBound(
  reader: TokenReader,
  at: number,
  { open, closers, functions }: Surroundings,
): boolean {
  if (isArrow(reader, at + 1) || BINDING.test(reader.text(at - 1))) return true;
  // The member that a pattern extracts: `{ at: name } = …`.
  if (reader.is(at + 1, ':') && reader.is(open.at(-1) ?? -1, '{')) return false;
  for (let level = 1; level <= Math.min(MOST_BRACKETS, open.length); level++) {
    const from = open[open.length - level]!;
    const close = closers[from]!;
    if (reader.is(from, '(')) return functions.parameters.has(reader.start(from));
    if (reader.is(close + 1, '=') && !reader.is(close + 2, '=')) return true;
    if (!reader.is(close + 1, ')') && !reader.is(close + 1, ',')) return false;
  }
  return false;
}
