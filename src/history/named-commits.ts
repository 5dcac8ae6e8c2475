import { type GitResult, runGit } from '../git.js';
import type { Commit } from '../model/commit.js';
import type { Reader } from '../model/reader.js';
import type { CommitName } from '../model/request.js';
import type { CommitFile, NamedCommit } from '../model/resolution.js';
import { termHash, termsOf } from '../text/terms.js';
import { logForm, parseCommitLog } from './commit-log.js';
import { parseWrittenLines, patchForm, type WrittenLines } from './written-lines.js';

/** Commits that a request can name: the first ones count. */
const MOST_COMMITS = 10;
/** Commits whose messages are read because they hold a number, the newest. */
const MOST_OF_NUMBER = 50;
/** A commit of more files says little about what it wrote in any of them, and its patch may be long. */
const MOST_FILES = 30;
/** Bytes of all patches: what is longer is generated. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Finds the commits of the history that a request names, and reads what they changed: who says since which commit
 * something fails, or which issue it follows, says where it is. Without git, and of a partial clone that lacks them, there are none.
 *
 * @param root Folder of the repository that the index is of.
 * @returns In the order in which they are named, each once.
 */
export async function findNamedCommits(
  reader: Reader,
  root: string,
  names: readonly CommitName[],
): Promise<readonly NamedCommit[]> {
  if (names.length === 0) return [];
  const candidates = await candidatesOf(reader, names);
  const shas = [...new Set(candidates.flatMap(({ shas }) => shas))];
  if (shas.length === 0) return [];
  const commits = new Map((await readCommits(root, shas)).map((commit) => [commit.sha, commit]));
  const named = new Set<Commit>();
  for (const { name, shas } of candidates) {
    for (const sha of shas) {
      const commit = commits.get(sha);
      if (commit !== undefined && isNamedBy(commit, name)) named.add(commit);
    }
  }
  return describe(reader, root, [...named].slice(0, MOST_COMMITS));
}

interface Candidates {
  readonly name: CommitName;
  /** Newest first. */
  readonly shas: readonly string[];
}

/** The commits that may be meant, by the index alone. */
async function candidatesOf(reader: Reader, names: readonly CommitName[]): Promise<Candidates[]> {
  const shas = await reader.commitShas();
  const found: Candidates[] = [];
  for (const name of names) {
    if (name.kind === 'id') {
      const fitting = shas.filter((sha) => sha.startsWith(name.text));
      if (fitting.length === 1) found.push({ name, shas: fitting });
      continue;
    }
    // The number of a key is a word of its own.
    const number = termsOf(name.text).at(-1);
    if (number === undefined) continue;
    const [postings] = await reader.commitPostings([termHash(number)]);
    const holding = Array.from(postings!.commits.subarray(0, MOST_OF_NUMBER));
    found.push({ name, shas: holding.map((commit) => shas[commit]!) });
  }
  return found;
}

/** Whether a message speaks of an issue by its number, and not of as many of something. */
function isNamedBy({ message }: Commit, { kind, text }: CommitName): boolean {
  if (kind === 'id') return true;
  if (kind === 'key') return new RegExp(`^\\W{0,3}${text}(?!\\d)`).test(message);
  const before =
    '[#!]|\\bgh-|\\/(?:pulls?|issues|tickets?|merge_requests)\\/|\\b(?:issue|ticket|pr|pull request|bug)s?[ :#-]{1,3}';
  return new RegExp(`(?:${before})${text}(?!\\d)`, 'i').test(message);
}

/** Settings that would else hide the files of merges and of first commits, and write some names in quotes. */
const settings = ['log.diffMerges=separate', 'log.showRoot=true', 'core.quotePath=false'];

/** What each of some commits did to the files below a folder; a merge what its branch brought. */
const logOfThese = [
  ...settings.flatMap((setting) => ['-c', setting]),
  ...['log', '--stdin', '--no-walk=unsorted', '-m', '--first-parent', '--relative'],
];

async function readCommits(root: string, shas: readonly string[]): Promise<readonly Commit[]> {
  const { code, stdout } = await askFor(root, logForm, shas);
  return code === 0 ? parseCommitLog(stdout.toString('utf8')) : [];
}

async function describe(
  reader: Reader,
  root: string,
  commits: readonly Commit[],
): Promise<readonly NamedCommit[]> {
  const table = await reader.files();
  const read = commits.filter(({ files }) => files.length <= MOST_FILES);
  const written = await writtenBy(root, read);
  return commits.map(({ sha, files }) => {
    const present = files.flatMap((path): CommitFile[] => {
      const file = table.position(path);
      return file < 0 ? [] : [{ file, written: written.get(sha)?.get(path) ?? [] }];
    });
    return { sha, fileCount: files.length, files: present };
  });
}

async function writtenBy(
  root: string,
  commits: readonly Commit[],
): Promise<ReadonlyMap<string, WrittenLines>> {
  if (commits.length === 0) return new Map();
  const shas = commits.map(({ sha }) => sha);
  const { code, stdout } = await askFor(root, patchForm, shas);
  return code === 0 ? parseWrittenLines(stdout.toString('utf8')) : new Map();
}

function askFor(
  root: string,
  form: readonly string[],
  shas: readonly string[],
): Promise<GitResult> {
  const input = `${shas.join('\n')}\n`;
  return runGit(root, [...logOfThese, ...form], { input, maxBytes: MOST_BYTES });
}
