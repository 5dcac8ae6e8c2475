import { parentFolder } from './source-file.js';

/** Files that are no module of another: crates begin with them. */
const ROOT = /^(?:lib|main|build)\.rs$/;
const ROOT_FOLDER = /(?:^|\/)(?:tests|examples|benches|bin)$/;

/** A file of Rust as a module: the folder of the modules within it. */
export interface Module {
  readonly file: string;
  readonly folder: string;
}

/** Whether the index has a path. */
type Has = (path: string) => boolean;

/** A file as a module. */
export function asModule(file: string): Module {
  const folder = parentFolder(file);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const isRoot = ROOT.test(name) || name === 'mod.rs' || ROOT_FOLDER.test(folder);
  return { file, folder: isRoot ? folder : within(folder, name.replace(/\.rs$/, '')) };
}

/** The crate's first file: the nearest folder around that holds one. */
export function rootOf(has: Has, from: string): Module | null {
  let folder = parentFolder(from);
  if (ROOT_FOLDER.test(folder)) return asModule(from);
  for (;;) {
    for (const name of ['lib.rs', 'main.rs'])
      if (has(within(folder, name))) return asModule(within(folder, name));
    if (folder === '') return null;
    folder = parentFolder(folder);
  }
}

/** The module in which one is declared. */
export function parentOf(has: Has, { folder }: Module): Module | null {
  const outer = parentFolder(folder);
  for (const name of ['mod.rs', 'lib.rs', 'main.rs'])
    if (has(within(outer, name))) return asModule(within(outer, name));
  const beside = `${outer}.rs`;
  return has(beside) ? asModule(beside) : null;
}

/** A path in a folder, of which the root is the empty string. */
export function within(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
