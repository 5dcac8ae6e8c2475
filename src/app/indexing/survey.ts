import type { Config } from '../../config.js';
import type { Root } from '../../git.js';
import { languageOf, languageRow } from '../../languages/index.js';
import type { KnownFile, RunReport, SnapshotHead } from '../../model/index-record.js';
import type { Snapshot } from '../../model/reader.js';
import type { SkippedFile } from '../../model/source-file.js';
import { changedAfterEdits } from '../../walk/changed-after-edits.js';
import type { GitState } from '../../walk/git-state.js';
import { mostRevisited, revisit } from '../../walk/revisit.js';
import { walk } from '../../walk/walk.js';
import { stampAt } from './file-stamps.js';
import { type FilePlan, type FoundFile, planFiles } from './plan-files.js';

/** What a run found on disk. */
export interface Survey {
  readonly plan: FilePlan;
  /** The files that were examined. */
  readonly found: readonly FoundFile[];
  /** Files left out before they were read. */
  readonly skipped: readonly SkippedFile[];
  readonly notes: readonly string[];
  readonly head: SnapshotHead;
  /** Whether HEAD is unchanged and history is read with the same settings. */
  readonly sameHistory: boolean;
  /** What else to watch. Found files that get indexed are not included. */
  readonly watched: RunReport['watched'];
}

/** The state that a run starts from. */
export interface Former {
  readonly known: ReadonlyMap<string, KnownFile>;
  /** Null before the first run, and if its settings differ from the current ones. */
  readonly report: RunReport | null;
  readonly snapshot: Snapshot | null;
}

const languages = {
  languageOf: (path: string) => languageOf(path),
  isCode: (language: string) => languageRow(language).load !== undefined,
};

/** Examines the whole root. */
export async function surveyAll(root: Root, config: Config, former: Former): Promise<Survey> {
  const walked = await walk(root, config, languages);
  const { stamps, git } = walked;
  const found = walked.files.map((file, at) => ({ ...file, stamp: stampAt(stamps, at) }));
  const others = stamps.paths.slice(stamps.fileCount);
  return {
    plan: planFiles(root.path, found, former),
    found,
    skipped: walked.skipped,
    notes: walked.notes,
    sameHistory: former.report !== null && isHead(former.snapshot, git),
    head: {
      root: root.path,
      commit: git?.commit ?? null,
      branch: git?.branch ?? null,
      commitTime: git?.commitTime ?? 0,
      dirty: git?.dirty ?? false,
      changedPaths: git?.changedPaths ?? [],
      shallow: git?.shallow ?? false,
    },
    watched: others.map((path, at) => ({ path, stamp: stampAt(stamps, stamps.fileCount + at) })),
  };
}

/**
 * Examines only some files, assuming that nothing else changed.
 *
 * @returns Null if only {@link surveyAll} can tell.
 */
export async function surveyEdited(
  root: Root,
  config: Config,
  { known, report, snapshot }: Former,
  edited: readonly string[],
): Promise<Survey | null> {
  if (report === null || snapshot === null || edited.length > mostRevisited) return null;
  const [seen, changedPaths] = await Promise.all([
    revisit(root, config, languages, edited),
    pathsChanged(root, snapshot, edited),
  ]);
  if (seen === null || changedPaths === null) return null;
  const found = seen.files.map((file, at) => ({ ...file, stamp: stampAt(seen.stamps, at) }));
  const plan = planFiles(root.path, found, { known, report });
  if (plan.skipped.length > 0) return null;
  const again = new Set(edited);
  const rest = [...known.values()].filter(({ path }) => !again.has(path));
  const { files: _files, definitions: _definitions, commits: _commits, ...head } = snapshot;
  const dirty = snapshot.commit === null ? snapshot.dirty : changedPaths.length > 0;
  return {
    plan: { ...plan, unchanged: [...rest, ...plan.unchanged] },
    found,
    skipped: report.skipped,
    notes: report.notes,
    sameHistory: true,
    head: { ...head, dirty, changedPaths },
    watched: report.watched,
  };
}

function isHead(snapshot: Snapshot | null, git: GitState | null): boolean {
  const commit = git?.commit ?? null;
  return snapshot?.commit === commit && snapshot.shallow === (git?.shallow ?? false);
}

function pathsChanged(
  { repository }: Root,
  { commit, changedPaths }: Snapshot,
  edited: readonly string[],
): Promise<readonly string[] | null> {
  if (repository === null || commit === null) return Promise.resolve(changedPaths);
  return changedAfterEdits(repository, changedPaths, edited);
}
