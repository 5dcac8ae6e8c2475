import type { FoundImport } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { modulePathAt } from './names.js';

const MADE = { typeOnly: false } as const;

/** `open Depot`, `include Shelf`, `module Rack = Depot.Rack`, and modules that qualify a name: `Shelf.open_ key`. */
export function readOcamlImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  const own = modulesOf(reader);
  const aliases = aliasesIn(reader);
  const uses: PathUse[] = [];
  const bound = new Set<string>();
  const bind = (
    module: string,
    local: string,
    at: number,
    kind: FoundImport['kind'],
    item = 0,
  ): void => {
    const key = `${module} ${local} ${kind} ${item}`;
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
    } else if (reader.is(next, '.') && !own.has(reader.text(at))) {
      const alias = aliases.get(reader.text(at));
      // The alias is bound at its own declaration, not in the definition that first uses it.
      if (alias === undefined || at < alias.from) uses.push({ path, last, at });
      else if (path !== last)
        uses.push({ path: alias.target + path.slice(path.indexOf('.')), last, at });
    }
    at = next - 1;
  }
  for (const { path, last, at, item } of placedUses(reader, uses, imports))
    bind(path, last, at, 'import', item);
  return imports;
}

/** A module that qualifies a name. */
interface PathUse {
  readonly path: string;
  readonly last: string;
  readonly at: number;
}

/**
 * Qualified uses, each with the number of the top-level item that contains it. The number is 0 if the name
 * means the same module throughout the file; otherwise each meaning applies to the definition that uses it.
 */
function placedUses(
  reader: TokenReader,
  uses: readonly PathUse[],
  imports: readonly FoundImport[],
): readonly (PathUse & { readonly item: number })[] {
  const modules = new Map<string, Set<string>>();
  const note = (local: string, module: string): void => {
    modules.set(local, (modules.get(local) ?? new Set()).add(module));
  };
  for (const { module, names } of imports) for (const { local } of names) note(local, module);
  for (const { path, last } of uses) note(last, path);
  let item = 0;
  let next = 0;
  return uses.map((use) => {
    for (; next <= use.at; next++) if (isAtMargin(reader, next)) item++;
    return { ...use, item: modules.get(use.last)!.size > 1 ? item : 0 };
  });
}

function isAtMargin(reader: TokenReader, at: number): boolean {
  const start = reader.start(at);
  return start === 0 || reader.between(start - 1, start) === '\n';
}

/** `include module type of Shelf` */
function isTypeOf(reader: TokenReader, at: number, word: string): boolean {
  return reader.isWord(at - 1, 'of') && reader.isWord(at - 4, word);
}

/** `module Rack = Depot.Rack`, but not a functor call. */
function isAlias(reader: TokenReader, at: number): boolean {
  const isNamed = reader.isWord(at - 3, 'module') && /^\p{Lu}/u.test(reader.text(at - 2));
  return isNamed && !reader.is(modulePathAt(reader, at)!.next, '(');
}

/** What the alias of a module stands for, and the position from which it does. */
interface Alias {
  readonly target: string;
  readonly from: number;
}

/**
 * The module aliases of a text; of several with one name, the first. An alias that hides its own target,
 * `module Shelf = Shelf.Key`, does so from there on, and inside a block only there. `module Held = Shelf`
 * before `module Shelf = Held` hides nothing.
 */
function aliasesIn(reader: TokenReader): ReadonlyMap<string, Alias> {
  const aliases = new Map<string, Alias>();
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'module') || !isAliasAt(reader, at + 1)) continue;
    const name = reader.text(at + 1);
    const { path } = modulePathAt(reader, at + 3)!;
    const [head = '', ...inner] = path.split('.');
    const target = [aliases.get(head)?.target ?? head, ...inner].join('.');
    if (aliases.has(name) || target === name) continue;
    const isHiding = target.split('.', 1)[0] === name;
    if (!isHiding) aliases.set(name, { target, from: 0 });
    else if (isAtMargin(reader, at)) aliases.set(name, { target, from: at });
  }
  return aliases;
}

/** Modules that a text defines itself, and functor parameters: `(Key : KEY)`. */
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
