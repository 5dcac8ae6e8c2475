import type { Config } from '../../config.js';
import type { RunReport } from '../../model/index-record.js';
import { checkFresh, type Freshness } from '../../walk/freshness.js';
import { EXTRACTOR_VERSION } from '../indexing/extractor-version.js';
import { settingsDigest } from '../indexing/settings-digest.js';

/** Paths, and four numbers each: size in bytes, modification time, change time, inode. */
interface StampColumns {
  readonly paths: readonly string[];
  readonly values: Float64Array;
}

/** The part of an index that tells whether the disk is unchanged. */
export interface StampedIndex {
  /** Stamps of the indexed files, and of whatever else the run examined. */
  stamps(): { readonly files: StampColumns; readonly watched: StampColumns };
  digests(): RunReport['digests'];
}

/** The run that an index is from, and what has changed since. */
export interface SeenIndex {
  readonly generation: number;
  readonly change: Freshness;
}

/** Compares the disk with what an index knows of it, without reading files and without git. */
export function indexFreshness(root: string, config: Config, index: StampedIndex): Freshness {
  if (!hasDigestsOf(index.digests(), config)) return { edited: [], structural: true };
  const { files, watched } = index.stamps();
  const values = new Float64Array(files.values.length + watched.values.length);
  values.set(files.values);
  values.set(watched.values, files.values.length);
  const paths = [...files.paths, ...watched.paths];
  return checkFresh(root, { paths, fileCount: files.paths.length, values });
}

/** Whether nothing has changed. */
export function isUnchanged({ edited, structural }: Freshness): boolean {
  return edited.length === 0 && !structural;
}

/** Digests of what an index depends on besides its files, as a run stores them. */
export function digestsOf(config: Config): { readonly config: string; readonly extractor: string } {
  return { config: settingsDigest(config), extractor: `${EXTRACTOR_VERSION}` };
}

function hasDigestsOf(digests: RunReport['digests'], config: Config): boolean {
  const now = digestsOf(config);
  return digests.config === now.config && digests.extractor === now.extractor;
}
