import type { FoundImport, ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** `#import "./label.graphql"`, `# import Label, Colour from "./label.graphql"` */
const IMPORT = /^#\s*import\s+(?:([\w*][\w\s,.*]{0,500}?)\s+from\s+)?["']([^"'\r\n]+)["']/;

/** Comments that tools treat as imports. */
export function readGraphqlImports(_: TokenReader, { tokens }: ParsedSource): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < tokens.count; at++) {
    const found = tokens.kind(at) === Token.Comment ? IMPORT.exec(tokens.textAt(at)) : null;
    if (found === null) continue;
    const named = (found[1] ?? '*').split(',').map((name) => name.trim());
    const names = named.map((name) => ({ imported: name, local: name }));
    const offset = tokens.starts[at]!;
    imports.push({ module: found[2]!, kind: 'import', names, typeOnly: false, offset });
  }
  return imports;
}
