import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of an import. */
const LONGEST = 400;

/** Position after the import that begins at a position; the position itself if there is none. */
export function behindImport(reader: TokenReader, at: number): number {
  if (!reader.isWord(at, 'import') || !/^[;}]?$/.test(reader.text(at - 1))) return at;
  let next = at + 1;
  while (next < reader.count && next < at + LONGEST && !reader.is(next, ';')) next++;
  return next;
}

/**
 * `import {Shelf as S} from "./Shelf.sol";`, `import * as Shelves from …`, and `import "./Shelf.sol";`, which
 * binds all names.
 */
export function readSolidityImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const end = behindImport(reader, at);
    if (end === at) continue;
    const found = importBetween(reader, at, end);
    if (found !== undefined) imports.push(found);
    at = end;
  }
  return imports;
}

function importBetween(reader: TokenReader, from: number, end: number): FoundImport | undefined {
  const names: { imported: string; local: string }[] = [];
  const made = { kind: 'import', typeOnly: false, offset: reader.start(from) } as const;
  let module = '';
  for (let at = from + 1; at < end; at++) {
    if (reader.kind(at) === Token.String) module = reader.text(at).slice(1, -1);
    const isNamed = /^[{,]$/.test(reader.text(at - 1)) && reader.kind(at) === Token.Word;
    if (!isNamed && !(reader.is(at, '*') || reader.kind(at) === Token.String)) continue;
    const imported = isNamed ? reader.text(at) : '*';
    const isRenamed = reader.isWord(at + 1, 'as');
    if (isNamed || isRenamed)
      names.push({ imported, local: isRenamed ? reader.text(at + 2) : imported });
  }
  if (module === '') return undefined;
  return { ...made, module, names: names.length > 0 ? names : [{ imported: '*', local: '*' }] };
}
