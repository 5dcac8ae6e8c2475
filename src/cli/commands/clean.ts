import { ExitCode } from '../../errors.js';
import { addRepositoryOptions, type RepositoryOptions } from '../input/query-options.js';
import { print } from '../output/streams.js';
import type { CommandModule } from './command.js';
import { placeOf } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx clean
  ctx clean ~/src/app
`;

interface CleanOptions extends RepositoryOptions {
  readonly quiet?: boolean;
}

/** `ctx clean`: removes the index. */
export const cleanCommand: CommandModule = {
  define(command, run) {
    command.argument('[path]', 'a folder of the repository');
    addRepositoryOptions(command)
      .option('-q, --quiet', 'print nothing')
      .addHelpText('after', EXAMPLES)
      .action((path: string | undefined, options: CleanOptions) => run(() => clean(path, options)));
  },
};

async function clean(path: string | undefined, options: CleanOptions): Promise<ExitCode> {
  const { removeIndexOf } = await import('../../app/opening/remove-index.js');
  const place = placeOf(path === undefined ? options : { repo: path, ...options });
  const { indexPath, existed } = await removeIndexOf(place);
  if (!options.quiet)
    await print(existed ? `removed ${indexPath}` : `there is no index: ${indexPath}`);
  return ExitCode.Answer;
}
