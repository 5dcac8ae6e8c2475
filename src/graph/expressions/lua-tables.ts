import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';

/** What an expression of Lua is. */
export type LuaValue =
  /** A table by the path under which a file gives members to it; empty for one that the file returns as it is written. */
  | { readonly is: 'table'; readonly file: FilePosition; readonly path: string }
  | { readonly is: 'functions'; readonly found: readonly DefinitionAddress[] }
  | { readonly is: 'outside'; readonly module: string };

export type LuaTable = Extract<LuaValue, { readonly is: 'table' }>;

const PARTS =
  /^(?:(require\([^()]*\))|([\p{L}_][\p{L}\p{N}_]*))|\.([\p{L}_][\p{L}\p{N}_]*)|(\(\))/uy;

/** The names and calls of an expression; null of one that is more than these. */
export function partsOfLua(written: string): readonly string[] | null {
  const parts: string[] = [];
  PARTS.lastIndex = 0;
  for (let end = 0; end < written.length; end = PARTS.lastIndex) {
    const part = PARTS.exec(written);
    if (part === null) return null;
    parts.push(part[1] ?? part[2] ?? part[3] ?? part[4]!);
  }
  return parts.length === 0 ? null : parts;
}

/** Whether a file gives something to a table that need be no definition of its own. */
export function hasMembers(source: FileView, path: string): boolean {
  const owners = remembered(source.memory('lua'), ' owners', () => {
    const found = new Set<string>();
    for (const { qualifiedName } of source.definitions)
      found.add(qualifiedName.slice(0, Math.max(0, qualifiedName.lastIndexOf('.'))));
    return found;
  });
  return owners.has(path);
}

/** How the head of a function shows that it is a method: `Depot:open()`, `open = function(self)`. */
const METHOD = /:\s*[\p{L}_][\p{L}\p{N}_]*\s*\(|\(\s*self\b/u;

/** The table of which the method around a place is. */
export function tableAround(source: FileView, holder: number): LuaTable | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const { qualifiedName, signature } = source.definition(scope)!;
    const dot = qualifiedName.lastIndexOf('.');
    if (dot < 0 || !METHOD.test(signature)) continue;
    return { is: 'table', file: source.file, path: qualifiedName.slice(0, dot) };
  }
  return null;
}

/** The table of a name that a function around makes, and to which it gives functions. */
export function tableWithin(source: FileView, holder: number, name: string): LuaTable | null {
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const path = `${source.definition(scope)!.qualifiedName}.${name}`;
    if (hasMembers(source, path)) return { is: 'table', file: source.file, path };
  }
  return null;
}

/** Neither a test nor a function of a function's own. */
export function isOffered(source: FileView, ordinal: number): boolean {
  const { kind, signature } = source.definition(ordinal)!;
  return kind !== 'test' && !(source.parent(ordinal) >= 0 && signature.startsWith('local '));
}
