import type { FoundImport, ParsedSource } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const MADE = { kind: 'import', typeOnly: false } as const;
/** Most parts of a path. */
const MOST_PARTS = 20;
const IMPORT_FROM = /^[ \t]*#+'[ \t]*@importFrom[ \t]+(\S+)[ \t]+(\S.*)$/gm;

/** `source("R/shelf.R")`, `library(dplyr)`, `dplyr::filter` and `@importFrom dplyr filter`. */
export function readRImports(reader: TokenReader, { text }: ParsedSource): FoundImport[] {
  const imports: FoundImport[] = [];
  const packages = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const offset = reader.start(at);
    const isPackage = reader.is(at + 1, ':') && reader.is(at + 2, ':') && !reader.is(at - 1, ':');
    const name = reader.text(at);
    if (isPackage && !packages.has(name)) {
      packages.add(name);
      imports.push({ ...MADE, module: name, names: [{ imported: '*', local: name }], offset });
    }
    const module = isPackage || !reader.is(at + 1, '(') ? '' : moduleOf(reader, at);
    if (module !== '') imports.push({ ...MADE, module, names: [], offset });
  }
  for (const { 1: module = '', 2: written = '', index } of text.matchAll(IMPORT_FROM)) {
    const names = written
      .split(/[\s`]+/)
      .flatMap((name) => (name === '' ? [] : { imported: name, local: name }));
    imports.push({ ...MADE, module, names, offset: index });
  }
  return imports;
}

/** What a call loads: a file or a package; empty for any other call. */
function moduleOf(reader: TokenReader, at: number): string {
  const word = reader.text(at);
  if (/^(?:source|sys\.source)$/.test(word)) return pathIn(reader, at + 1);
  if (!/^(?:library|require|requireNamespace|loadNamespace)$/.test(word)) return '';
  return reader.text(at + 2).replace(/^["']|["']$/g, '');
}

/** `here::here("R", "shelf.R")` and `file.path("R", "shelf.R")` are also paths. */
function pathIn(reader: TokenReader, open: number): string {
  const parts: string[] = [];
  const isText = reader.kind(open + 1) === Token.String;
  const close = closingOf(reader, open);
  for (let at = open + 1; at < close && at < open + MOST_PARTS; at++) {
    if (reader.kind(at) === Token.String) parts.push(reader.text(at).slice(1, -1));
    if (isText || reader.is(at, ')')) break;
  }
  return parts.join('/');
}
