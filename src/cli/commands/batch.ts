import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { QueryRequest } from '../../app/answering/query-request.js';
import { steadyNow } from '../../app/stopwatch.js';
import { ExitCode } from '../../errors.js';
import { idOf, parseBatchLine } from '../input/batch-request.js';
import { asUserError } from '../output/report-error.js';
import { print } from '../output/streams.js';

/**
 * Answers JSON requests, one a line, with JSON answers, one a line, in order. A line that fails gets
 * `{"id", "error": {"message", "hint", "exitCode"}}`, and the batch continues.
 *
 * @param answer Returns the answer as JSON on one line; gets the time of the request's arrival, by `steadyNow()`.
 * @returns `Failure` if a line failed.
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
