import type { FoundReference } from '../language.js';
import { type OutlineTable, wordsOf } from '../outline/table.js';
import { lineColumns } from '../token-outline/blocks.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** References in Tcl: the first word of a line, of square brackets, and after a `;` is called. */
export function findTclUses(keywords: string): NonNullable<OutlineTable['findUses']> {
  const left = wordsOf(keywords);
  return (reader, tokens, { names }) => {
    const columns = lineColumns(reader, tokens);
    const uses: FoundReference[] = [];
    for (let at = 0; at < reader.count; at++) {
      const isFirst = columns[at]! >= 0 || /^[[;]$/.test(reader.text(at - 1));
      if (!isFirst) continue;
      const last = lastOfPath(reader, at);
      const name = reader.text(last);
      const offset = reader.start(last);
      if (reader.kind(last) !== Token.Word || names.has(offset) || left.has(name)) continue;
      uses.push({ name, kind: 'call', receiver: '', offset });
    }
    return uses;
  };
}

/** Position of `find` in `::depot::find`. */
function lastOfPath(reader: TokenReader, first: number): number {
  let at = first;
  if (reader.is(at, ':') && reader.is(at + 1, ':')) at += 2;
  while (reader.is(at + 1, ':') && reader.is(at + 2, ':') && reader.kind(at + 3) === Token.Word)
    at += 3;
  return at;
}
