import type { ImportedName } from '../../model/reference.js';
import type { FoundImport, ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import { LINE_END } from './scanner.js';

/** Reads the `import` or `from` statement at a position in the token list; empty if it is neither. */
export function readImport(source: ParsedSource, at: number, typeOnly: boolean): FoundImport[] {
  const word = wordAt(source.tokens, at);
  if (word === 'import') return importModules(source, at, typeOnly);
  if (word === 'from') return importNames(source, at, typeOnly);
  return [];
}

/** `import a.b as c, d`: one import per module; without an alias, the first part of its name is bound. */
function importModules(source: ParsedSource, first: number, typeOnly: boolean): FoundImport[] {
  const { tokens } = source;
  const imports: FoundImport[] = [];
  let at = first + 1;
  while (tokens.kind(at) === Token.Word) {
    const offset = tokens.starts[at]!;
    const name = dottedName(source, at);
    at = name.next;
    let local = name.text.split('.', 1)[0]!;
    if (wordAt(tokens, at) === 'as') {
      local = wordAt(tokens, at + 1);
      at += 2;
    }
    imports.push({
      module: name.text,
      kind: 'import',
      names: [{ imported: '*', local }],
      typeOnly,
      offset,
    });
    if (tokens.kind(at) === Mark.Comma) at++;
  }
  return imports;
}

/** `from ..a import b as c, d` or `from .a import *`, whose names this text does not tell. */
function importNames(source: ParsedSource, first: number, typeOnly: boolean): FoundImport[] {
  const { tokens } = source;
  let at = first + 1;
  let module = '';
  for (; tokens.kind(at) === Mark.Dot; at++) module += '.';
  if (wordAt(tokens, at) !== 'import') {
    const name = dottedName(source, at);
    module += name.text;
    at = name.next;
  }
  if (module === '' || wordAt(tokens, at) !== 'import') return [];
  const names: ImportedName[] = [];
  for (at++; at < tokens.count && tokens.kind(at) !== LINE_END; at++) {
    if (tokens.kind(at) === Mark.Semicolon) break;
    if (tokens.kind(at) === Mark.Star) names.push({ imported: '*', local: '' });
    const imported = wordAt(tokens, at);
    if (imported === '') continue;
    const renamed = wordAt(tokens, at + 1) === 'as';
    names.push({ imported, local: renamed ? wordAt(tokens, at + 2) : imported });
    if (renamed) at += 2;
  }
  return [{ module, kind: 'import', names, typeOnly, offset: tokens.starts[first]! }];
}

/**
 * `import_module('a.b')` and `__import__('a')` with a literal module name, given the position of the word
 * before the parenthesis.
 */
export function readDynamicImport(source: ParsedSource, at: number): FoundImport | undefined {
  const { text, tokens } = source;
  if (tokens.kind(at + 2) !== Token.String) return undefined;
  const literal = text.slice(tokens.starts[at + 2], tokens.ends[at + 2]);
  const module = /^['"](\.*[\w.]+)['"]$/.exec(literal)?.[1];
  if (module === undefined) return undefined;
  return { module, kind: 'dynamic', names: [], typeOnly: false, offset: tokens.starts[at]! };
}

function dottedName({ tokens }: ParsedSource, from: number): { text: string; next: number } {
  let name = wordAt(tokens, from);
  let at = from + 1;
  while (tokens.kind(at) === Mark.Dot && tokens.kind(at + 1) === Token.Word) {
    name += `.${wordAt(tokens, at + 1)}`;
    at += 2;
  }
  return { text: name, next: at };
}
