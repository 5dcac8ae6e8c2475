import { WordSet } from '../../text/word-set.js';
import { type BracketPairs, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { yieldsModule } from './module-texts.js';
import { assignedLoad } from './requires.js';

/** A name that a declaration binds. */
interface DeclaredName {
  /** Position of the name. */
  readonly at: number;
  /** It is bound to a loaded module or to a part of one: `const { a } = require('./a')`. */
  readonly loaded: boolean;
}

type Closers = BracketPairs['closers'];

/** Most tokens between `await` and `import` in `await this.chunks.load(async () => import('m'))`. */
const LONGEST_LOAD = 12;
/** What may follow the name of a parameter or of a pattern entry. */
const BEHIND_NAME: ReadonlySet<number> = new Set([...',)}]:=?!'].map((mark) => mark.charCodeAt(0)));
/** Keywords that start a new statement when the one before ends without a semicolon. */
const STATEMENT = new WordSet(
  new Set(
    'const let var return if for while do switch throw try import export type interface'.split(' '),
  ),
);

/** Positions of the names bound by a parameter list or a pattern, nested patterns included. */
export function namesBoundIn(reader: TokenReader, open: number, closers: Closers): number[] {
  const names: number[] = [];
  const lists = [open];
  for (let list = lists.pop(); list !== undefined; list = lists.pop()) {
    const close = closers[list]!;
    const isObject = reader.is(list, '{');
    for (let at = list + 1; at < close; at = behindEntry(reader, at, close, closers)) {
      const target = boundAt(reader, at, isObject, closers);
      if (reader.is(target, '{') || reader.is(target, '[')) lists.push(target);
      else if (isName(reader, target) && BEHIND_NAME.has(reader.kind(target + 1)))
        names.push(target);
    }
  }
  return names;
}

/** Position of the name or pattern that an entry binds, after its key, dots, decorators and modifiers. */
function boundAt(reader: TokenReader, from: number, isObject: boolean, closers: Closers): number {
  let at = from;
  while (reader.is(at, '.')) at++;
  if (isObject) {
    // A key may be computed.
    const last = reader.is(at, '[') ? closers[at]! : at;
    return reader.is(last + 1, ':') ? last + 2 : at;
  }
  while (reader.is(at, '@')) {
    at += 2;
    while (reader.is(at, '.')) at += 2;
    if (reader.is(at, '(')) at = closers[at]! + 1;
  }
  while (isName(reader, at) && isName(reader, at + 1)) at++;
  return at;
}

/** Position after the comma that ends an entry; commas between the type arguments of an annotation do not count. */
function behindEntry(reader: TokenReader, from: number, close: number, closers: Closers): number {
  let angles = 0;
  let inValue = false;
  for (let at = from; at < close; at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (reader.is(at, ',') && angles === 0) return at + 1;
    else if (inValue) continue;
    else if (reader.is(at, '<')) angles++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '=')) angles = Math.max(0, angles - 1);
    else if (reader.is(at, '=') && !reader.is(at + 1, '>')) inValue = angles === 0;
  }
  return close;
}

/** The names bound by a declaration, from its `const`, `let` or `var` to the end of the statement. */
export function namesDeclared(reader: TokenReader, at: number, closers: Closers): DeclaredName[] {
  const names: DeclaredName[] = [];
  const isConstant = reader.isWord(at, 'const');
  let next = at + 1;
  while (next > 0) {
    const isPattern = reader.is(next, '{') || reader.is(next, '[');
    const last = isPattern ? closers[next]! : next;
    if (next > at + 1 && !isDeclarator(reader, next, last, isConstant)) {
      next = nextDeclarator(reader, next, closers);
      continue;
    }
    const loaded = isLoaded(reader, last + 1);
    const found = isPattern ? namesBoundIn(reader, next, closers) : [next];
    for (const name of found) if (isName(reader, name)) names.push({ at: name, loaded });
    next = nextDeclarator(reader, last + 1, closers);
  }
  return names;
}

/** Whether another declarator follows a comma, rather than a type argument as in `const a: Map<string, Item>`. */
function isDeclarator(
  reader: TokenReader,
  first: number,
  last: number,
  isConstant: boolean,
): boolean {
  if (reader.is(last + 1, '=')) return !reader.is(last + 2, '=') && !reader.is(last + 2, '>');
  if (first !== last) return false;
  if (reader.is(last + 1, ':')) return true;
  return !isConstant && (reader.is(last + 1, ';') || reader.is(last + 1, ','));
}

/** Position after the next comma of a statement, or -1 if the statement ends first. */
function nextDeclarator(reader: TokenReader, from: number, closers: Closers): number {
  for (let at = from; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) at = closers[at]!;
    else if (reader.is(at, ',')) return at + 1;
    else if (isClosing(kind) || reader.is(at, ';')) return -1;
    else if (reader.isOneOf(at, STATEMENT) && !reader.is(at - 1, '.')) return -1;
  }
  return -1;
}

/**
 * Whether `= require(…)`, `= await import(…)`, `= vi.importActual(…)` or `= await load(() => import(…))` is
 * at a position.
 */
function isLoaded(reader: TokenReader, from: number): boolean {
  if (!reader.is(from, '=')) return false;
  let at = from + 1;
  while (reader.is(at, '(') || reader.isWord(at, 'await')) at++;
  if (reader.is(at + 1, '(') && (reader.isWord(at, 'require') || reader.isWord(at, 'import')))
    return true;
  if (yieldsModule(reader, at)) return true;
  const end = at + LONGEST_LOAD;
  while (at < end && !reader.isWord(at, 'import')) at++;
  return at < end && assignedLoad(reader, at) === from;
}

function isName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word;
}
