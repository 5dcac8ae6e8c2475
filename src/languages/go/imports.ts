import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { GoReader } from './reader.js';

/** Reads the declaration that begins at `import`: one import, or several in brackets. */
export function readGoImports(reader: GoReader, first: number): FoundImport[] {
  const found: FoundImport[] = [];
  const isGroup = reader.is(first + 1, '(');
  const end = isGroup ? reader.closing(first + 1) : first + 4;
  for (let at = first + 1; at < end && at < reader.count; at++) {
    if (!isGroup && reader.is(at, ';')) break;
    if (reader.kind(at) !== Token.String) continue;
    const module = reader.text(at).slice(1, -1);
    if (module === '') continue;
    const alias = isBound(reader, at - 1) ? reader.text(at - 1) : '';
    found.push({
      module,
      kind: 'import',
      names: namesOf(reader, module, alias),
      typeOnly: false,
      offset: reader.start(at),
    });
  }
  return found;
}

function isBound(reader: GoReader, at: number): boolean {
  return reader.is(at, '.') || (reader.kind(at) === Token.Word && !reader.isWord(at, 'import'));
}

/** A blank import binds nothing; a dot import binds every exported name of the package. */
function namesOf(reader: GoReader, module: string, alias: string): FoundImport['names'] {
  if (alias === '_') return [];
  if (alias === '.') return [{ imported: '*', local: '' }];
  return [{ imported: '*', local: alias === '' ? packageName(reader, module) : alias }];
}

/**
 * The name of the package at a path, which only the package's own files state: usually the last part of the
 * path, without a version, `go-` or a domain. Picks the guess that the file uses.
 */
function packageName(reader: GoReader, module: string): string {
  const parts = module.split('/');
  const last = parts.pop()!;
  const isVersion = parts.length > 0 && /^v(?:[2-9]|\d\d+)$/.test(last);
  const bare = isVersion ? parts.pop()! : last.replace(/\.v\d+$/, '');
  const guesses = [
    bare,
    last,
    bare.replace(/^go[-.]|[-.]go$/g, ''),
    bare.replace(/^go/, ''),
    bare.replace(/^.*[-.]/, ''),
    bare.replace(/[-.].*$/, ''),
    bare.replace(/[-.]/g, ''),
    bare.replace(/[-.]/g, '_'),
  ].filter((guess) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(guess));
  return guesses.find((guess) => reader.qualifiers.has(guess)) ?? guesses[0] ?? last;
}
