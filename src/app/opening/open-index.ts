import { type Config, loadConfig } from '../../config.js';
import { ExitCode, UserError } from '../../errors.js';
import { type Root, resolveRoot } from '../../git.js';
import { IndexLocked, IndexNotWritable, IndexUnusable } from '../../store/errors.js';
import { openReader, type StoreReader } from '../../store/store-reader.js';
import type { IndexOptions } from '../indexing/index-options.js';
import { indexRepository } from '../indexing/index-repository.js';
import { indexFreshness, isUnchanged, type SeenIndex } from './index-freshness.js';
import { locateIndex } from './locate-index.js';

/** Which repository to open, and how. */
export interface OpenOptions {
  /** A folder of the repository; defaults to the current one. */
  readonly repo?: string;
  /** Use exactly this folder as the root; excludes `repo`. */
  readonly root?: string;
  /** Settings from the command line. */
  readonly flags?: Partial<Config>;
  /** Answer from the index without refreshing it. */
  readonly noRefresh?: boolean;
  /** Rebuild the index, because it was found damaged. */
  readonly rebuild?: boolean;
  readonly onProgress?: IndexOptions['onProgress'];
  readonly onWait?: IndexOptions['onWait'];
  readonly signal?: AbortSignal;
}

/** A place that is or can be indexed. */
export interface Location {
  readonly root: Root;
  readonly config: Config;
  readonly indexPath: string;
  /**
   * The folder that was named, relative to the root; empty for the root. Questions asked there prefer what is in
   * it.
   */
  readonly folder: string;
}

/** An index that is open for questions. */
export interface OpenedIndex extends Location {
  readonly reader: StoreReader;
  /** Sentences for the user about the index's freshness; may be empty. */
  readonly notes: readonly string[];
  close(): void;
}

/** Finds the root, its configuration and its index. */
export async function locate(options: OpenOptions): Promise<Location> {
  const exact = options.root !== undefined;
  const root = await resolveRoot(options.root ?? options.repo ?? '.', exact);
  const { config } = await loadConfig(root.path, { flags: options.flags ?? {} });
  const folder = root.repository?.prefix ?? '';
  return { root, config, indexPath: locateIndex(root.path), folder };
}

/**
 * Opens the index of a repository, bringing it up to date first unless that is forbidden.
 *
 * @throws UserError With exit code `NoIndex` if refreshing is forbidden and there is no usable index.
 */
export async function openIndex(options: OpenOptions): Promise<OpenedIndex> {
  const location = await locate(options);
  const { reader, notes } = options.noRefresh
    ? { reader: openExisting(location), notes: [] }
    : await openFresh(location, options);
  return { ...location, reader, notes, close: () => reader.close() };
}

/**
 * Opens an index without refreshing it.
 *
 * @throws UserError With exit code `NoIndex` if there is none, or none that can be read.
 */
export function openExisting({
  root,
  indexPath,
}: Pick<Location, 'root' | 'indexPath'>): StoreReader {
  try {
    return openReader(indexPath, root.path);
  } catch (error) {
    if (!(error instanceof IndexUnusable)) throw error;
    const what =
      error.reason === 'missing' ? 'no index' : `the index is unusable (${error.reason})`;
    throw new UserError(`${what}: ${indexPath}`, 'run `ctx index` first', ExitCode.NoIndex);
  }
}

async function openFresh(
  location: Location,
  options: OpenOptions,
): Promise<{ reader: StoreReader; notes: readonly string[] }> {
  const { reader, seen } = options.rebuild ? { reader: null } : look(location);
  if (reader !== null) return { reader, notes: [] };
  const known = seen !== undefined;
  try {
    const run = {
      ...location,
      // If there is an index, answering from it now is better than a fresh answer in a minute.
      waitMs: known ? 0 : 60_000,
      ...(options.rebuild === undefined ? {} : { force: options.rebuild }),
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
      ...(options.onWait === undefined ? {} : { onWait: options.onWait }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    };
    const { notes } = await indexRepository(run, seen);
    return { reader: openReader(location.indexPath, location.root.path), notes };
  } catch (error) {
    const excuse = known ? staleExcuse(error) : null;
    if (excuse === null) throw error;
    return { reader: openReader(location.indexPath, location.root.path), notes: [excuse] };
  }
}

/** A reader if the index matches the disk, otherwise what has changed since; neither if there is no usable index. */
function look({ root, config, indexPath }: Location): {
  reader: StoreReader | null;
  seen?: SeenIndex;
} {
  let reader: StoreReader | null = null;
  try {
    reader = openReader(indexPath, root.path);
    const change = indexFreshness(root.path, config, reader);
    if (isUnchanged(change)) return { reader };
    reader.close();
    return { reader: null, seen: { generation: reader.generation, change } };
  } catch (error) {
    reader?.close();
    if (error instanceof IndexUnusable) return { reader: null };
    throw error;
  }
}

/**
 * Why an answer comes from the last complete state although files have changed since; null if the error is a real
 * failure.
 */
function staleExcuse(error: unknown): string | null {
  if (error instanceof IndexLocked) {
    return `${error.message}: this answer is from the last complete state`;
  }
  if (error instanceof IndexNotWritable) {
    return `${error.message}: this answer is from the last complete state`;
  }
  return null;
}
