import type { FoundImport } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { modulePathAt } from './names.js';

const MADE = { typeOnly: false } as const;

/** `open Depot`, `include Shelf`, `module Rack = Depot.Rack`, and modules before what is used of them: `Shelf.open_ key`. */
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
      // The alias itself is bound where it stands, and not in the one definition that uses it first.
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

/** A module before what is used of it. */
interface PathUse {
  readonly path: string;
  readonly last: string;
  readonly at: number;
}

/**
 * The same with the number of the item at the margin in which each stands, or 0 where the file means one module alone by that name: of
 * several, each holds for the definition that uses it.
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

/** `module Rack = Depot.Rack`, and no call of a functor. */
function isAlias(reader: TokenReader, at: number): boolean {
  const isNamed = reader.isWord(at - 3, 'module') && /^\p{Lu}/u.test(reader.text(at - 2));
  return isNamed && !reader.is(modulePathAt(reader, at)!.next, '(');
}

/** What another name of a module stands for, and the position of the first token at which it does. */
interface Alias {
  readonly target: string;
  readonly from: number;
}

/**
 * The other names of modules: of several, the first. What hides the module that it stands for, `module Shelf = Shelf.Key`, does so from
 * there on, and within a block not for the rest of the file. `module Held = Shelf` before `module Shelf = Held` hides nothing.
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
