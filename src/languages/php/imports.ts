import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/**
 * `use A\B;`, `use A\{B, C as D};` and `use function A\b;` of a file, and files that it includes by a path
 * relative to its folder.
 */
export function readPhpImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  let depth = 0;
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '{')) {
      // The braces of `namespace A {` are not those of a class.
      if (!isNamespace(reader, at)) depth++;
    } else if (reader.is(at, '}')) depth--;
    else if (reader.kind(at) !== Token.Word) continue;
    else if (reader.isWord(at, 'use') && depth <= 0 && !reader.is(at + 1, '('))
      at = readUse(reader, at, imports);
    else if (/^(?:require|include)(?:_once)?$/.test(reader.text(at)))
      readInclude(reader, at, imports);
  }
  return imports;
}

function isNamespace(reader: TokenReader, brace: number): boolean {
  let at = brace - 1;
  while (at > brace - 20 && (reader.is(at, '\\') || reader.kind(at) === Token.Word)) {
    if (reader.isWord(at, 'namespace')) return true;
    at--;
  }
  return false;
}

/** @returns the position of its last token. */
function readUse(reader: TokenReader, use: number, imports: FoundImport[]): number {
  let prefix: string[] = [];
  let parts: string[] = [];
  let local = '';
  let at = use + 1;
  const push = (): void => {
    const name = parts.at(-1);
    if (name !== undefined) {
      const names = [{ imported: name, local: local === '' ? name : local }];
      const module = [...prefix, ...parts].join('\\');
      imports.push({ module, kind: 'import', names, typeOnly: false, offset: reader.start(use) });
    }
    parts = [];
    local = '';
  };
  for (; at < reader.count && !reader.is(at, ';'); at++) {
    if (reader.is(at, '{')) {
      prefix = parts;
      parts = [];
    } else if (reader.is(at, ',') || reader.is(at, '}')) push();
    else if (reader.isWord(at, 'as')) local = reader.text(++at);
    else if (reader.kind(at) !== Token.Word) {
      if (!reader.is(at, '\\')) return at;
    } else if (!/^(?:function|const)$/.test(reader.text(at))) parts.push(reader.text(at));
  }
  push();
  return at;
}

/** `require __DIR__ . '/a.php'` */
function readInclude(reader: TokenReader, at: number, imports: FoundImport[]): void {
  let path = at + 1;
  while (path < at + 5 && reader.kind(path) !== Token.String) path++;
  const written = reader.kind(path) === Token.String ? reader.text(path).slice(1, -1) : '';
  if (!written.endsWith('.php')) return;
  const module = `./${written.replace(/^\/+/, '')}`;
  imports.push({ module, kind: 'import', names: [], typeOnly: false, offset: reader.start(at) });
}
