import type { Reader } from '../../model/reader.js';
import type { Candidate } from './candidate.js';

/** Most candidates; more would help nobody. */
const MOST = 200;

/** Names of definitions that begin like this; after `path:`, the qualified names in that file. */
export function symbolCandidates(typed: string): Promise<readonly Candidate[]> {
  return fromIndex(async (reader) => {
    const colon = typed.lastIndexOf(':');
    if (colon > 0) return namesOfFile(reader, typed.slice(0, colon));
    const names = await reader.names();
    const fitting = names.filter(
      (name) => name.startsWith(typed) && /^[\p{L}\p{N}_$]+$/u.test(name),
    );
    return fitting.slice(0, MOST).map((value) => ({ value, description: 'symbol' }));
  });
}

/** Indexed files and folders one level below what has been typed; folders end in a slash. */
export function pathCandidates(typed: string): Promise<readonly Candidate[]> {
  return fromIndex(async (reader) => {
    const { paths } = await reader.files();
    const entries = new Map<string, string>();
    for (const path of paths) {
      if (!path.startsWith(typed)) continue;
      const slash = path.indexOf('/', typed.length);
      const folder = slash >= 0;
      entries.set(folder ? path.slice(0, slash + 1) : path, folder ? 'folder' : 'file');
    }
    return [...entries].slice(0, MOST).map(([value, description]) => ({ value, description }));
  });
}

/** Languages of the indexed files. */
export function languageCandidates(): Promise<readonly Candidate[]> {
  return fromIndex(async (reader) => {
    const { languages } = await reader.files();
    return [...new Set(languages)].sort().map((value) => ({ value, description: '' }));
  });
}

async function namesOfFile(reader: Reader, path: string): Promise<readonly Candidate[]> {
  const file = (await reader.files()).position(path);
  if (file < 0) return [];
  const [outline] = await reader.outlines([file]);
  return outline!.definitions
    .filter(({ kind }) => kind !== 'section' && kind !== 'chunk')
    .slice(0, MOST)
    .map(({ qualifiedName, kind }) => ({ value: `${path}:${qualifiedName}`, description: kind }));
}

/**
 * Someone who presses Tab is waiting, so the index is read without refreshing it; without one, there are no
 * candidates.
 */
async function fromIndex(
  read: (reader: Reader) => Promise<readonly Candidate[]>,
): Promise<readonly Candidate[]> {
  const { openRepository } = await import('../../app/opening/open-repository.js');
  try {
    const repository = await openRepository('.', { noRefresh: true });
    try {
      return await repository.borrow({}, ({ reader }) => read(reader));
    } finally {
      repository.close();
    }
  } catch {
    return [];
  }
}
