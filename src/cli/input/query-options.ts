import type { Command } from 'commander';
import type { QueryRequest } from '../../app/answering/query-request.js';
import { type FormatName, formats } from '../../config/config.js';
import type { IntentName } from '../../model/request.js';
import { collect, oneOf, wholeNumber } from './option-values.js';

/** Every intent, as accepted by `--intent`. */
export const intents: readonly IntentName[] = [
  'BUG_FIX',
  'REFACTOR',
  'TEST_WRITING',
  'IMPLEMENTATION',
  'USAGE_EXPLORATION',
  'DEFINITION_LOOKUP',
];

/** The options that choose a repository. */
export interface RepositoryOptions {
  readonly repo?: string;
  readonly root?: string;
  /** False for `--no-refresh`. */
  readonly refresh?: boolean;
  readonly quiet?: boolean;
}

/** The options that `query` and `search` share. */
export interface SearchOptions extends RepositoryOptions {
  readonly format?: FormatName;
  readonly limit?: number;
  readonly path?: readonly string[];
  readonly language?: readonly string[];
  readonly intent?: IntentName;
  readonly pin?: readonly string[];
  /** False for `--no-tests`. */
  readonly tests?: boolean;
  readonly background?: string;
}

/** Adds the options that choose a repository. */
export function addRepositoryOptions(command: Command): Command {
  return command
    .option('--repo <folder>', 'the repository that holds this folder (default: the current one)')
    .option('--root <folder>', 'exactly this folder, without the git of the folders above it');
}

/** Adds the options that restrict or influence an answer. */
export function addSearchOptions(command: Command): Command {
  return addRepositoryOptions(command)
    .option(
      '-n, --limit <n>',
      'list so many files and definitions',
      wholeNumber('--limit', 'limit'),
    )
    .option('--path <glob>', 'only files that match; may be given several times', collect)
    .option('--language <name>', 'only files in this language; several times', collect)
    .option('--pin <path>', 'put this file first; several times', collect)
    .option(
      '--intent <name>',
      'what the request is for, if not what it says',
      oneOf('--intent', 'intent', intents),
    )
    .option('--background <file>', 'a conversation or a plan, weighted below the request')
    .option('--no-tests', 'leave tests out')
    .option('--no-refresh', 'answer from the index as it is')
    .option('-q, --quiet', 'no progress and no notes');
}

/** Adds `--format` with the formats of an answer. */
export function addFormatOption(command: Command, known: readonly FormatName[] = formats): Command {
  return command.option(
    '-f, --format <name>',
    `how it is printed: ${known.join(', ')}`,
    oneOf('--format', 'format', known),
  );
}

/** The request with some text and options. */
export function requestOf(
  text: { readonly query: string; readonly input?: string },
  options: SearchOptions & { readonly budget?: number; readonly lineNumbers?: boolean },
  background: string | undefined,
): QueryRequest {
  const { intent, budget, limit, format, path, language, pin, tests, lineNumbers } = options;
  return {
    ...text,
    ...(background === undefined ? {} : { background }),
    ...(intent === undefined ? {} : { intent }),
    ...(budget === undefined ? {} : { budget }),
    ...(limit === undefined ? {} : { limit }),
    ...(format === undefined ? {} : { format }),
    ...(path === undefined ? {} : { paths: path }),
    ...(language === undefined ? {} : { languages: language }),
    ...(pin === undefined ? {} : { pins: pin }),
    ...(tests === false ? { noTests: true } : {}),
    ...(lineNumbers === undefined ? {} : { lineNumbers }),
  };
}
