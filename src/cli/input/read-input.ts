import { readFileSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { ExitCode, UserError } from '../../errors.js';

/** The longest request, in bytes of UTF-8. */
export const LONGEST_REQUEST = 1024 * 1024;

/**
 * The text of a request: the words given or, if `-` is among them, standard input. Other words beside `-` are then
 * the request, and the input its body.
 *
 * @param input Defaults to standard input, which is not touched unless a word asks for it, because creating its
 * stream takes time.
 * @throws UserError (exit code 2) If there is no text, or more than {@link LONGEST_REQUEST}.
 */
export async function readRequest(
  words: readonly string[],
  input?: Readable & { isTTY?: boolean },
): Promise<{ query: string; input?: string }> {
  const title = words.filter((word) => word !== '-').join(' ');
  const body = words.includes('-') ? await readAll(input ?? process.stdin) : '';
  if (Buffer.byteLength(title) > LONGEST_REQUEST) throw tooLong();
  if (`${title}${body}`.trim() === '') {
    throw new UserError(
      'the request is empty',
      'say what you want to do: ctx query "fix the footer links"; `-` reads standard input',
      ExitCode.Usage,
    );
  }
  if (title.trim() === '') return { query: body };
  return body.trim() === '' ? { query: title } : { query: title, input: body };
}

/**
 * The text of a file with a conversation or a plan.
 *
 * @throws UserError (exit code 2) If it cannot be read or is longer than {@link LONGEST_REQUEST}.
 */
export function readBackground(path: string): string {
  try {
    const { size } = statSync(path);
    if (size > LONGEST_REQUEST) throw tooLong(`--background ${path}`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `--background: cannot read ${path}`,
      (error as Error).message,
      ExitCode.Usage,
    );
  }
}

async function readAll(input: Readable & { isTTY?: boolean }): Promise<string> {
  if (input.isTTY) process.stderr.write('reading the request from the terminal; Ctrl-D ends it\n');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk as Buffer | string);
    size += bytes.length;
    if (size > LONGEST_REQUEST) throw tooLong('standard input', END_OF_INPUT);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The end of a command's output tells what failed. */
const END_OF_INPUT = 'give its end: … | tail -c 1000000 | ctx query -';

function tooLong(
  what = 'the request',
  hint = 'give the part that says what is to be done',
): UserError {
  return new UserError(`${what} is over 1 MiB`, hint, ExitCode.Usage);
}
