import type { QueryAnswer } from '../../app/answering/answer-query.js';
import type { FormatName } from '../../config.js';
import { ExitCode, UserError } from '../../errors.js';
import { wholeNumber } from '../input/option-values.js';
import {
  addFormatOption,
  addSearchOptions,
  requestOf,
  type SearchOptions,
} from '../input/query-options.js';
import { readBackground, readRequest } from '../input/read-input.js';
import { deliver } from '../output/deliver.js';
import { explainNothingFound, noteUnmatched } from '../output/nothing-found.js';
import { note } from '../output/streams.js';
import type { CommandModule } from './command.js';
import { withManyQuestions, withRepository } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx query "fix the crash when the header has no colour"
  ctx query "rename Session.send" --budget 4000 --format markdown
  git diff | ctx query - "review this"
  npm test 2>&1 | ctx query - "fix this"
  ctx query "add a footer menu" --path "src/**" --pin src/Footer.tsx --explain
  printf '{"id": 1, "query": "where are urls resolved?"}\\n' | ctx query --batch
`;

interface QueryOptions extends SearchOptions {
  readonly budget?: number;
  readonly lineNumbers?: boolean;
  readonly output?: string;
  readonly explain?: boolean;
  readonly batch?: boolean;
}

/** `ctx query`: the context that a request needs. */
export const queryCommand: CommandModule = {
  define(command, run) {
    command.argument(
      '[text...]',
      'the request; - reads standard input, words beside it are its title',
    );
    addFormatOption(command);
    command
      .option(
        '-b, --budget <tokens>',
        'size of the answer (default: 8000)',
        wholeNumber('--budget', 'budget'),
      )
      .option('--line-numbers', 'number the lines of code')
      .option('-o, --output <file>', 'write the answer to a file instead of standard output')
      .option('--explain', 'say on standard error why each item is in and what was left out')
      .option('--batch', 'read a JSON request a line, write a JSON answer a line');
    addSearchOptions(command).addHelpText('after', EXAMPLES);
    command.action((words: string[], options: QueryOptions) => {
      run(() => (options.batch ? answerBatch(words, options) : answerOne(words, options)));
    });
  },
};

async function answerOne(words: readonly string[], options: QueryOptions): Promise<ExitCode> {
  const text = await readRequest(words);
  const background =
    options.background === undefined ? undefined : readBackground(options.background);
  return withRepository(options, async ({ reader, config, folder }) => {
    const { answerQuery } = await import('../../app/answering/answer-query.js');
    const format = options.format ?? config.format;
    const request = { ...requestOf(text, { ...options, format }, background), folder };
    const answer = await answerQuery(reader, config, request);
    await deliver(await printed(answer, format, options.limit), options.output);
    if (options.explain) {
      const { explain } = await import('../../render/explain.js');
      note(explain(answer.bundle, answer.ranking, answer.rendering));
    }
    noteUnmatched(answer, options.quiet);
    if (answer.exitCode === ExitCode.NoAnswer) explainNothingFound(answer);
    return answer.exitCode;
  });
}

async function answerBatch(words: readonly string[], options: QueryOptions): Promise<ExitCode> {
  if (words.length > 0) {
    throw new UserError(
      '--batch takes its requests from standard input, not from the command line',
      'one JSON object a line: {"id": 1, "query": "…"}',
      ExitCode.Usage,
    );
  }
  if (options.output !== undefined) {
    throw new UserError(
      '--output takes one answer, and --batch gives many',
      'redirect standard output: ctx query --batch < requests.jsonl > answers.jsonl',
      ExitCode.Usage,
    );
  }
  const background =
    options.background === undefined ? undefined : readBackground(options.background);
  const { runBatch } = await import('./batch.js');
  return withManyQuestions(options, async (ask) => {
    const { answerQuery } = await import('../../app/answering/answer-query.js');
    const { query: _none, ...common } = requestOf({ query: '' }, options, background);
    // A problem with the repository should end the batch before its first request.
    await ask(async () => {});
    return runBatch(process.stdin, (request, askedAt) =>
      ask(async ({ reader, config, folder }) => {
        const answer = await answerQuery(reader, config, { ...common, folder, ...request });
        return asJson(answer);
      }, askedAt),
    );
  });
}

async function printed(
  answer: QueryAnswer,
  format: FormatName,
  limit: number | undefined,
): Promise<string> {
  if (format === 'json') return asJson(answer);
  if (format !== 'paths') return answer.rendering.text;
  const { renderPaths } = await import('../../render/paths.js');
  return renderPaths(answer.bundle, limit);
}

async function asJson(answer: QueryAnswer): Promise<string> {
  const { renderJson } = await import('../../render/json.js');
  return renderJson(answer);
}
