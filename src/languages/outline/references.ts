import type { ReferenceKind } from '../../model/reference.js';
import type { FoundReference } from '../language.js';
import { commandAt } from '../shell/commands.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { AssignedNames } from './assigned.js';
import { hasArgument } from './bare-argument.js';
import { isCalled, isConstructed, isDeclared, isFlag, isLabel, isTypeOf } from './call-forms.js';
import type { FoundOutline } from './found-outline.js';
import { isInfix } from './infix.js';
import { isKey } from './keys.js';
import { OwnNames } from './own-names.js';
import { operandBefore, receiverAt, separatorBefore } from './receivers.js';
import { HOLD_CODE, HOLD_MEMBERS, spansOf } from './spans.js';
import type { OutlineTable } from './table.js';
import { isBound, isPassedAlone, isPathOrKey, receiverOfReference } from './value-forms.js';

/** What imports bring. */
export interface ImportedNames {
  /** Names in small letters, if they may be those of values. */
  readonly values: ReadonlySet<string>;
  /** Names of the language's own that mean something else here. */
  readonly foreign: ReadonlySet<string>;
}

const NONE: ImportedNames = { values: new Set(), foreign: new Set() };

/** Shorter names that nothing declares are mostly parameters of macros. */
const SHORTEST_GLOBAL = 3;

/** Finds the calls, types, bases and values that a text uses, from its tokens. */
export function findUses(
  table: OutlineTable,
  reader: TokenReader,
  found: FoundOutline,
  imported: ImportedNames = NONE,
): FoundReference[] {
  return new UseFinder(table, reader, found, imported).find();
}

class UseFinder {
  readonly #uses: FoundReference[] = [];
  readonly #bases: ReadonlyMap<number, string>;
  readonly #own: OwnNames;
  /** Variables and parameters of a text whose calls need no brackets. */
  readonly #assigned: AssignedNames | undefined;
  /** Whether a bare name refers to a nested function. */
  readonly #isInner: (name: string, at: number) => boolean;
  /** Position of the last infix call. */
  #lastInfix = -1;

  constructor(
    private readonly table: OutlineTable,
    private readonly reader: TokenReader,
    private readonly found: FoundOutline,
    private readonly imported: ImportedNames,
  ) {
    this.#assigned = table.uses.bareCalls ? new AssignedNames(reader, found) : undefined;
    this.#isInner = table.uses.inner?.(reader, found) ?? (() => false);
    this.#bases = new Map(found.bases.map(({ offset, name }) => [offset, name]));
    this.#own = new OwnNames(table, reader, found, imported.values);
  }

  find(): FoundReference[] {
    const { reader, found, table } = this;
    const spans = spansOf(found, (kind) => HOLD_CODE.has(kind));
    const types = spansOf(found, (kind) => HOLD_MEMBERS.has(kind));
    let next = 0;
    let codeEnd = 0;
    let nextType = 0;
    let typeEnd = 0;
    for (let at = 0; at < reader.count; at++) {
      if (reader.kind(at) === Token.String) this.#text(at);
      if (reader.kind(at) !== Token.Word) continue;
      const offset = reader.start(at);
      while (nextType < types.length && types[nextType]!.start <= offset)
        typeEnd = Math.max(typeEnd, types[nextType++]!.end);
      const isSkipped = offset >= typeEnd || table.uses.localImports === true;
      const behind = isSkipped ? (table.uses.skip?.(reader, at) ?? at) : at;
      if (behind > at) {
        at = behind - 1;
        continue;
      }
      while (next < spans.length && spans[next]!.start <= offset)
        codeEnd = Math.max(codeEnd, spans[next++]!.end);
      const base = this.#bases.get(offset);
      if (base !== undefined) this.#base(at, base);
      else if (!found.names.has(offset)) this.#word(at, !table.uses.declared || offset < codeEnd);
    }
    return this.#uses;
  }

  #text(at: number): void {
    const { uses } = this.table;
    const named = uses.callable?.(this.reader, at);
    if (named !== undefined) this.#uses.push(named);
    if (uses.inText !== undefined) this.#uses.push(...uses.inText(this.reader, at));
  }

  #base(at: number, name: string): void {
    const { reader, table } = this;
    this.#push(at, name, 'base', this.#receiver(at));
    if (table.uses.basesCalled !== true) return;
    let last = at;
    while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
    if (isCalled(reader, last, table.uses) && !this.#isOwn(name))
      this.#given(last, name, this.#receiver(last), undefined);
  }

  #word(at: number, inCode: boolean): void {
    const { reader, table } = this;
    const { uses, keywords } = table;
    const name = reader.text(at);
    if (reader.is(at - 1, '@') && uses.markedConstants) this.#constant(at, name);
    if (reader.is(at - 1, '$') || reader.is(at - 1, '@') || isFlag(reader, at)) return;
    if (reader.is(at - 2, '@') && uses.attributes?.has(reader.text(at - 1))) return;
    const unnamed = keywords.has(name) ? uses.unnamed?.(reader, at) : undefined;
    if (unnamed !== undefined) this.#uses.push(unnamed);
    const isKeyword = keywords.has(name) && uses.calledKeyword?.(reader, at) !== true;
    if (isKeyword && separatorBefore(reader, at, uses.separators) === 0) return;
    if (uses.objects.has(name)) return;
    if (uses.commands) {
      const command = commandAt(reader, at);
      if (command === undefined) this.#value(at, name);
      else if (!this.#isOwn(command)) this.#push(at, command, 'call', '');
      return;
    }
    const receiver = this.#receiverOf(at);
    if (receiver === undefined) return;
    const isCapital = uses.privateTypes ? /^_*\p{Lu}/u.test(name) : /^\p{Lu}/u.test(name);
    const isSymbol = reader.is(at - 1, ':') && reader.end(at - 1) === reader.start(at);
    if (uses.attribute?.(reader, at) === true) this.#attribute(at, name, receiver);
    else if (uses.atom !== undefined && isSymbol && (receiver === '' || !uses.bareCalls))
      this.#atom(at);
    else if (uses.infix === 'first' && receiver === '' && this.#isInfix(at)) this.#infix(at, name);
    else if (isCalled(reader, at, uses) && uses.uncalled?.(reader, at) !== true) {
      if (inCode && (receiver !== '' || !isDeclared(reader, at, uses)))
        this.#call(at, name, receiver);
    } else if (uses.infix === true && receiver === '' && this.#isInfix(at)) this.#infix(at, name);
    else if (isCapital) this.#capital(at, name, receiver);
    else if (uses.unbracketed?.(reader, at) === true) this.#unbracketed(at, name, receiver);
    else if (uses.bareCalls) this.#bareCall(at, name, receiver);
    else if (uses.labelled && receiver === '' && isLabel(reader, at)) return;
    else if (uses.declared && receiver === '' && this.#isTypeName(at, name))
      this.#push(at, name, 'type', '');
    else if (receiver !== '' && this.#isPassedOn(at, receiver))
      this.#push(at, name, 'value', receiver);
    else if (receiver === '' && uses.bound && isBound(reader, at))
      this.#push(at, name, 'value', '');
    else if (receiver === '') this.#value(at, name);
  }

  #isPassedOn(at: number, receiver: string): boolean {
    const { uses } = this.table;
    if (uses.properties === true) return true;
    return uses.paths === true && receiver.endsWith('::') && !this.reader.is(at + 1, ':');
  }

  /** A name of the text that is used without being called. */
  #value(at: number, name: string): void {
    const { reader, table } = this;
    const isMarked = table.uses.markedConstants && this.#own.isConstant(name);
    const isUsed = (this.#own.isSeen(name) && !isMarked) || this.#isPassedGlobal(at, name);
    if (!isUsed || isKey(table, reader, at)) return;
    if (table.uses.paths !== true || !isPathOrKey(reader, at)) this.#push(at, name, 'value', '');
  }

  /** `@limit`, which an attribute of the module may define. */
  #constant(at: number, name: string): void {
    const isItself = this.found.names.has(this.reader.start(at));
    if (this.#own.isConstant(name) && !isItself) this.#push(at, name, 'value', '');
  }

  /** A name of C that is given, listed or returned, and that the text declares nowhere. */
  #isPassedGlobal(at: number, name: string): boolean {
    const { reader, table } = this;
    const isNamed = name.length >= SHORTEST_GLOBAL && !table.keywords.has(name);
    if (table.uses.passesGlobals !== true || !isNamed) return false;
    return isPassedAlone(reader, at) && !this.#own.isDeclared(name);
  }

  #call(at: number, name: string, receiver: string): void {
    const { uses } = this.table;
    if (uses.bareCalls && name === 'new') return;
    if (receiver === '' && (this.#isOwn(name) || this.#own.isField(name))) return;
    if (receiver === '' && this.#isInner(name, at)) return;
    this.#given(at, name, receiver, uses.counted?.(this.reader, at));
  }

  #unbracketed(at: number, name: string, receiver: string): void {
    if (receiver === '' && this.#own.isVariable(name)) this.#value(at, name);
    else this.#call(at, name, receiver);
  }

  /** A call, with what is known about its arguments. */
  #given(at: number, name: string, receiver: string, count: number | undefined): void {
    const given = this.table.uses.given?.(this.reader, at);
    this.#uses.push({
      ...{ name, kind: 'call', receiver, offset: this.reader.start(at) },
      ...(count === undefined ? {} : { arguments: count }),
      ...(given === undefined ? {} : { given }),
    });
  }

  /** `[Foo]` refers to the class `FooAttribute`, unless the text defines one named `Foo`. */
  #attribute(at: number, name: string, receiver: string): void {
    if (this.#isOwn(name)) return;
    const isWhole = name.endsWith('Attribute') || this.#own.types.has(name);
    this.#call(at, isWhole ? name : `${name}Attribute`, receiver);
  }

  /** What follows an infix name is an operand: `a eq b and c`. */
  #isInfix(at: number): boolean {
    return this.#lastInfix !== at - 1 && isInfix(this.reader, at, this.table.keywords);
  }

  #infix(at: number, name: string): void {
    this.#lastInfix = at;
    if (this.#isOwn(name)) return;
    this.#call(at, name, operandBefore(this.reader, at, this.table.uses.separators));
  }

  #capital(at: number, name: string, receiver: string): void {
    const { reader, table } = this;
    const { uses } = table;
    // A PHP namespace is not a type.
    if (name.length < 2 || reader.is(at + 1, '\\')) return;
    const goesOn = /^[.:]$/.test(reader.text(at + 1));
    const made =
      uses.bareCalls && reader.is(at + 1, '.') && reader.isWord(at + 2, 'new')
        ? true
        : uses.construction !== '' &&
          !goesOn &&
          isConstructed(reader, at, uses) &&
          uses.uncalled?.(reader, at) !== true;
    if (this.#isOwn(name) || (receiver === '' && isKey(table, reader, at))) return;
    // An object constructed without brackets has no arguments: `new Foo { … }`.
    if (made && uses.given !== undefined)
      this.#given(at, name, receiver, uses.unbracketed === undefined ? 0 : undefined);
    else if (made) this.#push(at, name, 'call', receiver);
    else if (receiver !== '' && !receiver.endsWith('::')) {
      if (uses.properties) this.#push(at, name, 'value', receiver);
      else if (uses.bareCalls) this.#push(at, name, 'call', receiver);
    } else if (this.#isValue(at, name)) this.#push(at, name, 'value', receiver);
    else this.#push(at, name, 'type', receiver);
  }

  /** A name in capitals is a constant, unless the text or the context says that it is a type. */
  #isValue(at: number, name: string): boolean {
    if (this.#own.types.has(name)) return false;
    if (this.#own.values.has(name)) return true;
    const { reader } = this;
    return (
      /^[\p{Lu}\d_]+$/u.test(name) && reader.kind(at + 1) !== Token.Word && !reader.is(at + 1, '<')
    );
  }

  #isOwn(name: string): boolean {
    const isDefined = this.#own.types.has(name) || this.#own.values.has(name);
    return this.table.uses.own.has(name) && !isDefined && !this.imported.foreign.has(name);
  }

  #isTypeName(at: number, name: string): boolean {
    if (this.table.uses.own.has(name) && !this.imported.foreign.has(name)) return false;
    return this.#own.types.has(name) || isTypeOf(this.reader, at, this.table.keywords);
  }

  /** `:name` refers to a method: `before_action :name`. */
  #atom(at: number): void {
    const call = this.table.uses.atom?.(this.reader, at);
    if (call !== undefined) this.#uses.push(call);
  }

  #bareCall(at: number, name: string, receiver: string): void {
    const { reader } = this;
    if (receiver !== '') {
      const assigned = reader.is(at + 1, '=') && !/^[=~>]$/.test(reader.text(at + 2));
      if (!assigned && name !== 'new' && name !== 'class') this.#push(at, name, 'call', receiver);
      return;
    }
    // `key: value`
    if (
      reader.is(at + 1, ':') &&
      !(reader.is(at + 2, ':') && reader.end(at + 1) === reader.start(at + 2)) &&
      reader.end(at) === reader.start(at + 1)
    )
      return;
    const own = this.#assigned?.has(at) === false && !this.table.keywords.has(name);
    if (!own && !/[?!]$/.test(name) && !hasArgument(reader, at, this.table.keywords)) return;
    if (!this.#isOwn(name)) this.#push(at, name, 'call', '');
  }

  /** The same, or the implicit object of a member written without one; undefined if that is not a use. */
  #receiverOf(at: number): string | undefined {
    const { uses, keywords } = this.table;
    const receiver = this.#receiver(at);
    if (uses.implicit === undefined || receiver === '') return receiver;
    const isImplicit = receiver === '()' || (keywords.has(receiver) && !uses.objects.has(receiver));
    return isImplicit ? uses.implicit(this.reader, at - 1) : receiver;
  }

  #receiver(at: number): string {
    const { separators, bound = false } = this.table.uses;
    const receiver = receiverAt(this.reader, at, separators);
    return bound ? receiverOfReference(receiver) : receiver;
  }

  #push(at: number, name: string, kind: ReferenceKind, receiver: string): void {
    this.#uses.push({ name, kind, receiver, offset: this.reader.start(at) });
  }
}
