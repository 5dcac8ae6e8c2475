import { projectConfigName } from '../config.js';
import { explainGitFailure, type Root } from '../git.js';
import type { SkippedFile } from '../model/source-file.js';
import { statusOf } from './file-status.js';
import { type GitListing, listByGit } from './git-listing.js';
import { gitFilesToWatch, gitProgramsToWatch } from './git-watch.js';
import { ignoreFileNames, ignoreFilesIn, loadIgnoreRules, ownIgnoreFiles } from './ignore-rules.js';
import { foldersOf, nameOf } from './paths.js';
import { listFolder } from './plain-listing.js';

/** Paths that may be indexed, before configuration and the file system are taken into account. */
export interface Candidates {
  /** Without duplicates, in no particular order. */
  readonly paths: readonly string[];
  /** `paths`, plus those that the tool's own ignore files leave out; their state still counts as the repository's. */
  readonly listed: readonly string[];
  readonly skipped: readonly SkippedFile[];
  /** What else affects the listing, relative to the root: folders, ignore files, git's own files. */
  readonly watch: readonly string[];
  readonly notes: readonly string[];
  /** Null if git did not list. */
  readonly listing: GitListing | null;
}

/** Lists a root: with git if there is a repository that git can read, otherwise by walking. */
export async function collectCandidates(root: Root): Promise<Candidates> {
  if (root.repository === null) return collectWithoutRepository(root.path);
  const listing = await listByGit(root.path);
  const gitFiles = await gitFilesToWatch(root.repository);
  if (!('code' in listing)) return collectByGit(root.path, listing, gitFiles);
  const plain = await collectPlain(root.path, true);
  return {
    ...plain,
    // Whatever prevents git from listing may be fixed without changing any file of the root.
    watch: [...plain.watch, ...gitFiles, ...gitProgramsToWatch(root.path)],
    notes: [explainGitFailure(root.path, listing)],
  };
}

async function collectWithoutRepository(root: string): Promise<Candidates> {
  const plain = await collectPlain(root, false);
  if (statusOf(`${root}/.git`) === 'missing') return plain;
  return {
    ...plain,
    watch: [...plain.watch, '.git', '.git/HEAD'],
    notes: ['.git is no repository that can be read: files are walked without git'],
  };
}

async function collectByGit(
  root: string,
  listing: GitListing,
  gitFiles: readonly string[],
): Promise<Candidates> {
  const tracked = listing.tracked.filter((file) => !isSubmodule(file)).map((file) => file.path);
  const listed = [...new Set([...tracked, ...listing.untracked])];
  const folders = [...new Set([...foldersOf(listed), ...(await untrackedFolders(root, listing))])];
  const ignoreFiles = ignoreFilesIn(root, folders);
  const rules = ignoreFiles.some((path) => ownIgnoreFiles.includes(nameOf(path)))
    ? await loadIgnoreRules(root, ownIgnoreFiles)
    : null;
  const submodules = new Set(listing.tracked.filter(isSubmodule).map((file) => file.path));
  return {
    paths: rules === null ? listed : listed.filter((path) => !rules.ignores(path, false)),
    listed,
    skipped: [
      ...[...submodules].map((path) => ({ path, reason: 'submodule' as const })),
      ...listing.nested.map((path) => ({ path, reason: 'nested repository' as const })),
    ],
    watch: [...folders, ...ignoreFiles, projectConfigName, ...gitFiles],
    notes: [],
    listing,
  };
}

async function collectPlain(root: string, skipNested: boolean): Promise<Candidates> {
  const rules = await loadIgnoreRules(root, ignoreFileNames);
  const { paths, folders, skipped } = listFolder({ root, rules, skipNested });
  const watch = [...folders, projectConfigName, ...rules.found()];
  return { paths, listed: paths, skipped, watch, notes: [], listing: null };
}

/**
 * Folders without tracked files, in which a new file may appear. Git reports only the topmost ones. It also reports
 * a folder whose own ignore file excludes everything in it, as in virtual environments and caches.
 */
async function untrackedFolders(root: string, listing: GitListing): Promise<string[]> {
  if (listing.untrackedFolders.length === 0) return [];
  const nested = new Set(listing.nested);
  const rules = await loadIgnoreRules(root, ['.gitignore']);
  return listing.untrackedFolders.flatMap((folder) =>
    nested.has(folder) ? [folder] : listFolder({ root, rules, skipNested: true }, folder).folders,
  );
}

function isSubmodule(file: { readonly mode: string }): boolean {
  return file.mode === '160000';
}
