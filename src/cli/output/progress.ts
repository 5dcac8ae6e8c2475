import type { IndexProgress } from '../../app/indexing/index-options.js';
import { isInterrupted } from '../interrupt.js';
import { type Spinner, startSpinner } from './spinner.js';
import { note } from './streams.js';

/** The process that writes an index, as far as it identified itself. */
interface Writer {
  readonly pid: number;
  readonly host: string;
}

/** Shows the progress of indexing on standard error. */
interface IndexWatcher {
  readonly onProgress: (progress: IndexProgress) => void;
  readonly onWait: (writer: Writer | null) => void;
  /** Removes the line. */
  readonly stop: () => void;
}

/** Shows a spinner on a terminal; elsewhere only messages about what the user must wait for. */
export function watchIndexing(quiet: boolean): IndexWatcher {
  const spinner: Spinner = startSpinner(quiet);
  return {
    onProgress: (progress) => {
      // The run may continue for a moment after an interrupt, when the terminal already belongs to the user again.
      if (!isInterrupted()) spinner.update(progressLine(progress));
    },
    onWait: (writer) => {
      if (!quiet) note(`ctx: waiting for ${writerName(writer)}, which writes the index`);
    },
    stop: () => spinner.stop(),
  };
}

/** `parsing 120 of 2,051 files`. */
function progressLine({ phase, done, of }: IndexProgress): string {
  return of > 0 ? `${phase} ${grouped(done)} of ${grouped(of)} files` : phase;
}

/** `process 123 on host`, or `another process`. */
export function writerName(writer: Writer | null): string {
  return writer === null ? 'another process' : `process ${writer.pid} on ${writer.host}`;
}

/** An integer with separated thousands: `31,244`. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 file`, `2 files`. */
export function counted(value: number, noun: string): string {
  return `${grouped(value)} ${noun}${value === 1 ? '' : 's'}`;
}
