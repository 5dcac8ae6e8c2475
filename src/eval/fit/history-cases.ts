import { languageOf } from '../../languages/index.js';
import { CODE } from '../../model/source-file.js';
import type { EvaluationCase } from '../cases/case-schema.js';
import { caseOf } from '../replay/history-groups.js';
import { findSuitableCommits } from '../replay/suitable-commits.js';
import { checkOutNewest } from './work-tree.js';

/** A subject with fewer words says nothing to search for. */
const FEWEST_WORDS = 4;

/**
 * Requests for a change as someone in a hurry words them: subjects of a repository's newest suitable commits,
 * oldest first so that each replay parses only the differences.
 *
 * @param wanted Most commits to examine; those whose subject says too little, or that change only files without
 * definitions, are left out.
 * @returns Null if there is no clone, or if its newest commit cannot be checked out.
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
