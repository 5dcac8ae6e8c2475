import type { RepositoryStatus } from '../../app/health/repository-status.js';
import type { Snapshot } from '../../model/reader.js';
import type { SkippedFile } from '../../model/source-file.js';
import { oneLine } from '../../render/plain-text.js';
import type { Paint } from './colour.js';
import { counted, writerName } from './progress.js';

/** Most files of a kind that are named unless all are asked for. */
const NAMED = 3;

/** The status in lines. */
export function statusText(status: RepositoryStatus, everySkipped: boolean, paint: Paint): string {
  const rows: readonly [string, string][] = [
    ['root', oneLine(status.snapshot.root)],
    ['index', `${oneLine(status.indexPath)} (${megabytes(status.indexBytes)})`],
    ['holds', holds(status.snapshot)],
    ['of', stateOf(status.snapshot)],
    ['fresh', freshnessOf(status)],
    ['languages', listed(status.languages)],
    ['classes', listed(status.classes)],
    ['skipped', counted(status.skipped.length, 'file')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `${paint('bold', name.padEnd(width))}  ${value}`);
  lines.push(...groups(status.skipped, everySkipped));
  if (status.diagnostics.length > 0) {
    lines.push(`${paint('bold', 'in part')}  ${counted(status.diagnostics.length, 'file')}`);
    const shown = everySkipped ? status.diagnostics : status.diagnostics.slice(0, NAMED);
    lines.push(...shown.map(({ path, message }) => `  ${oneLine(path)}: ${oneLine(message)}`));
    lines.push(...more(status.diagnostics.length - shown.length));
  }
  if (status.writer !== null) {
    lines.push(`${paint('bold', 'note')}  ${writerName(status.writer)} writes the index now`);
  }
  lines.push(...status.notes.map((sentence) => `${paint('bold', 'note')}  ${sentence}`));
  return lines.join('\n');
}

function holds({ files, definitions, commits }: Snapshot): string {
  return [
    counted(files, 'file'),
    counted(definitions, 'definition'),
    counted(commits, 'commit'),
  ].join(', ');
}

function stateOf({ commit, branch, dirty, shallow }: Snapshot): string {
  if (commit === null) return 'a folder without git history';
  const parts = [`commit ${commit.slice(0, 12)}`];
  if (branch !== null) parts.push(`on ${oneLine(branch)}`);
  if (dirty) parts.push('with uncommitted changes');
  if (shallow) parts.push('shallow: history signals are off');
  return parts.join(', ');
}

function freshnessOf({ fresh, edited, moved, indexedAt }: RepositoryStatus): string {
  const since = `indexed ${new Date(indexedAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  if (fresh) return `yes, ${since}`;
  const changes = edited.length > 0 ? [`${counted(edited.length, 'file')} edited`] : [];
  if (moved) changes.push('files added, removed or switched');
  return `no, ${changes.join(', ')} since ${since}: the next query brings it up to date`;
}

function groups(skipped: RepositoryStatus['skipped'], every: boolean): string[] {
  const byReason = new Map<string, SkippedFile[]>();
  for (const file of skipped) {
    const known = byReason.get(file.reason);
    if (known === undefined) byReason.set(file.reason, [file]);
    else known.push(file);
  }
  return [...byReason]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .flatMap(([reason, files]) => {
      const shown = every ? files : files.slice(0, NAMED);
      return [
        `  ${reason}: ${files.length}`,
        ...shown.map(
          ({ path, detail }) => `    ${oneLine(path)}${detail ? `: ${oneLine(detail)}` : ''}`,
        ),
        ...more(files.length - shown.length),
      ];
    });
}

function more(count: number): string[] {
  return count > 0 ? [`    and ${count} more (--skipped lists them)`] : [];
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
