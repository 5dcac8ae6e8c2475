import type { Command } from 'commander';
import type { ExitCode } from '../../errors.js';

/** A row of the table of commands. */
export interface CommandRow {
  readonly name: string;
  /** The arguments, as shown in the list of commands. */
  readonly usage: string;
  readonly summary: string;
  /** Loads the command's module; only that of the running command is loaded. */
  readonly load: () => Promise<CommandModule>;
}

/** What the module of a command provides. */
export interface CommandModule {
  /** Adds arguments, options and examples to a command, and describes it. */
  define(command: Command, run: (action: () => Promise<ExitCode>) => void): void;
}
