import {
  type ExportedName,
  GLOBAL_USING_CLAUSE,
  PACKAGE_CLAUSE,
  USING_CLAUSE,
  usingAlias,
} from '../../model/reference.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/**
 * The namespaces that a file declares, nested ones by their full names, and those whose types it uses by bare
 * names.
 */
export function namespacesOf(reader: TokenReader): ExportedName[] {
  const found: ExportedName[] = [];
  const open: { readonly name: string; readonly depth: number }[] = [];
  let depth = 0;
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '{')) depth++;
    else if (reader.is(at, '}')) {
      depth--;
      while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    } else if (reader.isWord(at, 'namespace')) {
      const { name, next } = dotted(reader, at + 1);
      const whole = [...open.map((one) => one.name), name].join('.');
      // A namespace that begins with a nested one contains no types.
      const isOuter = reader.is(next, '{') && reader.isWord(next + 1, 'namespace');
      if (name !== '' && !isOuter) found.push({ exported: PACKAGE_CLAUSE, local: whole });
      if (reader.is(next, '{')) open.push({ name, depth });
    } else if (reader.isWord(at, 'using')) {
      const { name, next } = dotted(reader, at + 1);
      const isGlobal = reader.isWord(at - 1, 'global');
      if (name !== '' && reader.is(next, ';'))
        found.push({ exported: isGlobal ? GLOBAL_USING_CLAUSE : USING_CLAUSE, local: name });
      else if (name !== '' && !name.includes('.') && reader.is(next, '=')) {
        const { name: type, next: end } = dotted(reader, next + 1);
        if (type !== '' && reader.is(end, ';'))
          found.push({ exported: usingAlias(name), local: type });
      }
    }
  }
  return distinct(found);
}

function dotted(reader: TokenReader, from: number): { name: string; next: number } {
  let next = from;
  let name = '';
  while (reader.kind(next) === Token.Word) {
    name += reader.text(next);
    if (!reader.is(next + 1, '.')) return { name, next: next + 1 };
    name += '.';
    next += 2;
  }
  return { name: '', next };
}

function distinct(names: readonly ExportedName[]): ExportedName[] {
  return [...new Map(names.map((one) => [`${one.exported} ${one.local}`, one])).values()];
}
