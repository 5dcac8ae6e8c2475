import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isPlainName, lastPart } from './names.js';

const MADE = { kind: 'import', typeOnly: false } as const;

/** `open Shop.Depot`, `open type Shop.Shelf`, and files that a script loads: `#load "depot.fsx"`. */
export function readFsharpImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const offset = reader.start(at);
    const names = [{ imported: '*', local: '*' }];
    const isLoaded = reader.isWord(at, 'load') && reader.is(at - 1, '#');
    if (isLoaded && reader.kind(at + 1) === Token.String) {
      const module = reader.text(at + 1).replace(/^@?"+|"+$/g, '');
      imports.push({ ...MADE, module: module.replaceAll('\\', '/'), names, offset });
    } else if (reader.isWord(at, 'open')) {
      const first = reader.isWord(at + 1, 'type') ? at + 2 : at + 1;
      if (!isPlainName(reader, first)) continue;
      const last = lastPart(reader, first);
      const module = reader.between(reader.start(first), reader.end(last)).replaceAll('`', '');
      imports.push({ ...MADE, module, names, offset });
      at = last;
    }
  }
  return imports;
}
