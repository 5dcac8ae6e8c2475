import type { QueryRequest } from '../answering/query-request.js';
import type { Asked, Noted, Repository, RepositoryOptions } from './repository.js';
import { type Borrowed, type CallOptions, WarmIndex } from './warm-index.js';

/**
 * Opens the repository that holds a folder.
 *
 * @param folder Defaults to the current folder.
 * @throws UserError If there is no such folder, or its configuration is malformed.
 */
export async function openRepository(
  folder = '.',
  { exact = false, ...options }: RepositoryOptions = {},
): Promise<Repository> {
  const place = exact ? { root: folder } : { repo: folder };
  const index = await WarmIndex.at({ ...options, ...place });
  const { location } = index;
  const ask = <T extends object>(
    call: CallOptions | undefined,
    question: (borrowed: Borrowed) => Promise<T>,
  ): Promise<Noted<T>> =>
    index.use(call ?? {}, async (borrowed) => ({
      ...(await question(borrowed)),
      notes: borrowed.notes,
    }));
  const graph = () => import('../relations/graph-queries.js');
  const answer: Repository['answer'] = (request, call) =>
    index.use(call ?? {}, async ({ reader, config, notes }) => {
      const { answerQuery } = await import('../answering/answer-query.js');
      const found = await answerQuery(reader, config, requestOf(request, location.folder));
      return { ...found, notes: [...notes, ...found.unmatched] };
    });
  const ranking: Repository['ranking'] = (request, call) =>
    index.use(call ?? {}, async ({ reader, config, notes }) => {
      const { searchRepository } = await import('../answering/search-repository.js');
      const found = await searchRepository(reader, config, requestOf(request, location.folder));
      return { ...found, notes: [...notes, ...found.unmatched] };
    });
  return {
    root: location.root.path,
    indexPath: location.indexPath,
    config: () => index.config(),
    async index({ waitMs = 60_000, ...call } = {}) {
      const { indexRepository } = await import('../indexing/index-repository.js');
      return indexRepository({ ...location, config: await index.config(), waitMs, ...call });
    },
    async status() {
      const { repositoryStatus } = await import('../health/repository-status.js');
      return repositoryStatus({ ...options, ...place });
    },
    answer,
    ranking,
    async query(request, call) {
      const found = await answer(request, call);
      const { answerDocument } = await import('../../render/json.js');
      return { ...answerDocument(found), notes: found.notes };
    },
    async search(request, call) {
      const found = await ranking(request, call);
      const { searchDocument } = await import('../../render/json.js');
      return { ...searchDocument(found), notes: found.notes };
    },
    callers: (symbol, opts) =>
      ask(opts, async ({ reader }) => (await graph()).callers(reader, symbol, opts)),
    callees: (symbol, opts) =>
      ask(opts, async ({ reader }) => (await graph()).callees(reader, symbol, opts)),
    paths: (from, to, opts) =>
      ask(opts, async ({ reader }) => (await graph()).paths(reader, from, to, opts)),
    impact: (changed, opts) =>
      ask(opts, async ({ reader }) => (await graph()).impact(reader, changed, opts)),
    definition: (symbol, opts) =>
      ask(opts, async ({ reader }) => (await graph()).definition(reader, symbol, opts)),
    outline: (path, call) => ask(call, async ({ reader }) => (await graph()).outline(reader, path)),
    map: (opts) => ask(opts, async ({ reader }) => (await graph()).map(reader, opts)),
    borrow: (call, question) => index.use(call, question),
    close: () => index.close(),
  };
}

/** What is in the named folder comes first, unless the request says otherwise. */
function requestOf(asked: Asked, folder: string): QueryRequest {
  return { folder, ...(typeof asked === 'string' ? { query: asked } : asked) };
}
