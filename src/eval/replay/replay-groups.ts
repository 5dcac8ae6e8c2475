import { join } from 'node:path';
import type { IndexOptions } from '../../app/indexing/index-options.js';
import { indexRepository } from '../../app/indexing/index-repository.js';
import { locate, openExisting } from '../../app/opening/open-index.js';
import type { EvaluationCase } from '../cases/case-schema.js';
import { CannotReplay, type CaseGroup } from '../evaluate.js';
import type { AskedRepository } from '../systems/system.js';
import { withChangedDefinitions } from './changed-definitions.js';
import { findClone, ReplayTree } from './work-tree.js';

/** How to replay cases. */
export interface ReplayOptions {
  /** Folder for the work trees, which the caller makes and removes. */
  readonly trees: string;
  readonly onProgress?: IndexOptions['onProgress'];
  readonly signal?: AbortSignal;
}

/**
 * Groups of cases that have `repo` and `commit`; each is asked about its commit, in a work tree of the local clone.
 */
export function replayGroups(
  cases: readonly EvaluationCase[],
  clones: string,
  options: ReplayOptions,
): CaseGroup[] {
  const trees = new Map<string, ReplayTree | null>();
  return cases.map((asked) => ({
    name: `${asked.repo}@${asked.commit!.slice(0, 12)}`,
    cases: [asked],
    complete: withChangedDefinitions,
    open: () => {
      const repository = asked.repo!;
      if (!trees.has(repository)) {
        const clone = findClone(clones, repository);
        const path = join(options.trees, repository.replace('/', '+'));
        trees.set(repository, clone === null ? null : new ReplayTree(path, clone));
      }
      return openAt(trees.get(repository)!, asked, options);
    },
  }));
}

/**
 * Opens a tree at the commit of a case, with an index of its own.
 *
 * @throws {CannotReplay} If there is no clone, or if the clone lacks the commit.
 */
export async function openAt(
  tree: ReplayTree | null,
  asked: EvaluationCase,
  options: ReplayOptions,
): Promise<AskedRepository> {
  if (tree === null) throw new CannotReplay('no clone');
  if (!(await tree.checkOut(asked.commit!))) throw new CannotReplay('commit not in the clone');
  const place = asked.root ? { root: join(tree.path, asked.root) } : { repo: tree.path };
  const location = await locate(place);
  await indexRepository({
    ...location,
    waitMs: 60_000,
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const reader = openExisting(location);
  return { reader, config: location.config, close: () => reader.close() };
}
