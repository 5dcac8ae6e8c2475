import { Command, CommanderError, type Help } from 'commander';
import { ExitCode } from '../errors.js';
import type { CommandRow } from './commands/command.js';
import { commands, rarelyNeeded } from './commands/commands.js';
import { watchForInterrupt } from './interrupt.js';
import { reportError, reportStrayErrors, usageErrorOf } from './output/report-error.js';
import { endQuietlyOnClosedPipes } from './output/streams.js';
import { packageVersion } from './package-version.js';

/**
 * Runs the command of a command line. Everything that a user can fix is printed as a line and a hint on standard
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
    // Both letters are common, but commander accepts only one.
    const asked = words[0] === '-V' ? ['--version'] : [...words];
    await program.parseAsync(asked, { from: 'user' });
    return action === null ? ExitCode.Answer : await (action as () => Promise<ExitCode>)();
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return ExitCode.Answer;
    return reportError(error instanceof CommanderError ? usageErrorOf(error, words[0]) : error);
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
    .version(asksForVersion(words[0]) ? packageVersion() : '', '-v, --version', 'show the version')
    .helpCommand('help [command]', 'show the help of a command');
  settle(program).configureHelp({ formatHelp: programHelp });
  const wanted = new Set(words);
  for (const row of commands) {
    const command = program.command(row.name).usage(`[options] ${row.usage}`).summary(row.summary);
    settle(command).helpOption('-h, --help', 'show this help').description(sentence(row));
    // Commands that are not asked for only appear in the list; the options of those that may be are needed for
    // parsing.
    if (wanted.has(row.name)) (await row.load()).define(command, choose);
  }
  return program;
}

/** The program's help on one screen of 24 lines of 80 characters; rarely needed commands only by name. */
function programHelp(program: Command, help: Help): string {
  const listed = program.commands.filter((row) => !rarelyNeeded.has(row.name()));
  const rows = listed.map((row) => [subcommandTerm(row), row.summary()] as const);
  const width = Math.max(...rows.map(([term]) => term.length));
  const others = program.commands.map((row) => row.name()).filter((name) => rarelyNeeded.has(name));
  return [
    help.commandDescription(program),
    'Usage: ctx <command> [options], ctx --version',
    '',
    'Commands:',
    ...rows.map(([term, summary]) => `  ${term.padEnd(width)}  ${summary}`),
    '',
    `Others: ${others.join(', ')}.`,
    'Run ctx <command> --help for what a command does, its options and examples.',
    '',
  ].join('\n');
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

function asksForVersion(word: string | undefined): boolean {
  return word === '--version' || word === '-v' || word === '-V';
}

function sentence({ summary }: CommandRow): string {
  return `${summary[0]!.toUpperCase()}${summary.slice(1)}.`;
}
