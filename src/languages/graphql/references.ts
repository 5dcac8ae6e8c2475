import type { ReferenceKind } from '../../model/reference.js';
import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { type BracketPairs, bracketPairs, isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { OF_GRAPHQL } from './words.js';

/** The root type of each operation. */
const ROOTS: Readonly<Record<string, string>> = {
  query: 'Query',
  mutation: 'Mutation',
  subscription: 'Subscription',
};
const DEFINES = /^(?:type|input|interface|union|enum|scalar|directive|schema|extend)$/;

/** Types, bases, directives and fragments that a document uses, and the root fields of its operations. */
export function findGraphqlUses(
  reader: TokenReader,
  _: TokenList,
  found: FoundOutline,
): FoundReference[] {
  return new UseFinder(reader, found).find();
}

class UseFinder {
  readonly #uses: FoundReference[] = [];
  readonly #bases: ReadonlySet<number>;
  readonly #pairs: BracketPairs;
  /** The word that began the current part of the document. */
  #part = '';
  #depth = 0;

  constructor(
    private readonly reader: TokenReader,
    private readonly found: FoundOutline,
  ) {
    this.#bases = new Set(found.bases.map(({ offset }) => offset));
    this.#pairs = bracketPairs(reader);
  }

  find(): FoundReference[] {
    const { reader, found } = this;
    for (let at = 0; at < reader.count; at++) {
      const kind = reader.kind(at);
      if (this.#depth === 0) this.#begin(at);
      if (isOpening(kind)) this.#depth++;
      else if (isClosing(kind)) this.#depth = Math.max(0, this.#depth - 1);
      else if (reader.is(at, '=')) at = this.#behindValue(at);
      else if (kind === Token.Word && !found.names.has(reader.start(at))) at = this.#word(at);
    }
    return this.#uses;
  }

  /** Checks whether a part of the document begins here. */
  #begin(at: number): void {
    const { reader } = this;
    const word = reader.text(at);
    const isUnnamed = reader.is(at, '{') && (at === 0 || reader.is(at - 1, '}'));
    if (isUnnamed) this.#part = 'query';
    else if (word === 'fragment' || Object.hasOwn(ROOTS, word) || DEFINES.test(word))
      if (reader.kind(at) === Token.Word) this.#part = word;
  }

  /** Position of the last token of the default value after the `=` at a position. */
  #behindValue(at: number): number {
    const isList = this.reader.is(at + 1, '{') || this.reader.is(at + 1, '[');
    return isList ? this.#closing(at + 1) : at;
  }

  /** Position of what closes a bracket; the bracket itself if nothing does. */
  #closing(open: number): number {
    const close = this.#pairs.closers[open] ?? -1;
    return isClosing(this.reader.kind(close)) ? close : open - 1;
  }

  /** Reads a word. @returns the position that was read last. */
  #word(at: number): number {
    const { reader } = this;
    if (this.#bases.has(reader.start(at))) this.#push(at, 'base');
    else if (reader.is(at - 1, '@')) {
      this.#push(at, 'call');
      return reader.is(at + 1, '(') ? this.#closing(at + 1) : at;
    } else if (this.#isType(at)) this.#push(at, 'type');
    else if (reader.is(at - 1, '.') && reader.is(at - 2, '.') && !reader.isWord(at, 'on'))
      this.#push(at, 'call');
    else if (this.#isRootField(at)) this.#push(at, 'call', ROOTS[this.#part]);
    return at;
  }

  #isType(at: number): boolean {
    const { reader } = this;
    let before = at - 1;
    while (before > at - 8 && reader.is(before, '[')) before--;
    const isDefined = !/^(?:query|mutation|subscription|fragment)$/.test(this.#part);
    if (reader.is(before, ':')) return isDefined || reader.is(before - 2, '$');
    if (this.#part === 'union') return /^[=|]$/.test(reader.text(at - 1));
    const isCondition = reader.isWord(at - 1, 'on') && !isDefined;
    return isCondition && (reader.is(at - 2, '.') || this.#depth === 0);
  }

  /** `depot` in `query { depot(id: 1) { name } }`; a name before it, `mine: depot`, is an alias. */
  #isRootField(at: number): boolean {
    const { reader } = this;
    const isOutermost = this.#depth === 1 && Object.hasOwn(ROOTS, this.#part);
    if (!isOutermost || reader.is(at + 1, ':') || reader.is(at - 1, '$')) return false;
    return !reader.isWord(at, 'on') && !reader.isWord(at - 1, 'on');
  }

  #push(at: number, kind: ReferenceKind, receiver = ''): void {
    const name = this.reader.text(at);
    if (receiver === '' && OF_GRAPHQL.has(name)) return;
    this.#uses.push({ name, kind, receiver, offset: this.reader.start(at) });
  }
}
