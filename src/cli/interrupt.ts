import { parseThreads } from '../app/indexing/parse-threads.js';
import { ExitCode } from '../errors.js';

/** How long running work may clean up after an interrupt. */
const PATIENCE_MS = 500;
const SHOW_CURSOR = '\u001B[?25h';

const controller = new AbortController();

/** Aborted when the user interrupts. */
export const interrupted: AbortSignal = controller.signal;

/** Whether the user has interrupted. */
export function isInterrupted(): boolean {
  return controller.signal.aborted;
}

const cleanUps = new Set<() => void>();

/**
 * Makes sure that something is removed even if a signal ends the process.
 *
 * @param cleanUp Runs at most once, and must not wait for anything.
 * @returns A function that runs it now.
 */
export function removeInTheEnd(cleanUp: () => void): () => void {
  if (cleanUps.size === 0) for (const signal of ENDING) process.once(signal, endBy);
  cleanUps.add(cleanUp);
  return () => {
    if (!cleanUps.delete(cleanUp)) return;
    if (cleanUps.size === 0) for (const signal of ENDING) process.removeListener(signal, endBy);
    cleanUp();
  };
}

/** Signals that end a process at once unless it listens. */
const ENDING = ['SIGTERM', 'SIGHUP'] as const;

function cleanUpAll(): void {
  for (const cleanUp of cleanUps) {
    cleanUps.delete(cleanUp);
    try {
      cleanUp();
    } catch {
      // What cannot be removed stays, as it would without this.
    }
  }
}

function endBy(signal: NodeJS.Signals): void {
  cleanUpAll();
  for (const each of ENDING) process.removeListener(each, endBy);
  process.kill(process.pid, signal);
  process.exit(ExitCode.Failure);
}

/** Ctrl-C aborts running work and restores the terminal; a second one, or half a second, ends the process. */
export function watchForInterrupt(): void {
  process.on('SIGINT', () => {
    if (isInterrupted()) endNow();
    controller.abort();
    process.exitCode = ExitCode.Interrupted;
    if (process.stderr.isTTY) process.stderr.write(`${SHOW_CURSOR}\n`);
    setTimeout(endNow, PATIENCE_MS).unref();
  });
}

function endNow(): never {
  cleanUpAll();
  if (parseThreads.running > 0) endBySignal();
  process.exit(ExitCode.Interrupted);
}

/**
 * Ends by the signal itself, which a shell reports as 130. The first process of a container survives a signal that
 * it does not handle.
 */
function endBySignal(): void {
  process.removeAllListeners('SIGINT');
  process.kill(process.pid, 'SIGINT');
}
