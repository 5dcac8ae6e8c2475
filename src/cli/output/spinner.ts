import type { Ora } from 'ora';

/** Quicker work shows no spinner, and is not worth loading the library. */
const DELAY_MS = 250;

/** One line on the terminal that shows progress. */
export interface Spinner {
  update(text: string): void;
  /** Removes the line; the next update may show it again. */
  stop(): void;
}

const SILENT: Spinner = { update: () => {}, stop: () => {} };

/** A spinner on a stream (by default standard error) if that is a terminal; otherwise one that shows nothing. */
export function startSpinner(quiet = false, stream: NodeJS.WriteStream = process.stderr): Spinner {
  if (quiet || !isUsableTerminal(stream)) return SILENT;
  let text = '';
  let shown: Ora | null = null;
  let timer: NodeJS.Timeout | null = null;
  const show = async () => {
    const { default: ora } = await import('ora');
    // It may have been stopped while the library was loading.
    if (timer !== null) shown = ora({ text, stream, discardStdin: false }).start();
  };
  return {
    update(line) {
      text = line;
      if (shown !== null) shown.text = line;
      timer ??= setTimeout(() => void show(), DELAY_MS).unref();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      shown?.stop();
      shown = null;
    },
  };
}

/** On a terminal that does not know its width (0 columns), the library would clear lines forever. */
function isUsableTerminal(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && stream.columns > 0 && process.env.TERM !== 'dumb';
}
