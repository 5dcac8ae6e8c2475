import { plainPath } from '../traces/source-path.js';
import { isFileName, isPathWithFolders } from './file-names.js';

/** A path as a person writes it, with what follows it. */
export interface PathReference {
  readonly path: string;
  /** 1-based, or 0. */
  readonly line: number;
  /** The test named after a path by a test runner: `TestA::test_b` → `TestA.test_b`; empty if there is none. */
  readonly test: string;
  /** For a link: the commit or tag whose file it shows. */
  readonly version?: string;
}

const LINE = /(?::(\d{1,7})(?::\d{1,7})?|#L(\d{1,7})(?:-L?\d{1,7})?|\((\d{1,7})(?:,\d{1,7})?\))$/;
const TEST_NAME = /::([\w:]+)(?:\[.*)?$/;
const BLOB =
  /^https?:\/\/(?:www\.)?(?:github|gitlab|bitbucket)\.[\w.]+\/[^/\s]+\/[^/\s]+\/(?:-\/)?(?:blob|tree|raw|blame|src)\/(?:(?:stable|releases?|maint(?:enance)?|feature|hotfix|refs\/\w+)\/)?([^/\s]+)\/([^\s?#]+)(?:\?[^#\s]*)?(?:#L?(?:ines-)?(\d{1,7}))?/;
const RAW = /^https?:\/\/raw\.githubusercontent\.com\/[^/\s]+\/[^/\s]+\/([^/\s]+)\/([^\s?#]+)/;
/** A commit or tag, recognised by its digits; a branch (`main`, `2.x`) has moved since. */
const FIXED = /^(?=.*\d)(?!.*\.x$)\w[\w.+-]*$/;

/** @returns Undefined if the word is not a path. Windows separators count as `/`. */
export function readPath(word: string): PathReference | undefined {
  if (word.length > 300) return undefined;
  const test = TEST_NAME.exec(word)?.[1]?.replaceAll('::', '.') ?? '';
  const located = test === '' ? word : word.slice(0, word.indexOf('::'));
  const found = LINE.exec(located);
  const written = found === null ? located : located.slice(0, found.index);
  const line = Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? 0);
  const slashed = written.replaceAll('\\', '/');
  const known = slashed.includes('/') ? isPathWithFolders(slashed) : isFileName(slashed);
  if (!known) return undefined;
  const path = plainPath(slashed).replace(/^~\//, '');
  return path === '' ? undefined : { path, line, test };
}

/** The file that a link to a hosted repository shows; undefined for any other URL. */
export function readUrl(url: string): PathReference | undefined {
  const found = BLOB.exec(url) ?? RAW.exec(url);
  if (found === null) return undefined;
  const [, version, path, line] = found;
  const reference = { path: decodePath(path!), line: Number(line ?? 0), test: '' };
  return FIXED.test(version!) ? { ...reference, version: version! } : reference;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
