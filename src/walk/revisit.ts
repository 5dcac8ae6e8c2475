import type { Config } from '../config.js';
import type { Root } from '../git.js';
import { FileStatuses } from './file-status.js';
import { type Stamps, takeStamps } from './freshness.js';
import { Judge, type LanguageLookup, type WalkedFile } from './judge.js';
import { makeSelection } from './selection.js';

/** What {@link revisit} found. */
export interface Revisit {
  /** The files in the order in which they were named. */
  readonly files: readonly WalkedFile[];
  readonly stamps: Stamps;
}

/** Above this many a walk costs less, and a command line may become too long. */
export const mostRevisited = 200;

/**
 * Looks again at indexed files that were edited while nothing else changed (`checkFresh` says so).
 *
 * @returns Null when one of them no longer belongs into the index: then only a walk can tell.
 */
export async function revisit(
  root: Root,
  config: Config,
  languages: LanguageLookup,
  paths: readonly string[],
): Promise<Revisit | null> {
  const statuses = new FileStatuses(root.path);
  const judge = new Judge(statuses, await makeSelection(config), languages, config);
  const files: WalkedFile[] = [];
  for (const path of paths) {
    const verdict = judge.judge(path);
    if (verdict === null || typeof verdict === 'string') return null;
    files.push(verdict);
  }
  return { files, stamps: takeStamps(paths, [], statuses, Date.now()) };
}
