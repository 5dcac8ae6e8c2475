import { languageOf, languageRow } from '../../../languages/index.js';
import { classifyContent } from '../../../walk/classify-content.js';
import { classifyPath } from '../../../walk/classify-path.js';
import { gitOfClone } from './git-of-clone.js';

/** Code, or text about it. */
export type TextKind = 'code' | 'prose';

/** A file of a commit. */
interface CommittedFile {
  readonly path: string;
  /** Object id of its content. */
  readonly blob: string;
}

/** Bytes. */
const LARGEST_FILE = 200_000;

/** Number of files requested from git at once: at most 20 MB. */
const BATCH = 100;

/** Code that was not written for this project, and data in the form of code. */
const LEFT_OUT = new Set(['vendored', 'generated']);
const DATA = /(^|\/)(?:build|fixtures?|__fixtures__|testdata|locales?|i18n|l10n|translations)\//i;
const PROSE = new Set(['markdown', 'restructuredtext', 'asciidoc', 'text']);
/** The same text in every project. */
const LICENCE = /licen[cs]e/i;

/**
 * The project's own texts of a kind in a clone's newest commit, at most 200,000 bytes long, each content once,
 * straight from git. They are ordered by the hashes of their contents, so that the first ones are a sample of all
 * folders.
 *
 * @param clone A git folder, bare or not; it may lack contents, which are skipped.
 * @throws {Error} If git cannot list the newest commit.
 */
export async function* textsOfClone(clone: string, kind: TextKind): AsyncGenerator<string> {
  const files = await filesOf(clone, kind);
  for (let from = 0; from < files.length; from += BATCH) {
    const batch = files.slice(from, from + BATCH);
    const contents = await contentsOf(
      clone,
      batch.map(({ blob }) => blob),
    );
    for (const { path, blob } of batch) {
      const bytes = contents.get(blob);
      if (bytes !== undefined && isWritten(path, bytes)) yield bytes.toString('utf8');
    }
  }
}

async function filesOf(clone: string, kind: TextKind): Promise<CommittedFile[]> {
  const { code, stdout, stderr } = await gitOfClone(clone, ['ls-tree', '-r', '-l', '-z', 'HEAD']);
  if (code !== 0) throw new Error(`git cannot list the files of ${clone}: ${stderr}`);
  const files = new Map<string, CommittedFile>();
  for (const line of stdout.toString('utf8').split('\0')) {
    // Regular files only. A partial clone reports no size for what it lacks.
    const match = /^100\d+ blob (\w+)\s+(\d+)\t(.*)$/s.exec(line);
    if (match === null) continue;
    const [, blob, size, path] = match;
    if (Number(size) > LARGEST_FILE || files.has(blob!) || !isOfKind(path!, kind)) continue;
    files.set(blob!, { blob: blob!, path: path! });
  }
  return [...files.values()].sort((a, b) => (a.blob < b.blob ? -1 : 1));
}

function isOfKind(path: string, kind: TextKind): boolean {
  const language = languageOf(path);
  const isCode = languageRow(language).format === 'code';
  const isProse = PROSE.has(language) && !LICENCE.test(path);
  if (kind === 'code' ? !isCode : !isProse) return false;
  return !LEFT_OUT.has(classifyPath(path)) && !DATA.test(path);
}

function isWritten(path: string, bytes: Buffer): boolean {
  const verdict = classifyContent(path, bytes, classifyPath(path));
  return verdict.skip === null && !LEFT_OUT.has(verdict.class);
}

/** The contents that the clone has, by their ids. */
async function contentsOf(clone: string, blobs: readonly string[]): Promise<Map<string, Buffer>> {
  const { stdout } = await gitOfClone(clone, ['cat-file', '--batch'], `${blobs.join('\n')}\n`);
  const contents = new Map<string, Buffer>();
  for (let from = 0; from < stdout.length; ) {
    const newline = stdout.indexOf(10, from);
    const [blob, kind, size] = stdout.toString('latin1', from, newline).split(' ');
    from = newline + 1;
    if (kind !== 'blob') continue;
    contents.set(blob!, stdout.subarray(from, from + Number(size)));
    from += Number(size) + 1;
  }
  return contents;
}
