import { IndexUnusable } from '../../store/errors.js';
import { openReader } from '../../store/store-reader.js';
import { indexFreshness, isUnchanged, type SeenIndex } from '../opening/index-freshness.js';
import type { IndexOptions, IndexSummary } from './index-options.js';
import { NO_WORK, summarize } from './index-summary.js';

/**
 * Brings the index of a root up to date: which files → text to facts → names to files → commits → one transaction.
 * If anything ends it early, the previous index stays as it was. If nothing has changed, nothing is written.
 *
 * @param seen The result of comparing the index with the disk, if known already.
 * @throws {IndexLocked} If another process writes it for longer than `waitMs`.
 * @throws {IndexNotWritable}
 */
export async function indexRepository(
  options: IndexOptions,
  seen?: SeenIndex,
): Promise<IndexSummary> {
  const started = Date.now();
  const look = options.force ? null : (seen ?? lookAt(options, started));
  if (look !== null && 'indexPath' in look) return look;
  // Loading the parser and everything else that only a change needs takes longer than finding that nothing changed.
  const { writeIndex } = await import('./write-index.js');
  try {
    return await writeIndex(options, started, look);
  } catch (error) {
    if (!(error instanceof IndexUnusable)) throw error;
    // Some damage shows only when it is read: the facts of a file, the commit log.
    const summary = await writeIndex({ ...options, force: true }, started, null);
    return { ...summary, notes: ['the index was damaged: it was built anew', ...summary.notes] };
  }
}

/** The summary if there is nothing to do, otherwise what has changed; null if there is no index to compare with. */
function lookAt(options: IndexOptions, started: number): IndexSummary | SeenIndex | null {
  try {
    const reader = openReader(options.indexPath, options.root.path);
    try {
      const change = indexFreshness(options.root.path, options.config, reader);
      if (!isUnchanged(change)) return { generation: reader.generation, change };
      return summarize(options, reader.head(), reader.report(), NO_WORK, started);
    } finally {
      reader.close();
    }
  } catch (error) {
    if (error instanceof IndexUnusable) return null;
    throw error;
  }
}
