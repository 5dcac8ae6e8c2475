import type { Config } from '../config.js';
import type { FileStamp, RunReport } from '../model/index-record.js';
import { checkFresh, type Freshness } from '../walk/freshness.js';
import { EXTRACTOR_VERSION } from './extractor-version.js';
import { settingsDigest } from './settings-digest.js';

/** The part of an index that says whether the disk is still as it was. */
export interface StampedIndex {
  /** Indexed files, and four numbers each: bytes, modification and change time, inode. */
  stamps(): { readonly paths: readonly string[]; readonly values: Float64Array };
  report(): RunReport;
}

/** Compares the disk with what an index knows of it, without reading a file and without git. */
export function indexFreshness(root: string, config: Config, index: StampedIndex): Freshness {
  const report = index.report();
  if (!hasDigestsOf(report, config)) return { edited: [], structural: true };
  const files = index.stamps();
  const { watched } = report;
  const values = new Float64Array(files.values.length + 4 * watched.length);
  values.set(files.values);
  watched.forEach(({ stamp }, at) => {
    values.set(numbersOf(stamp), files.values.length + 4 * at);
  });
  const paths = [...files.paths, ...watched.map(({ path }) => path)];
  return checkFresh(root, { paths, fileCount: files.paths.length, values });
}

/** Whether nothing has changed. */
export function isUnchanged({ edited, structural }: Freshness): boolean {
  return edited.length === 0 && !structural;
}

/** On what an index depends besides its files, as a run notes it. */
export function digestsOf(config: Config): { readonly config: string; readonly extractor: string } {
  return { config: settingsDigest(config), extractor: `${EXTRACTOR_VERSION}` };
}

function hasDigestsOf({ digests }: RunReport, config: Config): boolean {
  const now = digestsOf(config);
  return digests.config === now.config && digests.extractor === now.extractor;
}

function numbersOf({ size, mtime, ctime, inode }: FileStamp): readonly number[] {
  return [size, mtime, ctime, inode];
}
