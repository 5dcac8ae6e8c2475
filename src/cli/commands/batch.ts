import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { QueryRequest } from '../../app/answering/query-request.js';
import { steadyNow } from '../../app/stopwatch.js';
import { ExitCode } from '../../errors.js';
import { idOf, parseBatchLine } from '../input/batch-request.js';
import { asUserError } from '../output/report-error.js';
import { print } from '../output/streams.js';

/**
 * Answers one JSON request a line with one JSON answer a line, in order. A line that fails gets
 * `{"id", "error": {"message", "hint", "exitCode"}}`, and the batch goes on.
 *
 * @param answer Gives the answer as JSON on one line; told when the request came, by `steadyNow()`.
 * @returns `Failure` when a line failed.
 */
export async function runBatch(
  input: Readable,
  answer: (request: QueryRequest, askedAt: number) => Promise<string>,
): Promise<ExitCode> {
  let arrivedAt = steadyNow();
  input.on('data', () => {
    arrivedAt = steadyNow();
  });
  let exitCode: ExitCode = ExitCode.Answer;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    try {
      await print(await answer(parseBatchLine(line), arrivedAt));
    } catch (error) {
      exitCode = ExitCode.Failure;
      const { message, hint, exitCode: code } = asUserError(error);
      await print(JSON.stringify({ id: idOf(line), error: { message, hint, exitCode: code } }));
    }
  }
  return exitCode;
}
