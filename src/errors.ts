/** Exit codes of the command, with their meaning. */
export const ExitCode = {
  /** An answer. */
  Answer: 0,
  /** A failure. */
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

/** Something that the user can mend. Stages throw it; the doors alone print it. */
export class UserError extends Error {
  override readonly name = 'UserError';

  /**
   * @param message One line, without a full stop: `no such folder: /tmp/x`.
   * @param hint What to do about it, one line; empty where there is nothing to say.
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
