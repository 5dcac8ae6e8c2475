import { setTimeout as sleep } from 'node:timers/promises';
import { openWriter } from '../../store/index.js';
import type { SeenIndex } from '../opening/index-freshness.js';
import { makeIndexFolder } from '../opening/locate-index.js';
import { TICK_MS } from './file-stamps.js';
import type { IndexOptions, IndexSummary } from './index-options.js';
import { IndexRun } from './index-run.js';
import { siblingIndex } from './sibling-index.js';

/**
 * Indexes while holding the writer's lock.
 *
 * @param startedMs When the whole run began, in milliseconds since the epoch.
 * @param seen The result of comparing the index with the disk; it is used only if nobody has written since.
 */
export async function writeIndex(
  options: IndexOptions,
  startedMs: number,
  seen: SeenIndex | null,
): Promise<IndexSummary> {
  // A folder that changed within the last tick has no reliable stamp, and the next run would have to walk again.
  if (makeIndexFolder(options.indexPath)) await sleep(2 * TICK_MS);
  const { waitMs, onWait, force } = options;
  // Looked up here because anything may start a work tree's first index: a question, `ctx index`, a watch, or a
  // hook of `git worktree add`.
  const sibling = force ? null : siblingIndex(options.root);
  const writer = await openWriter(options.indexPath, {
    waitMs,
    ...(onWait === undefined ? {} : { onWait }),
    ...(sibling === null ? {} : { sibling }),
    ...(force === undefined ? {} : { fromNothing: force }),
  });
  try {
    const same = writer.rebuilt === null && seen?.generation === writer.generation;
    return await new IndexRun(options, writer, startedMs).run(same ? seen.change : null);
  } finally {
    writer.rollback();
  }
}
