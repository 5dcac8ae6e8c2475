import type { RunReport } from '../../model/index-record.js';
import type { Snapshot } from '../../model/reader.js';
import type { IndexWriter } from '../../store/index.js';
import type { IndexOptions, IndexSummary } from './index-options.js';

/** What a run did to the files. */
export interface Work {
  readonly parsed: number;
  readonly changed: number;
  readonly removed: number;
}

/** The work of a run that found nothing changed. */
export const NO_WORK: Work = { parsed: 0, changed: 0, removed: 0 };

/** Puts a run's results together. */
export function summarize(
  { root, indexPath }: IndexOptions,
  snapshot: Snapshot,
  report: RunReport,
  work: Work,
  startedMs: number,
): IndexSummary {
  return {
    root: root.path,
    indexPath,
    commit: snapshot.commit,
    files: snapshot.files,
    definitions: snapshot.definitions,
    commits: snapshot.commits,
    ...work,
    skipped: report.skipped.length,
    diagnostics: report.diagnostics.length,
    notes: report.notes,
    elapsedMs: Date.now() - startedMs,
  };
}

const REBUILD_PHRASES = {
  foreign: "another program's database",
  'other version': 'of another version',
  damaged: 'damaged',
  unreadable: 'unreadable',
};

/** Why an index was rebuilt; empty if there was none before. */
export function rebuildNotes(rebuilt: IndexWriter['rebuilt']): readonly string[] {
  if (rebuilt === null || rebuilt.reason === 'missing') return [];
  return [`the index was ${REBUILD_PHRASES[rebuilt.reason]}: it was built anew`];
}
