import { ExitCode } from '../errors.js';
import { paintFor } from './colour.js';
import type { CommandModule } from './command.js';
import { oneOf } from './option-values.js';
import { addRepositoryOptions, type RepositoryOptions } from './query-options.js';
import { print } from './streams.js';
import { placeOf } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx status
  ctx status ~/src/app --skipped
  ctx status --format json
`;

interface StatusOptions extends RepositoryOptions {
  readonly format?: 'text' | 'json';
  readonly skipped?: boolean;
}

/** `ctx status`: what the index holds, how fresh it is, and what was left out. */
export const statusCommand: CommandModule = {
  define(command, run) {
    command.argument('[path]', 'a folder of the repository');
    addRepositoryOptions(command)
      .option('--skipped', 'list every file that was skipped, not only how many')
      .option(
        '--format <name>',
        'how it is printed: text, json',
        oneOf('--format', 'format', ['text', 'json']),
      )
      .addHelpText('after', EXAMPLES)
      .action((path: string | undefined, options: StatusOptions) =>
        run(() => status(path, options)),
      );
  },
};

async function status(path: string | undefined, options: StatusOptions): Promise<ExitCode> {
  const { repositoryStatus } = await import('../app/repository-status.js');
  const found = await repositoryStatus(
    placeOf(path === undefined ? options : { repo: path, ...options }),
  );
  if (options.format === 'json') {
    await print(JSON.stringify(found));
  } else {
    const { statusText } = await import('./status-text.js');
    await print(statusText(found, options.skipped ?? false, await paintFor(process.stdout)));
  }
  return ExitCode.Answer;
}
