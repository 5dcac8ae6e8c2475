import { IndexUnusable } from '../../store/errors.js';
import { openReader } from '../../store/store-reader.js';
import { indexFreshness, isUnchanged, type SeenIndex } from '../opening/index-freshness.js';
import type { IndexOptions, IndexSummary } from './index-options.js';
import { NO_WORK, summarize } from './index-summary.js';

/**
 * Brings the index of a root up to date: which files → text to facts → names to files → commits → one transaction.
 * Whatever ends it early leaves the former index as it was; where nothing has changed, nothing is written.
 *
 * @param seen What a look at the index has found already.
 * @throws {IndexLocked} When another process writes it for longer than `waitMs`.
 * @throws {IndexNotWritable}
 */
export async function indexRepository(
  options: IndexOptions,
  seen?: SeenIndex,
): Promise<IndexSummary> {
  const started = Date.now();
  const look = options.force ? null : (seen ?? lookAt(options, started));
  if (look !== null && 'indexPath' in look) return look;
  // The parser and all else that only a change needs takes longer to load than it takes to see that there is none.
  const { writeIndex } = await import('./write-index.js');
  try {
    return await writeIndex(options, started, look);
  } catch (error) {
    if (!(error instanceof IndexUnusable)) throw error;
    // Damage that shows only where it is read: the facts of some file, the log of commits.
    const summary = await writeIndex({ ...options, force: true }, started, null);
    return { ...summary, notes: ['the index was damaged: it was built anew', ...summary.notes] };
  }
}

/** The summary where nothing is to be done, what has changed, or null where there is nothing to compare with. */
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
