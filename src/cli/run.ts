import { Command, CommanderError } from 'commander';
import { ExitCode } from '../errors.js';
import type { CommandRow } from './command.js';
import { commands } from './commands.js';
import { watchForInterrupt } from './interrupt.js';
import { packageVersion } from './package-version.js';
import { reportError, reportStrayErrors, usageErrorOf } from './report-error.js';
import { endQuietlyOnClosedPipes } from './streams.js';

const EXAMPLES = `
Examples:
  ctx query "fix the crash when the header has no colour"
  ctx query --format json --budget 4000 "where is the session closed?"
  git log -1 --format=%B | ctx query -

Run ctx <command> --help for its options and examples.
`;

/**
 * Runs the command that a command line asks for. Everything a user can mend is printed as a line and a hint on standard
 * error; nothing is thrown.
 *
 * @param words The command line after the name of the program.
 */
export async function runCommandLine(words: readonly string[]): Promise<ExitCode> {
  endQuietlyOnClosedPipes();
  watchForInterrupt();
  reportStrayErrors();
  try {
    let action: (() => Promise<ExitCode>) | null = null;
    const program = await buildProgram(words, (chosen) => {
      action = chosen;
    });
    if (words.length === 0) {
      program.outputHelp({ error: true });
      return ExitCode.Usage;
    }
    await program.parseAsync([...words], { from: 'user' });
    return action === null ? ExitCode.Answer : await (action as () => Promise<ExitCode>)();
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return ExitCode.Answer;
    return reportError(error instanceof CommanderError ? usageErrorOf(error) : error);
  }
}

async function buildProgram(
  words: readonly string[],
  choose: (action: () => Promise<ExitCode>) => void,
): Promise<Command> {
  const program = new Command('ctx')
    .description('The smallest context that lets a model do the work, from your own repository.')
    .usage('<command> [options]')
    .helpOption('-h, --help', 'show this help')
    .version(
      words.some(asksForVersion) ? packageVersion() : '',
      '-V, --version',
      'show the version',
    )
    .helpCommand('help [command]', 'show the help of a command')
    .addHelpText('after', EXAMPLES);
  settle(program);
  const wanted = new Set(words);
  for (const row of commands) {
    const command = program.command(row.name).usage(`[options] ${row.usage}`).summary(row.summary);
    settle(command).helpOption('-h, --help', 'show this help').description(sentence(row));
    // Rows that are not asked for show in the list only; those that may be need their options to be parsed.
    if (wanted.has(row.name)) (await row.load()).define(command, choose);
  }
  return program;
}

function settle(command: Command): Command {
  return command
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({ outputError: () => {} })
    .configureHelp({ subcommandTerm });
}

function subcommandTerm(command: Command): string {
  return `${command.name()} ${command.usage().replace('[options] ', '')}`;
}

function asksForVersion(word: string): boolean {
  return word === '--version' || word === '-V';
}

function sentence({ summary }: CommandRow): string {
  return `${summary[0]!.toUpperCase()}${summary.slice(1)}.`;
}
