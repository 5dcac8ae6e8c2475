import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.js';
import { readHistory } from '../history/read-history.js';
import { languageOf, languageRow } from '../languages/index.js';
import type {
  Diagnostic,
  HistoryChange,
  IndexedFile,
  RunReport,
  SnapshotHead,
  StoredFacts,
} from '../model/index-record.js';
import type { Snapshot } from '../model/reader.js';
import type { SkippedFile } from '../model/source-file.js';
import { type IndexWriter, openWriter } from '../store/index.js';
import { type WalkResult, walk } from '../walk/walk.js';
import type { IndexOptions, IndexSummary } from './index-options.js';
import { linkFiles } from './link-files.js';
import { makeIndexFolder } from './locate-index.js';
import { parseFiles } from './parse-files.js';
import type { ParseJob, ParseOutcome } from './parse-job.js';
import { type FilePlan, keyOf, planFiles, stampAt } from './plan-files.js';

const languages = {
  languageOf: (path: string) => languageOf(path),
  isCode: (language: string) => languageRow(language).load !== undefined,
};

/**
 * Brings the index of a root up to date: which files → text to facts → names to files → commits → one transaction.
 * Whatever ends it early leaves the former index as it was.
 *
 * @throws {IndexLocked} When another process writes it for longer than `waitMs`.
 * @throws {IndexNotWritable}
 */
export async function indexRepository(options: IndexOptions): Promise<IndexSummary> {
  const started = Date.now();
  makeIndexFolder(options.indexPath);
  const { waitMs, onWait, sibling, force } = options;
  const writer = await openWriter(options.indexPath, {
    waitMs,
    ...(onWait === undefined ? {} : { onWait }),
    ...(sibling === undefined ? {} : { sibling }),
    ...(force === undefined ? {} : { fromNothing: force }),
  });
  try {
    return await new IndexRun(options, writer, started).run();
  } finally {
    writer.rollback();
  }
}

/** One run, from the walk to the commit. */
class IndexRun {
  private readonly root: string;
  private readonly configDigest: string;
  private readonly former: { report: RunReport | null; snapshot: Snapshot | null };
  private parsed = 0;

  constructor(
    private readonly options: IndexOptions,
    private readonly writer: IndexWriter,
    private readonly started: number,
  ) {
    this.root = options.root.path;
    this.configDigest = digestOf(options.config);
    this.former = { report: writer.report(), snapshot: writer.snapshot() };
  }

  async run(): Promise<IndexSummary> {
    const { config, root } = this.options;
    this.say('looking for files');
    const walked = await walk(root, config, languages);
    const known = new Map(this.writer.knownFiles().map((file) => [file.path, file]));
    const sameSettings = this.former.report?.digests['config'] === this.configDigest;
    const report = sameSettings ? this.former.report : null;
    const plan = planFiles(this.root, walked, { known, report });
    const files = await this.parse(plan, walked);
    this.say('linking');
    const facts = this.writer.storedFacts(files.changed);
    const formerLinks = this.former.report?.digests['links'];
    const links = linkFiles(this.root, this.writer, files, facts, formerLinks);
    this.say('reading history');
    const history = await this.readHistory(walked);
    const present = new Set([...files.changed, ...files.unchanged].map(({ path }) => path));
    const removals = [...known.keys()].filter((path) => !present.has(path));
    const skipped = [...walked.skipped, ...files.skipped].sort((a, b) =>
      a.path < b.path ? -1 : 1,
    );
    const diagnostics = this.diagnose(files, facts);
    const notes = [...walked.notes, ...(history.note === null ? [] : [history.note])];
    this.say('writing');
    const snapshot = this.writer.commit({
      upserts: files.changed,
      touches: plan.touches,
      removals,
      edges: links.edges,
      history: history.change,
      snapshot: snapshotHead(this.root, walked),
      report: {
        skipped,
        diagnostics,
        notes,
        indexedAt: this.started,
        watched: watchedOf(walked, present),
        digests: { config: this.configDigest, links: links.digest },
      },
    });
    return {
      root: this.root,
      indexPath: this.options.indexPath,
      commit: snapshot.commit,
      files: snapshot.files,
      definitions: snapshot.definitions,
      commits: snapshot.commits,
      parsed: this.parsed,
      changed: files.changed.length,
      removed: removals.length,
      skipped: skipped.length,
      diagnostics: diagnostics.length,
      notes: [...this.rebuildNote(), ...notes],
      elapsedMs: Date.now() - this.started,
    };
  }

  /** Parses what the store has no facts of; a file that cannot be parsed moves to the skipped ones. */
  private async parse(plan: FilePlan, walked: WalkResult) {
    const walkedFiles = new Map(walked.files.map((file) => [file.path, file]));
    const has = this.writer.hasFacts(plan.changed.map(({ factsKey }) => factsKey));
    const jobs = plan.changed
      .filter((_, at) => !has[at])
      .map((file) => ({
        absolutePath: join(this.root, file.path),
        path: file.path,
        language: file.language,
        class: walkedFiles.get(file.path)!.class,
        includedByName: walkedFiles.get(file.path)!.includedByName,
        size: file.size,
      }));
    const changed = new Map(plan.changed.map((file) => [file.path, file]));
    const skipped: SkippedFile[] = [...plan.skipped];
    const take = (job: ParseJob, outcome: ParseOutcome) => {
      this.say('parsing', ++this.parsed, jobs.length);
      const file = changed.get(job.path)!;
      if (outcome.kind === 'skipped') {
        changed.delete(job.path);
        skipped.push({ path: job.path, reason: outcome.reason });
        return;
      }
      const { hash, size } = outcome;
      const factsKey = keyOf(hash, job.language);
      this.writer.putFacts(factsKey, outcome.facts);
      changed.set(job.path, { ...file, hash, size, class: outcome.class, factsKey });
    };
    await parseFiles(jobs, this.options.config.jobs, take, this.options.signal);
    this.options.signal?.throwIfAborted();
    return { changed: [...changed.values()], unchanged: plan.unchanged, skipped };
  }

  private async readHistory(
    walked: WalkResult,
  ): Promise<{ change: HistoryChange | null; note: string | null }> {
    const { root, config, signal } = this.options;
    const { snapshot, report } = this.former;
    const sameHead = snapshot !== null && snapshot.commit === (walked.git?.commit ?? null);
    const sameSettings = report?.digests['config'] === this.configDigest;
    if (sameHead && sameSettings && snapshot.shallow === (walked.git?.shallow ?? false)) {
      return { change: null, note: report?.notes.find((note) => /history/.test(note)) ?? null };
    }
    if (walked.git === null) return { change: { reachable: [], fresh: [] }, note: null };
    const known = new Set(this.writer.knownCommits());
    const { reachable, fresh, note } = await readHistory(root, {
      limit: config.commits,
      isKnown: (sha) => known.has(sha),
      ...(signal === undefined ? {} : { signal }),
    });
    return { change: { reachable, fresh }, note };
  }

  /** What the user should know of single files: of the changed ones anew, of the others as before. */
  private diagnose(
    files: { changed: readonly IndexedFile[]; unchanged: readonly IndexedFile[] },
    facts: readonly StoredFacts[],
  ): Diagnostic[] {
    const unchanged = new Set(files.unchanged.map(({ path }) => path));
    const kept = (this.former.report?.diagnostics ?? []).filter(({ path }) => unchanged.has(path));
    const fresh = facts.flatMap(({ path, errorLines }) => {
      if (errorLines.length === 0) return [];
      const more = errorLines.length === 20 ? ' and more' : '';
      const lines = errorLines.slice(0, 5).join(', ');
      return [{ path, message: `syntax errors at line ${lines}${more}: the rest is indexed` }];
    });
    return [...kept, ...fresh].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  private rebuildNote(): string[] {
    const rebuilt = this.writer.rebuilt;
    if (rebuilt === null || rebuilt.reason === 'missing') return [];
    return [`the index was ${REBUILD_PHRASES[rebuilt.reason]}: it was built anew`];
  }

  private say(
    phase: 'looking for files' | 'parsing' | 'linking' | 'reading history' | 'writing',
    done = 0,
    of = 0,
  ) {
    this.options.onProgress?.({ phase, done, of });
  }
}

const REBUILD_PHRASES = {
  foreign: "another program's database",
  'other version': 'of another version',
  damaged: 'damaged',
  unreadable: 'unreadable',
};

function snapshotHead(root: string, { git }: WalkResult): SnapshotHead {
  return {
    root,
    commit: git?.commit ?? null,
    branch: git?.branch ?? null,
    commitTime: git?.commitTime ?? 0,
    dirty: git?.dirty ?? false,
    changedPaths: git?.changedPaths ?? [],
    shallow: git?.shallow ?? false,
  };
}

function watchedOf(walked: WalkResult, indexed: ReadonlySet<string>): RunReport['watched'] {
  return walked.stamps.paths.flatMap((path, at) =>
    at < walked.stamps.fileCount && indexed.has(path) ? [] : [{ path, stamp: stampAt(walked, at) }],
  );
}

/** What of the configuration changes which files are indexed, or as what. */
function digestOf(config: Config): string {
  const { include, exclude, maxCodeBytes, maxTextBytes, commits, classes, languages } = config;
  const relevant = { include, exclude, maxCodeBytes, maxTextBytes, commits, classes, languages };
  return createHash('sha1').update(JSON.stringify(relevant)).digest('hex');
}
