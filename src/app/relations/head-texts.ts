import { UserError } from '../../errors.js';
import { runGit } from '../../git.js';

/** Most bytes of all texts together. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Reads files as a commit holds them: the stored bytes, without the filters that a repository may configure.
 *
 * @param paths Relative to the top of the work tree.
 * @returns The text of each path; null if the commit does not hold it, or if the name contains a line end, which
 * git's batch input cannot express.
 * @throws UserError If git fails.
 */
export async function textsAt(
  root: string,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const texts = new Map<string, string | null>(paths.map((path) => [path, null]));
  const asked = paths.filter((path) => !/[\n\r]/.test(path));
  if (asked.length === 0) return texts;
  const input = asked.map((path) => `${commit}:${path}\n`).join('');
  const options = { input, maxBytes: MOST_BYTES };
  const { code, stdout, stderr, failure } = await runGit(root, ['cat-file', '--batch'], options);
  if (code !== 0) {
    throw new UserError('git does not say what changed', failure ?? stderr.split('\n')[0] ?? '');
  }
  let offset = 0;
  for (const path of asked) {
    const end = stdout.indexOf('\n', offset);
    if (end < 0) break;
    const header = /^[0-9a-f]+ (\w+) (\d+)$/.exec(stdout.toString('utf8', offset, end));
    offset = end + 1;
    if (header === null) continue;
    const size = Number(header[2]);
    if (header[1] === 'blob') texts.set(path, stdout.toString('utf8', offset, offset + size));
    offset += size + 1;
  }
  return texts;
}
