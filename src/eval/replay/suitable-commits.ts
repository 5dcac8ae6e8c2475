import { runGit } from '../../git.js';
import { languageOf } from '../../languages/index.js';
import { classifyPath } from '../../walk/classify-path.js';
import { type PatchedFile, parsePatch } from './patch.js';

/** A commit that a case can be made from. */
export interface SuitableCommit {
  readonly sha: string;
  readonly parent: string;
  /** Its message, without trailers. */
  readonly message: string;
  /** Source files that it changes and that existed before. */
  readonly files: readonly PatchedFile[];
}

/** Most commits examined for each one that is wanted. */
const LOOK_AHEAD = 20;

/** Larger changes are migrations, and no request asks for all of their files. */
const MOST_FILES = 8;
const MOST_LINES = 300;

/** Messages with fewer words say nothing to search for. */
const FEWEST_WORDS = 3;

const REVERT = /^(revert\b|reapply\b)|^this reverts commit/im;
const DEPENDENCIES =
  /^(\w+\(deps(-dev)?\)|build\(deps\)|bump\b|update dependenc|upgrade dependenc|\[?renovate)/i;
const FORMATTING =
  /^(\w+(\([^)]*\))?:\s*)?(re)?(format|lint|prettier|black|eslint|isort|ruff|whitespace|code style|run (black|prettier|eslint))\b/i;
const TRAILER = /^[A-Z][\w-]+(-by|-to|-id|-url): .*$|^\(cherry picked from .*\)$/gim;

/** Result of searching for commits. */
export interface FoundCommits {
  /** Newest first. */
  readonly commits: readonly SuitableCommit[];
  /** Numbers of skipped commits, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/**
 * The newest commits reachable from HEAD that say what they do and change a few source files. The repository is
 * only read.
 *
 * @param folder Top of the repository, or its git folder.
 * @param wanted Most commits to find.
 */
export async function findSuitableCommits(
  folder: string,
  wanted: number,
  signal?: AbortSignal,
): Promise<FoundCommits> {
  const commits: SuitableCommit[] = [];
  const leftOut: Record<string, number> = {};
  for (const candidate of await listCommits(folder, wanted * LOOK_AHEAD)) {
    if (commits.length === wanted) break;
    signal?.throwIfAborted();
    const judged = await judge(folder, candidate);
    if (typeof judged === 'string') leftOut[judged] = (leftOut[judged] ?? 0) + 1;
    else commits.push(judged);
  }
  return { commits, leftOut };
}

interface Candidate {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly message: string;
}

async function listCommits(folder: string, most: number): Promise<Candidate[]> {
  const format = '--format=%H%x00%P%x00%B%x00';
  const { stdout } = await runGit(folder, ['log', '-z', `--max-count=${most}`, format, 'HEAD']);
  const fields = stdout.toString('utf8').split('\0');
  const found: Candidate[] = [];
  // Every record ends with two NULs: its own and the one of -z.
  for (let at = 0; at + 2 < fields.length; at += 4) {
    found.push({
      sha: fields[at]!.trim(),
      parents: fields[at + 1]!.split(' ').filter(Boolean),
      message: fields[at + 2]!,
    });
  }
  return found;
}

async function judge(
  folder: string,
  { sha, parents, message }: Candidate,
): Promise<SuitableCommit | string> {
  const [parent] = parents;
  if (parent === undefined) return 'without a parent at hand';
  if (parents.length > 1) return 'merge';
  const reason = reasonInMessage(message);
  if (reason !== null) return reason;
  const changed = parsePatch(await diff(folder, parent, sha));
  const files = changed.filter(({ path }) => isSource(path));
  if (files.length === 0) return 'no source file that existed before';
  if (changed.length > 2 * MOST_FILES || files.length > MOST_FILES) return 'huge';
  if (files.reduce((sum, file) => sum + lineCount(file), 0) > MOST_LINES) return 'huge';
  if ((await diff(folder, parent, sha, '-w', '--ignore-blank-lines')) === '') return 'formatting';
  return { sha, parent, message: withoutTrailers(message), files };
}

/** Why a message alone excludes its commit, or null. */
export function reasonInMessage(message: string): string | null {
  const subject = message.trim().split('\n', 1)[0] ?? '';
  if (REVERT.test(message)) return 'revert';
  if (/^merge\b/i.test(subject)) return 'merge';
  if (DEPENDENCIES.test(subject)) return 'dependency bump';
  if (FORMATTING.test(subject)) return 'formatting';
  return withoutTrailers(message).split(/\s+/).length < FEWEST_WORDS
    ? 'message says too little'
    : null;
}

/** A message as a request, without trailers such as `Signed-off-by` and without the number of its pull request. */
export function withoutTrailers(message: string): string {
  return message
    .replace(TRAILER, '')
    .replace(/ \(#\d+\)$/m, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

async function diff(
  folder: string,
  parent: string,
  sha: string,
  ...options: string[]
): Promise<string> {
  // Two trees are compared rather than the work tree, so no filter of the repository runs.
  const args = ['diff-tree', '-r', '-p', '-U0', '-M', '--no-ext-diff', '--no-textconv'];
  const result = await runGit(folder, [...args, '--no-color', ...options, parent, sha]);
  return result.stdout.toString('utf8');
}

function isSource(path: string): boolean {
  return classifyPath(path) === 'source' && languageOf(path) !== 'text';
}

function lineCount({ lines }: PatchedFile): number {
  return lines.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}
