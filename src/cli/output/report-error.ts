import type { CommanderError } from 'commander';
import { ExitCode, UserError } from '../../errors.js';
import { isInterrupted } from '../interrupt.js';

const NATIVE_PACKAGES = /better-sqlite3|tree-sitter(?:-[a-z]+)?/;

/** The last printed error. A stream reports its error twice: by an event, and to the caller that wrote. */
let reported: unknown;

/** Prints an error as one line and a hint on standard error, and returns the exit code. */
export function reportError(error: unknown): ExitCode {
  if (isInterrupted()) return ExitCode.Interrupted;
  const { message, hint, exitCode } = asUserError(error);
  if (reported === error) return exitCode;
  reported = error;
  process.stderr.write(`ctx: ${message}\n${hint === '' ? '' : `hint: ${hint}\n`}`);
  if (process.env.SWEEPCTX_DEBUG && error instanceof Error) {
    process.stderr.write(`${error.stack ?? ''}\n`);
  }
  return exitCode;
}

/** Errors of work that nobody waits for any longer end the command like any other, and are not reported twice. */
export function reportStrayErrors(): void {
  process.on('uncaughtException', (error) => {
    const exitCode =
      reported !== undefined ? (process.exitCode ?? ExitCode.Failure) : reportError(error);
    process.exitCode = exitCode;
  });
}

/**
 * The error in the user's terms: a native module that does not load, a full disk, or an error of the program
 * itself.
 */
export function asUserError(error: unknown): UserError {
  if (error instanceof UserError) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const line = message.split('\n')[0] ?? '';
  const native = NATIVE_PACKAGES.exec(message)?.[0];
  if (native !== undefined && isLoadFailure(code, message)) {
    return new UserError(
      `the native module ${native} does not load in Node ${process.versions.node}`,
      `run \`npm rebuild ${native}\` where ctx is installed, with this same Node`,
    );
  }
  const { name, reason } = error as { name?: string; reason?: string };
  // The store's errors are recognised by name, because this folder does not import the store.
  if (name === 'IndexLocked') return new UserError(line, 'wait for it to end, and run this again');
  if (name === 'IndexUnusable') {
    return new UserError(line, '`ctx index --force` builds it anew', ExitCode.NoIndex);
  }
  if (name === 'IndexNotWritable') return new UserError(line, NOT_WRITABLE[reason ?? ''] ?? '');
  const { syscall } = error as { syscall?: string };
  if (syscall === 'uv_cwd')
    return new UserError('the current folder is not there any more', 'go to one that is');
  const known = SYSTEM_ERRORS[code];
  if (known !== undefined) return new UserError(line, known);
  return new UserError(
    `unexpected error: ${line}`,
    'SWEEPCTX_DEBUG=1 shows where; please report it with that output',
  );
}

const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'check who owns the file and who may write to it',
  EPERM: 'check who owns the file and who may write to it',
  ENOSPC: 'the disk is full: make room and run it again',
  EROFS: 'the index lies in the repository, which cannot be written here',
  EEXIST: 'a file stands where a folder should: move it away',
  ENOTDIR: 'a file stands where a folder should: move it away',
  EISDIR: 'a folder stands where a file should, perhaps in .sweepctx: move it away',
  EMFILE: 'too many files are open: raise the limit with `ulimit -n`',
};

const NOT_WRITABLE: Readonly<Record<string, string>> = {
  'no permission': 'check who owns that folder and who may write to it',
  'read-only disk': 'the disk cannot be written: use a copy of the repository',
  'disk full': 'make room on the disk, and run this again',
  'no such folder': 'the folder has gone while the index was written',
};

function isLoadFailure(code: string, message: string): boolean {
  return (
    code === 'ERR_DLOPEN_FAILED' ||
    code === 'MODULE_NOT_FOUND' ||
    code === 'ERR_MODULE_NOT_FOUND' ||
    /bindings file|NODE_MODULE_VERSION|No native build/.test(message)
  );
}

/**
 * An error of the command line, `error: unknown option '--x'\n(Did you mean --y?)`, as a line and a hint.
 *
 * @param command The first word of the command line.
 */
export function usageErrorOf(error: CommanderError, command = ''): UserError {
  const [first = '', ...rest] = error.message.replace(/^error: /, '').split('\n');
  const suggestion = /\(Did you mean (?:one of )?(.*?)\?\)/.exec(rest.join(' '))?.[1];
  const hint = suggestion === undefined ? hintFor(error, command) : `did you mean ${suggestion}?`;
  return new UserError(first.trim(), hint, ExitCode.Usage);
}

/** Commands whose text may contain words that look like options. */
const TAKING_TEXT: ReadonlySet<string> = new Set(['query', 'search']);

const ALL_HELP = '`ctx --help` lists commands, `ctx <command> --help` their options';

const helpOf = (command: string) => `\`ctx ${command} --help\` shows its options and examples`;

function hintFor({ code }: CommanderError, command: string): string {
  switch (code) {
    case 'commander.unknownCommand':
      return 'to ask about code: ctx query "…"; `ctx --help` lists the commands';
    case 'commander.unknownOption':
      if (TAKING_TEXT.has(command)) return 'put the text of a request in quotes, or after --';
      return command.startsWith('-') ? ALL_HELP : helpOf(command);
    case 'commander.missingArgument':
    case 'commander.excessArguments':
    case 'commander.optionMissingArgument':
      return helpOf(command);
    default:
      return ALL_HELP;
  }
}
