import { type ExportedName, PACKAGE_CLAUSE } from '../../model/reference.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** The namespaces that a file declares, dotted: `namespace A\B;` and `namespace A\B {`. */
export function namespacesOf(reader: TokenReader): ExportedName[] {
  const found = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    // `namespace\run()` is a name relative to the current namespace.
    if (!reader.isWord(at, 'namespace') || reader.kind(at + 1) !== Token.Word) continue;
    const parts: string[] = [];
    let next = at + 1;
    for (; reader.kind(next) === Token.Word; next += 2) {
      parts.push(reader.text(next));
      if (!reader.is(next + 1, '\\')) break;
    }
    if (reader.is(next + 1, ';') || reader.is(next + 1, '{')) found.add(parts.join('.'));
  }
  return [...found].map((local) => ({ exported: PACKAGE_CLAUSE, local }));
}

/** Position after the name of the namespace declared at a position. */
export function behindNamespace(reader: TokenReader, word: number): number {
  let at = word + 1;
  while (reader.kind(at) === Token.Word || reader.is(at, '\\')) at++;
  return at;
}
