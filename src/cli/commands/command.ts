import type { Command } from 'commander';
import type { ExitCode } from '../../errors.js';

/** A row of the table of commands. */
export interface CommandRow {
  readonly name: string;
  /** The arguments as the list of commands shows them. */
  readonly usage: string;
  readonly summary: string;
  /** Loads the command's module: only the one that runs is loaded. */
  readonly load: () => Promise<CommandModule>;
}

/** What a command's module offers. */
export interface CommandModule {
  /** Adds arguments, options and examples to a command, and says what it does. */
  define(command: Command, run: (action: () => Promise<ExitCode>) => void): void;
}
