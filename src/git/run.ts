import { type ChildProcess, type ExecFileException, execFile } from 'node:child_process';
import { findGit, gitEnvironment, safeArguments } from './environment.js';

/** Options of {@link runGit}. */
interface GitOptions {
  /** Passed to git on its standard input. */
  readonly input?: string | Uint8Array;
  /** Most bytes of output; more ends the run with the failure `too much output`. Defaults to 512 MB. */
  readonly maxBytes?: number;
  /** Milliseconds; defaults to 120,000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Why git did not end with an exit code of its own. */
type GitFailure = 'not installed' | 'too slow' | 'too much output' | 'not started';

/** The result of running git. */
export interface GitResult {
  /** Exit code; -1 with a {@link failure}. */
  readonly code: number;
  /** Bytes: names of files need not be UTF-8. */
  readonly stdout: Buffer;
  /** In English, whatever the user's language. */
  readonly stderr: string;
  readonly failure: GitFailure | null;
}

/**
 * Runs git without a shell, so that nothing the repository holds or configures can run, lock or fetch anything. A
 * non-zero exit code is an answer, not an error.
 *
 * @param cwd Folder in which git runs; names in arguments and answers are relative to it.
 * @param args Command and options. Never a command that compares the work tree with the index
 * by content (`status`, `diff`, `ls-files -m`): these run the repository's clean filters.
 * @throws The signal's reason when it is aborted.
 */
export function runGit(
  cwd: string,
  args: readonly string[],
  options: GitOptions = {},
): Promise<GitResult> {
  options.signal?.throwIfAborted();
  const program = findGit(process.env);
  if (program === null) return Promise.resolve(failed('not installed', ''));
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      [...safeArguments, ...args],
      {
        cwd,
        env: gitEnvironment(process.env),
        encoding: 'buffer',
        maxBuffer: options.maxBytes ?? 512 * 1024 * 1024,
        timeout: options.timeoutMs ?? 120_000,
        killSignal: 'SIGKILL',
        windowsHide: true,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      },
      (error, stdout, stderr) => {
        if (options.signal?.aborted) reject(options.signal.reason);
        else resolve(toResult(error, stdout, stderr.toString('utf8')));
      },
    );
    feed(child, options.input);
  });
}

function feed(child: ChildProcess, input: string | Uint8Array | undefined): void {
  // Git may end before it has read all input; its exit code then tells what happened.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
}

function toResult(error: ExecFileException | null, stdout: Buffer, stderr: string): GitResult {
  if (error === null) return { code: 0, stdout, stderr, failure: null };
  // Node types `code` as a number or a name: the exit code, or why there is none.
  const code: unknown = error.code;
  if (typeof code === 'number') return { code, stdout, stderr, failure: null };
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return failed('too much output', stderr);
  return failed(error.killed === true ? 'too slow' : 'not started', stderr || error.message);
}

function failed(failure: GitFailure, stderr: string): GitResult {
  return { code: -1, stdout: Buffer.alloc(0), stderr, failure };
}
