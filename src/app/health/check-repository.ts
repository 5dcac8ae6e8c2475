import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkIndex, IndexUnusable } from '../../store/index.js';
import { statusOf } from '../../walk/file-status.js';
import { type Location, locate, type OpenOptions, openExisting } from '../opening/open-index.js';

/** The result of verifying every part of an index. */
export interface RepositoryCheck {
  readonly indexPath: string;
  /** One sentence for each difference; empty for a sound index. */
  readonly problems: readonly string[];
  /** Number of files whose content was compared with the index. */
  readonly compared: number;
  /** Number of files edited or removed since; the index cannot know these. */
  readonly stale: number;
}

/**
 * Verifies an index: every checksum, counts and postings against a recount from the facts, and the hashes of
 * unedited files against their bytes. Changes nothing.
 *
 * @throws UserError With exit code `NoIndex` if there is no index, or none that can be opened.
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

/** Empty if the list of files is damaged, which has been reported already. */
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
