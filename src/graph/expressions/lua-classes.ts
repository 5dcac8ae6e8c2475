import type { FilePosition } from '../../model/reader.js';
import {
  aliasedValueOf,
  classClause,
  EACH,
  globalClause,
  STATED_TYPE,
  statedClass,
  statedOfName,
  statedType,
} from '../../model/reference.js';
import { outlineFamilyOf } from '../../model/source-file.js';
import { addToGroup } from '../add-to-group.js';
import type { LocalAlias } from '../calls/name-use.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import {
  type Evaluate,
  hasMembers,
  isMethod,
  type LuaTable,
  type LuaValue,
  sameOf,
} from './lua-tables.js';

/** A declaration of a Lua class in comments. */
interface LuaClass {
  readonly file: FilePosition;
  /** The table of the class, or the type it is an alias of, as an expression in that file; empty if there is none. */
  readonly local: string;
}

/** Several files may declare parts of a class; a name with more declarations than this says nothing. */
const MOST_DECLARATIONS = 100;

/** Where the repository's comments declare a class. Its name is in the notation of `statedType`. */
function declarationsOf(view: View, name: string): readonly LuaClass[] {
  return statementsOf(view, classClause(name));
}

/** What Lua files state under a name that cannot occur in code. */
function statementsOf(view: View, name: string): readonly LuaClass[] {
  const all = view.memo('statements of Lua', () => {
    const found = new Map<string, LuaClass[]>();
    const { languages } = view.table;
    for (const [file, language] of languages.entries()) {
      if (outlineFamilyOf(language) !== 'lua') continue;
      for (const { exported, local } of view.get(file).links.exports)
        if (exported.includes(' ')) addToGroup(found, exported, { file, local });
    }
    return found;
  });
  const stated = all.get(name) ?? [];
  return stated.length > MOST_DECLARATIONS ? [] : stated;
}

/** The value assigned to a global name, if all assignments agree: `_G.Shelf = M`. */
export function globalValue(view: View, name: string, evaluate: Evaluate): LuaValue | null {
  const given = statementsOf(view, globalClause(name));
  return sameOf(given.map(({ file, local }) => evaluate(view, view.get(file), -1, local)));
}

/** Names of the classes that a file's table belongs to. */
export function classesOf(source: FileView, path: string): readonly string[] {
  if (path.startsWith(STATED_TYPE)) return [path.slice(STATED_TYPE.length)];
  return source.exports.namesOf(path).flatMap((one) => statedClass(one) ?? []);
}

/**
 * What a file's comments state under a name, and what its functions return.
 *
 * @param scope The function that the statement is about.
 */
export function statedIn(source: FileView, name: string, scope = -1): readonly LocalAlias[] {
  const all = remembered(source.memory('lua'), ' stated', () => {
    const found = new Map<string, LocalAlias[]>();
    for (const typed of source.links.typedNames) {
      const isMeant = typed.name === 'return' || typed.name.includes(STATED_TYPE);
      const value = isMeant ? aliasedValueOf(typed) : null;
      if (value === null) continue;
      const stated = { value, scope: typed.scope };
      addToGroup(found, typed.name, stated);
      if (typed.scope >= 0) addToGroup(found, `${typed.scope} ${typed.name}`, stated);
    }
    return found;
  });
  return all.get(scope < 0 ? name : `${scope} ${name}`) ?? [];
}

/** What comments state about a class, or about its member (given as `.name`), in all files that declare the class. */
export function statedOf(view: View, name: string, member: string): readonly LocalAlias[] {
  const files = new Set(declarationsOf(view, name).map(({ file }) => file));
  const written = statedType(name) + member;
  return [...files].flatMap((file) => statedIn(view.get(file), written));
}

/** The value of a type that comments state. */
export function ofType(view: View, type: string, evaluate: Evaluate): LuaValue | null {
  if (type.startsWith('<')) return { is: 'giving', by: EACH, type: type.slice(1, -1) };
  if (type.startsWith('->')) return { is: 'giving', by: '()', type: type.slice(2) };
  return view.memo(`class of Lua ${type}`, () => {
    // Type names may be aliases of each other.
    view.keep(`class of Lua ${type}`, null);
    const declared = declarationsOf(view, type);
    const values = declared.flatMap(({ file, local }) => {
      const value = local === '' ? null : evaluate(view, view.get(file), -1, local);
      return value === null || value.is === 'outside' ? [] : value;
    });
    const value = sameOf(values);
    if (value !== null || declared.length === 0) return value;
    // A class without a table may still have known fields.
    return { is: 'table', file: declared[0]!.file, path: statedType(type) };
  });
}

/**
 * Tables in other files that add members to this table, because comments declare both as the same class:
 * `local depot = require "depot"`.
 */
export function partsOf(view: View, table: LuaTable, evaluate: Evaluate): readonly LuaTable[] {
  const source = view.get(table.file);
  return remembered(source.memory('lua'), ` parts ${table.path}`, () =>
    classesOf(source, table.path).flatMap((type) =>
      declarationsOf(view, type).flatMap(({ file, local }): LuaTable[] => {
        if (file === table.file || !hasMembers(view.get(file), local)) return [];
        const value = evaluate(view, view.get(file), -1, local);
        return isSameTable(value, table) ? [{ is: 'table', file, path: local }] : [];
      }),
    ),
  );
}

function isSameTable(value: LuaValue | null, { file, path }: LuaTable): boolean {
  return value?.is === 'table' && value.file === file && value.path === path;
}

/** What comments state about a member of a table: at the assignment, or in the table's class. */
export function statedMember(
  view: View,
  { file, path }: LuaTable,
  name: string,
  evaluate: Evaluate,
): LuaValue | null {
  const source = view.get(file);
  const own = statedIn(source, statedOfName(`${path}.${name}`));
  const types = [own, ...classesOf(source, path).map((one) => statedOf(view, one, `.${name}`))];
  return sameOf(types.flat().map(({ value }) => evaluate(view, source, -1, value)));
}

/** The class that a comment states for `self` in the surrounding function. */
export function statedSelf(
  view: View,
  source: FileView,
  holder: number,
  evaluate: Evaluate,
): LuaTable | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const [own] = statedIn(source, statedOfName('self'), scope);
    const value = own === undefined ? null : evaluate(view, source, -1, own.value);
    if (value?.is === 'table') return value;
    if (isMethod(source, scope)) return null;
  }
  return null;
}
