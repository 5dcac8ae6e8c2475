import { setTimeout as sleep } from 'node:timers/promises';
import { IndexUnusable, openReader, openWriter } from '../store/index.js';
import type { Freshness } from '../walk/freshness.js';
import { TICK_MS } from './file-stamps.js';
import { indexFreshness, isUnchanged } from './index-freshness.js';
import type { IndexOptions, IndexSummary } from './index-options.js';
import { IndexRun } from './index-run.js';
import { NO_WORK, summarize } from './index-summary.js';
import { makeIndexFolder } from './locate-index.js';

/** What a look at an index found: of which run it is, and what has changed since. */
export interface SeenIndex {
  readonly generation: number;
  readonly change: Freshness;
}

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
  if (options.force) return write(options, started, null);
  const look = seen ?? lookAt(options, started);
  if (look !== null && 'indexPath' in look) return look;
  try {
    return await write(options, started, look);
  } catch (error) {
    if (!(error instanceof IndexUnusable)) throw error;
    // Damage that shows only where it is read: the facts of some file, the log of commits.
    const summary = await write({ ...options, force: true }, started, null);
    return { ...summary, notes: ['the index was damaged: it was built anew', ...summary.notes] };
  }
}

/** The summary where nothing is to be done, what has changed, or null where there is nothing to compare with. */
function lookAt(options: IndexOptions, started: number): IndexSummary | SeenIndex | null {
  try {
    const reader = openReader(options.indexPath);
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

async function write(
  options: IndexOptions,
  started: number,
  seen: SeenIndex | null,
): Promise<IndexSummary> {
  // A folder that changed within the last tick counts as unsure, and the next run would have to walk again.
  if (makeIndexFolder(options.indexPath)) await sleep(2 * TICK_MS);
  const { waitMs, onWait, sibling, force } = options;
  const writer = await openWriter(options.indexPath, {
    waitMs,
    ...(onWait === undefined ? {} : { onWait }),
    ...(sibling === undefined ? {} : { sibling }),
    ...(force === undefined ? {} : { fromNothing: force }),
  });
  try {
    const same = writer.rebuilt === null && seen?.generation === writer.generation;
    return await new IndexRun(options, writer, started).run(same ? seen.change : null);
  } finally {
    writer.rollback();
  }
}
