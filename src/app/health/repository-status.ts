import { statSync } from 'node:fs';
import type { Diagnostic } from '../../model/index-record.js';
import type { Snapshot } from '../../model/reader.js';
import type { SkippedFile } from '../../model/source-file.js';
import { type LockOwner, ownerOf } from '../../store/index.js';
import { indexFreshness } from '../opening/index-freshness.js';
import { locate, type OpenOptions, openExisting } from '../opening/open-index.js';

/** What the index holds, which state it describes, and how fresh it is. */
export interface RepositoryStatus {
  readonly indexPath: string;
  /** Bytes of the index on disk. */
  readonly indexBytes: number;
  readonly snapshot: Snapshot;
  /** Files by language and by class, most files first. */
  readonly languages: Readonly<Record<string, number>>;
  readonly classes: Readonly<Record<string, number>>;
  /** When the index was last brought up to date, milliseconds since the epoch. */
  readonly indexedAt: number;
  readonly fresh: boolean;
  /** Indexed files that were edited since. */
  readonly edited: readonly string[];
  /** Whether files may have been added or removed since, or git's state has moved. */
  readonly moved: boolean;
  readonly skipped: readonly SkippedFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
  /** The process that is writing the index right now. */
  readonly writer: LockOwner | null;
}

/**
 * Reports what the index of a repository holds; changes nothing.
 *
 * @throws UserError With exit code `NoIndex` if there is no usable index.
 */
export async function repositoryStatus(options: OpenOptions): Promise<RepositoryStatus> {
  const location = await locate(options);
  const { root, config, indexPath } = location;
  const reader = openExisting(location);
  try {
    const table = await reader.files();
    const { edited, structural } = indexFreshness(root.path, config, reader);
    const { skipped, diagnostics, notes, indexedAt } = reader.report();
    return {
      indexPath,
      indexBytes: statSync(indexPath).size,
      snapshot: await reader.snapshot(),
      languages: countBy(table.languages),
      classes: countBy(table.classes),
      indexedAt,
      fresh: edited.length === 0 && !structural,
      edited,
      moved: structural,
      skipped,
      diagnostics,
      notes,
      writer: ownerOf(indexPath),
    };
  } finally {
    reader.close();
  }
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return Object.fromEntries(sorted);
}
