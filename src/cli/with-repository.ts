import type { OpenedIndex, OpenOptions } from '../app/open-index.js';
import { ExitCode, UserError } from '../errors.js';
import { interrupted } from './interrupt.js';
import { watchIndexing } from './progress.js';
import type { RepositoryOptions } from './query-options.js';
import { note } from './streams.js';

/**
 * Opens the index that options name, brought up to date with its progress on standard error unless they forbid it, and
 * closes it afterwards, whatever happens.
 *
 * @param flags What the command line says of the configuration.
 */
export async function withRepository(
  options: RepositoryOptions,
  use: (index: OpenedIndex) => Promise<ExitCode>,
  flags: OpenOptions['flags'] = {},
): Promise<ExitCode> {
  const { openIndex } = await import('../app/open-index.js');
  const quiet = options.quiet ?? false;
  const watcher = watchIndexing(quiet);
  const answer = async (more: Pick<OpenOptions, 'rebuild'>) => {
    const index = await openIndex({
      ...placeOf(options),
      ...more,
      flags,
      noRefresh: options.refresh === false,
      onProgress: watcher.onProgress,
      onWait: watcher.onWait,
      signal: interrupted,
    });
    watcher.stop();
    if (!quiet) for (const sentence of index.notes) note(`note: ${sentence}`);
    try {
      return await use(index);
    } finally {
      index.close();
    }
  };
  try {
    return await answer({});
  } catch (error) {
    // Damage that shows only where it is read. Nothing has been printed: an answer is printed whole.
    if ((error as Error).name !== 'IndexUnusable' || options.refresh === false) throw error;
    if (!quiet) note('note: the index is damaged: it is built anew');
    return await answer({ rebuild: true });
  } finally {
    watcher.stop();
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
