import { join } from 'node:path';
import { contentDecides } from '../../languages/index.js';
import type { FileStamp, IndexedFile, KnownFile, RunReport } from '../../model/index-record.js';
import type { SkippedFile } from '../../model/source-file.js';
import { factsKey } from '../../store/index.js';
import type { WalkedFile } from '../../walk/judge.js';
import { EXTRACTOR_VERSION } from './extractor-version.js';
import { sameStamp, stampForReading } from './file-stamps.js';
import { readSource } from './read-source.js';

/** A file on disk. */
export interface FoundFile extends WalkedFile {
  readonly stamp: FileStamp;
}

/** What to do with the files on disk. */
export interface FilePlan {
  /** Files that stay as they are. */
  readonly unchanged: readonly KnownFile[];
  /** Files whose content, language or class is new to the index for this path. */
  readonly changed: readonly IndexedFile[];
  /** Files that nobody has read yet; whoever parses them will. */
  readonly unread: readonly FoundFile[];
  /** Files whose stamp alone differs. */
  readonly touches: ReadonlyMap<string, FileStamp>;
  /** Files excluded because of their content. */
  readonly skipped: readonly SkippedFile[];
}

/** What the previous run left behind. */
export interface FormerRun {
  readonly known: ReadonlyMap<string, KnownFile>;
  /** Null before the first run, and if its settings differ from the current ones: then every file is read. */
  readonly report: RunReport | null;
}

/** Compares files with what the index knows of them, reading those whose stamp differs. */
export function planFiles(root: string, found: readonly FoundFile[], former: FormerRun): FilePlan {
  // Without known hashes to compare with, reading the files here would be wasted.
  if (former.known.size === 0) return { ...EMPTY_PLAN, unread: found };
  const planner = new Planner(root, former);
  for (const file of found) planner.place(file);
  return planner;
}

const EMPTY_PLAN: FilePlan = {
  unchanged: [],
  changed: [],
  unread: [],
  touches: new Map(),
  skipped: [],
};

/** Assigns files to the parts of the plan one by one. */
class Planner implements FilePlan {
  readonly unchanged: KnownFile[] = [];
  readonly changed: IndexedFile[] = [];
  readonly unread: FoundFile[] = [];
  readonly touches = new Map<string, FileStamp>();
  readonly skipped: SkippedFile[] = [];
  private readonly stampedSkips: ReturnType<typeof skipsWithStamps>;

  constructor(
    private readonly root: string,
    private readonly former: FormerRun,
  ) {
    this.stampedSkips = skipsWithStamps(former.report);
  }

  place(file: FoundFile): void {
    const known = this.former.known.get(file.path);
    if (this.former.report && known && isAsBefore(known, file)) {
      this.unchanged.push(known);
      return;
    }
    const skip = this.stampedSkips.get(file.path);
    if (skip && sameStamp(skip.stamp, file.stamp)) this.skipped.push(skip.file);
    else this.read(file, known);
  }

  private read(file: FoundFile, known: KnownFile | undefined): void {
    const { path } = file;
    const stamp = stampForReading(file.stamp, Date.now());
    const read = readSource(join(this.root, path), file);
    if ('reason' in read) {
      this.skipped.push({ path, reason: read.reason });
      return;
    }
    const { hash, language, bytes } = read;
    const next = withKey({ path, hash, language, size: bytes.length, class: read.class, stamp });
    const same = known?.hash === hash && known.language === language && known.class === read.class;
    if (!same) {
      this.changed.push(next);
      return;
    }
    this.touches.set(path, stamp);
    this.unchanged.push(next);
  }
}

/** The file with the key of its facts for the current extractor. */
export function withKey(file: KnownFile): IndexedFile {
  return { ...file, factsKey: factsKey(file.hash, file.language, EXTRACTOR_VERSION) };
}

function isAsBefore(known: KnownFile, file: FoundFile): boolean {
  const sameLanguage = known.language === file.language || contentDecides(file.path, file.language);
  return sameLanguage && sameStamp(known.stamp, file.stamp);
}

function skipsWithStamps(report: RunReport | null) {
  const stamps = new Map(report?.watched.map(({ path, stamp }) => [path, stamp]));
  const skips = new Map<string, { file: SkippedFile; stamp: FileStamp }>();
  for (const file of report?.skipped ?? []) {
    const stamp = stamps.get(file.path);
    if (stamp) skips.set(file.path, { file, stamp });
  }
  return skips;
}
