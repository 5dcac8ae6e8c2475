import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { addToGroup } from '../add-to-group.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';

/** The value of a Lua expression. */
export type LuaValue =
  /**
   * A table, identified by the path under which a file adds members to it. The path is empty for a table
   * constructor that the file returns directly.
   */
  | { readonly is: 'table'; readonly file: FilePosition; readonly path: string }
  | { readonly is: 'functions'; readonly found: readonly DefinitionAddress[] }
  | { readonly is: 'outside'; readonly module: string }
  /** A value that contains or returns values of a type: `by` is `[]` for elements and `()` for results. */
  | { readonly is: 'giving'; readonly by: string; readonly type: string };

export type LuaTable = Extract<LuaValue, { readonly is: 'table' }>;

/** Evaluates an expression written in a file. `self` is the object that the function is called on. */
export type Evaluate = (
  view: View,
  source: FileView,
  holder: number,
  written: string,
  self?: LuaTable | null,
) => LuaValue | null;

const PARTS = new LetterPattern(
  String.raw`^(?:(require\([^()]*\))|([\p{L}_][\p{L}\p{N}_]*))|\.([\p{L}_][\p{L}\p{N}_]*)|(\(\)|\[\]|@[^@.()[\]]+)`,
  'uy',
);

/** The names, calls and stated types of an expression; null if it contains anything else. */
export function partsOfLua(written: string): readonly string[] | null {
  const parts: string[] = [];
  const pattern = PARTS.of(written);
  pattern.lastIndex = 0;
  for (let end = 0; end < written.length; end = pattern.lastIndex) {
    const part = pattern.exec(written);
    if (part === null) return null;
    parts.push(part[1] ?? part[2] ?? part[3] ?? part[4]!);
  }
  return parts.length === 0 ? null : parts;
}

/** The common value; null if the values differ. */
export function sameOf(values: readonly (LuaValue | null)[]): LuaValue | null {
  const [first = null] = values;
  const written = JSON.stringify(first);
  return values.every((one) => JSON.stringify(one) === written) ? first : null;
}

/** Whether a file adds members to a table, which may lack a definition of its own. */
export function hasMembers(source: FileView, path: string): boolean {
  const owners = remembered(source.memory('lua'), ' owners', () => {
    const found = new Set<string>();
    for (const { qualifiedName } of source.definitions) found.add(beforeLast(qualifiedName));
    for (const whole of deepMembers(source).keys()) found.add(beforeLast(whole));
    return found;
  });
  return owners.has(path);
}

function beforeLast(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** A path of more than two names that a function is assigned to. */
const DEEP = new LetterPattern(
  String.raw`^(?:function\s+)?((?:[\p{L}_][\p{L}\p{N}_]*\.){2,}|(?:[\p{L}_][\p{L}\p{N}_]*\.)+[\p{L}_][\p{L}\p{N}_]*:)([\p{L}_][\p{L}\p{N}_]*)\s*[(=]`,
);

/**
 * Functions of nested tables by their full paths, such as `Depot.doors.open`. Their qualified names have only
 * the last two parts.
 */
export function deepMembers(source: FileView): ReadonlyMap<string, readonly number[]> {
  return remembered(source.memory('lua'), ' deep', () => {
    const found = new Map<string, number[]>();
    for (const [ordinal, { signature }] of source.definitions.entries()) {
      const [, path, name] = DEEP.exec(signature) ?? [];
      if (path !== undefined) addToGroup(found, path.replace(':', '.') + name, ordinal);
    }
    return found;
  });
}

/** Matches the head of a method: `Depot:open()`, `open = function(self)`. */
const METHOD = new LetterPattern(String.raw`:\s*[\p{L}_][\p{L}\p{N}_]*\s*\(|\(\s*self\b`);

/** Whether a definition is a function of a table that has `self`. */
export function isMethod(source: FileView, ordinal: number): boolean {
  const { qualifiedName, signature } = source.definition(ordinal)!;
  return qualifiedName.includes('.') && METHOD.test(signature);
}

/** The table of the surrounding method. */
export function tableAround(source: FileView, holder: number): LuaTable | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    if (!isMethod(source, scope)) continue;
    const { qualifiedName } = source.definition(scope)!;
    const dot = qualifiedName.lastIndexOf('.');
    return { is: 'table', file: source.file, path: qualifiedName.slice(0, dot) };
  }
  return null;
}

/** The table of a name that a surrounding function creates and adds functions to. */
export function tableWithin(source: FileView, holder: number, name: string): LuaTable | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const path = `${source.definition(scope)!.qualifiedName}.${name}`;
    if (hasMembers(source, path)) return { is: 'table', file: source.file, path };
  }
  return null;
}

/** Whether a definition is visible to others: neither a test nor a local function inside a function. */
export function isOffered(source: FileView, ordinal: number): boolean {
  const { kind, signature } = source.definition(ordinal)!;
  return kind !== 'test' && !(source.parent(ordinal) >= 0 && signature.startsWith('local '));
}

/** Whether a definition is a table, or a constant, which may be one. */
export function isTable(view: View, entity: Entity): boolean {
  const definition = definitionOf(view, entity);
  return definition !== null && (isType(definition) || definition.kind === 'constant');
}
