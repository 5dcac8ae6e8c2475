import { readHistory } from '../../history/read-history.js';
import type { FileStamp, HistoryChange, KnownFile, RunReport } from '../../model/index-record.js';
import type { Snapshot } from '../../model/reader.js';
import type { IndexWriter } from '../../store/index.js';
import type { Freshness } from '../../walk/freshness.js';
import { diagnose } from '../health/diagnose.js';
import { digestsOf, indexFreshness, isUnchanged } from '../opening/index-freshness.js';
import type { IndexOptions, IndexProgress, IndexSummary } from './index-options.js';
import { NO_WORK, rebuildNotes, summarize } from './index-summary.js';
import { linkFiles } from './link-files.js';
import { type ParsedPlan, parsePlan } from './parse-plan.js';
import { type Former, type Survey, surveyAll, surveyEdited } from './survey.js';

/** One run while holding the writer's lock: what changed → facts → links → history → commit. */
export class IndexRun {
  private readonly known: ReadonlyMap<string, KnownFile>;
  private readonly report: RunReport | null;
  private readonly snapshot: Snapshot | null;

  constructor(
    private readonly options: IndexOptions,
    private readonly writer: IndexWriter,
    private readonly startedMs: number,
  ) {
    this.known = new Map(writer.knownFiles().map((file) => [file.path, file]));
    this.report = writer.report();
    this.snapshot = writer.snapshot();
  }

  /** @param seen What has changed since the previous state, if known already. */
  async run(seen: Freshness | null): Promise<IndexSummary> {
    const { root } = this.options;
    this.say('looking for files');
    const change = seen ?? this.freshness();
    if (isUnchanged(change) && this.snapshot && this.report) {
      return summarize(this.options, this.snapshot, this.report, NO_WORK, this.startedMs);
    }
    const survey = await this.survey(change);
    // Git reads the history while the threads parse.
    const reading = this.history(survey);
    reading.catch(() => {});
    const files = await parsePlan(this.options, this.writer, survey.plan, survey.found);
    this.say('linking');
    const facts = this.writer.storedFacts(files.changed);
    const { edges, digest } = linkFiles(root.path, this.writer, files, facts, this.formerLinks());
    this.say('reading history');
    const history = await reading;
    const present = new Set([...files.changed, ...files.unchanged].map(({ path }) => path));
    const removals = [...this.known.keys()].filter((path) => !present.has(path));
    const report: RunReport = {
      ...this.describe(survey, files, present),
      diagnostics: diagnose(files.unchanged, facts, this.report?.diagnostics ?? []),
      notes: [...new Set([...survey.notes, ...history.notes])],
      digests: { ...digestsOf(this.options.config), links: digest },
    };
    this.options.signal?.throwIfAborted();
    this.say('writing');
    const { touches } = survey.plan;
    const snapshot = this.writer.commit({
      upserts: files.changed,
      touches,
      removals,
      edges,
      history: history.change,
      snapshot: survey.head,
      report,
    });
    const changed = files.changed.length;
    const work = { parsed: files.parsed, changed, removed: removals.length };
    const summary = summarize(this.options, snapshot, report, work, this.startedMs);
    return { ...summary, notes: [...rebuildNotes(this.writer.rebuilt), ...summary.notes] };
  }

  private freshness(): Freshness {
    const { report } = this;
    if (report === null) return { edited: [], structural: true };
    const files = columnsOf([...this.known.values()]);
    const stamps = { files, watched: columnsOf(report.watched) };
    const { root, config } = this.options;
    const { digests } = report;
    return indexFreshness(root.path, config, { stamps: () => stamps, digests: () => digests });
  }

  private async survey({ edited, structural }: Freshness): Promise<Survey> {
    const { root, config } = this.options;
    const former = this.former();
    const few = structural ? null : await surveyEdited(root, config, former, edited);
    return few ?? surveyAll(root, config, former);
  }

  /** Facts from another extractor version are useless, and different settings require looking at every file again. */
  private former(): Former {
    const { known, report, snapshot } = this;
    const digests = digestsOf(this.options.config);
    const same = report?.digests.config === digests.config;
    if (report?.digests.extractor === digests.extractor) {
      return { known, snapshot, report: same ? report : null };
    }
    return { known: new Map(), snapshot, report: null };
  }

  private formerLinks() {
    const { known, report } = this.former();
    return { known, digest: report?.digests.links };
  }

  private async history({
    head,
    sameHistory,
  }: Survey): Promise<{ change: HistoryChange | null; notes: readonly string[] }> {
    const { root, config, signal } = this.options;
    if (sameHistory)
      return { change: null, notes: this.report?.notes.filter(isAboutHistory) ?? [] };
    if (head.commit === null) return { change: { reachable: [], fresh: [] }, notes: [] };
    const known = new Set(this.writer.knownCommits());
    const { reachable, fresh, note } = await readHistory(root, {
      limit: config.commits,
      isKnown: (sha) => known.has(sha),
      ...(signal === undefined ? {} : { signal }),
    });
    const change = { reachable, fresh };
    // The main thread has little to do while the others parse.
    this.writer.prepareHistory(change);
    return { change, notes: note === null ? [] : [note] };
  }

  private describe(
    survey: Survey,
    files: ParsedPlan,
    present: ReadonlySet<string>,
  ): Pick<RunReport, 'skipped' | 'watched' | 'indexedAt'> {
    const skipped = [...survey.skipped, ...files.skipped];
    const left = survey.found.filter(({ path }) => !present.has(path));
    return {
      skipped: skipped.sort((a, b) => (a.path < b.path ? -1 : 1)),
      watched: [...left.map(({ path, stamp }) => ({ path, stamp })), ...survey.watched],
      indexedAt: this.startedMs,
    };
  }

  private say(phase: IndexProgress['phase']): void {
    this.options.onProgress?.({ phase, done: 0, of: 0 });
  }
}

function isAboutHistory(note: string): boolean {
  return note.includes('history');
}

function columnsOf(files: readonly { readonly path: string; readonly stamp: FileStamp }[]) {
  const values = new Float64Array(4 * files.length);
  files.forEach(({ stamp: { size, mtime, ctime, inode } }, at) => {
    values.set([size, mtime, ctime, inode], 4 * at);
  });
  return { paths: files.map(({ path }) => path), values };
}
