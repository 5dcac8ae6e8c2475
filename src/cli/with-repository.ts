import type { RepositoryOptions as OpenOptions } from '../app/repository.js';
import type { Borrowed } from '../app/warm-index.js';
import { ExitCode, UserError } from '../errors.js';
import { interrupted } from './interrupt.js';
import { watchIndexing } from './progress.js';
import type { RepositoryOptions } from './query-options.js';
import { note } from './streams.js';

/**
 * Opens the repository that options name, its index brought up to date with progress on standard error unless they forbid
 * it, and closes it afterwards, whatever happens.
 *
 * @param use Prints an answer whole or not at all: it is called again where the index turns out to be damaged.
 * @param flags What the command line says of the configuration.
 */
export async function withRepository(
  options: RepositoryOptions,
  use: (index: Borrowed) => Promise<ExitCode>,
  flags: NonNullable<OpenOptions['flags']> = {},
): Promise<ExitCode> {
  const { openRepository } = await import('../app/open-repository.js');
  const { repo, root } = placeOf(options);
  const quiet = options.quiet ?? false;
  const noRefresh = options.refresh === false;
  const { stop, onProgress, onWait } = watchIndexing(quiet);
  const exact = root !== undefined;
  const repository = await openRepository(root ?? repo, { exact, flags, noRefresh });
  try {
    return await repository.borrow({ signal: interrupted, onProgress, onWait }, (index) => {
      stop();
      if (!quiet) for (const sentence of index.notes) note(`note: ${sentence}`);
      return use(index);
    });
  } finally {
    stop();
    repository.close();
  }
}

/**
 * The repository that options name: `--root` is exactly a folder, `--repo` the repository that holds one.
 *
 * @throws UserError (exit code 2) when both are given.
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
