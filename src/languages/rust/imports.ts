import type { FoundImport } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Deepest nesting of braces. */
const DEEPEST = 20;

/** An inline module, `mod x { … }`. */
interface Inline {
  readonly name: string;
  /** Position after it. */
  readonly end: number;
}

/**
 * `use`, `extern crate` and `mod x;` of a file, one import per name. With `pub` they count as re-exports; inside `mod x { … }`,
 * also as one of `x.name`.
 */
export function readRustImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  /** The inline modules that are open. */
  const inline: Inline[] = [];
  for (let at = 0; at < reader.count; at++) {
    while (inline.length > 0 && at > inline.at(-1)!.end) inline.pop();
    if (reader.isWord(at, 'mod') && reader.is(at + 2, '{') && inline.length < DEEPEST)
      inline.push({ name: reader.text(at + 1), end: closingOf(reader, at + 2) });
    else if (
      reader.isWord(at, 'mod') &&
      reader.kind(at + 1) === Token.Word &&
      reader.is(at + 2, ';')
    )
      imports.push(moduleAt(reader, at));
    else if (reader.isWord(at, 'crate') && reader.isWord(at - 1, 'extern'))
      at = readTree(reader, at + 1, [], isPublic(reader, at - 1), 0, imports, inline);
    else if (reader.isWord(at, 'use') && !reader.is(at - 1, '.'))
      at = readTree(reader, at + 1, [], isPublic(reader, at), 0, imports, inline);
  }
  imports.push(...cratesNamed(reader, imports));
  return imports;
}

/** Most crates that a file names in paths without a `use`. */
const MOST_CRATES = 50;
/** First parts of paths that are not crates of a repository. */
const NO_CRATE =
  /^(?:self|super|crate|std|core|alloc|bool|char|str|[iu](?:8|16|32|64|128|size)|f32|f64)$/;

/** Crates that a file uses by full path, `depot::open()`: names that none of its `use` or `mod` statements binds. */
function cratesNamed(reader: TokenReader, imports: readonly FoundImport[]): FoundImport[] {
  const bound = new Set(imports.flatMap(({ names }) => names.map(({ local }) => local)));
  const found: FoundImport[] = [];
  for (let at = 0; at < reader.count && found.length < MOST_CRATES; at++) {
    if (!reader.is(at + 1, ':') || !reader.is(at + 2, ':') || reader.kind(at) !== Token.Word)
      continue;
    const isHead = !reader.is(at - 1, '.') && !(reader.is(at - 1, ':') && reader.is(at - 2, ':'));
    const name = reader.text(at);
    if (!isHead || !/^[a-z]/.test(name) || NO_CRATE.test(name) || bound.has(name)) continue;
    bound.add(name);
    found.push({
      ...{ module: `::${name}`, kind: 'import', typeOnly: false, offset: reader.start(at) },
      names: [{ imported: '*', local: name }],
    });
  }
  return found;
}

function isPublic(reader: TokenReader, use: number): boolean {
  return (
    reader.isWord(use - 1, 'pub') || (reader.is(use - 1, ')') && reader.isWord(use - 4, 'pub'))
  );
}

/** A module in its own file, `mod x;`: other files reach its names through this one. */
function moduleAt(reader: TokenReader, at: number): FoundImport {
  const name = reader.text(at + 1);
  return {
    ...{ module: `self::${name}`, kind: 'import', typeOnly: false, offset: reader.start(at) },
    names: [{ imported: '*', local: name }],
  };
}

/** One branch of `a::{b, c::{d as e}, f::*}`. @returns the position after it. */
function readTree(
  reader: TokenReader,
  from: number,
  before: readonly string[],
  reexport: boolean,
  depth: number,
  imports: FoundImport[],
  inline: readonly Inline[],
): number {
  const parts = [...before];
  const offset = reader.start(from);
  const push = (imported: string, local: string, module = parts): void => {
    const found: Omit<FoundImport, 'names'> = {
      ...{ module: ofFile(module, inline.length).join('::'), typeOnly: false, offset },
      kind: reexport ? 'reexport' : 'import',
    };
    imports.push({ ...found, names: [{ imported, local }] });
    if (!reexport || inline.length === 0) return;
    const within = [...inline.map(({ name }) => name), local].join('.');
    imports.push({ ...found, names: [{ imported, local: within }] });
  };
  let at = from;
  if (reader.is(at, ':')) at += 2;
  for (; at < reader.count; at++) {
    if (reader.is(at, '{')) {
      const close = closingOf(reader, at);
      if (depth > DEEPEST) return close + 1;
      let inner = at + 1;
      while (inner < close) {
        const end = readTree(reader, inner, parts, reexport, depth + 1, imports, inline);
        inner = Math.max(end, inner + 1);
        if (reader.is(inner, ',')) inner++;
      }
      return close + 1;
    }
    if (reader.is(at, '*')) {
      push('*', '*');
      return at + 1;
    }
    if (reader.kind(at) !== Token.Word) return at;
    const name = reader.text(at);
    if (reader.is(at + 1, ':') && reader.is(at + 2, ':')) {
      parts.push(name);
      at += 2;
      continue;
    }
    const isRenamed = reader.isWord(at + 1, 'as');
    const local = isRenamed ? reader.text(at + 2) : name;
    // `a::b::{self}` is `a::b`.
    if (name === 'self' && parts.length > 0)
      push(parts.at(-1)!, isRenamed ? local : parts.at(-1)!, parts.slice(0, -1));
    else push(name, local);
    return at + (isRenamed ? 3 : 1);
  }
  return at;
}

/** A path as the file itself would write it: `super` inside an inline module is the file. */
function ofFile(parts: readonly string[], inline: number): readonly string[] {
  let left = inline;
  let at = 0;
  for (; left > 0 && parts[at] === 'super'; left--) at++;
  return at === 0 || parts[at] === 'super' ? parts.slice(at) : ['self', ...parts.slice(at)];
}
