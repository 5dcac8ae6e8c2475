import { type Dirent, readdirSync } from 'node:fs';
import type { SkippedFile } from '../model/source-file.js';
import type { IgnoreRules } from './ignore-rules.js';

/** Files of a folder, found without git. */
interface PlainListing {
  /** Everything that is not a folder, in no particular order. */
  readonly paths: string[];
  /** Every folder that was entered, relative to the root, including the root itself (empty). */
  readonly folders: string[];
  readonly skipped: SkippedFile[];
}

/** Folders that contain no work of people, whatever ignore files say. */
const neverEntered: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', '.jj', '.sweepctx'],
  ...['node_modules', 'bower_components', '.yarn', '.pnpm-store'],
  ...[
    '__pycache__',
    '.venv',
    '.tox',
    '.nox',
    '.eggs',
    '.mypy_cache',
    '.pytest_cache',
    '.ruff_cache',
  ],
  ...['.next', '.nuxt', '.turbo', '.parcel-cache', '.gradle', '.terraform'],
]);

/** Options of {@link listFolder}. */
interface PlainWalk {
  /** Absolute path. */
  readonly root: string;
  /** Null to list ignored files too. */
  readonly rules: IgnoreRules | null;
  /** Whether to skip folders that are repositories of their own. */
  readonly skipNested: boolean;
}

/**
 * Lists a folder and everything below, without following links.
 *
 * @param start Folder to begin with, relative to the root; empty for the root. It is entered whatever its name.
 */
export function listFolder(walk: PlainWalk, start = ''): PlainListing {
  const listing: PlainListing = { paths: [], folders: [], skipped: [] };
  // A stack instead of recursion, because the depth of the tree is not under our control.
  const pending = [start];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    pending.push(...enter(walk, folder, folder === start, listing));
  }
  return listing;
}

/** Adds a folder's files to the listing, and returns the folders to continue with. */
function enter(walk: PlainWalk, folder: string, first: boolean, listing: PlainListing): string[] {
  const entries = read(`${walk.root}/${folder}`);
  if (entries === null) {
    listing.skipped.push({ path: folder, reason: 'unreadable' });
    return [];
  }
  const names = new Set(entries.map((entry) => entry.name));
  if (!first && names.has('pyvenv.cfg')) return [];
  if (!first && walk.skipNested && names.has('.git')) {
    listing.skipped.push({ path: folder, reason: 'nested repository' });
    return [];
  }
  listing.folders.push(folder);
  const inner: string[] = [];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isFolder = entry.isDirectory();
    if (isFolder ? neverEntered.has(entry.name) : entry.name === '.git') continue;
    if (walk.rules?.ignores(path, isFolder) === true) continue;
    (isFolder ? inner : listing.paths).push(path);
  }
  return inner;
}

function read(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
