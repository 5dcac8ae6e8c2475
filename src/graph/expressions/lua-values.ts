import type { FilePosition } from '../../model/reader.js';
import { EACH, STATED_TYPE, statedOfName } from '../../model/reference.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import {
  classesOf,
  globalValue,
  ofType,
  partsOf,
  statedIn,
  statedMember,
  statedOf,
  statedSelf,
} from './lua-classes.js';
import { deeper } from './lua-depth.js';
import { isLibrary } from './lua-library.js';
import { givenByFunctions } from './lua-results.js';
import {
  deepMembers,
  hasMembers,
  isOffered,
  isTable,
  type LuaTable,
  type LuaValue,
  partsOfLua,
  sameOf,
  tableAround,
  tableWithin,
} from './lua-tables.js';
import { bareEntities } from './scope.js';

/**
 * Names of functions that return an object or subclass of their receiver, even if the repository does not
 * define them.
 */
const MAKER = /^(?:new|extend|subclass)$/;

/** The value of an expression as written in a file; null if unknown. */
export function luaValue(
  view: View,
  source: FileView,
  holder: number,
  written: string,
  self: LuaTable | null = null,
): LuaValue | null {
  const memory = source.memory('lua');
  const object = self === null ? '' : `${self.file} ${self.path}`;
  const key = `${holder} ${written} ${object}`;
  return remembered(memory, key, () => {
    // Values may refer to each other.
    memory.set(key, null);
    return deeper(view, () => follow(view, source, holder, written, self));
  });
}

function follow(
  view: View,
  source: FileView,
  holder: number,
  written: string,
  self: LuaTable | null,
): LuaValue | null {
  const parts = partsOfLua(written);
  if (parts === null) return null;
  let value = headValue(view, source, holder, parts[0]!, self);
  let around: LuaTable | null = null;
  for (let at = 1; at < parts.length; at++) {
    const part = parts[at]!;
    if (part.startsWith(STATED_TYPE)) {
      // Code is more reliable than comments.
      const isTold = value !== null && value.is !== 'outside';
      if (!isTold) value = ofType(view, part.slice(1), luaValue) ?? value;
    } else if (value?.is === 'outside')
      // What an outside function returns may contain objects of the repository that were passed to it.
      value = part === EACH ? null : value;
    else if (value === null) continue;
    else if (part === '()') {
      value = resultOf(view, value, around);
      around = null;
    } else if (value.is === 'giving')
      value = part === value.by ? ofType(view, value.type, luaValue) : null;
    else if (value.is === 'table') {
      const table: LuaTable = value;
      value = luaMember(view, table, part);
      // An inherited constructor makes an object of the class it is called on.
      const isMaker = MAKER.test(part) && parts[at + 1] === '()';
      if (isMaker && value?.is !== 'outside' && isInherited(view, table, part)) {
        value = table;
        at++;
      }
      around = table;
    } else value = null;
  }
  return value;
}

function headValue(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  self: LuaTable | null,
): LuaValue | null {
  if (name.startsWith(STATED_TYPE)) return ofType(view, name.slice(1), luaValue);
  if (name === 'self')
    return self ?? statedSelf(view, source, holder, luaValue) ?? tableAround(source, holder);
  if (name.startsWith('require(')) {
    const [binding] = source.bindings(name);
    if (binding === undefined) return null;
    return 'external' in binding
      ? { is: 'outside', module: binding.external }
      : moduleValue(view, binding.file);
  }
  const within = tableWithin(source, holder, name);
  if (within !== null) return within;
  const entities = bareEntities(view, source, holder, name) ?? [];
  if (entities.length > 0) return ofEntities(view, entities);
  if (source.qualified(name).length > 0 || hasMembers(source, name))
    return { is: 'table', file: source.file, path: name };
  return isLibrary(name) ? { is: 'outside', module: name } : globalValue(view, name, luaValue);
}

function ofEntities(view: View, entities: readonly Entity[]): LuaValue | null {
  const [first] = entities;
  if (first?.is === 'external') return { is: 'outside', module: first.module };
  if (first?.is === 'module') return moduleValue(view, first.file);
  const found = entities.flatMap((one) => (one.is === 'definition' ? one : []));
  const tables = found.filter((one) => isTable(view, one));
  if (tables.length > 0) {
    const { qualifiedName } = definitionOf(view, tables[0]!)!;
    return { is: 'table', file: tables[0]!.file, path: qualifiedName };
  }
  return found.length === 0 ? null : { is: 'functions', found };
}

/** The value that a file returns. */
function moduleValue(view: View, file: FilePosition): LuaValue | null {
  const source = view.get(file);
  const [local] = source.exports.localsOf('default');
  if (local !== undefined) return luaValue(view, source, -1, local);
  return { is: 'table', file, path: '' };
}

/** A member of a table: its own, or else an inherited one. */
export function luaMember(view: View, table: LuaTable, name: string): LuaValue | null {
  const source = view.get(table.file);
  const memory = source.memory('lua');
  const key = `${table.path}: ${name}`;
  return remembered(memory, key, () => {
    memory.set(key, null);
    const own = ownMember(view, source, table, name) ?? memberOfParts(view, table, name);
    if (own !== null && own.is !== 'outside') return own;
    const stated = statedMember(view, table, name, luaValue);
    if (own !== null) return stated ?? own;
    // A comment may declare a function that a base defines.
    if (stated !== null && stated.is !== 'giving') return stated;
    return deeper(view, () => inheritedMember(view, source, table, name)) ?? stated;
  });
}

/** Members that other files add to a table which is declared as the same class. */
function memberOfParts(view: View, table: LuaTable, name: string): LuaValue | null {
  return sameOf(
    partsOf(view, table, luaValue).flatMap(
      (one) => ownMember(view, view.get(one.file), one, name) ?? [],
    ),
  );
}

function ownMember(
  view: View,
  source: FileView,
  { file, path }: LuaTable,
  name: string,
): LuaValue | null {
  if (path === '') return returnedMember(view, source, name);
  // Code assigns no members to a class that exists only in comments.
  if (path.startsWith(STATED_TYPE)) return null;
  const whole = `${path}.${name}`;
  const own = [...source.qualified(whole), ...(deepMembers(source).get(whole) ?? [])].filter(
    (one) => isOffered(source, one),
  );
  if (own.length > 0)
    return ofEntities(
      view,
      own.map((ordinal) => ({ is: 'definition', file, ordinal }) as const),
    );
  const stated = stateOf(view, source, whole, { is: 'table', file, path });
  if (stated !== undefined) return stated;
  return hasMembers(source, whole) ? { is: 'table', file, path: whole } : null;
}

/** A member of the table constructor that a file returns directly. */
function returnedMember(view: View, source: FileView, name: string): LuaValue | null {
  const [local] = source.exports.localsOf(name);
  if (local !== undefined) return luaValue(view, source, -1, local);
  const own = source.topLevel(name).filter((one) => source.definition(one)!.exported);
  return ofEntities(
    view,
    own.map((ordinal) => ({ is: 'definition', file: source.file, ordinal }) as const),
  );
}

/** The value that a file assigns to a name or member; null if assignments differ, undefined if there are none. */
function stateOf(
  view: View,
  source: FileView,
  name: string,
  self: LuaTable | null,
): LuaValue | null | undefined {
  if (source.typed(name).length > 0) return null;
  const values = new Set(source.aliased(name).map(({ value }) => value));
  if (values.size === 0) return undefined;
  return sameOf([...values].map((value) => luaValue(view, source, -1, value, self)));
}

/** Whether the table's own file does not assign the member. */
function isInherited(view: View, table: LuaTable, name: string): boolean {
  return ownMember(view, view.get(table.file), table, name) === null;
}

function inheritedMember(
  view: View,
  source: FileView,
  { file, path }: LuaTable,
  name: string,
): LuaValue | null {
  if (path === '') return null;
  const stated = classesOf(source, path).flatMap((one) => statedOf(view, one, ''));
  const given = path.startsWith(STATED_TYPE) ? [] : source.aliased(path);
  const values = [...given, ...statedIn(source, statedOfName(path)), ...stated];
  let outside: LuaValue | null = null;
  for (const { value } of values) {
    const base = luaValue(view, source, -1, value);
    const found = base === null ? null : memberOfBase(view, base, { file, path }, name);
    // A table may be an instance of a base outside the repository and still contain objects of it.
    if (found?.is !== 'outside') {
      if (found !== null) return found;
    } else if (name !== EACH) outside ??= found;
  }
  return outside;
}

function memberOfBase(
  view: View,
  base: LuaValue,
  { file, path }: Pick<LuaTable, 'file' | 'path'>,
  name: string,
): LuaValue | null {
  if (base.is === 'outside') return base;
  if (base.is === 'giving') return base.by === name ? ofType(view, base.type, luaValue) : null;
  if (base.is !== 'table' || (base.file === file && base.path === path)) return null;
  return luaMember(view, base, name);
}

/** The result of calling a table: by its metatable, or else an object of a class. */
function madeOf(view: View, table: LuaTable): LuaValue | null {
  const source = view.get(table.file);
  const told = stateOf(view, source, `${table.path}.__call`, table);
  const stated = statedMember(view, table, '__call', luaValue);
  if (told !== undefined || stated !== null) return told ?? stated;
  if (table.path.startsWith(STATED_TYPE)) return null;
  const isClass = source.aliased(table.path).length > 0 || /(?:^|\.)\p{Lu}\w*$/u.test(table.path);
  return isClass ? table : null;
}

/** The result of a call: what the function returns, or an object of the called class. */
function resultOf(view: View, called: LuaValue, self: LuaTable | null): LuaValue | null {
  if (called.is === 'outside') return called;
  if (called.is === 'table') return madeOf(view, called);
  if (called.is === 'giving')
    return called.by === '()' ? ofType(view, called.type, luaValue) : null;
  return givenByFunctions(view, called.found, self, luaValue);
}
