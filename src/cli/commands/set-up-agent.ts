import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import type { Agent, ServerCommand } from '../../agents/agent.js';
import type { FileChange } from '../../agents/file-change.js';
import type { SetUpPlace } from '../../agents/set-up.js';
import { nearestKey } from '../../config/nearest-key.js';
import { ExitCode, UserError } from '../../errors.js';
import { addRepositoryOptions, type RepositoryOptions } from '../input/query-options.js';
import { note, print } from '../output/streams.js';
import { placeOf } from './with-repository.js';

/** The options of `install` and `uninstall`. */
export interface SetUpOptions extends RepositoryOptions {
  readonly user?: boolean;
  readonly yes?: boolean;
  readonly print?: boolean;
}

/** Adds the arguments and options that `install` and `uninstall` share. */
export function addSetUpOptions(command: Command): Command {
  return addRepositoryOptions(command)
    .option('--user', "the server in the user's own configuration, not in the project's")
    .option('-y, --yes', 'write without asking');
}

/** The agent with a name. @throws UserError (exit code 2) that lists the known ones. */
export async function agentNamed(name: string | undefined): Promise<Agent> {
  const { agents } = await import('../../agents/agent.js');
  const names = agents.map((agent) => agent.name);
  const found = agents.find((agent) => agent.name === name);
  if (found !== undefined) return found;
  const near = name === undefined ? null : nearestKey(name, names);
  throw new UserError(
    name === undefined ? 'which agent?' : `unknown agent "${name}"`,
    near === null
      ? `known: ${names.join(', ')}; \`ctx install --print\` is for all others`
      : `did you mean ${near}? Known: ${names.join(', ')}`,
    ExitCode.Usage,
  );
}

/** Which repository is set up. */
export async function placeFor(options: SetUpOptions): Promise<SetUpPlace> {
  const { resolveRoot } = await import('../../git.js');
  const { repo, root } = placeOf(options);
  const { path } = await resolveRoot(root ?? repo ?? '.', root !== undefined);
  return { root: path, user: options.user ?? false };
}

/** How an agent starts this program. */
export async function ownCommand(): Promise<ServerCommand> {
  const { serverCommand } = await import('../../agents/server-command.js');
  return serverCommand(process.argv[1]!);
}

/** Shows changes, asks the user if there is a terminal, and makes them. */
export async function carryOut(
  changes: readonly FileChange[],
  options: SetUpOptions,
  nothing: string,
): Promise<ExitCode> {
  const { applyChange, isChange, showChange } = await import('../../agents/file-change.js');
  const real = changes.filter(isChange);
  if (real.length === 0) {
    await print(nothing);
    return ExitCode.Answer;
  }
  await print(real.map(showChange).join('\n\n'));
  if (!options.yes && !(await isConfirmed())) {
    note('nothing was written: --yes writes it');
    return ExitCode.Failure;
  }
  for (const change of real) applyChange(change);
  note(`wrote ${real.map(({ shown }) => shown).join(', ')}`);
  return ExitCode.Answer;
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question('Write this? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
}
