import { ExitCode, UserError } from '../../errors.js';
import type { RepositoryOptions } from './query-options.js';

/** How a report is printed. */
export const reportFormats = ['table', 'json', 'markdown'] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** Options of `ctx eval`. */
export interface EvalOptions extends RepositoryOptions {
  readonly compare?: readonly string[];
  readonly cases?: string;
  readonly clones?: string;
  readonly fromHistory?: number;
  readonly convertSweBench?: string;
  readonly case?: string;
  readonly explain?: boolean;
  readonly format?: ReportFormat;
  readonly report?: string;
  readonly failUnder?: string;
  readonly repetitions?: number;
  readonly limit?: number;
}

/**
 * Reads an integer from 1 to a bound.
 *
 * @throws UserError (exit code 2).
 */
export function countUpTo(option: string, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= most) return value;
    throw new UserError(
      `${option} must be a whole number from 1 to ${most}, not "${text}"`,
      `for example ${option} 10`,
      ExitCode.Usage,
    );
  };
}

/** @throws UserError (exit code 2) If the options cannot be combined. */
export function checkEvalOptions(options: EvalOptions): void {
  const { cases, fromHistory, explain, repo, root } = options;
  if (cases !== undefined && fromHistory !== undefined)
    throw usage('--cases and --from-history exclude each other', 'run the command twice');
  if (explain && options.case === undefined)
    throw usage('--explain shows one case', 'name it: --case ID --explain');
  const { format, report, failUnder } = options;
  if (explain && (format ?? report ?? failUnder) !== undefined)
    throw usage(
      '--explain prints text, and nothing else',
      'leave out --format, --report and --fail-under',
    );
  if (repo !== undefined && root !== undefined)
    throw usage('--repo and --root exclude each other', '--root is exactly that folder');
  if (cases === undefined && fromHistory === undefined && (repo ?? root) !== undefined)
    throw usage(
      'the built-in cases have code bases of their own',
      'for your repository: --from-history 50, or --cases my.jsonl',
    );
  if (root !== undefined && fromHistory !== undefined)
    throw usage('--from-history takes a repository, not a plain folder', 'name it with --repo');
}

function usage(message: string, hint: string): UserError {
  return new UserError(message, hint, ExitCode.Usage);
}
