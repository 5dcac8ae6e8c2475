import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type GitResult, type Root, runGit } from '../git.js';
import type { Commit } from '../model/commit.js';
import { logForm, parseCommitLog } from './commit-log.js';

/** What {@link readHistory} reads. */
export interface HistoryOptions {
  /** The number of newest commits to read; 0 for none. */
  readonly limit: number;
  /** Whether the details of a commit are known from an earlier run; they never change. */
  readonly isKnown: (sha: string) => boolean;
  readonly signal?: AbortSignal;
}

/** The commits reachable from HEAD. */
interface HistoryResult {
  /** Ids in git's own order, newest first; each is known or in `fresh`. */
  readonly reachable: readonly string[];
  /**
   * Details of those that were not known, in the same order; their file names are ascending and relative to the
   * root.
   */
  readonly fresh: readonly Commit[];
  /** Why there is no history, or only a part of it; null if there is nothing to say. */
  readonly note: string | null;
}

/** Number of commits to request at once, which limits git's output in one run. */
const batchSize = 2_500;

const nothing: HistoryResult = { reachable: [], fresh: [], note: null };

/**
 * Reads the newest commits, with details only of the new ones. A shallow clone gets none, because the missing part
 * would make old files look young.
 *
 * @throws The signal's reason if it is aborted.
 */
export async function readHistory(root: Root, options: HistoryOptions): Promise<HistoryResult> {
  if (root.repository === null || options.limit === 0) return nothing;
  if (existsSync(join(root.repository.commonDir, 'shallow'))) {
    const mend = 'git fetch --unshallow brings them';
    return { ...nothing, note: `shallow clone: history signals are off; ${mend}` };
  }
  const list = await runGit(
    root.path,
    ['rev-list', `--max-count=${options.limit}`, 'HEAD', '--'],
    signalOf(options),
  );
  if (list.code !== 0) return { ...nothing, note: await explainMissing(root.path, list) };
  const reachable = list.stdout.toString('latin1').split('\n').filter(Boolean);
  return readDetails(root.path, reachable, options);
}

async function readDetails(
  root: string,
  reachable: readonly string[],
  options: HistoryOptions,
): Promise<HistoryResult> {
  const unknown = reachable.filter((sha) => !options.isKnown(sha));
  const fresh: Commit[] = [];
  for (let at = 0; at < unknown.length; at += batchSize) {
    const input = `${unknown.slice(at, at + batchSize).join('\n')}\n`;
    const log = await runGit(root, logArguments, { input, ...signalOf(options) });
    fresh.push(...parseCommitLog(log.stdout.toString('utf8')));
    if (log.code !== 0) return withoutUnread(reachable, fresh, options, log);
  }
  return { reachable, fresh, note: null };
}

const logArguments = [
  // A setting may tell git to show no files for a root commit.
  ...['-c', 'log.showRoot=true', 'log', '--stdin', '--no-walk=unsorted'],
  ...logForm,
  '--relative',
];

/**
 * Objects are missing (in a partial clone, which must not fetch here) or damaged; what could be read still counts.
 */
function withoutUnread(
  reachable: readonly string[],
  read: readonly Commit[],
  options: HistoryOptions,
  log: GitResult,
): HistoryResult {
  // The commit at which git stopped may lack files.
  const fresh = read.slice(0, -1);
  const have = new Set(fresh.map((commit) => commit.sha));
  const complete = reachable.filter((sha) => have.has(sha) || options.isKnown(sha));
  const missing = reachable.length - complete.length;
  const note = `history is incomplete: ${missing} commits cannot be read (${reasonOf(log)})`;
  return { reachable: complete, fresh, note };
}

/** A repository without a commit is not a problem worth reporting. */
async function explainMissing(root: string, list: GitResult): Promise<string | null> {
  const head = await runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  const unborn = head.code === 1;
  return unborn ? null : `history signals are off: git cannot list commits (${reasonOf(list)})`;
}

function reasonOf(result: GitResult): string {
  const line = result.stderr.split('\n').find((candidate) => candidate.trim() !== '');
  return line?.replace(/^(?:fatal|error): /, '').trim() ?? result.failure ?? 'no message';
}

function signalOf(options: HistoryOptions): { signal?: AbortSignal } {
  return options.signal === undefined ? {} : { signal: options.signal };
}
