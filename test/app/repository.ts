import { join } from 'node:path';
import { answerQuery } from '../../src/app/answering/answer-query.js';
import type { IndexOptions, IndexSummary } from '../../src/app/indexing/index-options.js';
import { indexRepository } from '../../src/app/indexing/index-repository.js';
import { locate, openIndex } from '../../src/app/opening/open-index.js';
import { answerDocument } from '../../src/render/json.js';
import { openReader } from '../../src/store/index.js';
import { temporaryFolder } from '../git/temporary-repository.js';

/** Brings the index of a repository up to date. */
export async function index(
  root: string,
  options: Partial<IndexOptions> = {},
): Promise<IndexSummary> {
  return indexRepository({ ...(await locate({ repo: root })), waitMs: 10_000, ...options });
}

/** Answers as `ctx query --format json` prints them, without the timings. */
export async function ask(root: string, queries: readonly string[]): Promise<string[]> {
  const { reader, config, close } = await openIndex({ repo: root });
  try {
    return await answersOf(reader, config, queries);
  } finally {
    close();
  }
}

/** What {@link ask} answers from an index that knows nothing of the one that lies in the repository. */
export async function askFromNothing(root: string, queries: readonly string[]): Promise<string[]> {
  const location = await locate({ repo: root });
  const indexPath = join(temporaryFolder(), 'index.db');
  await indexRepository({ ...location, indexPath, waitMs: 0, force: true });
  const reader = openReader(indexPath);
  try {
    return await answersOf(reader, location.config, queries);
  } finally {
    reader.close();
  }
}

type Asked = Parameters<typeof answerQuery>;

async function answersOf(
  reader: Asked[0],
  config: Asked[1],
  queries: readonly string[],
): Promise<string[]> {
  const answers: string[] = [];
  for (const query of queries) {
    const { timings: _timings, ...answer } = answerDocument(
      await answerQuery(reader, config, { query }),
    );
    answers.push(JSON.stringify(answer, null, 1));
  }
  return answers;
}

/** The first path of the ranking for each query. */
export async function firstPaths(root: string, queries: readonly string[]): Promise<string[]> {
  return (await ask(root, queries)).map((answer) => JSON.parse(answer).files[0]?.path ?? '');
}
