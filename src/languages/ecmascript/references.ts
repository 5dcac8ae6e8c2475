import type { ReferenceKind } from '../../model/reference.js';
import { WordSet } from '../../text/word-set.js';
import { type FoundReference, oneLine } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { headOf, isMethodName, opensConstructed, typeArgumentsCall } from './call-forms.js';
import { isInDefault } from './default-values.js';
import type { Dialect } from './dialect.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';
import { hiddenBy, meantBy, ofUnknown, type Use } from './local-uses.js';
import { type Chain, ownMethodAt, usesAlongside } from './passed-members.js';
import { nameAt, nameStart } from './private-names.js';
import { awaitedName, receiverStart, shortReceiver, withoutAwait } from './receivers.js';
import type { ReferenceContext } from './regions.js';
import { spiedUses, usesInBrackets } from './text-uses.js';
import { loadedUses, unnamedUses } from './unnamed-uses.js';
import { unpackedAt } from './unpacked.js';

const LONGEST_RECEIVER = 120;
/** The result of `import('m')` is a promise, so its methods are not members of the module. */
const PROMISED = /^import\(/;
const OF_PROMISES = /^(?:then|catch|finally)$/;
/** Tokens before a value that a colon may end: `a ? b : c`, `a ? b || c : d`, `case a:`. */
const OPERATORS = /^(?:[?|&+!=>%^-]|case)$/;
const KEYWORDS = new WordSet(ECMASCRIPT_KEYWORDS);
/** Keywords that may also name functions: they have a special meaning only in types and before names. */
const CALLABLE_KEYWORDS = wordSet(
  'abstract any boolean declare never number object readonly satisfies string unknown',
);
const TYPE_WORDS = wordSet('as satisfies is keyof infer implements extends');
const DECLARING_WORDS = wordSet(
  'const let var function class interface type enum namespace module',
);

function wordSet(words: string): WordSet {
  return new WordSet(new Set(words.split(' ')));
}

/** Reads uses of names from the tokens; the definitions found in the tree help to tell types from calls. */
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
    const { context } = this;
    for (let at = 0; at < reader.count; at++) {
      if (reader.is(at, '[')) this.#found.push(...usesInBrackets(reader, context, at));
      if (reader.kind(at) !== Token.Word) continue;
      const chain = { head: at, last: this.#lastOf(at) };
      const kind = this.#kindOf(chain);
      if (kind !== undefined) {
        const hidden = hiddenBy(reader, context, chain, kind);
        if (hidden !== 'name') this.#add(kind, chain, hidden === 'members');
        if (hidden === null) this.#found.push(...usesAlongside(reader, context, chain, kind));
        if (kind === 'call') this.#found.push(...spiedUses(reader, context, chain.last));
      } else if (reader.is(at + 1, '(')) this.#found.push(...unnamedUses(reader, at));
      else this.#found.push(...loadedUses(reader, context.unpacked, chain));
      at = chain.last;
    }
    return this.#found;
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
    if (context.silent.covers(offset) || context.ownNames.has(nameStart(reader, last)))
      return undefined;
    if (this.#follows(head, DECLARING_WORDS) || this.#isGenerator(head)) return undefined;
    if (reader.is(head - 1, '@')) return 'decorator';
    const element = this.#elementKind(head, last);
    if (element !== undefined) return element === 'none' ? undefined : element;
    const member = this.#isMember(head);
    if (context.typeBodies.covers(offset))
      return member || this.#isLabel(head, last) || reader.is(last + 1, '(')
        ? undefined
        : this.#typeOf(head, last);
    if (this.#isCalled(last) && !isMethodName(reader, head, last)) return 'call';
    if (member || this.#isLabel(head, last)) return undefined;
    if (this.#isInType(head, offset)) return this.#typeOf(head, last);
    const isUsed =
      this.#isKnownValue(head) ||
      this.#isTaken(head) ||
      ownMethodAt(reader, context, { head, last }) >= 0;
    return isUsed ? 'value' : undefined;
  }

  #isKeyword(head: number, last: number): boolean {
    const isWritten = head === last && this.#reader.isOneOf(head, KEYWORDS);
    return isWritten && !this.#isMember(head) && !this.#isCalledKeyword(head);
  }

  /** `satisfies(version)` calls a function the file knows; in `x satisfies (A | B)` a blank precedes the bracket. */
  #isCalledKeyword(at: number): boolean {
    const reader = this.#reader;
    return (
      reader.isOneOf(at, CALLABLE_KEYWORDS) &&
      reader.end(at) === reader.start(at + 1) &&
      this.#isCalled(at) &&
      this.#isKnownValue(at)
    );
  }

  /** Whether a dot precedes, rather than a spread. */
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

  /** The kind of a name after a `<` that touches it: an element, a closing tag, or a type argument. */
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

  /** A name before a colon that does not end a value: a property, a label, a parameter. */
  #isLabel(head: number, last: number): boolean {
    const reader = this.#reader;
    if (head !== last) return false;
    // `run?(): void`, but not `run ? (a) : b`.
    const isOptional = reader.is(last + 1, '?') && reader.end(last) === reader.start(last + 1);
    if (isOptional && (reader.is(last + 2, ':') || reader.is(last + 2, '('))) return true;
    return reader.is(last + 1, ':') && !OPERATORS.test(reader.text(head - 1));
  }

  #isCalled(last: number): boolean {
    const reader = this.#reader;
    if (reader.is(last + 1, '(')) return true;
    if (reader.is(last + 1, '?') && reader.is(last + 2, '.') && reader.is(last + 3, '('))
      return true;
    const head = headOf(reader, last);
    if (reader.isWord(head - 1, 'new')) return true;
    // `new (require('x').Name)(…)`
    if (reader.is(last + 1, ')') && reader.is(last + 2, '('))
      return opensConstructed(reader, receiverStart(reader, head) - 1);
    if (reader.kind(last + 1) === Token.String)
      return reader.text(last + 1).startsWith('`') && reader.end(last) === reader.start(last + 1);
    return (
      this.dialect.typed &&
      reader.is(last + 1, '<') &&
      reader.end(last) === reader.start(last + 1) &&
      typeArgumentsCall(reader, last + 1)
    );
  }

  #isInType(head: number, offset: number): boolean {
    if (!this.dialect.typed) return false;
    // Asked at every name, since regions are asked in ascending order.
    const isInHeader = this.context.headers.covers(offset);
    return (
      this.#followsTypeWord(head) ||
      (isInHeader && !isInDefault(this.#reader, this.context.structure, head))
    );
  }

  #followsTypeWord(head: number): boolean {
    const reader = this.#reader;
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

  /** Whether the file imports or defines a name, at its top level or in a block around the use. */
  #isKnownValue(head: number): boolean {
    const { known, locals, names } = this.context;
    const reader = this.#reader;
    if (!reader.isOneOf(head, names)) return false;
    const name = reader.text(head);
    return known.has(name) || locals.at(name, reader.start(head))?.meaning === 'definition';
  }

  /** Whether a pattern extracts the name from an import or from the result of a call: `on('end', close)`. */
  #isTaken(head: number): boolean {
    const { unpacked } = this.context;
    if (unpacked.size === 0) return false;
    const from = unpackedAt(unpacked, this.#reader.text(head), this.#reader.start(head));
    return from !== null && from.member !== '' && !from.whole;
  }

  /** @param ofUnknownObject Whether it is a member of an object about which nothing is known. */
  #add(kind: ReferenceKind, { head, last }: Chain, ofUnknownObject: boolean): void {
    const reader = this.#reader;
    // A member that is only read counts as a use of the name before its first dot, unless that is `this`.
    const own = kind === 'value' ? ownMethodAt(reader, this.context, { head, last }) : -1;
    const named = kind !== 'value' ? last : own >= 0 ? own : head;
    const first = this.#isMember(head) ? receiverStart(reader, head) : head;
    const receiver = shortReceiver(reader, { head, first, named }, LONGEST_RECEIVER);
    const awaited = awaitedName(reader, first);
    const use = {
      name: nameAt(reader, named),
      receiver: awaited === first ? receiver : withoutAwait(receiver),
    };
    this.#addUse(
      kind,
      ofUnknownObject ? ofUnknown(use) : meantBy(reader, this.context, awaited, use),
      reader.start(named),
    );
  }

  #addUse(kind: ReferenceKind, { name, receiver }: Use, offset: number): void {
    if (PROMISED.test(receiver) && OF_PROMISES.test(name)) return;
    this.#found.push({
      name,
      kind,
      receiver: oneLine(receiver, LONGEST_RECEIVER),
      offset,
    });
  }
}
