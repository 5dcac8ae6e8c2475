import type { FoundImport } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const WORD = /^(?:alias|import|require|use)$/;

/** `alias Depot.{Shelf, Rack}`, `alias Depot.Shelf, as: Board`, `import`, `require` and `use` of a module. */
export function readElixirImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !WORD.test(reader.text(at))) continue;
    const { parts, next } = dotted(reader, at + 1);
    if (parts.length === 0 || !/^\p{Lu}/u.test(parts[0]!)) continue;
    const push = (module: string, local = ''): void => {
      const imported = module.slice(module.lastIndexOf('.') + 1);
      const names = [{ imported, local: local === '' ? imported : local }];
      const made = { kind: 'import', typeOnly: false, offset: reader.start(at) } as const;
      imports.push({ ...made, module, names });
    };
    if (!reader.is(next, '{')) {
      const isRenamed = reader.isWord(next + 1, 'as') && reader.is(next + 2, ':');
      push(parts.join('.'), isRenamed ? reader.text(next + 3) : '');
      continue;
    }
    const close = closingOf(reader, next);
    for (let inner = next + 1; inner < close; ) {
      const found = dotted(reader, inner);
      if (found.parts.length > 0) push([...parts, ...found.parts].join('.'));
      inner = Math.max(inner + 1, found.next);
    }
    at = close;
  }
  return imports;
}

/** A dotted name and the position behind it, or behind the dot before `{`. */
function dotted(
  reader: TokenReader,
  from: number,
): { readonly parts: readonly string[]; readonly next: number } {
  const parts: string[] = [];
  let at = from;
  while (reader.kind(at) === Token.Word) {
    parts.push(reader.text(at++));
    if (!reader.is(at, '.')) break;
    at++;
  }
  return { parts, next: at };
}
