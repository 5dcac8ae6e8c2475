import { lstatSync, readFileSync } from 'node:fs';
import type ignore from 'ignore';
import { parentOf } from './paths.js';

type Ignore = ignore.Ignore;

/** The tool's own ignore files, which apply with and without git. */
export const ownIgnoreFiles: readonly string[] = ['.ignore', '.sweepctxignore'];
export const ignoreFileNames: readonly string[] = ['.gitignore', ...ownIgnoreFiles];

/** A larger file was not written by hand. */
const mostBytes = 1024 * 1024;

/**
 * The ignore files of one name (`.gitignore`) in every folder, with git's semantics: the last matching pattern
 * decides, those of inner folders come after those of outer ones, and nothing below an ignored folder can be
 * included again.
 */
class IgnoreFiles {
  /** The rules that apply to the entries of a folder, outermost first. */
  readonly #byFolder = new Map<string, Ignore>();
  /** Ignore files that were found, relative to the root. */
  readonly found: string[] = [];

  constructor(
    private readonly root: string,
    private readonly name: string,
    private readonly make: typeof ignore,
  ) {}

  ignores(path: string, isFolder: boolean): boolean {
    return this.#rulesIn(parentOf(path)).ignores(isFolder ? `${path}/` : path);
  }

  #rulesIn(folder: string): Ignore {
    const known = this.#byFolder.get(folder);
    if (known !== undefined) return known;
    const outer = folder === '' ? this.#empty() : this.#rulesIn(parentOf(folder));
    const rules = this.#extend(outer, folder);
    this.#byFolder.set(folder, rules);
    return rules;
  }

  #extend(outer: Ignore, folder: string): Ignore {
    const path = folder === '' ? this.name : `${folder}/${this.name}`;
    const text = readIgnoreFile(`${this.root}/${path}`);
    if (text === null) return outer;
    this.found.push(path);
    return this.#empty().add(outer).add(anchoredPatterns(text, folder));
  }

  #empty(): Ignore {
    return this.make({ ignorecase: process.platform === 'darwin' || process.platform === 'win32' });
  }
}

/** The ignore files of some names. Each name has its own list, and any of these may exclude a path. */
export interface IgnoreRules {
  ignores(path: string, isFolder: boolean): boolean;
  /** Ignore files used so far, relative to the root. */
  found(): string[];
}

/** @param root Absolute path. */
export async function loadIgnoreRules(
  root: string,
  names: readonly string[],
): Promise<IgnoreRules> {
  const { default: make } = await import('ignore');
  const lists = names.map((name) => new IgnoreFiles(root, name, make));
  return {
    ignores: (path, isFolder) => lists.some((list) => list.ignores(path, isFolder)),
    found: () => lists.flatMap((list) => list.found),
  };
}

/**
 * The ignore files in some folders, all relative to the root. Some ignore themselves, so no listing contains them.
 */
export function ignoreFilesIn(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    ignoreFileNames
      .map((name) => (folder === '' ? name : `${folder}/${name}`))
      .filter((path) => isFile(`${root}/${path}`)),
  );
}

/** Rewrites the patterns of a folder's ignore file as patterns of the root's. */
function anchoredPatterns(text: string, folder: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (folder === '') return lines;
  const prefix = `/${folder.replace(/[\\*?[\]]/g, '\\$&')}/`;
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const negated = line.startsWith('!');
      const pattern = negated ? line.slice(1) : line;
      const anchored = /\/(?!\s*$)/.test(pattern);
      const inner = anchored ? pattern.replace(/^\//, '') : `**/${pattern}`;
      return `${negated ? '!' : ''}${prefix}${inner}`;
    });
}

function readIgnoreFile(path: string): string | null {
  if (!isFile(path)) return null;
  try {
    return readFileSync(path, 'utf8').slice(0, mostBytes);
  } catch {
    return null;
  }
}

function isFile(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}
