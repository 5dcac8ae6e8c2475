/** Exit codes of the command, with their meaning. */
export const ExitCode = {
  Answer: 0,
  Failure: 1,
  /** Wrong usage: an unknown option, a value out of range, a malformed configuration. */
  Usage: 2,
  /** No answer worth giving: no mention resolves and no term of the request is indexed. */
  NoAnswer: 3,
  /** The index is missing or unusable, and refreshing was forbidden. */
  NoIndex: 4,
  /** Interrupted by the user. */
  Interrupted: 130,
} as const;

export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** A problem that the user can fix. Stages throw it; only the doors (command, MCP server) print it. */
export class UserError extends Error {
  override readonly name = 'UserError';

  /**
   * @param message One line, without a full stop: `no such folder: /tmp/x`.
   * @param hint What the user can do about it, in one line; empty if there is nothing to say.
   * @param exitCode Defaults to {@link ExitCode.Failure}.
   */
  constructor(
    message: string,
    readonly hint = '',
    readonly exitCode: ExitCode = ExitCode.Failure,
  ) {
    super(message);
  }
}
