import type { Command } from 'commander';
import type { Borrowed } from '../../app/opening/warm-index.js';
import type { ExitCode } from '../../errors.js';
import { ExitCode as Code } from '../../errors.js';
import { numberWithin, oneOf } from '../input/option-values.js';
import { addRepositoryOptions, type RepositoryOptions } from '../input/query-options.js';
import { type Paint, paintFor } from '../output/colour.js';
import { note, print } from '../output/streams.js';
import { candidateLines } from '../output/symbol-text.js';
import { withRepository } from './with-repository.js';

/** Version of the JSON that the graph commands print; raised if a field changes its meaning or is removed. */
const SCHEMA_VERSION = 1;

/** The options that the graph commands share. */
export interface GraphOptions extends RepositoryOptions {
  readonly format?: 'text' | 'json';
}

/** A question to the graph, and how to print its answer on a terminal. */
export interface Question<T extends object> {
  /** The command's name, which the JSON repeats. */
  readonly command: string;
  ask(index: Borrowed): Promise<T>;
  text(answer: T, paint: Paint): string;
}

/** Adds the options that the graph commands share. */
export function addGraphOptions(command: Command): Command {
  return addRepositoryOptions(command)
    .option(
      '-f, --format <name>',
      'how it is printed: text, json',
      oneOf('--format', 'format', ['text', 'json']),
    )
    .option('--no-refresh', 'answer from the index as it is')
    .option('-q, --quiet', 'no progress and no notes');
}

/** Adds `--depth`. */
export function addDepthOption(command: Command, what: string): Command {
  return command.option('--depth <n>', what, numberWithin('--depth', [1, 100]));
}

/** Adds `--limit`. */
export function addLimitOption(command: Command, what: string): Command {
  return command.option('-n, --limit <n>', what, numberWithin('--limit', [1, 100_000]));
}

/**
 * Asks a question and prints its answer. For an unknown (exit code 3) or ambiguous symbol (exit code 2), prints
 * what it may mean.
 */
export function answerFromGraph<T extends object>(
  options: GraphOptions,
  question: Question<T>,
): Promise<ExitCode> {
  const { command, ask, text } = question;
  return withRepository(options, async (index) => {
    const document = async (content: object) => {
      const { root, commit, dirty } = await index.reader.snapshot();
      const head = { schemaVersion: SCHEMA_VERSION, command, repo: { root, commit, dirty } };
      return JSON.stringify({ ...head, ...content });
    };
    try {
      const answer = await ask(index);
      const isJson = options.format === 'json';
      await print(isJson ? await document(answer) : text(answer, await paintFor(process.stdout)));
      return Code.Answer;
    } catch (error) {
      const { UnresolvedSymbol } = await import('../../app/symbols/unresolved-symbol.js');
      if (!(error instanceof UnresolvedSymbol)) throw error;
      const { written, reason, candidates, message, exitCode } = error;
      if (options.format === 'json') {
        await print(await document({ error: { symbol: written, reason, message, candidates } }));
      }
      for (const line of candidateLines(error, command)) note(line);
      return exitCode;
    }
  });
}
