import { ExitCode } from '../errors.js';

/** What is under way may finish its clean-up for this long after an interrupt. */
const PATIENCE_MS = 500;
const SHOW_CURSOR = '\u001B[?25h';

const controller = new AbortController();

/** Aborted when the user interrupts. */
export const interrupted: AbortSignal = controller.signal;

/** Whether the user has interrupted. */
export function isInterrupted(): boolean {
  return controller.signal.aborted;
}

/** Ctrl-C aborts what is under way and gives the terminal back; a second one, or half a second, ends the process. */
export function watchForInterrupt(): void {
  process.on('SIGINT', () => {
    if (isInterrupted()) endNow();
    controller.abort();
    process.exitCode = ExitCode.Interrupted;
    if (process.stderr.isTTY) process.stderr.write(`${SHOW_CURSOR}\n`);
    setTimeout(endNow, PATIENCE_MS).unref();
  });
}

/**
 * By the signal itself, which a shell reports as 130: an exit would end threads that are parsing, and with them the
 * process, by a failure within native code.
 */
function endNow(): never {
  process.removeAllListeners('SIGINT');
  process.kill(process.pid, 'SIGINT');
  // The first process of a container outlives a signal that it does not handle.
  process.exit(ExitCode.Interrupted);
}
