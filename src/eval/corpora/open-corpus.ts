import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IndexOptions } from '../../app/indexing/index-options.js';
import { indexRepository } from '../../app/indexing/index-repository.js';
import { openExisting } from '../../app/opening/open-index.js';
import { defaults } from '../../config/defaults.js';
import { resolveRoot } from '../../git.js';
import type { AskedRepository } from '../systems/system.js';
import type { Corpus } from './corpora.js';
import { fetchPackage } from './package-tarball.js';

/** How to open code bases. */
export interface CorpusOptions {
  /** Folder for fetched code bases and for indexes. */
  readonly cache: string;
  /** Gets a sentence about anything that takes long. */
  readonly onNote?: (sentence: string) => void;
  readonly onProgress?: IndexOptions['onProgress'];
  readonly signal?: AbortSignal;
}

/**
 * Opens a code base of the built-in set: its package as installed beside this one, or fetched into the cache. It is
 * indexed as a plain folder under the default settings, and nothing is written into it.
 *
 * @throws UserError If it is not installed and cannot be fetched.
 */
export async function openCorpus(corpus: Corpus, options: CorpusOptions): Promise<AskedRepository> {
  const folder = installedFolder(corpus) ?? (await fetchedFolder(corpus, options));
  const root = await resolveRoot(join(folder, corpus.folder), true);
  const digest = createHash('sha1').update(root.path).digest('hex').slice(0, 12);
  const place = join(options.cache, 'indexes', `${corpus.name}-${corpus.version}-${digest}`);
  mkdirSync(place, { recursive: true });
  const indexPath = join(place, 'index.db');
  await indexRepository({
    root: { ...root, repository: null },
    config: defaults,
    indexPath,
    waitMs: 60_000,
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const reader = openExisting({ root, indexPath });
  return { reader, config: defaults, close: () => reader.close() };
}

/** The folder of the package at exactly its pinned version, if it is installed beside this one; otherwise null. */
function installedFolder(corpus: Corpus): string | null {
  const paths = createRequire(import.meta.url).resolve.paths(corpus.package) ?? [];
  for (const path of paths) {
    const folder = join(path, corpus.package);
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string };
    if (version === corpus.version) return realpathSync(folder);
  }
  return null;
}

async function fetchedFolder(corpus: Corpus, options: CorpusOptions): Promise<string> {
  const folder = join(options.cache, 'packages', `${corpus.name}-${corpus.version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  options.onNote?.(`fetching ${corpus.package}@${corpus.version} through npm into ${folder}`);
  await fetchPackage(corpus, folder);
  return folder;
}
