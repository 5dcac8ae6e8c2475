import type { Ora } from 'ora';

/** What is quicker than this shows nothing, and does not pay for loading the library. */
const DELAY_MS = 250;

/** One line on the terminal that tells how far something is. */
export interface Spinner {
  update(text: string): void;
  /** Takes the line away; it may come back with the next update. */
  stop(): void;
}

const SILENT: Spinner = { update: () => {}, stop: () => {} };

/** A spinner on a stream, standard error unless told, if that is a terminal; otherwise one that shows nothing. */
export function startSpinner(quiet = false, stream: NodeJS.WriteStream = process.stderr): Spinner {
  if (quiet || !isUsableTerminal(stream)) return SILENT;
  let text = '';
  let shown: Ora | null = null;
  let timer: NodeJS.Timeout | null = null;
  const show = async () => {
    const { default: ora } = await import('ora');
    // It may have been stopped while the library loaded.
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

/** A terminal that does not know its width (0 columns) would have the library clear lines for ever. */
function isUsableTerminal(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && stream.columns > 0 && process.env.TERM !== 'dumb';
}
