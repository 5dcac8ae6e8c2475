import { languageOf } from '../../languages/index.js';
import { CODE } from '../../model/source-file.js';
import type { EvaluationCase } from '../cases/case-schema.js';
import { caseOf } from '../replay/history-groups.js';
import { findSuitableCommits } from '../replay/suitable-commits.js';
import { checkOutNewest } from './work-tree.js';

/** A first line with fewer words says nothing to search for. */
const FEWEST_WORDS = 4;

/**
 * Requests for a change, as somebody in a hurry words them: the first lines of a repository's newest suitable commits, oldest
 * first so that each replay parses only what differs.
 *
 * @param wanted Commits that are looked at, at most; those whose first line says too little and those that change files without
 * definitions are left out.
 * @returns Null where there is no clone, or none whose newest commit can be checked out.
 */
export async function historyCases(
  clones: string,
  trees: string,
  repository: string,
  wanted: number,
): Promise<EvaluationCase[] | null> {
  const tree = checkOutNewest(clones, trees, repository);
  if (tree === null) return null;
  const { commits } = await findSuitableCommits(tree, wanted);
  return commits
    .map((commit) => {
      const asked = caseOf(commit);
      const query = asked.query.split('\n', 1)[0]!.trim();
      return { ...asked, id: `${repository}-${asked.id}`, repo: repository, query };
    })
    .filter(
      ({ query, expectedFiles }) =>
        query.split(/\s+/).length >= FEWEST_WORDS &&
        expectedFiles.every((path) => CODE.has(languageOf(path))),
    )
    .reverse();
}
