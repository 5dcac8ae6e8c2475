import { logForm, parseCommitLog } from '../../../history/commit-log.js';
import type { Commit } from '../../../model/commit.js';
import { gitOfClone } from './git-of-clone.js';

/** At most this many of a repository's newest commits are used, so that the longest histories do not dominate. */
const MOST_COMMITS = 6_000;

/** A commit that changed more files is not about any of them. */
const MOST_FILES = 10;

/** Characters; a longer text is a log or a list. */
const LONGEST_MESSAGE = 1_500;

/** Lines at the end of a message that name people and tickets. */
const TRAILER = /^(?:signed-off|co-authored|reviewed|change-id|cc:|git-svn|fixes:|closes)/i;

/**
 * The newest commits of a clone, as one text each: the message without trailers, and the names of the changed files
 * with their folders. Merges and commits of more than ten files are left out.
 *
 * @param clone A git folder, bare or not.
 * @throws {Error} If git cannot list the commits.
 */
export async function commitsOfClone(clone: string): Promise<string[]> {
  const { code, stdout, stderr } = await gitOfClone(clone, [
    ...['-c', 'log.showRoot=true', 'log', `--max-count=${MOST_COMMITS}`, '--no-merges'],
    ...logForm,
    ...['HEAD', '--'],
  ]);
  if (code !== 0) throw new Error(`git cannot list the commits of ${clone}: ${stderr}`);
  return parseCommitLog(stdout.toString('utf8'))
    .filter(({ files }) => files.length > 0 && files.length <= MOST_FILES)
    .map(textOf);
}

function textOf({ message, files }: Commit): string {
  const lines = message.split('\n').filter((line) => !TRAILER.test(line.trim()));
  const names = files.map((path) => path.split('/').slice(-2).join(' '));
  return `${lines.join('\n').slice(0, LONGEST_MESSAGE)}\n${names.join('\n')}`;
}
