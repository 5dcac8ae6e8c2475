import { parentFolder } from './source-file.js';

/** Files that are not a module of another file: each is the root of a crate. */
const ROOT = /^(?:lib|main|build)\.rs$/;
const ROOT_FOLDER = /(?:^|\/)(?:tests|examples|benches|bin)$/;

/** A Rust file as a module, with the folder of the modules declared in it. */
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

/** The root file of the crate that holds a file: the one in the nearest folder above it. */
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

/** The module that declares a module. */
export function parentOf(has: Has, { folder }: Module): Module | null {
  const outer = parentFolder(folder);
  for (const name of ['mod.rs', 'lib.rs', 'main.rs'])
    if (has(within(outer, name))) return asModule(within(outer, name));
  const beside = `${outer}.rs`;
  return has(beside) ? asModule(beside) : null;
}

/** Joins a folder and a name; the root folder is the empty string. */
export function within(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
