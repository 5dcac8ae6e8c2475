import { statedOfName, typeOfAlias } from '../../model/reference.js';
import type { FoundDefinition, FoundTypedName } from '../language.js';
import type { GivenValue, LuaCode, LuaFunction, LuaText } from './bindings.js';
import type { LuaResults } from './results.js';
import type { StatedTypes } from './stated-types.js';
import { isPath, NIL, TABLE, withoutStated } from './value-texts.js';
import type { LuaValues } from './values.js';
import { fieldsIn } from './written-tables.js';

/** A path to a table whose members a text may assign. */
const OWNER = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

/** Finds the values of table members: `Depot.shelf` for `self.shelf = Shelf.new()` in a method of `Depot`. */
export class FieldFinder {
  /** The values of each member, with their offsets. */
  readonly #found = new Map<string, Map<string, number>>();

  constructor(
    private readonly text: LuaText,
    private readonly code: LuaCode,
    private readonly values: LuaValues,
    private readonly results: LuaResults,
    private readonly stated: StatedTypes,
  ) {}

  /** @param givenTo Returns the values assigned to the name of a definition. */
  find(
    definitions: readonly FoundDefinition[],
    givenTo: (definition: FoundDefinition) => readonly GivenValue[],
  ): FoundTypedName[] {
    const { reader } = this.text;
    for (const { first, last, value, within } of this.code.assignments) {
      if (first === last) this.#state(reader.text(first), first);
      if (first === last) continue;
      const owner = this.#owner(withoutStated(this.values.until(first, last - 1)), within);
      this.#add(owner, reader.text(last), value, first);
    }
    for (const { at, within } of this.code.metatables) this.#ofObject(at, within);
    for (const one of definitions)
      if (one.kind === 'class' || one.kind === 'constant') this.#ofTable(one, givenTo(one));
    return [...this.#found].flatMap(([name, given]) => namesOf(name, given));
  }

  /** @param at Position to which a preceding comment applies. */
  #add(owner: string, name: string, value: GivenValue, at: number): void {
    const isOfTable = name.startsWith('__') && name !== '__call';
    if (isOfTable || !OWNER.test(owner) || owner === NIL) return;
    const path = `${owner}.${name}`;
    this.#state(path, at);
    const given = this.#found.get(path) ?? new Map<string, number>();
    const held = name === '__call' ? this.results.ofCall(value) : this.values.given(value);
    this.#found.set(path, given.set(held, this.text.reader.start(value.at)));
  }

  /** Records the type that a comment declares for the member assigned at a position. */
  #state(path: string, at: number): void {
    const type = this.stated.ofMember(at);
    if (type === '') return;
    const own = statedOfName(path);
    const told = this.#found.get(own) ?? new Map<string, number>();
    this.#found.set(own, told.set(type, this.text.reader.start(at)));
  }

  /** The table that a path refers to; for `self`, that of the surrounding method; empty if unknown. */
  #owner(path: string, within: LuaFunction | null): string {
    if (!/^self(?:\.|$)/.test(path)) return path;
    let method = within;
    while (method !== null && method.last <= method.first) method = method.within;
    if (method === null) return '';
    const owner = this.values.until(method.first, method.last - 1);
    return owner === '' || owner === 'self' ? '' : owner + path.slice('self'.length);
  }

  /** `local depot = { shelf = require "depot.shelf" }` */
  #ofTable({ name, owner }: FoundDefinition, values: readonly GivenValue[]): void {
    const path = owner === '' ? name : `${owner}.${name}`;
    for (const { at } of values)
      if (this.text.reader.is(at, '{')) this.#ofLiteral(path, at, () => true);
  }

  /** `setmetatable({ shelf = Shelf.new() }, Depot)`, and `setmetatable(Depot, { __call = … })`. */
  #ofObject(at: number, within: LuaFunction | null): void {
    const { reader, halves } = this.text;
    const table = at + 2;
    const binding = this.code.bindingAt[table];
    const isWritten = reader.is(table, '{');
    const behind = isWritten ? halves[table]! + 1 : table + 1;
    if (!reader.is(behind, ',')) return;
    const metatable = behind + 1;
    const named = binding === undefined ? reader.text(table) : this.values.of(binding);
    if (!isWritten && reader.is(metatable, '{'))
      this.#ofLiteral(named, metatable, (name) => name === '__call');
    const written = isWritten ? table : (binding?.values[0]?.at ?? -1);
    // A nested table with members of its own is read separately.
    if (!reader.is(written, '{') || named === binding?.name) return;
    this.#ofLiteral(this.#owner(this.values.classOf(-1, metatable), within), written, () => true);
  }

  #ofLiteral(owner: string, open: number, isMeant: (name: string) => boolean): void {
    for (const { name, value } of fieldsIn(this.text, open))
      if (isMeant(name)) this.#add(owner, name, value, value.at - 2);
  }
}

/** A member with its values; without a type if one of the values is unknown. */
function namesOf(name: string, given: ReadonlyMap<string, number>): FoundTypedName[] {
  const told = [...given].filter(([value]) => value !== NIL && value !== TABLE);
  if (!told.some(([value]) => isPath(value))) return [];
  return told.map(([value, offset]) => ({
    ...{ name, offset },
    type: isPath(value) ? typeOfAlias(value) : '',
  }));
}
