import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { beginsLine } from './blocks.js';

type Names = FoundImport['names'][number][];

const MADE = { kind: 'import', typeOnly: false } as const;
const WORDS = /^(?:using|import)$/;

/** `using Depot: find, open as enter`, `import ..Shelves`, `using A, B.C`, and `include("shelf.jl")`. */
export function readJuliaImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const offset = reader.start(at);
    const isIncluded = reader.isWord(at, 'include') && reader.is(at + 1, '(');
    if (isIncluded && reader.kind(at + 2) === Token.String && reader.is(at + 3, ')')) {
      const module = reader.text(at + 2).replace(/^"+|"+$/g, '');
      imports.push({ ...MADE, module, names: [], offset });
    } else if (isImport(reader, at)) {
      const end = behindJuliaImport(reader, at);
      readModules(reader, at + 1, end, offset, imports);
      at = end - 1;
    }
  }
  return imports;
}

function isImport(reader: TokenReader, at: number): boolean {
  return WORDS.test(reader.text(at)) && !/^[.:]$/.test(reader.text(at - 1));
}

/** Position after an import or export list; the position itself if none begins. */
export function behindJuliaImport(reader: TokenReader, at: number): number {
  const isList = /^(?:export|public)$/.test(reader.text(at)) && reader.kind(at + 1) === Token.Word;
  if (!isImport(reader, at) && !(isList && beginsLine(reader, at))) return at;
  let end = at + 1;
  while (end < reader.count && !reader.is(end, ';')) {
    // A list continues after its commas.
    if (beginsLine(reader, end) && !/^[,:]$/.test(reader.text(end - 1))) break;
    end++;
  }
  return end;
}

function readModules(
  reader: TokenReader,
  from: number,
  end: number,
  offset: number,
  imports: FoundImport[],
): void {
  for (let at = from; at < end; ) {
    let next = at;
    while (next < end && (reader.kind(next) === Token.Word || reader.is(next, '.'))) {
      if (reader.isWord(next, 'as')) break;
      next++;
    }
    const module = reader.between(reader.start(at), reader.end(next - 1)).replace(/\s+/g, '');
    if (next === at) at++;
    else if (reader.is(next, ':')) {
      imports.push({ ...MADE, module, names: namesIn(reader, next + 1, end), offset });
      return;
    } else {
      const isRenamed = reader.isWord(next, 'as');
      const local = isRenamed ? reader.text(next + 1) : module.slice(module.lastIndexOf('.') + 1);
      imports.push({ ...MADE, module, names: [{ imported: '*', local }], offset });
      at = isRenamed ? next + 2 : next;
    }
  }
}

function namesIn(reader: TokenReader, from: number, end: number): Names {
  const names: Names = [];
  for (let at = from; at < end; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const imported = reader.text(at);
    if (reader.isWord(at + 1, 'as')) at += 2;
    names.push({ imported, local: reader.text(at) });
  }
  return names;
}
