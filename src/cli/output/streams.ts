import { ExitCode } from '../../errors.js';

/**
 * Ends the process silently if the reader of its output has stopped (`ctx query … | head`), since nobody is left to
 * inform. Other errors of the streams are thrown.
 */
export function endQuietlyOnClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(ExitCode.Answer);
      throw error;
    });
  }
}

/**
 * Writes text to standard output, with a line end; resolves when it has been accepted, however slow the reader is.
 */
export function print(text: string): Promise<void> {
  const line = text.endsWith('\n') ? text : `${text}\n`;
  return new Promise((resolve, reject) => {
    process.stdout.write(line, (error) => (error ? reject(error) : resolve()));
  });
}

/** Writes a line to standard error. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
