import { FUNCTION_KINDS } from '../../model/definition.js';
import {
  classClause,
  EACH,
  type ExportedName,
  statedOfName,
  statedType,
  typeOfAlias,
} from '../../model/reference.js';
import type { FoundDefinition, FoundTypedName } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { typesWritten, typeWritten } from './annotated-types.js';
import type { Annotated, Annotations } from './annotations.js';
import type { Binding, LuaCode, LuaFunction, LuaText } from './bindings.js';
import { localNames } from './bound-names.js';
import { ownersIn } from './tables.js';
import { isPath, withoutStated } from './value-texts.js';
import type { LuaValues } from './values.js';

const CLASS = /^(?:\([^)]*\)[ \t]*)?([\p{L}_][\p{L}\p{N}_.*-]*)(<[^>]*>)?[ \t]*(?::[ \t]*(.*))?/u;
const ALIAS = /^([\p{L}_][\p{L}\p{N}_.*-]*)(<[^>]*>)?[ \t]+(.*)$/u;
const FIELD =
  /^(?:(?:private|protected|public|package)[ \t]+)?([\p{L}_][\p{L}\p{N}_]*)\??[ \t]+(.*)$/u;
/** `[string] Shelf`, the elements of a class. */
const ELEMENT = /^\[[^\]]*\][ \t]+(.*)$/;
const PARAMETER = /^([\p{L}_][\p{L}\p{N}_]*)\??[ \t]+(.*)$/u;

/** The prefix of a function's return type. */
const RETURNING = '->';

/** A class or type alias that comments declare. */
interface DeclaredClass {
  readonly name: string;
  readonly offset: number;
  /** Position of the code it describes; -1 if there is none. */
  at: number;
  /** Types that it stands for, or extends. */
  readonly bases: readonly string[];
  readonly isAlias: boolean;
  readonly fields: { readonly name: string; readonly type: string }[];
}

/** The types that comments declare for names, functions and members, and the classes they declare. */
export class StatedTypes {
  readonly #classes: DeclaredClass[] = [];
  /** Types of members by the position of their names: `self.shelf` at `self`, fields of tables at their own name. */
  readonly #members = new Map<number, string>();
  readonly #locals: Binding[] = [];
  /** Position of the last word of each assigned path, by that of its first. */
  readonly #assigned: ReadonlyMap<number, number>;
  /** Declared return types of functions, and types of their `self`, by position. */
  readonly #functions: { readonly name: string; readonly type: string; readonly at: number }[] = [];

  constructor(
    private readonly text: LuaText,
    private readonly code: LuaCode,
    { blocks }: Annotated,
  ) {
    this.#assigned = new Map(code.assignments.map(({ first, last }) => [first, last]));
    if (blocks.length === 0) return;
    const functions = new Map(code.functions.map((one) => [this.#startOf(one), one]));
    for (const one of blocks) this.#read(one, functions.get(one.at));
  }

  /** The type of the member whose name or path begins at a position; empty if none is declared. */
  ofMember(at: number): string {
    return this.#members.get(at) ?? '';
  }

  /** Names and functions with their types, and the members of classes. */
  typedNames(values: LuaValues, definitions: readonly FoundDefinition[]): FoundTypedName[] {
    const { reader } = this.text;
    const ends = new Set(
      definitions.flatMap(({ kind, span }) => (FUNCTION_KINDS.has(kind) ? span.end : [])),
    );
    const closing = new Map(this.code.functions.map(({ at, end }) => [at, reader.end(end)]));
    const found = this.#functions.flatMap(({ name, type, at }): FoundTypedName[] => {
      if (!ends.has(closing.get(at)!)) return [];
      const value = type === 'self' ? type : statedType(type);
      return [{ name: statedOfName(name), type: typeOfAlias(value), offset: reader.start(at) }];
    });
    for (const one of this.#locals)
      if (values.of(one) === one.name)
        found.push({
          ...{ name: statedOfName(one.name), offset: reader.start(one.at) },
          type: typeOfAlias(one.stated),
        });
    return [...found, ...this.#classes.flatMap(namesOf)];
  }

  /** The classes, each with its table or the type it stands for. */
  exports(values: LuaValues): ExportedName[] {
    return this.#classes.flatMap(({ name, at, bases, isAlias }) => {
      const local = isAlias ? statedType(bases[0]!) : this.#tableAt(values, at);
      return [{ exported: classClause(name.replaceAll('.', '/')), local }];
    });
  }

  /** The table that a text creates at a position, as an expression; empty if it creates none. */
  #tableAt(values: LuaValues, at: number): string {
    const { reader } = this.text;
    if (at < 0) return '';
    const isLocal = reader.isWord(at, 'local');
    const binding = isLocal ? this.code.bindingAt[at + 1] : undefined;
    // If this file adds functions to a table of another file, the table's name tells which functions these
    // are.
    if (binding !== undefined && isAtLineStart(reader, at) && ownersIn(reader).has(binding.name))
      return binding.name;
    const last = this.#assigned.get(at);
    const given = last === undefined ? '' : values.until(at, last + 1);
    const table = withoutStated(binding === undefined ? given : values.of(binding));
    // The name of a table inside a function cannot be looked up from outside.
    const isHidden = table === binding?.name && !isAtLineStart(reader, at);
    return isPath(table) && !isHidden && !/^self\b/.test(table) ? table : '';
  }

  /** Position of the first word of a function's declaration: `local`, or `M` in `M.open = function`. */
  #startOf({ at, first }: LuaFunction): number {
    const { reader } = this.text;
    const start = first >= 0 && first < at ? first : at;
    return reader.isWord(start - 1, 'local') || reader.isWord(start - 1, 'return')
      ? start - 1
      : start;
  }

  #read({ annotations, offset, at }: Annotations, made: LuaFunction | undefined): void {
    const hidden = new Set<string>();
    let current: DeclaredClass | undefined;
    let isReturned = false;
    let returned = '';
    for (const { tag, rest } of annotations) {
      if (tag === 'generic') for (const one of namesIn(rest)) hidden.add(one);
      else if (tag === 'class') current = this.#class(rest, offset, hidden) ?? current;
      else if (tag === 'alias') this.#alias(rest, offset, hidden);
      else if (tag === 'field' && current !== undefined) addField(current, rest, hidden);
      else if (tag === 'overload' && current !== undefined) addOverload(current, rest, hidden);
      else if (tag === 'type') this.#type(at, rest, hidden);
      else if (tag === 'param' && made !== undefined) this.#parameter(made, rest, hidden);
      else if (tag === 'return' && made !== undefined && !isReturned) {
        isReturned = true;
        returned = typeWritten(rest, hidden);
      }
    }
    // The return type of a function with overloads depends on the call.
    const isOverloaded = annotations.some(({ tag }) => tag === 'overload');
    if (made !== undefined && returned !== '' && !isOverloaded)
      this.#add('return', returned, made.at);
    if (current === undefined) return;
    current.at = at;
    this.#state(at, [current.name.replaceAll('.', '/')]);
  }

  #class(rest: string, offset: number, hidden: Set<string>): DeclaredClass | undefined {
    const [, name, parameters = '', bases = ''] = CLASS.exec(rest) ?? [];
    if (name === undefined) return undefined;
    for (const one of namesIn(parameters.slice(1, -1))) hidden.add(one);
    const types = bases === '' ? [] : typesWritten(bases, hidden).filter((one) => one !== '');
    const found = { name, offset, at: -1, bases: types, isAlias: false, fields: [] };
    this.#classes.push(found);
    return found;
  }

  #alias(rest: string, offset: number, hidden: ReadonlySet<string>): void {
    const [, name, parameters = '', written = ''] = ALIAS.exec(rest) ?? [];
    const all = new Set([...hidden, ...namesIn(parameters.slice(1, -1))]);
    const type = typeWritten(written, all);
    if (name === undefined || type === '') return;
    this.#classes.push({ name, offset, at: -1, bases: [type], isAlias: true, fields: [] });
  }

  #type(at: number, rest: string, hidden: ReadonlySet<string>): void {
    const types = typesWritten(rest, hidden);
    for (const one of this.#state(at, types)) this.#locals.push(one);
    if (types[0] !== '' && types[0] !== 'self') this.#members.set(at, statedType(types[0]!));
  }

  /** Records types for the local names bound at a position, and returns these. */
  #state(at: number, types: readonly string[]): readonly Binding[] {
    const { reader } = this.text;
    if (!reader.isWord(at, 'local') || reader.isWord(at + 1, 'function')) return [];
    return localNames(this.text, at + 1).names.flatMap((name, index) => {
      const binding = this.code.bindingAt[name];
      const type = types[index] ?? '';
      if (binding === undefined || type === '' || type === 'self') return [];
      binding.stated = statedType(type);
      return [binding];
    });
  }

  #parameter(made: LuaFunction, rest: string, hidden: ReadonlySet<string>): void {
    const [, name, written = ''] = PARAMETER.exec(rest) ?? [];
    const binding = made.parameters.find((one) => one.name === name);
    const type = binding === undefined ? '' : typeWritten(written, hidden);
    if (binding === undefined || type === '' || type === 'self') return;
    if (binding.kind !== 'self') binding.stated = statedType(type);
    // The `self` of `Depot:open()` is the method's object, whatever a comment says.
    else if (binding.at !== made.at) this.#add('self', type, made.at);
  }

  #add(name: string, type: string, at: number): void {
    this.#functions.push({ name, type, at });
  }
}

function namesIn(list: string): readonly string[] {
  return list.split(',').flatMap((one) => /^[ \t]*([\p{L}_][\p{L}\p{N}_]*)/u.exec(one)?.[1] ?? []);
}

function isAtLineStart(reader: TokenReader, at: number): boolean {
  const start = reader.start(at);
  return start === 0 || reader.between(start - 1, start) === '\n';
}

function addField({ fields }: DeclaredClass, rest: string, hidden: ReadonlySet<string>): void {
  const element = ELEMENT.exec(rest);
  const [, name = EACH, written = element?.[1] ?? ''] = FIELD.exec(rest) ?? [];
  const type = typeWritten(written, hidden);
  if (type !== '' && type !== 'self') fields.push({ name, type });
}

/** `---@overload fun(size: number): Shelf` of a class declares the result of calling it. */
function addOverload({ fields }: DeclaredClass, rest: string, hidden: ReadonlySet<string>): void {
  const type = typeWritten(rest, hidden);
  if (type.startsWith(RETURNING))
    fields.push({ name: '__call', type: type.slice(RETURNING.length) });
}

/** The members and bases of a class. */
function namesOf({ name, offset, bases, isAlias, fields }: DeclaredClass): FoundTypedName[] {
  const own = statedType(name.replaceAll('.', '/'));
  const stated = (path: string, type: string): FoundTypedName => ({
    ...{ name: path, offset },
    type: typeOfAlias(statedType(type)),
  });
  return [
    ...(isAlias ? [] : bases.map((one) => stated(own, one))),
    ...fields.map((one) => stated(`${own}.${one.name}`, one.type)),
  ];
}
