import type { FoundImport, ParsedSource } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** `. "$PSScriptRoot/Shelf.ps1"`, `Import-Module ./Depot.psm1`, `using module Depot`, and files that a manifest names. */
const IMPORT =
  /(?:^|[{;])[ \t]*(?:\.[ \t]+|using[ \t]+module[ \t]+|Import-Module[ \t]+(?:-Name[ \t]+)?|RootModule[ \t]*=[ \t]*)([^\r\n;|{}#]{1,300})/gim;

/** Reads imports from lines: a path may be known only by its end. */
export function readPowershellImports(_: TokenReader, { text }: ParsedSource): FoundImport[] {
  const imports: FoundImport[] = [];
  for (const match of text.matchAll(IMPORT)) {
    const module = pathIn(match[1]!);
    if (module === '') continue;
    const names = [{ imported: '*', local: '' }];
    imports.push({ module, kind: 'import', names, typeOnly: false, offset: match.index });
  }
  return imports;
}

function pathIn(written: string): string {
  const quoted = /["']([^"'\n]*)["']\s*\)?\s*(?:-\w.*)?$/.exec(written)?.[1];
  const plain = (quoted ?? written.trim().split(/\s+/)[0]!).replaceAll('\\', '/');
  const parts = plain.split('/');
  const told = parts.slice(parts.findLastIndex((part) => /[$(){}`*]/.test(part)) + 1);
  const path = told.filter((part) => part !== '.' && part !== '..').join('/');
  return /^[\w@%+.~/-]+$/.test(path) ? path : '';
}
