import { type ExportedName, PACKAGE_CLAUSE, WILDCARD_IMPORT } from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { type OutlineTable, wordsOf } from '../outline/table.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** All names of a package or class, in Java's notation. */
export const STAR = '.*';
/** `*` in Kotlin and `_` in older Scala. */
const ALL = /^[*_]$/;

/** Words that define a type. */
const DEFINING = wordsOf('class interface object trait enum typealias type');

/**
 * Builds the import reader of a language.
 *
 * @param own Types visible in every file.
 */
export function jvmImports(own: ReadonlySet<string>): OutlineTable['imports'] {
  return (reader) => importsOf(reader, own);
}

/**
 * The imports of a Kotlin, Scala or Groovy file, one per name. As for Java, the file's own package counts as
 * imported at the package clause. Wildcard imports list those types the file uses that nothing else provides.
 */
function importsOf(reader: TokenReader, ownTypes: ReadonlySet<string>): readonly FoundImport[] {
  const imports: FoundImport[] = [];
  const packages: FoundImport[] = [importOf('*', 'import', reader, 0)];
  let bodies = 0;
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '{')) bodies++;
    if (reader.kind(at) !== Token.Word || reader.is(at - 1, '.')) continue;
    if (reader.isWord(at, 'import')) at = readImport(reader, at, imports);
    else if (bodies === 0 && reader.isWord(at, 'package')) {
      const { parts, next } = dotted(reader, at + 1);
      if (parts[0] === 'object') continue;
      const outer = packages.length > 1 ? packages.at(-1)!.module.slice(0, -1) : '';
      packages.push(importOf(`${outer}${parts.join('.')}${STAR}`, '*', reader, at));
      at = next - 1;
    }
  }
  const own = packages.length > 1 ? packages.slice(1).reverse() : packages;
  const free = freeTypes(reader, imports, ownTypes);
  const names = free.map((name) => ({ imported: name, local: name }));
  const starred = [...names, { imported: '*', local: WILDCARD_IMPORT }];
  const all = imports.map((one) => (one.module.endsWith(STAR) ? { ...one, names: starred } : one));
  return names.length === 0 ? all : [...own.map((one) => ({ ...one, names })), ...all];
}

/** The package of a file, which its folder need not match; in Scala, several clauses are combined. */
export function readJvmPackage(reader: TokenReader): ExportedName[] {
  const clauses: string[] = [];
  for (let at = 0; at < reader.count && !reader.is(at, '{'); at++) {
    if (!reader.isWord(at, 'package') || reader.is(at - 1, '.')) continue;
    const { parts } = dotted(reader, at + 1);
    if (parts[0] !== 'object') clauses.push(...parts);
  }
  return clauses.length === 0 ? [] : [{ exported: PACKAGE_CLAUSE, local: clauses.join('.') }];
}

/**
 * `a.b.C`, `a.b.C as D`, `a.b.*`, `a.b.{C, D => E, _}`, or several separated by commas. @returns position of
 * the last token.
 */
export function readImport(reader: TokenReader, at: number, imports: FoundImport[]): number {
  // Groovy marks imports of members this way, like Java.
  const isStatic = reader.isWord(at + 1, 'static') && reader.kind(at + 2) === Token.Word;
  let next = isStatic ? at + 2 : at + 1;
  for (;;) {
    const { parts, next: behind } = dotted(reader, next);
    next = behind;
    // Members of a companion object are members of its class.
    const scope = parts.filter((part) => part !== 'Companion').join('.');
    if (reader.is(next, '{') && reader.is(next - 1, '.'))
      next = readSelectors(reader, next, scope, imports);
    else if (ALL.test(parts.at(-1) ?? ''))
      imports.push(importOf(scope.replace(/\.?[*_]$/, STAR), '*', reader, at));
    else if (parts.length > 0) {
      const isRenamed = reader.isWord(next, 'as') && reader.kind(next + 1) === Token.Word;
      const local = isRenamed ? reader.text(next + 1) : parts.at(-1)!;
      if (isRenamed) next += 2;
      imports.push(importOf(scope, parts.at(-1)!, reader, at, local));
    }
    if (!reader.is(next, ',')) return Math.max(at, next - 1);
    next++;
  }
}

function readSelectors(
  reader: TokenReader,
  open: number,
  scope: string,
  imports: FoundImport[],
): number {
  const close = closingOf(reader, open);
  for (let at = open + 1; at < close; at++) {
    const first = reader.is(at - 1, '{') || reader.is(at - 1, ',');
    if (!first) continue;
    const name = reader.text(at);
    if (ALL.test(name)) imports.push(importOf(scope + STAR, '*', reader, at));
    else if (reader.kind(at) === Token.Word) {
      const arrow = reader.is(at + 1, '=') ? at + 3 : reader.isWord(at + 1, 'as') ? at + 2 : at;
      const local = arrow === at ? name : reader.text(arrow);
      if (!ALL.test(local)) imports.push(importOf(`${scope}.${name}`, name, reader, at, local));
    }
  }
  return close + 1;
}

/** A dotted name on one line, and the position after it. */
function dotted(
  reader: TokenReader,
  from: number,
): { readonly parts: readonly string[]; readonly next: number } {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const isPart = reader.kind(at) === Token.Word || reader.is(at, '*');
    const isQuoted = reader.kind(at) === Token.String && reader.text(at).startsWith('`');
    if (!isPart && !isQuoted) return { parts, next: at };
    parts.push(isQuoted ? reader.text(at).slice(1, -1) : reader.text(at));
    at++;
    if (!reader.is(at, '.')) return { parts, next: at };
    at++;
  }
}

/** Position after the import or package clause that begins at a position. */
export function behindImport(reader: TokenReader, at: number): number {
  if (!/^(?:import|package)$/.test(reader.text(at)) || reader.is(at - 1, '.')) return at;
  if (reader.isWord(at, 'import')) return readImport(reader, at, []) + 1;
  return dotted(reader, at + 1).next;
}

/** Capitalized names that are not members and that neither the file nor an import of a single name binds. */
function freeTypes(
  reader: TokenReader,
  imports: readonly FoundImport[],
  own: ReadonlySet<string>,
): readonly string[] {
  const bound = new Set([
    ...own,
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
  for (let at = 1; at < reader.count; at++)
    if (reader.kind(at) === Token.Word && DEFINING.has(reader.text(at - 1)))
      bound.add(reader.text(at));
  const free = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || reader.is(at - 1, '.')) continue;
    const name = reader.text(at);
    if (/^\p{Lu}./u.test(name) && !bound.has(name)) free.add(name);
  }
  return [...free];
}

function importOf(
  module: string,
  imported: string,
  reader: TokenReader,
  at: number,
  local = imported,
): FoundImport {
  const names = module === '*' || module.endsWith(STAR) ? [] : [{ imported, local }];
  return {
    ...{ module, kind: 'import', names, typeOnly: false },
    offset: Math.max(0, reader.start(at)),
  };
}
