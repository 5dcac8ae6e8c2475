import type { ReferenceKind } from '../../model/reference.js';
import { WordSet } from '../../text/word-set.js';
import type { FoundReference } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { type GoFacts, Role } from './facts.js';
import type { LocalNames } from './local-names.js';
import { isAttached, type Range } from './syntax.js';
import { receiverBefore } from './values.js';
import { NAMELESS } from './words.js';

/** Words followed by a label. */
const JUMPS = new WordSet(new Set(['break', 'continue', 'goto']));

/** What a file knows about names. */
export interface KnownNames {
  /** Names of its imports. */
  readonly imports: ReadonlySet<string>;
  /** Names of its functions, types and values at the top level. */
  readonly own: ReadonlySet<string>;
  /** Names of its methods, which may be used as values: `router.Get("/", s.list)`. */
  readonly methods: ReadonlySet<string>;
}

/**
 * The references inside a declaration: calls (a composite literal of a type counts as one), types, embedded
 * types, and values. A name that is neither a keyword nor local belongs to the package.
 */
export function goReferences(
  facts: GoFacts,
  range: Range,
  locals: LocalNames,
  known: KnownNames,
): FoundReference[] {
  return new ReferenceFinder(facts, locals, known).find(range);
}

class ReferenceFinder {
  readonly #found: FoundReference[] = [];
  /** After `case` a colon ends a value; elsewhere it follows a field name. */
  #inCase = false;

  constructor(
    private readonly facts: GoFacts,
    private readonly locals: LocalNames,
    private readonly known: KnownNames,
  ) {}

  find({ from, to }: Range): FoundReference[] {
    const { reader } = this.facts;
    for (let at = from; at < to; at++) {
      if (reader.kind(at) === Token.Word) this.#word(at);
      else if (reader.is(at, ':')) this.#inCase = false;
    }
    return this.#found;
  }

  #word(at: number): void {
    const { reader, roles } = this.facts;
    const role = roles[at]!;
    if (role === Role.skip) return;
    if (reader.isWord(at, 'case')) this.#inCase = true;
    const isMember = this.#isMember(at);
    if (!isMember && reader.isOneOf(at, NAMELESS)) return;
    const isHead = reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word;
    if (isHead && !isMember) this.#head(at);
    else if (role === Role.base) this.#add(at, 'base', isMember);
    else if (isHead && role === Role.type) return;
    else if (role === Role.type) this.#type(at, isMember);
    else this.#use(at, isMember);
  }

  /** Type parameters are local. */
  #type(at: number, isMember: boolean): void {
    const name = this.facts.reader.text(at);
    const isLocal = this.locals.has(name, at) || this.facts.typeParameters.has(name);
    if (isMember || !isLocal) this.#add(at, 'type', isMember);
  }

  /** Whether a name follows a dot that is not part of `...`. */
  #isMember(at: number): boolean {
    const { reader } = this.facts;
    return reader.is(at - 1, '.') && !reader.is(at - 2, '.');
  }

  /** `store` in `store.Open`; a package name is used together with each of its members. */
  #head(at: number): void {
    const name = this.facts.reader.text(at);
    if (!this.locals.has(name, at) && !this.known.imports.has(name)) this.#add(at, 'value', false);
  }

  #use(at: number, isMember: boolean): void {
    const { reader } = this.facts;
    const next = this.#behindTypeArguments(at);
    const isLocal = !isMember && this.locals.has(reader.text(at), at);
    if (reader.is(next, '(') && isAttached(reader, next)) {
      if (!isLocal) this.#add(at, 'call', isMember);
    } else if (reader.is(next, '{') && isAttached(reader, next)) {
      if (!isLocal) this.#add(at, this.#isElement(at) ? 'type' : 'call', isMember);
    } else if (isMember) this.#memberValue(at);
    else if (!isLocal && !this.#isKey(at) && !reader.isOneOf(at - 1, JUMPS))
      this.#add(at, this.#kindOfValue(at), false);
  }

  /** Position after a name and the brackets attached to it, if a call or literal follows them. */
  #behindTypeArguments(at: number): number {
    const { reader } = this.facts;
    if (!reader.is(at + 1, '[') || !isAttached(reader, at + 1)) return at + 1;
    const next = reader.closing(at + 1) + 1;
    const follows = reader.is(next, '(') || reader.is(next, '{');
    return follows && isAttached(reader, next) ? next : at + 1;
  }

  #memberValue(at: number): void {
    const { reader } = this.facts;
    const first = this.#firstOfChain(at);
    if (first < 0) return;
    const head = reader.text(first);
    const isPackages = !this.locals.has(head, first) && !reader.isOneOf(first, NAMELESS);
    const isMethod = this.known.methods.has(reader.text(at)) && !this.#isAssigned(at);
    if (isPackages || isMethod) this.#add(at, this.#kindOfValue(first), true);
  }

  #isAssigned(at: number): boolean {
    const { reader } = this.facts;
    return reader.is(at + 1, '=') && !reader.is(at + 2, '=');
  }

  /** Position of the first name of `a.b.c`; -1 if the chain begins with something else. */
  #firstOfChain(last: number): number {
    const { reader } = this.facts;
    let at = last;
    while (reader.is(at - 1, '.')) {
      if (reader.kind(at - 2) !== Token.Word) return -1;
      at -= 2;
    }
    return at;
  }

  /** `Name:` in a struct literal, and labels; the key of a map literal may be a constant of the file. */
  #isKey(at: number): boolean {
    const { reader } = this.facts;
    if (!reader.is(at + 1, ':') || reader.is(at + 2, '=') || this.#inCase) return false;
    const isFirst = reader.is(at - 1, '{') || reader.is(at - 1, ',') || reader.is(at - 1, ';');
    return isFirst && !this.known.own.has(reader.text(at));
  }

  /** Whether a literal lists elements of the type: `[]Foo{…}`. */
  #isElement(at: number): boolean {
    const first = this.#firstOfChain(at);
    return this.#isTypeAt(first);
  }

  #kindOfValue(first: number): ReferenceKind {
    return this.#isTypeAt(first) ? 'type' : 'value';
  }

  /** Whether a type is expected: after `[]`, `.(`, `chan`, and a star that does not multiply. */
  #isTypeAt(at: number): boolean {
    const { reader } = this.facts;
    let before = at - 1;
    if (reader.is(before, '*')) {
      before--;
      if (reader.is(before, '(') || reader.is(before, ',')) return true;
    }
    if (reader.is(before, '(')) return reader.is(before - 1, '.');
    return (
      (reader.is(before, ']') && isAttached(reader, before + 1)) || reader.isWord(before, 'chan')
    );
  }

  #add(at: number, kind: ReferenceKind, isMember: boolean): void {
    const { reader } = this.facts;
    const receiver = isMember ? this.locals.written(receiverBefore(reader, at - 1), at) : '';
    this.#found.push({ name: reader.text(at), kind, receiver, offset: reader.start(at) });
  }
}
