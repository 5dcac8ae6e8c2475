import type { ReferenceKind } from '../model/reference.js';
import { WordSet } from '../text/word-set.js';
import { ECMASCRIPT_KEYWORDS } from './ecmascript-keywords.js';
import { receiverOf } from './ecmascript-receivers.js';
import type { ReferenceContext } from './ecmascript-regions.js';
import { requireExpression } from './ecmascript-requires.js';
import { type FoundReference, oneLine } from './language.js';
import { Token } from './token-list.js';
import type { TokenReader } from './token-reader.js';

/** How a dialect differs where references are read. */
export interface Dialect {
  /** Annotations are types; otherwise a header holds default values only. */
  readonly typed: boolean;
  /** `<Name` opens an element; otherwise it is a type assertion. */
  readonly jsx: boolean;
}

/** A dotted chain of words: `a.b.c`. */
interface Chain {
  /** Position of the first word. */
  readonly head: number;
  /** Position of the last word. */
  readonly last: number;
}

const LONGEST_RECEIVER = 80;
const KEYWORDS = new WordSet(ECMASCRIPT_KEYWORDS);
const TYPE_WORDS = wordSet('as satisfies is keyof infer implements extends');
const DECLARING_WORDS = wordSet(
  'const let var function class interface type enum namespace module',
);

function wordSet(words: string): WordSet {
  return new WordSet(new Set(words.split(' ')));
}

/** Reads the uses of names from the tokens; what the tree told of definitions tells types and calls apart. */
export function ecmascriptReferences(
  reader: TokenReader,
  context: ReferenceContext,
  dialect: Dialect,
): FoundReference[] {
  return new ReferenceReader(reader, context, dialect).read();
}

class ReferenceReader {
  readonly #found: FoundReference[] = [];
  readonly #reader: TokenReader;

  constructor(
    reader: TokenReader,
    private readonly context: ReferenceContext,
    private readonly dialect: Dialect,
  ) {
    this.#reader = reader;
  }

  read(): FoundReference[] {
    const reader = this.#reader;
    for (let at = 0; at < reader.count; at++) {
      if (reader.kind(at) !== Token.Word) continue;
      const chain = { head: at, last: this.#lastOf(at) };
      const kind = this.#kindOf(chain);
      if (kind !== undefined) this.#add(kind, chain);
      else if (reader.is(at + 1, '(')) this.#addUnnamedCall(at);
      at = chain.last;
    }
    return this.#found;
  }

  /** `super(…)` and `require('x')(…)` call what has no name where it is called. */
  #addUnnamedCall(at: number): void {
    const reader = this.#reader;
    if (reader.is(at - 1, '.')) return;
    const offset = reader.start(at);
    if (reader.isWord(at, 'super'))
      this.#found.push({ name: 'constructor', kind: 'call', receiver: 'super', offset });
    else if (reader.isWord(at, 'require') && reader.is(at + 4, '(')) {
      const receiver = requireExpression(reader, at);
      if (receiver !== null) this.#found.push({ name: 'default', kind: 'call', receiver, offset });
    }
  }

  #lastOf(head: number): number {
    const reader = this.#reader;
    let last = head;
    for (;;) {
      const dot = reader.is(last + 1, '?') && reader.is(last + 2, '.') ? last + 2 : last + 1;
      const word = reader.is(dot + 1, '#') ? dot + 2 : dot + 1;
      if (!reader.is(dot, '.') || reader.kind(word) !== Token.Word) return last;
      last = word;
    }
  }

  #kindOf({ head, last }: Chain): ReferenceKind | undefined {
    const reader = this.#reader;
    const { context } = this;
    if (context.bases.size > 0 && context.bases.has(reader.start(last))) return 'base';
    if (this.#isKeyword(head, last)) return undefined;
    const offset = reader.start(head);
    if (context.silent.covers(offset) || context.ownNames.has(reader.start(last))) return undefined;
    if (this.#follows(head, DECLARING_WORDS) || this.#isGenerator(head)) return undefined;
    if (reader.is(head - 1, '@')) return 'decorator';
    const element = this.#elementKind(head, last);
    if (element !== undefined) return element === 'none' ? undefined : element;
    const member = this.#isMember(head);
    if (context.typeBodies.covers(offset))
      return member || this.#isLabel(last) || reader.is(last + 1, '(')
        ? undefined
        : this.#typeOf(head, last);
    if (this.#isCalled(last) && !this.#isMethodName(head, last)) return 'call';
    if (member || this.#isLabel(last)) return undefined;
    if ((this.dialect.typed && context.headers.covers(offset)) || this.#followsTypeWord(head))
      return this.#typeOf(head, last);
    return this.#isKnownValue(head) ? 'value' : undefined;
  }

  #isKeyword(head: number, last: number): boolean {
    return head === last && this.#reader.isOneOf(head, KEYWORDS) && !this.#isMember(head);
  }

  /** Whether a dot stands before, and no spread. */
  #isMember(head: number): boolean {
    return this.#reader.is(head - 1, '.') && !this.#reader.is(head - 2, '.');
  }

  /** Whether the token before is one of some words. */
  #follows(at: number, words: WordSet): boolean {
    return this.#reader.isOneOf(at - 1, words);
  }

  #isGenerator(head: number): boolean {
    return this.#reader.is(head - 1, '*') && this.#reader.text(head - 2) === 'function';
  }

  /** What stands behind a `<` that touches it: an element's name, a closing tag, a type argument. */
  #elementKind(head: number, last: number): ReferenceKind | 'none' | undefined {
    const reader = this.#reader;
    if (reader.is(head - 1, '/') && reader.is(head - 2, '<')) return 'none';
    if (!reader.is(head - 1, '<') || reader.end(head - 1) !== reader.start(head)) return undefined;
    const touches =
      reader.end(head - 2) === reader.start(head - 1) && reader.kind(head - 2) === Token.Word;
    if (touches || !this.dialect.jsx)
      return this.dialect.typed ? (this.#typeOf(head, last) ?? 'none') : undefined;
    // `<T,>` and `<T extends …>` declare type parameters.
    if (reader.is(last + 1, ',') || reader.text(last + 1) === 'extends') return 'none';
    return head !== last || /^[A-Z]/.test(reader.text(head)) ? 'jsx' : 'none';
  }

  /** A name before a colon that no question mark opens: a property, a label, a parameter. */
  #isLabel(last: number): boolean {
    const reader = this.#reader;
    if (reader.is(last + 1, '?') && (reader.is(last + 2, ':') || reader.is(last + 2, '(')))
      return true;
    return reader.is(last + 1, ':') && !reader.is(last - 1, '?');
  }

  #isCalled(last: number): boolean {
    const reader = this.#reader;
    if (reader.is(last + 1, '(')) return true;
    if (reader.is(last + 1, '?') && reader.is(last + 2, '.') && reader.is(last + 3, '('))
      return true;
    if (reader.isWord(this.#headOf(last) - 1, 'new')) return true;
    if (reader.kind(last + 1) === Token.String)
      return reader.text(last + 1).startsWith('`') && reader.end(last) === reader.start(last + 1);
    return (
      this.dialect.typed &&
      reader.is(last + 1, '<') &&
      reader.end(last) === reader.start(last + 1) &&
      this.#typeArgumentsCall(last + 1)
    );
  }

  #headOf(last: number): number {
    let head = last;
    while (this.#reader.is(head - 1, '.') && this.#reader.kind(head - 2) === Token.Word) head -= 2;
    return head;
  }

  /** Whether `<…>` from a position closes soon and a `(` follows. */
  #typeArgumentsCall(open: number): boolean {
    const reader = this.#reader;
    let depth = 0;
    for (let at = open; at < open + 60 && at < reader.count; at++) {
      if (reader.is(at, '<')) depth++;
      else if (reader.is(at, '>') && !reader.is(at - 1, '=')) depth--;
      else if (reader.is(at, ';') || (reader.is(at, '&') && reader.is(at + 1, '&'))) return false;
      if (depth === 0) return reader.is(at + 1, '(');
    }
    return false;
  }

  /** `{ run() {…} }`: a method of an object that is not listed. */
  #isMethodName(head: number, last: number): boolean {
    const reader = this.#reader;
    const before = reader.text(head - 1);
    if (head !== last || !/^(?:[{,*]|async|get|set)$/.test(before)) return false;
    let depth = 0;
    for (let at = last + 1; at < last + 120 && at < reader.count; at++) {
      if (reader.is(at, '(')) depth++;
      else if (reader.is(at, ')') && --depth === 0) return reader.is(at + 1, '{');
    }
    return false;
  }

  #followsTypeWord(head: number): boolean {
    const reader = this.#reader;
    if (!this.dialect.typed) return false;
    if (reader.kind(head - 1) === Token.Word) return reader.isOneOf(head - 1, TYPE_WORDS);
    const declared = reader.is(head - 1, ':') && reader.kind(head - 2) === Token.Word;
    return declared && this.#follows(head - 2, DECLARING_WORDS);
  }

  #typeOf(head: number, last: number): ReferenceKind | undefined {
    const reader = this.#reader;
    // Single letters are type parameters.
    const isType = /^[A-Z]./.test(reader.text(last)) || this.context.known.has(reader.text(head));
    return isType ? 'type' : undefined;
  }

  #isKnownValue(head: number): boolean {
    const reader = this.#reader;
    return this.context.known.has(reader.text(head));
  }

  #add(kind: ReferenceKind, { head, last }: Chain): void {
    const reader = this.#reader;
    // A member that is only read uses the name before its first dot.
    const named = kind === 'value' ? head : last;
    const name = reader.text(named);
    const receiver = receiverOf(reader, head, named);
    this.#found.push({
      name,
      kind,
      receiver: oneLine(receiver, LONGEST_RECEIVER),
      offset: reader.start(named),
    });
  }
}
