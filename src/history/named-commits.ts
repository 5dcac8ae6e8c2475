import { runGit } from '../git.js';
import type { History } from '../model/commit.js';
import type { Reader } from '../model/reader.js';
import type { CommitName } from '../model/request.js';
import type { NamedCommit } from '../model/resolution.js';
import { termHash, termsOf } from '../text/terms.js';
import { logForm, messageForm, parseCommitLog } from './commit-log.js';
import { parseWrittenLines, patchForm, type WrittenLines } from './written-lines.js';

/** At most this many commits that a request names are used: the first ones. */
const MOST_COMMITS = 10;
/** At most this many commits whose messages contain a number have their messages read: the newest. */
const MOST_OF_NUMBER = 50;
/** A commit of more files says little about what it wrote in any of them, and its patch may be long. */
const MOST_FILES = 30;
/** Most bytes that git may print; a longer answer is generated content. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A commit by its place in the index's history. */
interface Place {
  readonly commit: number;
  readonly sha: string;
}

interface Candidates {
  readonly name: CommitName;
  /** Newest first. */
  readonly places: readonly Place[];
}

/**
 * Finds the commits of the history that a request names, and reads what they changed. Someone who says since which
 * commit something fails, or which issue it follows, thereby says where it is. What git cannot tell is left out
 * (there is no git, or a partial clone lacks it).
 *
 * @param root Root folder of the indexed repository.
 * @returns In the order in which they are named, each once.
 */
export async function findNamedCommits(
  reader: Reader,
  root: string,
  names: readonly CommitName[],
): Promise<readonly NamedCommit[]> {
  if (names.length === 0) return [];
  const candidates = await candidatesOf(reader, names);
  const named = new Map<number, Place>();
  const messages = await messagesOf(root, candidates);
  for (const { name, places } of candidates) {
    for (const place of places) {
      if (isNamedBy(messages.get(place.sha) ?? '', name)) named.set(place.commit, place);
    }
  }
  return describe(reader, root, [...named.values()].slice(0, MOST_COMMITS));
}

/** The commits that may be meant, according to the index alone. */
async function candidatesOf(reader: Reader, names: readonly CommitName[]): Promise<Candidates[]> {
  const shas = await reader.commitShas();
  const found: Candidates[] = [];
  for (const name of names) {
    const commits =
      name.kind === 'id' ? startingWith(shas, name.text) : await holding(reader, name);
    found.push({ name, places: commits.map((commit) => ({ commit, sha: shas[commit]! })) });
  }
  return found;
}

/** The commit whose id begins like this, unless several do. */
function startingWith(shas: readonly string[], id: string): readonly number[] {
  const fitting: number[] = [];
  shas.forEach((sha, commit) => {
    if (sha.startsWith(id)) fitting.push(commit);
  });
  return fitting.length === 1 ? fitting : [];
}

async function holding(reader: Reader, { text }: CommitName): Promise<readonly number[]> {
  // The number of a key is a word of its own.
  const number = termsOf(text).at(-1);
  if (number === undefined) return [];
  const [postings] = await reader.commitPostings([termHash(number)]);
  return Array.from(postings!.commits.subarray(0, MOST_OF_NUMBER));
}

/** Messages of the commits that may be meant because of their messages. */
async function messagesOf(
  root: string,
  candidates: readonly Candidates[],
): Promise<ReadonlyMap<string, string>> {
  const asked = candidates.filter(({ name }) => name.kind !== 'id').flatMap(({ places }) => places);
  const log = await askGit(root, asked, messageForm);
  return new Map(parseCommitLog(log).map(({ sha, message }) => [sha, message]));
}

/** Whether a message mentions an issue by its number, rather than a count of something. */
function isNamedBy(message: string, { kind, text }: CommitName): boolean {
  if (kind === 'id') return true;
  if (kind === 'key') return new RegExp(`^\\W{0,3}${text}(?!\\d)`).test(message);
  const before =
    '[#!]|\\bgh-|\\/(?:pulls?|issues|tickets?|merge_requests)\\/|\\b(?:issue|ticket|pr|pull request|bug)s?[ :#-]{1,3}';
  return new RegExp(`(?:${before})${text}(?!\\d)`, 'i').test(message);
}

async function describe(
  reader: Reader,
  root: string,
  places: readonly Place[],
): Promise<readonly NamedCommit[]> {
  if (places.length === 0) return [];
  const changed = await changedBy(reader, root, places);
  const read = places.filter(({ sha }) => changed.get(sha)!.fileCount <= MOST_FILES);
  const written = parseWrittenLines(await askGit(root, read, patchForm));
  const { paths } = await reader.files();
  const linesOf = (lines: WrittenLines | undefined, file: number) => lines?.get(paths[file]!) ?? [];
  return places.map(({ sha }) => {
    const { fileCount, files } = changed.get(sha)!;
    const lines = written.get(sha);
    return {
      sha,
      fileCount,
      files: files.map((file) => ({ file, written: linesOf(lines, file) })),
    };
  });
}

/** The number of files that a commit changed, and the positions of those that still exist. */
type Changed = Pick<NamedCommit, 'fileCount'> & { readonly files: readonly number[] };

async function changedBy(
  reader: Reader,
  root: string,
  places: readonly Place[],
): Promise<ReadonlyMap<string, Changed>> {
  const [table, history] = await Promise.all([reader.files(), reader.history()]);
  const changed = new Map(places.map(({ sha, commit }) => [sha, changedIn(history, commit)]));
  // The history has no files for merges, so git is asked what the merged branch brought.
  const merges = places.filter(({ commit }) => history.fileCounts[commit] === 0);
  const log = await askGit(root, merges, logForm);
  for (const { sha, files } of parseCommitLog(log)) {
    const present = files.map((path) => table.position(path)).filter((file) => file >= 0);
    changed.set(sha, { fileCount: files.length, files: present });
  }
  return changed;
}

function changedIn({ fileCounts, fileOffsets, files }: History, commit: number): Changed {
  const own = files.subarray(fileOffsets[commit], fileOffsets[commit + 1]);
  return { fileCount: fileCounts[commit]!, files: Array.from(own) };
}

/** Overrides settings that would hide the changes of merges and first commits, or quote some names. */
const settings = ['log.diffMerges=separate', 'log.showRoot=true', 'core.quotePath=false'];

/**
 * What git's log says about some commits, below the root. A merge counts as what its branch brought. If git fails
 * (a partial clone lacks a commit), returns the commits before the failure.
 */
async function askGit(
  root: string,
  places: readonly Place[],
  form: readonly string[],
): Promise<string> {
  if (places.length === 0) return '';
  const set = settings.flatMap((setting) => ['-c', setting]);
  const of = ['--stdin', '--no-walk=unsorted', '-m', '--first-parent', '--relative'];
  const input = places.map(({ sha }) => `${sha}\n`).join('');
  const { stdout } = await runGit(root, [...set, 'log', ...of, ...form], {
    input,
    maxBytes: MOST_BYTES,
  });
  return stdout.toString('utf8');
}
