import type { Commit } from '../model/commit.js';

/**
 * The format of `git log -z --name-only` that {@link parseCommitLog} reads. Neither messages nor names contain a
 * NUL, and no name in a commit begins with a slash, so the mark of the next commit cannot be forged.
 */
const logFormat = '%x00/%H%x00%ct%x00%B';

/** Options that make git print this format whatever its configuration, without the selection of commits. */
const form = ['-z', `--format=${logFormat}`, '--encoding=UTF-8', '--no-color', '--no-notes'];

/** The form without files. */
export const messageForm = [...form, '--no-patch'];

/** The form with files. */
export const logForm = [
  ...form,
  ...['--name-only', '--no-renames', '--no-ext-diff', '--no-textconv'],
];

/** A longer text is a log or a patch rather than a message. */
const longestMessage = 10_000;

const mark = /^\/[0-9a-f]{40,64}$/;

/** Reads commits in the order in which git printed them. */
export function parseCommitLog(text: string): Commit[] {
  const parts = text.split('\0');
  const commits: Commit[] = [];
  for (let at = 0; at < parts.length; ) {
    const sha = parts[at] ?? '';
    if (!mark.test(sha)) {
      at++;
      continue;
    }
    const files = filesFrom(parts, at + 3);
    commits.push({
      sha: sha.slice(1),
      time: Number(parts[at + 1]),
      message: (parts[at + 2] ?? '').trim().slice(0, longestMessage),
      files: files.sort(),
    });
    at += 3 + files.length;
  }
  return commits;
}

/** Reads names up to the empty part that ends a commit. A line break separates the message from the first of them. */
function filesFrom(parts: readonly string[], start: number): string[] {
  const end = parts.indexOf('', start);
  const names = parts.slice(start, end < 0 ? parts.length : end);
  return names.map((name, at) => (at === 0 ? name.replace(/^\n/, '') : name));
}
