import { join } from 'node:path';
import { UserError } from '../../errors.js';
import { resolveRoot, runGit } from '../../git.js';
import type { EvaluationCase } from '../cases/case-schema.js';
import type { CaseGroup } from '../evaluate.js';
import { withChangedDefinitions } from './changed-definitions.js';
import { openAt, type ReplayOptions } from './replay-groups.js';
import { findSuitableCommits, type SuitableCommit } from './suitable-commits.js';
import { ReplayTree } from './work-tree.js';

/** Cases made of a repository's own history. */
export interface HistoryCases {
  /** Oldest first; each is asked about the state before its commit. */
  readonly groups: readonly CaseGroup[];
  /** Numbers of skipped commits, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/**
 * Makes cases from the newest suitable commits. The message is the request, the source files and definitions that
 * the commit changed are expected, and the case is asked about the commit's parent in a separate work tree. Neither
 * the user's work tree nor the user's index is touched, and nothing later than the parent can be reached from
 * there.
 *
 * @param repository A folder of the repository.
 * @param wanted Most cases.
 * @throws UserError If there is no repository, or no suitable commit.
 */
export async function historyGroups(
  repository: string,
  wanted: number,
  options: ReplayOptions,
): Promise<HistoryCases> {
  const root = await resolveRoot(repository, false);
  if (root.repository === null) {
    throw new UserError(`no git repository: ${repository}`, 'name one with --repo');
  }
  const { commits, leftOut } = await findSuitableCommits(root.path, wanted, options.signal);
  if (commits.length === 0) {
    const reasons = Object.entries(leftOut).map(([reason, count]) => `${count} × ${reason}`);
    throw new UserError(
      'no commit is suitable for a case',
      reasons.length === 0 ? 'there are no commits' : `looked at: ${reasons.join(', ')}`,
    );
  }
  const tree = new ReplayTree(join(options.trees, 'history'), await objectsFolder(root.path));
  const cases = commits.map(caseOf).reverse();
  return {
    leftOut,
    groups: cases.map((asked) => ({
      name: asked.commit!.slice(0, 12),
      cases: [asked],
      complete: withChangedDefinitions,
      open: () => openAt(tree, asked, options),
    })),
  };
}

/** The case made from a commit, asked about its parent. */
export function caseOf({ sha, parent, message, files }: SuitableCommit): EvaluationCase {
  return {
    id: sha.slice(0, 12),
    query: message,
    expectedFiles: files.map(({ path }) => path),
    expectedLines: Object.fromEntries(files.map(({ path, lines }) => [path, [...lines]])),
    commit: parent,
  };
}

/** The git folder with the objects; for a linked work tree, that of the repository. */
async function objectsFolder(root: string): Promise<string> {
  const { stdout } = await runGit(root, [
    'rev-parse',
    '--path-format=absolute',
    '--git-common-dir',
  ]);
  return stdout.toString('utf8').trim();
}
