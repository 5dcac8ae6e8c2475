import type { FoundImport } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { modulePathAt } from './names.js';

const MADE = { typeOnly: false } as const;

/** `open Depot`, `include Shelf`, `module Rack = Depot.Rack`, and modules before what is used of them: `Shelf.open_ key`. */
export function readOcamlImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  const own = modulesOf(reader);
  const bound = new Set<string>();
  const bind = (module: string, local: string, at: number, kind: FoundImport['kind']): void => {
    const key = `${module} ${local} ${kind}`;
    if (bound.has(key)) return;
    bound.add(key);
    const names = [{ imported: '*', local }];
    imports.push({ ...MADE, kind, module, names, offset: reader.start(at) });
  };
  for (let at = 0; at < reader.count; at++) {
    const found = modulePathAt(reader, at);
    if (found === undefined) continue;
    const before = reader.text(at - 1) === '!' ? reader.text(at - 2) : reader.text(at - 1);
    const { path, last, next } = found;
    if (before === 'open') bind(path, '*', at, 'import');
    else if (before === 'include' || isTypeOf(reader, at, 'include'))
      bind(path, '*', at, 'reexport');
    else if (before === '=' && isAlias(reader, at)) {
      const local = reader.text(at - 2);
      bind(path, local, at, 'reexport');
      bind(path, local, at, 'import');
    } else if (reader.is(next, '.') && !own.has(reader.text(at))) bind(path, last, at, 'import');
    at = next - 1;
  }
  return imports;
}

/** `include module type of Shelf` */
function isTypeOf(reader: TokenReader, at: number, word: string): boolean {
  return reader.isWord(at - 1, 'of') && reader.isWord(at - 4, word);
}

/** `module Rack = Depot.Rack`, and no call of a functor. */
function isAlias(reader: TokenReader, at: number): boolean {
  const isNamed = reader.isWord(at - 3, 'module') && /^\p{Lu}/u.test(reader.text(at - 2));
  return isNamed && !reader.is(modulePathAt(reader, at)!.next, '(');
}

/** Modules that a text makes itself, and those that functors take: `(Key : KEY)`. */
function modulesOf(reader: TokenReader): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    if (!/^\p{Lu}/u.test(reader.text(at))) continue;
    const isMade = /^(?:module|rec)$/.test(reader.text(at - 1)) && !isAliasAt(reader, at);
    if (isMade || (reader.is(at - 1, '(') && reader.is(at + 1, ':'))) names.add(reader.text(at));
  }
  return names;
}

function isAliasAt(reader: TokenReader, name: number): boolean {
  const isNamed = reader.is(name + 1, '=') && modulePathAt(reader, name + 2) !== undefined;
  return isNamed && isAlias(reader, name + 2);
}
