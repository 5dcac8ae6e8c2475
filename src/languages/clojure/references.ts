import type { ReferenceKind } from '../../model/reference.js';
import type { FoundImport, FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { type BracketPairs, bracketPairs, closerOf, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isNamespace } from './forms.js';
import { CLOJURE_KEYWORDS, OF_CLOJURE } from './words.js';

/** Forms whose vector binds every name in it. */
const TAKES_ARGUMENTS = /^(?:fn\*?|defn-?|defmacro|defmethod|bound-fn)$/;
/** Forms whose vector binds every other form in it. */
const BINDS =
  /^(?:let\*?|loop|for|doseq|dotimes|binding|with-open|(?:if|when)-(?:let|some)|when-first)$/;

const PREFIX = /^[#'`~@^:?]$/;

/** References in Clojure, where the first element of a list is called. */
export function findClojureUses(
  reader: TokenReader,
  _: TokenList,
  { names, bases, definitions }: FoundOutline,
  imports: readonly FoundImport[],
): FoundReference[] {
  const pairs = bracketPairs(reader);
  const bound = boundNames(reader, pairs);
  const own = new Set(definitions.map(({ name }) => name));
  const referred = new Set(imports.flatMap((one) => one.names.map(({ local }) => local)));
  const basesAt = new Set(bases.map(({ offset }) => offset));
  const uses: FoundReference[] = [];
  for (let at = 0; at < reader.count; at++) {
    // A form after `#_` is not read.
    const isIgnored = reader.isWord(at - 1, '_') && reader.is(at - 2, '#');
    if (isIgnored || (reader.is(at, '(') && reader.isWord(at + 1, 'ns')))
      at = behindPair(reader, pairs, at);
    if (reader.kind(at) !== Token.Word || reader.is(at - 1, ':')) continue;
    if (isNamespace(reader, at)) continue;
    const offset = reader.start(at);
    const hasNamespace = isNamespace(reader, at - 2);
    // `:shop/name` is a keyword.
    if (names.has(offset) || (hasNamespace && reader.is(at - 3, ':'))) continue;
    const receiver = hasNamespace ? reader.text(at - 2) : '';
    const written = reader.text(at);
    if (basesAt.has(offset)) {
      uses.push({ name: written, kind: 'base', receiver, offset });
      continue;
    }
    const kind = kindAt(reader, hasNamespace ? at - 2 : at, written);
    const name = written.replace(/^\.-?(?=.)|(?<=.)\.$/g, '');
    const isKnown = hasNamespace || own.has(name) || referred.has(name);
    if (!isKnown && (kind === 'value' || isOutside(written) || bound.has(name))) continue;
    if (CLOJURE_KEYWORDS.has(name) || (bound.has(name) && kind === 'value')) continue;
    uses.push({ name, kind, receiver, offset });
  }
  return uses;
}

/** A core function, a member of a Java object, or not a name at all. */
function isOutside(name: string): boolean {
  return OF_CLOJURE.has(name) || name.startsWith('.') || name.length < 2;
}

/** The first element of a list is called, unless the list is data. */
function kindAt(reader: TokenReader, at: number, name: string): ReferenceKind {
  const isFirst = reader.is(at - 1, '(') && reader.end(at - 1) === reader.start(at);
  if (isFirst && !reader.is(at - 2, "'")) return 'call';
  return /^\p{Lu}/u.test(name) ? 'type' : 'value';
}

/** The names of arguments and local values, wherever in the text they are bound. */
function boundNames(reader: TokenReader, pairs: BracketPairs): ReadonlySet<string> {
  const bound = new Set<string>();
  // Ensures that no word is read twice, however deeply vectors are nested.
  let seen = 0;
  const add = (from: number, end: number) => {
    for (let at = Math.max(from, seen); at < end; at++)
      if (reader.kind(at) === Token.Word && !reader.is(at - 1, ':')) bound.add(reader.text(at));
    seen = Math.max(seen, end);
  };
  for (let at = 0; at < reader.count; at++) {
    if (!reader.is(at, '[') || at < seen) continue;
    const close = behindPair(reader, pairs, at) - 1;
    if (isArguments(reader, at)) add(at + 1, close);
    else if (BINDS.test(reader.text(at - 1)))
      for (const [from, end] of boundForms(reader, pairs, at + 1, close)) add(from, end);
  }
  return bound;
}

/** Every other form of a binding vector: `a` and `{:keys [b]}` in `[a (f) {:keys [b]} (g)]`. */
function* boundForms(
  reader: TokenReader,
  pairs: BracketPairs,
  from: number,
  close: number,
): Generator<readonly [number, number]> {
  let count = 0;
  for (let at = from; at < close; ) {
    const end = behindPair(reader, pairs, at);
    // Prefixes belong to the form after them.
    if (!PREFIX.test(reader.text(at)) && count++ % 2 === 0) yield [at, end];
    at = isNamespace(reader, at) ? at + 3 : end;
  }
}

/** Position after a word, or after the brackets that open there, if they are closed. */
function behindPair(reader: TokenReader, { closers }: BracketPairs, at: number): number {
  const kind = reader.kind(at);
  if (!isOpening(kind)) return at + 1;
  const close = closers[at]!;
  return reader.kind(close) === closerOf(kind) ? close + 1 : at + 1;
}

/** Whether a vector is a parameter list: after a defined name, after `fn`, or first in a list. */
function isArguments(reader: TokenReader, open: number): boolean {
  const before = open - 1;
  if (TAKES_ARGUMENTS.test(reader.text(before))) return true;
  if (reader.is(before, '(')) return true;
  const isText = reader.kind(before) === Token.String;
  const name = isText ? before - 1 : before;
  return reader.kind(name) === Token.Word && TAKES_ARGUMENTS.test(reader.text(name - 1));
}
