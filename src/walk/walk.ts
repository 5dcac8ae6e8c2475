import type { Config } from '../config.js';
import type { Root } from '../git.js';
import type { SkippedFile } from '../model/source-file.js';
import { type Candidates, collectCandidates } from './candidates.js';
import { FileStatuses } from './file-status.js';
import { type Stamps, takeStamps } from './freshness.js';
import { type GitState, readGitState } from './git-state.js';
import { listForIncludes } from './included-files.js';
import { Judge, type LanguageLookup, unreachableFolders, type WalkedFile } from './judge.js';
import { compareCodeUnits, parentOf } from './paths.js';
import { makeSelection, type Selection } from './selection.js';

/** What a walk found. */
export interface WalkResult {
  /** Ordered by path (UTF-16 code units). */
  readonly files: readonly WalkedFile[];
  /**
   * Files and folders that were left out, ordered by path; without those that an ignore file or `exclude` leaves
   * out.
   */
  readonly skipped: readonly SkippedFile[];
  /** Sentences for the user: why git was not used. */
  readonly notes: readonly string[];
  /** Null if git was not used. */
  readonly git: GitState | null;
  /** For `checkFresh`. */
  readonly stamps: Stamps;
}

/**
 * Finds the files of a root that belong in the index: those that git tracks or does not ignore, or without git
 * those that no ignore file excludes; then `.ignore`, `.sweepctxignore` and the configuration are applied.
 */
export async function walk(
  root: Root,
  config: Config,
  languages: LanguageLookup,
): Promise<WalkResult> {
  const startMs = Date.now();
  const selection = await makeSelection(config);
  const candidates = await collectCandidates(root);
  const extra = await listForIncludes(root.path, config.include);
  const statuses = new FileStatuses(root.path);
  const paths = choose(candidates, extra.paths, selection);
  const { files, skipped } = judgeAll(
    paths,
    new Judge(statuses, selection, languages, config),
    statuses,
  );
  const names = files.map((file) => file.path);
  const others = othersToWatch(
    [...candidates.watch, ...extra.folders],
    [...candidates.listed, ...paths],
    names,
  );
  return {
    files,
    skipped: [...skipped, ...candidates.skipped].sort((a, b) => compareCodeUnits(a.path, b.path)),
    notes: candidates.notes,
    git: await gitState(root, candidates, statuses),
    stamps: takeStamps(names, others, statuses, startMs),
  };
}

/** What `exclude` leaves and `include` adds, ordered by path. */
function choose(candidates: Candidates, extra: readonly string[], selection: Selection): string[] {
  const listed = candidates.paths.filter((path) => !selection.excluded(path));
  const added = [...candidates.listed, ...extra].filter((path) => selection.included(path));
  const own = (path: string) => !path.startsWith('.sweepctx/');
  return [...new Set([...listed, ...added])].filter(own).sort(compareCodeUnits);
}

function judgeAll(
  paths: readonly string[],
  judge: Judge,
  statuses: FileStatuses,
): { files: WalkedFile[]; skipped: SkippedFile[] } {
  const unreachable = unreachableFolders(paths, statuses);
  const files: WalkedFile[] = [];
  const skipped: SkippedFile[] = [];
  for (const path of paths) {
    if (unreachable.has(parentOf(path))) continue;
    const verdict = judge.judge(path);
    if (typeof verdict === 'string') skipped.push({ path, reason: verdict });
    else if (verdict !== null) files.push(verdict);
  }
  return { files, skipped };
}

function gitState(
  { repository }: Root,
  { listing }: Candidates,
  statuses: FileStatuses,
): Promise<GitState | null> {
  if (repository === null || listing === null) return Promise.resolve(null);
  return readGitState(repository, listing, statuses);
}

/** Skipped files may become worth indexing, and deleted ones may come back. */
function othersToWatch(
  watch: readonly string[],
  paths: readonly string[],
  indexed: readonly string[],
): string[] {
  const files = new Set(indexed);
  return [...new Set([...watch, ...paths.filter((path) => !files.has(path))])];
}
