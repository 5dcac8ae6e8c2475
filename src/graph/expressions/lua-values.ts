import type { FilePosition } from '../../model/reader.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { isLibrary } from './lua-library.js';
import {
  hasMembers,
  isOffered,
  type LuaTable,
  type LuaValue,
  partsOfLua,
  tableAround,
  tableWithin,
} from './lua-tables.js';
import { bareEntities } from './scope.js';

/** What makes an object or a heir of the class before it, though no text of the repository may define it. */
const MAKER = /^(?:new|extend|subclass)$/;
/** Values that are followed from one to the next, and tables that have members from others. */
const MOST_STEPS = 40;

/** What an expression as written in a file is; null where that is not known. */
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
    // Values may be given to each other.
    memory.set(key, null);
    const depth = view.memo('depth of values', () => ({ now: 0 }));
    if (depth.now >= MOST_STEPS) return null;
    depth.now++;
    try {
      return follow(view, source, holder, written, self);
    } finally {
      depth.now--;
    }
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
  for (let at = 1; at < parts.length && value !== null; at++) {
    const part = parts[at]!;
    if (value.is === 'outside') return value;
    if (part === '()') {
      value = resultOf(view, value, around);
      around = null;
    } else if (value.is === 'table') {
      const table: LuaTable = value;
      value = luaMember(view, table, part);
      // What makes an object of a base makes one of the class that is asked.
      const isMaker = MAKER.test(part) && parts[at + 1] === '()';
      if (isMaker && value?.is !== 'outside' && isInherited(view, table, part)) {
        value = table;
        at++;
      }
      around = table;
    } else return null;
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
  if (name === 'self') return self ?? tableAround(source, holder);
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
  return isLibrary(name) ? { is: 'outside', module: name } : null;
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

function isTable(view: View, entity: Entity): boolean {
  const definition = definitionOf(view, entity);
  return definition !== null && (isType(definition) || definition.kind === 'constant');
}

/** What a file returns. */
function moduleValue(view: View, file: FilePosition): LuaValue | null {
  const source = view.get(file);
  const [local] = source.exports.localsOf('default');
  if (local !== undefined) return luaValue(view, source, -1, local);
  return { is: 'table', file, path: '' };
}

/** What a table has under a name: what its file gives to it, else what it has from others. */
export function luaMember(view: View, table: LuaTable, name: string): LuaValue | null {
  const source = view.get(table.file);
  const memory = source.memory('lua');
  const key = `${table.path}: ${name}`;
  return remembered(memory, key, () => {
    memory.set(key, null);
    return ownMember(view, source, table, name) ?? inheritedMember(view, source, table, name);
  });
}

function ownMember(
  view: View,
  source: FileView,
  { file, path }: LuaTable,
  name: string,
): LuaValue | null {
  if (path === '') return returnedMember(view, source, name);
  const whole = `${path}.${name}`;
  const own = source.qualified(whole).filter((one) => isOffered(source, one));
  if (own.length > 0)
    return ofEntities(
      view,
      own.map((ordinal) => ({ is: 'definition', file, ordinal }) as const),
    );
  const stated = stateOf(view, source, whole, { is: 'table', file, path });
  if (stated !== undefined) return stated;
  return hasMembers(source, whole) ? { is: 'table', file, path: whole } : null;
}

/** A member of the table that a file returns as it is written. */
function returnedMember(view: View, source: FileView, name: string): LuaValue | null {
  const [local] = source.exports.localsOf(name);
  if (local !== undefined) return luaValue(view, source, -1, local);
  const own = source.topLevel(name).filter((one) => source.definition(one)!.exported);
  return ofEntities(
    view,
    own.map((ordinal) => ({ is: 'definition', file: source.file, ordinal }) as const),
  );
}

/** What a file gives to a name or member, where it always is the same; undefined where it gives nothing. */
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

/** What all of some values are; null where they differ. */
function sameOf(values: readonly (LuaValue | null)[]): LuaValue | null {
  const [first = null] = values;
  const written = JSON.stringify(first);
  return values.every((one) => JSON.stringify(one) === written) ? first : null;
}

/** Whether the text itself gives a table nothing under a name. */
function isInherited(view: View, table: LuaTable, name: string): boolean {
  return ownMember(view, view.get(table.file), table, name) === null;
}

function inheritedMember(
  view: View,
  source: FileView,
  { file, path }: LuaTable,
  name: string,
): LuaValue | null {
  const values = path === '' ? [] : source.aliased(path);
  for (const { value } of values) {
    const base = luaValue(view, source, -1, value);
    if (base?.is === 'outside') return base;
    if (base?.is !== 'table' || (base.file === file && base.path === path)) continue;
    const found = luaMember(view, base, name);
    if (found !== null) return found;
  }
  return null;
}

/** What calling a table yields: what its metatable says, else an object of a class. */
function madeOf(view: View, table: LuaTable): LuaValue | null {
  const source = view.get(table.file);
  const told = stateOf(view, source, `${table.path}.__call`, table);
  if (told !== undefined) return told;
  const isClass = source.aliased(table.path).length > 0 || /(?:^|\.)\p{Lu}\w*$/u.test(table.path);
  return isClass ? table : null;
}

/** What a call yields: what the function gives back, an object of a class. */
function resultOf(view: View, called: LuaValue, self: LuaTable | null): LuaValue | null {
  if (called.is === 'outside') return called;
  if (called.is === 'table') return madeOf(view, called);
  return sameOf(
    called.found.map(({ file, ordinal }) => {
      const source = view.get(file);
      const values = source.aliased('return').filter(({ scope }) => scope === ordinal);
      if (values.length !== 1) return null;
      // `return { open = function() … end }`
      if (values[0]!.value === '{}')
        return { is: 'table', file, path: source.definition(ordinal)!.qualifiedName };
      return luaValue(view, source, ordinal, values[0]!.value, self);
    }),
  );
}
