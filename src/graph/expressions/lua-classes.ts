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

/** Where comments declare a class of Lua. */
interface LuaClass {
  readonly file: FilePosition;
  /** Its table, or the type for which it stands, as an expression of that file; empty where it has none. */
  readonly local: string;
}

/** Files may state what they have of a class of another; a name that more declare says nothing. */
const MOST_DECLARATIONS = 100;

/** Where comments of the repository declare a class, whose name is as `statedType` has it. */
function declarationsOf(view: View, name: string): readonly LuaClass[] {
  return statementsOf(view, classClause(name));
}

/** What files of Lua state under a name that no code has. */
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

/** What is given to a name that all files see, where that always is the same: `_G.Shelf = M`. */
export function globalValue(view: View, name: string, evaluate: Evaluate): LuaValue | null {
  const given = statementsOf(view, globalClause(name));
  return sameOf(given.map(({ file, local }) => evaluate(view, view.get(file), -1, local)));
}

/** Names of the classes of which a table of a file is. */
export function classesOf(source: FileView, path: string): readonly string[] {
  if (path.startsWith(STATED_TYPE)) return [path.slice(STATED_TYPE.length)];
  return source.exports.namesOf(path).flatMap((one) => statedClass(one) ?? []);
}

/**
 * What comments of a file state under a name, and what its functions give back.
 *
 * @param scope The function of which it is stated.
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

/** What comments state of a class, or of its member behind a dot, in all files that declare it. */
export function statedOf(view: View, name: string, member: string): readonly LocalAlias[] {
  const files = new Set(declarationsOf(view, name).map(({ file }) => file));
  const written = statedType(name) + member;
  return [...files].flatMap((file) => statedIn(view.get(file), written));
}

/** What is of a type that comments state. */
export function ofType(view: View, type: string, evaluate: Evaluate): LuaValue | null {
  if (type.startsWith('<')) return { is: 'giving', by: EACH, type: type.slice(1, -1) };
  if (type.startsWith('->')) return { is: 'giving', by: '()', type: type.slice(2) };
  return view.memo(`class of Lua ${type}`, () => {
    // Names of types may stand for each other.
    view.keep(`class of Lua ${type}`, null);
    const declared = declarationsOf(view, type);
    const values = declared.flatMap(({ file, local }) => {
      const value = local === '' ? null : evaluate(view, view.get(file), -1, local);
      return value === null || value.is === 'outside' ? [] : value;
    });
    const value = sameOf(values);
    if (value !== null || declared.length === 0) return value;
    // Of one without a table the fields may be known.
    return { is: 'table', file: declared[0]!.file, path: statedType(type) };
  });
}

/** Files that give members to a table of another which comments declare to be one class with theirs: `local depot = require "depot"`. */
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

/** What comments tell of a member of a table: at what gives it a value, or in the class that the table is. */
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

/** Of what class a comment tells that `self` of the function around is. */
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
