import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkIndex, IndexUnusable } from '../../store/index.js';
import { statusOf } from '../../walk/file-status.js';
import { type Location, locate, type OpenOptions, openExisting } from '../opening/open-index.js';

/** What a look at every part of an index found. */
export interface RepositoryCheck {
  readonly indexPath: string;
  /** What differs, a sentence each; empty for a sound index. */
  readonly problems: readonly string[];
  /** Files whose content was compared with what the index says of it. */
  readonly compared: number;
  /** Files that were edited or removed since: of these the index cannot know. */
  readonly stale: number;
}

/**
 * Verifies an index: every checksum, counts and postings against a recount from the facts, and the hashes of the files
 * that are as they were against their bytes. Changes nothing.
 *
 * @throws UserError With exit code `NoIndex` when there is no index, or none that can be opened.
 */
export async function checkRepository(options: OpenOptions): Promise<RepositoryCheck> {
  const location = await locate(options);
  const { indexPath } = location;
  openExisting(location).close();
  const problems = checkIndex(indexPath);
  const files = compareFiles(location);
  return { indexPath, ...files, problems: [...problems, ...files.problems] };
}

function compareFiles(location: Location): Omit<RepositoryCheck, 'indexPath'> {
  const root = location.root.path;
  const problems: string[] = [];
  let compared = 0;
  let stale = 0;
  for (const { path, hash, size, stamp } of knownFiles(location)) {
    const status = statusOf(join(root, path));
    const same = typeof status !== 'string' && status.ctimeMs === stamp.ctime;
    const bytes = same && status.mtimeMs === stamp.mtime ? read(join(root, path)) : null;
    if (bytes === null) {
      stale++;
      continue;
    }
    compared++;
    if (bytes.length !== size || createHash('sha1').update(bytes).digest('hex') !== hash) {
      problems.push(`${path}: its content is not what was indexed`);
    }
  }
  return { problems, compared, stale };
}

/** None where their list is damaged: that has been told. */
function knownFiles(location: Location) {
  const reader = openExisting(location);
  try {
    return reader.knownFiles();
  } catch (error) {
    if (error instanceof IndexUnusable) return [];
    throw error;
  } finally {
    reader.close();
  }
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
