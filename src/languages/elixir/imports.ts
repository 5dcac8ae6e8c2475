import { type ExportedName, type ImportedName, moduleAlias } from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const WORD = /^(?:alias|import|require|use)$/;

/** A module that a statement names, and what stands for it in the file: nothing but for `alias`, and where `as:` says so. */
interface NamedModule {
  readonly word: string;
  readonly module: string;
  readonly local: string;
  readonly offset: number;
}

/** `alias Depot.{Shelf, Rack}`, `alias Depot.Shelf, as: Board`, `import`, `require` and `use` of a module. */
function modulesNamed(reader: TokenReader): NamedModule[] {
  const found: NamedModule[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !WORD.test(reader.text(at))) continue;
    const { parts, next } = dotted(reader, at + 1);
    if (parts.length === 0 || !/^\p{Lu}/u.test(parts[0]!)) continue;
    const word = reader.text(at);
    const push = (module: string, as = ''): void => {
      const local = word === 'alias' && as === '' ? module.slice(module.lastIndexOf('.') + 1) : as;
      found.push({ word, module, local, offset: reader.start(at) });
    };
    if (!reader.is(next, '{')) {
      const isRenamed = reader.isWord(next + 1, 'as') && reader.is(next + 2, ':');
      push(parts.join('.'), isRenamed ? reader.text(next + 3) : '');
      continue;
    }
    const close = closingOf(reader, next);
    for (let inner = next + 1; inner < close; ) {
      const part = dotted(reader, inner);
      if (part.parts.length > 0) push([...parts, ...part.parts].join('.'));
      inner = Math.max(inner + 1, part.next);
    }
    at = close;
  }
  return found;
}

/** What a file takes of others: of what it imports all functions; of what it uses nothing by a name. */
export function readElixirImports(reader: TokenReader): FoundImport[] {
  return modulesNamed(reader).map(({ word, module, local, offset }) => {
    const imported = module.slice(module.lastIndexOf('.') + 1);
    const names: ImportedName[] = local === '' ? [] : [{ imported, local }];
    if (word === 'import') names.push({ imported: '*', local: '*' });
    return { kind: 'import', typeOnly: false, module, names, offset };
  });
}

/** The modules for which names stand in a file. */
export function aliasesOf(reader: TokenReader): ExportedName[] {
  return modulesNamed(reader).flatMap(({ module, local }) =>
    local === '' ? [] : { exported: moduleAlias(local), local: module },
  );
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
