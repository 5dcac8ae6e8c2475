import type { ImportStatement } from '../model/reference.js';
import { asModule, type Module, parentOf, rootOf, within } from '../model/rust-modules.js';
import type { LinkContext } from './link-context.js';
import { baseNameOf, directoryOf, joinPath, type PathIndex } from './paths/path-index.js';
import type { Targets } from './targets.js';

const NOWHERE: Targets = { files: [], external: null };

export const CARGO = 'Cargo.toml';

/** The crate of a `Cargo.toml`, as others use it. */
export interface Crate {
  /** Empty if it has none. */
  readonly name: string;
  /** Its root file, relative to the folder of the `Cargo.toml`. */
  readonly root: string;
}

/** Reads a `Cargo.toml`'s statements about its library. */
export function crateOf(text: string | null): Crate {
  const name = valueIn(text, 'lib', 'name') || valueIn(text, 'package', 'name');
  return { name: name.replaceAll('-', '_'), root: valueIn(text, 'lib', 'path') || 'src/lib.rs' };
}

/** The string that a table of a `Cargo.toml` has for a key; empty if it has none. */
function valueIn(text: string | null, table: string, key: string): string {
  // A bracket inside a line begins a list (`authors = […]`), not the next table.
  const tables = (text ?? '').split(/^\s*(?=\[)/m);
  const own = tables.find((one) => one.startsWith(`[${table}]`)) ?? '';
  return new RegExp(String.raw`^\s*${key}\s*=\s*"([^"]+)"`, 'm').exec(own)?.[1] ?? '';
}

/** Creates a resolver for `mod x;` and `use a::b`, within a crate and between those of the repository. */
export function rustResolver(
  context: LinkContext,
  index: PathIndex,
): (statement: ImportStatement, from: string) => Targets {
  const crates = cratesOf(context, index);
  return ({ module, names }, from) => {
    const [name] = names;
    // `use depot as shop;`
    const crate = module === '' && name !== undefined ? crates.get(name.imported) : undefined;
    if (crate !== undefined) return to(crate.file, from, { ...name!, imported: '*' });
    const start = startOf(index, crates, module.split('::'), from);
    if (name === undefined || start === null) return NOWHERE;
    if (typeof start === 'string') return { files: [], external: start };
    let at = start.module;
    let rest = start.rest;
    for (; rest.length > 0; rest = rest.slice(1)) {
      const next = moduleIn(index, at.folder, rest[0]!);
      if (next === null) break;
      at = next;
    }
    // An imported name may itself be a module; `*` means everything in the module reached.
    const inner =
      rest.length === 0 && name.imported !== '*' ? moduleIn(index, at.folder, name.imported) : null;
    if (inner !== null) return to(inner.file, from, { ...name, imported: '*' });
    return to(at.file, from, { ...name, imported: [...rest, name.imported].join('.') });
  };
}

function to(file: string, from: string, name: ImportStatement['names'][number]): Targets {
  return file === from ? NOWHERE : { files: [{ file, names: [name] }], external: null };
}

/**
 * The module at which a path begins, with the rest of the path; the name of an external crate; null if it does not
 * exist.
 */
function startOf(
  index: PathIndex,
  crates: ReadonlyMap<string, Module>,
  parts: readonly string[],
  from: string,
): { readonly module: Module; readonly rest: readonly string[] } | string | null {
  const [head = '', ...rest] = parts;
  const own = asModule(from);
  const has = (path: string): boolean => index.files.has(path);
  if (head === 'self') return { module: own, rest };
  if (head === 'crate') {
    const root = rootOf(has, from);
    return root === null ? null : { module: root, rest };
  }
  if (head === 'super') {
    let module = parentOf(has, own);
    let left = rest;
    for (; left[0] === 'super' && module !== null; left = left.slice(1))
      module = parentOf(has, module);
    return module === null ? null : { module, rest: left };
  }
  // `::depot` is a crate of the repository, or unknown.
  if (head === '' && rest.length > 0) {
    const named = crates.get(rest[0] ?? '');
    return named === undefined ? null : { module: named, rest: rest.slice(1) };
  }
  const near = moduleIn(index, own.folder, head);
  if (near !== null) return { module: near, rest };
  const crate = crates.get(head);
  return crate === undefined ? head : { module: crate, rest };
}

function cratesOf(context: LinkContext, index: PathIndex): ReadonlyMap<string, Module> {
  const crates = new Map<string, Module>();
  for (const path of [...index.files].sort()) {
    if (baseNameOf(path) !== CARGO) continue;
    const { name, root: written } = crateOf(context.readText(path));
    const root = joinPath(directoryOf(path), written);
    if (name !== '' && root !== null && index.files.has(root)) crates.set(name, asModule(root));
  }
  return crates;
}

function moduleIn({ files }: PathIndex, folder: string, name: string): Module | null {
  const candidates = [within(folder, `${name}.rs`), within(folder, `${name}/mod.rs`)];
  const file = candidates.find((path) => files.has(path));
  return file === undefined ? null : asModule(file);
}
