import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file before and after a change; null where it does not exist. */
export interface FileChange {
  /** Absolute. */
  readonly path: string;
  /** As shown to the user. */
  readonly shown: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The text of a file, or null. */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a change has any effect. */
export function isChange({ before, after }: FileChange): boolean {
  return before !== after;
}

/** A change as lines: removed ones begin with a minus, added ones with a plus. */
export function showChange({ shown, before, after }: FileChange): string {
  const old = linesOf(before);
  const fresh = linesOf(after);
  let head = 0;
  while (head < Math.min(old.length, fresh.length) && old[head] === fresh[head]) head++;
  let tail = 0;
  const most = Math.min(old.length, fresh.length) - head;
  while (tail < most && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail++;
  const verb = before === null ? 'create' : after === null ? 'remove' : 'change';
  return [
    `${verb} ${shown}`,
    ...old.slice(head, old.length - tail).map((line) => `- ${line}`),
    ...fresh.slice(head, fresh.length - tail).map((line) => `+ ${line}`),
  ].join('\n');
}

/** Writes a change to disk. Also removes a folder that becomes empty. */
export function applyChange({ path, after }: FileChange): void {
  if (after !== null) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after);
    return;
  }
  rmSync(path);
  try {
    rmdirSync(dirname(path));
  } catch {
    // The folder contains something else.
  }
}

function linesOf(text: string | null): readonly string[] {
  return text === null || text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
