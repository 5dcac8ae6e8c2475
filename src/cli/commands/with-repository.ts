import type { RepositoryOptions as OpenOptions } from '../../app/opening/repository.js';
import type { Borrowed } from '../../app/opening/warm-index.js';
import { ExitCode, UserError } from '../../errors.js';
import type { RepositoryOptions } from '../input/query-options.js';
import { interrupted } from '../interrupt.js';
import { watchIndexing } from '../output/progress.js';
import { note } from '../output/streams.js';

/**
 * Opens the repository that options name, and closes it afterwards in any case. Its index is brought up to date
 * first, with progress on standard error, unless the options forbid it.
 *
 * @param use Must print an answer entirely or not at all: it is called again if the index turns out to be damaged.
 * @param flags Settings from the command line.
 */
export function withRepository(
  options: RepositoryOptions,
  use: (index: Borrowed) => Promise<ExitCode>,
  flags: NonNullable<OpenOptions['flags']> = {},
): Promise<ExitCode> {
  return withManyQuestions(options, (ask) => ask(use), flags);
}

/** Asks the index a question, in its current state or in the one from when the question arrived. */
export type Ask = <T>(use: (index: Borrowed) => Promise<T>, askedAt?: number) => Promise<T>;

/** The same for a command that asks several questions: the index is brought up to date before each. */
export async function withManyQuestions(
  options: RepositoryOptions,
  run: (ask: Ask) => Promise<ExitCode>,
  flags: NonNullable<OpenOptions['flags']> = {},
): Promise<ExitCode> {
  const { openRepository } = await import('../../app/opening/open-repository.js');
  const { repo, root } = placeOf(options);
  const quiet = options.quiet ?? false;
  const noRefresh = options.refresh === false;
  const { stop, onProgress, onWait } = watchIndexing(quiet);
  const exact = root !== undefined;
  const repository = await openRepository(root ?? repo, { exact, flags, noRefresh });
  const said = new Set<string>();
  const ask: Ask = (use, askedAt) => {
    const call = { signal: interrupted, onProgress, onWait };
    return repository.borrow(askedAt === undefined ? call : { ...call, askedAt }, (index) => {
      stop();
      const news = index.notes.filter((sentence) => !said.has(sentence));
      if (!quiet) for (const sentence of news) note(`note: ${sentence}`);
      for (const sentence of news) said.add(sentence);
      return use(index);
    });
  };
  try {
    return await run(ask);
  } finally {
    stop();
    repository.close();
  }
}

/**
 * The repository that options name: `--root` is exactly a folder, `--repo` the repository that contains one.
 *
 * @throws UserError (exit code 2) If both are given.
 */
export function placeOf({ repo, root }: RepositoryOptions): { repo?: string; root?: string } {
  if (repo !== undefined && root !== undefined) throw bothGiven();
  if (root !== undefined) return { root };
  return repo === undefined ? {} : { repo };
}

function bothGiven(): UserError {
  return new UserError(
    '--repo and --root exclude each other',
    '--root is exactly that folder, --repo the repository that holds it',
    ExitCode.Usage,
  );
}
