import type { ExportedName } from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { structureOfFile } from './files.js';

/** What a name of a file stands for: a file, or what a path after it names. */
interface Alias {
  readonly module: string;
  readonly path: readonly string[];
}

/** `const shelf = @import("shelf.zig");`, a following `const Shelf = shelf.Shelf;`, and `@import` anywhere else. */
export function readZigImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  const known = new Map<string, Alias>();
  for (let at = 0; at < reader.count; at++) {
    const local = boundBefore(reader, at);
    const alias = aliasAt(reader, at, known);
    const isWhole = local !== '' && endsAt(reader, at);
    if (alias === undefined || (!isWhole && !isImport(reader, at))) continue;
    if (isWhole) known.set(local, alias);
    const imported = alias.path.length === 0 ? '*' : alias.path.join('.');
    const isAll = reader.isWord(at - 1, 'usingnamespace');
    const names = isWhole ? [{ imported, local }] : isAll ? [{ imported, local: '' }] : [];
    const kind = isAll ? 'reexport' : 'import';
    const offset = reader.start(at);
    imports.push({ module: alias.module, kind, names, typeOnly: false, offset });
  }
  return imports;
}

/** Names that a file re-exports: `pub const Shelf = @import("shelf.zig").Shelf;` */
export function readZigExports(reader: TokenReader): ExportedName[] {
  const structure = structureOfFile(reader);
  const exports: ExportedName[] = [];
  // Members of the struct that a file is are found through the file.
  if (structure !== null)
    exports.push({ exported: 'default', local: reader.between(structure.start, structure.end) });
  for (let at = 1; at < reader.count; at++) {
    if (!reader.isWord(at, 'const') || !reader.isWord(at - 1, 'pub')) continue;
    const name = reader.text(at + 1);
    if (isZigAlias(reader, at)) exports.push({ exported: name, local: name });
  }
  return exports;
}

/**
 * Whether the constant at a position is just an alias: `const assert = std.debug.assert;`,
 * `const Self = @This();`
 */
export function isZigAlias(reader: TokenReader, at: number): boolean {
  const value = at + 3;
  if (!reader.is(at + 2, '=')) return false;
  if (isImport(reader, value)) return endsAt(reader, value);
  if (reader.is(value, '@'))
    return reader.isWord(value + 1, 'This') && reader.isWord(at + 1, 'Self');
  const end = behindPath(reader, value);
  return reader.is(end, ';') && end > value && reader.text(end - 1) === reader.text(at + 1);
}

function isImport(reader: TokenReader, at: number): boolean {
  const isCall = reader.is(at, '@') && reader.isWord(at + 1, 'import') && reader.is(at + 2, '(');
  return isCall && reader.kind(at + 3) === Token.String;
}

/** The constant to which the value at a position is assigned. */
function boundBefore(reader: TokenReader, at: number): string {
  const isBound = reader.is(at - 1, '=') && reader.isWord(at - 3, 'const');
  return isBound ? reader.text(at - 2) : '';
}

function aliasAt(
  reader: TokenReader,
  at: number,
  known: ReadonlyMap<string, Alias>,
): Alias | undefined {
  if (isImport(reader, at)) {
    const module = reader.text(at + 3).slice(1, -1);
    return { module, path: partsOf(reader, at + 5) };
  }
  if (!reader.is(at - 1, '=') || reader.kind(at) !== Token.Word) return undefined;
  const alias = known.get(reader.text(at));
  const path = partsOf(reader, at + 1);
  if (alias === undefined || path.length === 0) return undefined;
  return { module: alias.module, path: [...alias.path, ...path] };
}

/** Names after dots. */
function partsOf(reader: TokenReader, from: number): string[] {
  const parts: string[] = [];
  for (let at = from; reader.is(at, '.') && reader.kind(at + 1) === Token.Word; at += 2)
    parts.push(reader.text(at + 1));
  return parts;
}

/** Whether an import, or a path of names, is a whole value. */
function endsAt(reader: TokenReader, at: number): boolean {
  const first = isImport(reader, at) ? at + 5 : at + 1;
  return reader.is(first + 2 * partsOf(reader, first).length, ';');
}

function behindPath(reader: TokenReader, at: number): number {
  if (reader.kind(at) !== Token.Word) return at;
  return at + 1 + 2 * partsOf(reader, at + 1).length;
}
