import { writeFileSync } from 'node:fs';
import { UserError } from '../../errors.js';
import { print } from './streams.js';

/**
 * Writes an answer to standard output, or to a file if one is named. Without text nothing is printed, and the file
 * becomes empty.
 *
 * @throws UserError If the file cannot be written.
 */
export async function deliver(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) return text === '' ? undefined : print(text);
  try {
    writeFileSync(file, text === '' || text.endsWith('\n') ? text : `${text}\n`);
  } catch (error) {
    throw new UserError(`--output: cannot write ${file}`, (error as Error).message);
  }
}
