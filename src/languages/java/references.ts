import type { ReferenceKind } from '../../model/reference.js';
import type { FoundReference, Span } from '../language.js';
import { bracketHalves } from '../tokens/brackets.js';
import { argumentsAt, behindAngles } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { argumentsGiven, type OfLocals } from './arguments.js';
import type { FoundInJava } from './definitions.js';
import { HOLD_LOCALS, hiddenFields } from './hidden-fields.js';
import type { FileHead, FreeNames } from './imports.js';
import { namedInTexts } from './named-texts.js';
import { receiverAt, receiverOfReference } from './receivers.js';
import { firstOfDotted, isAnnotation } from './tokens.js';
import type { Declared } from './typed-names.js';
import { isCapitalised, isConstantCased, isName } from './types.js';
import { JAVA_LANG } from './words.js';

/** Words after which a capitalised name is a type. */
const TYPE_WORDS: ReadonlySet<string> = new Set([
  'new',
  'instanceof',
  'extends',
  'implements',
  'throws',
]);

/** References of a file, and names it leaves free. */
interface Uses {
  readonly references: readonly FoundReference[];
  readonly free: FreeNames;
}

/** What is known about a file before its references are read. */
export interface Known {
  readonly found: FoundInJava;
  readonly head: FileHead;
  readonly declared: readonly Declared[];
  readonly ofLocals: OfLocals;
}

/**
 * Finds calls, types, base classes, annotations, and values: constants, fields of the file, and classes whose
 * static members are used. Types of `java.lang` count only if the file binds their name.
 */
export function findReferences(reader: TokenReader, known: Known): Uses {
  return new ReferenceFinder(reader, known).find();
}

class ReferenceFinder {
  private readonly references: FoundReference[] = [];
  private readonly types = new Set<string>();
  private readonly called = new Set<string>();
  private readonly packaged = new Map<string, number>();
  private readonly halves: Int32Array;
  private readonly locals: ReadonlySet<string>;
  private readonly defined: ReadonlySet<string>;
  private readonly methods: ReadonlySet<string>;
  private readonly fields: ReadonlySet<string>;
  private readonly hidden: ReadonlyMap<string, readonly Span[]>;
  /** What anonymous classes extend, by the offset after their bodies. */
  private readonly bodies: ReadonlyMap<number, string>;

  constructor(
    private readonly reader: TokenReader,
    private readonly known: Known,
  ) {
    const { definitions, anonymous } = known.found;
    this.halves = bracketHalves(reader);
    this.bodies = new Map(anonymous.map(({ end, base }) => [end, base]));
    this.defined = new Set(definitions.map(({ name }) => name));
    const methods = definitions.filter(({ kind }) => HOLD_LOCALS.has(kind));
    this.methods = new Set(methods.map(({ name }) => name));
    const fields = definitions.filter(({ kind }) => kind === 'property' || kind === 'constant');
    this.fields = new Set(fields.map(({ name }) => name));
    this.locals = new Set([...this.fields, ...known.declared.map(({ name }) => name)]);
    this.hidden = hiddenFields(known, this.fields);
  }

  find(): Uses {
    const { reader, references, types, called, packaged } = this;
    for (const { base, receiver, offset } of this.known.found.anonymous) {
      const own = receiver === '' && this.isUnknown(base) && JAVA_LANG.has(base);
      if (!own) references.push({ name: base, kind: 'base', receiver, offset });
    }
    for (let at = this.known.head.next; at < reader.count; at++) {
      if (reader.kind(at) === Token.Word) this.word(at);
    }
    references.push(...namedInTexts(reader, this.known.found.names, packaged));
    return { references, free: { types, called, packaged } };
  }

  private word(at: number): void {
    const { reader } = this;
    if (this.known.found.names.has(reader.start(at))) return;
    if (!isName(reader, at)) this.keyword(at);
    else if (isAnnotation(reader, at - 1)) {
      if (!reader.is(at + 1, '.')) this.add(at, 'decorator', '');
      else this.isFree(at);
    } else if (this.known.found.bases.has(reader.start(at)))
      this.add(at, 'base', this.receiver(at));
    else if (reader.is(at - 1, ':') && reader.is(at - 2, ':'))
      this.add(at, 'call', receiverOfReference(reader, at - 2));
    else if (this.isCall(at)) this.call(at);
    else if (isAnnotation(reader, firstOfDotted(reader, at) - 1) && !reader.is(at + 1, '.'))
      this.add(at, 'decorator', this.receiver(at));
    else this.use(at);
  }

  /** `super(…)` and `this(…)` call constructors; `Foo::new` refers to that of a class. */
  private keyword(at: number): void {
    const { reader } = this;
    const word = reader.text(at);
    const isOwn = word === 'super' || word === 'this';
    if (isOwn && reader.is(at + 1, '(')) {
      this.push('constructor', 'call', word, at, at + 1);
    } else if (word === 'new' && reader.is(at - 1, ':') && reader.is(at - 2, ':')) {
      const made = at - 3;
      if (isName(reader, made)) this.add(made, 'call', this.receiver(made));
    }
  }

  private isCall(at: number): boolean {
    const { reader } = this;
    if (reader.is(at + 1, '(')) {
      const before = firstOfDotted(reader, at) - 1;
      // A declaration inside a syntax error, which the tree does not contain.
      return !isName(reader, before) || reader.isWord(before, 'yield');
    }
    return (
      reader.is(at + 1, '<') && this.isMade(at) && reader.is(behindAngles(reader, at + 1), '(')
    );
  }

  private call(at: number): void {
    const { reader } = this;
    const receiver = this.receiver(at);
    this.add(at, 'call', receiver, behindAngles(reader, at + 1));
    const name = reader.text(at);
    const isFree = !this.methods.has(name) && !this.known.head.bound.has(name);
    if (receiver === '' && !isCapitalised(name) && isFree) this.called.add(name);
  }

  private use(at: number): void {
    const { reader } = this;
    const name = reader.text(at);
    const member = reader.is(at - 1, '.');
    const followed = reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word;
    if (followed && !member && !isCapitalised(name)) this.qualified(at);
    if (followed) {
      const isType = /^(?:class|this|super)$/.test(reader.text(at + 2));
      if (isCapitalised(name) && (!member || isType)) {
        this.add(at, isType ? 'type' : 'value', this.receiver(at));
      } else if (!member) this.field(at);
    } else if (!isCapitalised(name)) this.field(at);
    else if (isConstantCased(name) && !this.isTypePlace(at))
      this.add(at, 'value', this.receiver(at));
    // Single letters are type parameters.
    else if (name.length > 1) this.add(at, 'type', this.receiver(at));
  }

  /** A field of the file that no local name hides, or a static one that it imports. */
  private field(at: number): void {
    const { reader } = this;
    const name = reader.text(at);
    if (!this.fields.has(name)) {
      if (this.isImported(at, name)) this.push(name, 'value', '', at);
      return;
    }
    const receiver = this.receiver(at);
    if (receiver === '') {
      const offset = reader.start(at);
      const spans = this.hidden.get(name);
      if (spans?.some(({ start, end }) => offset >= start && offset < end)) return;
    }
    this.push(name, 'value', receiver, at);
  }

  /** Names of parameters that state no type, and of what annotations set, are not those of imported fields. */
  private isImported(at: number, name: string): boolean {
    const { reader } = this;
    if (!this.known.head.bound.has(name) || this.locals.has(name)) return false;
    if (reader.is(at - 1, '.') || reader.is(at - 1, '@')) return false;
    const isArrow = reader.is(at + 1, '-') && reader.is(at + 2, '>');
    return !isArrow && (!reader.is(at + 1, '=') || reader.is(at + 2, '='));
  }

  /** A class named with its package needs no import; its use counts as one. */
  private qualified(from: number): void {
    const { reader } = this;
    if (this.locals.has(reader.text(from))) return;
    let name = reader.text(from);
    for (let at = from; reader.is(at + 1, '.') && isName(reader, at + 2); at += 2) {
      const part = reader.text(at + 2);
      if (isConstantCased(part) && !this.isTypePlace(at + 2)) return;
      name += `.${part}`;
      if (!isCapitalised(part)) continue;
      if (!this.packaged.has(name)) this.packaged.set(name, reader.start(from));
      return;
    }
  }

  private isTypePlace(at: number): boolean {
    const { reader } = this;
    const next = at + 1;
    const before = firstOfDotted(reader, at) - 1;
    if (reader.kind(before) === Token.Word && TYPE_WORDS.has(reader.text(before))) return true;
    if (isName(reader, next) || reader.is(next, '<')) return true;
    return reader.is(next, '[') && reader.is(next + 1, ']');
  }

  /** Whether it follows `new`. */
  private isMade(at: number): boolean {
    const { reader } = this;
    return reader.isWord(firstOfDotted(reader, at) - 1, 'new');
  }

  private receiver(at: number): string {
    return receiverAt(this.reader, this.halves, at, (end) => this.bodies.get(end));
  }

  /** @param open Position of the parentheses of a call. */
  private add(at: number, kind: ReferenceKind, receiver: string, open?: number): void {
    const name = this.reader.text(at);
    if (receiver === '') {
      const free = this.isFree(at);
      if (free && JAVA_LANG.has(name)) return;
    }
    this.push(name, kind, receiver, at, open);
  }

  private push(
    name: string,
    kind: ReferenceKind,
    receiver: string,
    at: number,
    open?: number,
  ): void {
    const { reader, known, references } = this;
    const use = { name, kind, receiver, offset: reader.start(at) };
    const count = open === undefined ? undefined : argumentsAt(reader, open);
    if (open === undefined || count === undefined) references.push(use);
    else {
      const given = argumentsGiven(reader, open, known.ofLocals);
      references.push({ ...use, arguments: count, ...(given === undefined ? {} : { given }) });
    }
  }

  /** Records a type or constant that other files may define; false if this file defines it or imports it by name. */
  private isFree(at: number): boolean {
    const name = this.reader.text(at);
    if (!this.isUnknown(name)) return false;
    if (isCapitalised(name) && name.length > 1 && !JAVA_LANG.has(name)) this.types.add(name);
    return true;
  }

  private isUnknown(name: string): boolean {
    return !this.defined.has(name) && !this.known.head.bound.has(name);
  }
}
