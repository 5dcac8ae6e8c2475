import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens between a name and the path bound to it. */
const LONGEST_BINDING = 8;

/** Paths to other files: `import ./shelf.nix`, `callPackage ./shelf { }`, and those in lists of modules. */
export function readNixImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const module = reader.kind(at) === Token.String ? reader.text(at) : '';
    if (!/^\.\.?\/[^$]*$/.test(module)) continue;
    const local = boundTo(reader, at);
    const names = local === '' ? [] : [{ imported: '*', local }];
    imports.push({ module, kind: 'import', names, typeOnly: false, offset: reader.start(at) });
  }
  return imports;
}

/** `shelf` for `shelf = pkgs.callPackage ./shelf.nix { }`; empty if a path is bound to no name. */
function boundTo(reader: TokenReader, path: number): string {
  let at = path - 1;
  while (at > path - LONGEST_BINDING && (reader.kind(at) === Token.Word || reader.is(at, '.')))
    at--;
  return reader.is(at, '=') && reader.kind(at - 1) === Token.Word ? reader.text(at - 1) : '';
}
