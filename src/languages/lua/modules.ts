import type { ImportedName } from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { namesAt } from './written-tables.js';

/**
 * The name under which an import binds a module to the `require` call; dots are replaced because they would
 * end the name.
 */
export function requiredName(module: string): string {
  return `require(${module.replaceAll('.', '/')})`;
}

/** A string without its quotes. */
export function plainText(reader: TokenReader, at: number): string {
  return reader.text(at).replace(/^(?:["']|\[=*\[)|(?:["']|\]=*\])$/g, '');
}

/**
 * The module named by the `require` call at a position, and the position after it. For
 * `require(script.Parent.Shelf)`, which names a Roblox object, the last word. Null for anything else.
 */
export function requiredAt(
  reader: TokenReader,
  at: number,
): { readonly module: string; readonly behind: number } | null {
  const hasBrackets = reader.is(at + 1, '(');
  const first = hasBrackets ? at + 2 : at + 1;
  const names = reader.kind(first) === Token.String ? [] : namesAt(reader, first);
  const behind = names.length > 0 ? first + 2 * names.length - 1 : first + 1;
  if (names.length > 1 && hasBrackets && reader.is(behind, ')'))
    return { module: names.at(-1)!, behind: behind + 1 };
  if (reader.kind(first) !== Token.String || (hasBrackets && !reader.is(behind, ')'))) return null;
  return { module: plainText(reader, first), behind: hasBrackets ? behind + 1 : behind };
}

/** The module of `package.loaded["depot.shelf"]` at a position; otherwise null. */
export function loadedModule(reader: TokenReader, at: number): string | null {
  if (!reader.isWord(at, 'package') || !reader.isWord(at + 2, 'loaded')) return null;
  const isNamed = reader.is(at + 3, '[') && reader.kind(at + 4) === Token.String;
  return isNamed && reader.is(at + 5, ']') ? plainText(reader, at + 4) : null;
}

/** The module of `pcall(require, "depot.shelf")` at a position; otherwise null. */
export function safelyRequired(reader: TokenReader, at: number): string | null {
  if (!reader.isWord(at, 'pcall') || !reader.is(at + 1, '(')) return null;
  const isNamed = reader.isWord(at + 2, 'require') && reader.kind(at + 4) === Token.String;
  return isNamed && reader.is(at + 3, ',') ? plainText(reader, at + 4) : null;
}

/** The imports of a text, each also bound to its `require` call, plus those not made by a plain call of `require`. */
export function withModules(
  reader: TokenReader,
  imports: readonly FoundImport[],
): readonly FoundImport[] {
  const seen = new Set<string>();
  const named = imports.map((one): FoundImport => {
    const local = requiredName(one.module);
    const at = reader.positionAt(one.offset);
    const isNew = reader.isWord(at, 'require') && !seen.has(local);
    if (!isNew || requiredAt(reader, at) === null) return one;
    seen.add(local);
    return { ...one, names: [...one.names, { imported: '*', local }] };
  });
  const others: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const safe = safelyRequired(reader, at);
    const module = safe ?? loadedModule(reader, at);
    if (module === null) continue;
    const names: ImportedName[] = [{ imported: '*', local: requiredName(module) }];
    // `local ok, shelf = pcall(require, "depot.shelf")`
    const isBound = safe !== null && reader.is(at - 1, '=') && reader.is(at - 3, ',');
    if (isBound) names.unshift({ imported: '*', local: reader.text(at - 2) });
    const offset = reader.start(at);
    others.push({ module, kind: 'import', names, typeOnly: false, offset });
  }
  return [...named, ...others];
}
