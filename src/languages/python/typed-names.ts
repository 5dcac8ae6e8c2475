import { typeHolding, typeMadeWith } from '../../model/reference.js';
import type { FoundDefinition, FoundTypedName, ParsedSource } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, type Header, Mark, wordAt } from './header.js';
import { annotationEnd, lastOfDotted, markTypes, parametersOf } from './roles.js';
import { LINE_END } from './scanner.js';
import { Scopes } from './scopes.js';
import { calledType, elementType, isTelling, madeWith, ownType, statedTypes } from './types.js';
import { listedBehind, unpackedTargets } from './unpacked.js';
import { endsStatement } from './value-chains.js';

const capitalised = /^_*[A-Z]\w*[a-z]/;

/** Whether an annotation only says how a name is used and leaves its type to the value: `x: Final = Foo()`. */
function isLeftToValue({ tokens }: ParsedSource, from: number, to: number): boolean {
  const last = lastOfDotted(tokens, from);
  return last === to - 1 && /^(?:Final|ClassVar)$/.test(wordAt(tokens, last));
}

function classesOrOwn(source: ParsedSource, from: number, to: number): readonly string[] {
  const types = statedTypes(source, from, to);
  if (types.length > 1) return types;
  const type = types[0] ?? ownType(source, from, to);
  const element = type === undefined ? '' : elementType(source, from, to);
  if (type === undefined) return [];
  if (element !== '') return [typeHolding(type, element)];
  const made = madeWith(source, from, to);
  return [made === null ? type : typeMadeWith(type, made)];
}

/**
 * The type of a parameter that collects further arguments, whose annotation is for each of them:
 * `*shelves: Shelf`.
 */
function heldByAll(source: ParsedSource, name: number, from: number, to: number): string[] {
  const [type, another] = statedTypes(source, from, to);
  if (type === undefined || another !== undefined) return [];
  return [typeHolding(source.tokens.kind(name - 2) === Mark.Star ? 'dict' : 'tuple', type)];
}

/** A field and its value, by token positions. */
export interface AssignedField {
  /** `self.x` */
  readonly name: string;
  readonly at: number;
  readonly from: number;
  /** Position before which the value ends, if it does not end the statement. */
  readonly before?: number;
}

/** Most tokens before the equals sign of an assignment to several names. */
const MOST_IN_TARGETS = 40;

function equalsBehind(tokens: TokenList, first: number): number {
  for (let at = first; at < first + MOST_IN_TARGETS; at++) {
    if (tokens.kind(at) === Mark.Equals) return at;
    if (endsStatement(tokens.kind(at))) return -1;
  }
  return -1;
}

/**
 * Collects the classes that statements declare for variables, parameters and fields, and marks annotations as
 * types.
 */
export class TypedNames {
  readonly found: FoundTypedName[] = [];
  /** Fields that methods assign a value without a declared class. */
  readonly assigned: AssignedField[] = [];
  /** Names of the parameters of the last `def`. */
  private parameters = new Set<string>();
  /** Classes of the annotated parameters of the last `def`. */
  private parameterTypes = new Map<string, readonly string[]>();
  private scopes: Scopes | undefined;

  /**
   * @param roles The role of each token; written by this class.
   * @param byNameOffset Definitions by the offset of their name.
   */
  constructor(
    private readonly source: ParsedSource,
    private readonly roles: Uint8Array,
    private readonly byNameOffset: ReadonlyMap<number, FoundDefinition>,
  ) {}

  /** The annotations of a `def`. */
  signature(header: Header): void {
    const { source, roles } = this;
    this.parameterTypes = new Map();
    this.parameters = new Set();
    if (header.arrow >= 0) markTypes(source, roles, header.arrow + 1, header.colon);
    for (const { name, starred, annotationFrom, annotationTo } of parametersOf(source, header)) {
      this.parameters.add(wordAt(source.tokens, name));
      if (annotationTo <= annotationFrom) continue;
      markTypes(source, roles, annotationFrom, annotationTo);
      if (!starred)
        this.stateCalled(wordAt(source.tokens, name), name, annotationFrom, annotationTo);
      const types = starred
        ? heldByAll(source, name, annotationFrom, annotationTo - 1)
        : classesOrOwn(source, annotationFrom, annotationTo - 1);
      if (types.length === 0) continue;
      const parameter = wordAt(source.tokens, name);
      this.parameterTypes.set(parameter, types);
      this.state(parameter, types, name);
    }
  }

  /** `x: Foo`, `x = Foo()`, and the same for `self.x`. */
  assignment(first: number): void {
    const { source, roles } = this;
    const { tokens } = source;
    const last = lastOfDotted(tokens, first);
    const after = tokens.kind(last + 1);
    const from = last + 2;
    let types: readonly string[] = [];
    if (after === Mark.Colon) {
      const to = annotationEnd(tokens, from, tokens.count);
      if (to === from) return;
      markTypes(source, roles, from, to);
      const leftToValue = tokens.kind(to) === Mark.Equals && isLeftToValue(source, from, to);
      types = leftToValue ? this.typesOfValue(to + 1) : classesOrOwn(source, from, to - 1);
    } else if (after === Mark.Equals) types = this.typesOfValue(from);
    else if (after === Mark.Comma) this.assignSeveral(first);
    const target = this.target(first, last);
    if (target === undefined) return;
    if (after === Mark.Colon)
      this.stateCalled(target, first, from, annotationEnd(tokens, from, tokens.count));
    if (types.length > 0) this.state(target, types, first);
    else if (after === Mark.Equals && last > first) this.assign(target, first, from);
  }

  /** `self.x = make()`, unless the value begins with a bare parameter. */
  private assign(name: string, at: number, from: number, before?: number): void {
    const { tokens } = this.source;
    const inside = tokens.kind(from) === Mark.ParenthesisOpen ? from + 1 : from;
    const head = wordAt(tokens, wordAt(tokens, inside) === 'await' ? inside + 1 : inside);
    const isList = tokens.kind(from) === Mark.BracketOpen || tokens.kind(from) === Mark.BraceOpen;
    const isChoice = /^(?:or|if)$/.test(wordAt(tokens, inside + 1));
    const tells = head === '' ? isList : head === 'self' || !this.parameters.has(head) || isChoice;
    if (tells) this.assigned.push({ name, at, from, ...(before === undefined ? {} : { before }) });
  }

  /** `self.x, self.y = Foo(), Bar()` */
  private assignSeveral(first: number): void {
    const { tokens } = this.source;
    const equals = equalsBehind(tokens, first);
    const targets = equals < 0 ? [] : unpackedTargets(tokens, equals);
    const items = targets.length === 0 ? [] : listedBehind(tokens, equals);
    if (items.length !== targets.length) return;
    for (const [place, { from, last }] of targets.entries()) {
      const target = from === last ? undefined : this.target(from, last);
      if (target !== undefined) this.assign(target, from, items[place]!.from, items[place]!.to);
    }
  }

  /** `with Foo() as x:`, for each of its items. */
  with(at: number): void {
    const { tokens } = this.source;
    for (let item = at + 1; tokens.kind(item) !== LINE_END && item < tokens.count; item++) {
      const last = lastOfDotted(tokens, item);
      if (tokens.kind(last) !== Token.Word) continue;
      if (tokens.kind(last + 1) !== Mark.ParenthesisOpen) continue;
      const close = closingOf(tokens, last + 1);
      const name = wordAt(tokens, last);
      const target = wordAt(tokens, close + 2);
      if (wordAt(tokens, close + 1) === 'as' && target !== '' && capitalised.test(name)) {
        this.state(target, [name], close + 2);
      }
      item = Math.max(item, close);
    }
  }

  /** What calling a name returns, by its annotation: `kind: type[Foo]`. */
  private stateCalled(name: string, at: number, from: number, to: number): void {
    const type = calledType(this.source, from, to - 1);
    if (type !== undefined) this.state(`${name}()`, [type], at);
  }

  private state(name: string, types: readonly string[], at: number): void {
    const offset = this.source.tokens.starts[at]!;
    for (const type of types) this.found.push({ name, type, offset });
  }

  /** `x`, or `self.x` for a field; undefined for anything longer. */
  private target(first: number, last: number): string | undefined {
    const { tokens } = this.source;
    const name = wordAt(tokens, last);
    if (first === last) {
      const offset = tokens.starts[first]!;
      const own = this.byNameOffset.get(offset);
      // What a class declares may be defined further down.
      const isField = own === undefined ? this.isInClass(offset) : own.kind === 'property';
      return isField ? `self.${name}` : name;
    }
    const owner = wordAt(tokens, first);
    return last === first + 2 && (owner === 'self' || owner === 'cls') ? `self.${name}` : undefined;
  }

  private isInClass(offset: number): boolean {
    this.scopes ??= new Scopes([...this.byNameOffset.values()]);
    return this.scopes.at(offset)?.kind === 'class';
  }

  /** The classes that a value most likely has: a call of a capitalised name, or an annotated parameter. */
  private typesOfValue(from: number): readonly string[] {
    const { tokens } = this.source;
    const last = lastOfDotted(tokens, from);
    const name = wordAt(tokens, last);
    if (tokens.kind(last + 1) !== Mark.ParenthesisOpen) {
      const whole = last === from && this.endsValue(last + 1);
      return (whole ? this.parameterTypes.get(name) : undefined) ?? [];
    }
    if (!capitalised.test(name) || !isTelling(name)) return [];
    return this.endsValue(closingOf(tokens, last + 1) + 1) ? [name] : [];
  }

  private endsValue(at: number): boolean {
    const { tokens } = this.source;
    const kind = tokens.kind(at);
    if (kind === LINE_END || kind === Token.Comment || kind === Mark.Semicolon) return true;
    return /^(?:or|if)$/.test(wordAt(tokens, at));
  }
}
