import type { Config } from '../config.js';
import type { Root } from '../git.js';
import { FileStatuses } from './file-status.js';
import { type Stamps, takeStamps } from './freshness.js';
import { Judge, type LanguageLookup, type WalkedFile } from './judge.js';
import { makeSelection } from './selection.js';

/** What {@link revisit} found. */
export interface Revisit {
  /** The files in the order in which they were given. */
  readonly files: readonly WalkedFile[];
  readonly stamps: Stamps;
}

/** For more files a walk is cheaper, and a command line may become too long. */
export const mostRevisited = 200;

/**
 * Examines indexed files again that were edited while nothing else changed (according to `checkFresh`).
 *
 * @returns Null if one of them no longer belongs in the index; only a walk can then tell.
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
