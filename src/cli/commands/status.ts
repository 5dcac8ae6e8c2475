import { ExitCode } from '../../errors.js';
import { oneLine } from '../../render/plain-text.js';
import { oneOf } from '../input/option-values.js';
import { addRepositoryOptions, type RepositoryOptions } from '../input/query-options.js';
import { paintFor } from '../output/colour.js';
import { counted } from '../output/progress.js';
import { note, print } from '../output/streams.js';
import type { CommandModule } from './command.js';
import { placeOf } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx status
  ctx status ~/src/app --skipped
  ctx status --check
  ctx status --format json
`;

interface StatusOptions extends RepositoryOptions {
  readonly format?: 'text' | 'json';
  readonly skipped?: boolean;
  readonly check?: boolean;
}

/** `ctx status`: what the index holds, how fresh it is, and what was left out. */
export const statusCommand: CommandModule = {
  define(command, run) {
    command.argument('[path]', 'a folder of the repository');
    addRepositoryOptions(command)
      .option('--skipped', 'list every file that was skipped, not only how many')
      .option('--check', 'verify the index against itself and the files; exit with 1 if it differs')
      .option(
        '-f, --format <name>',
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
  if (options.check) return check(path, options);
  const { repositoryStatus } = await import('../../app/health/repository-status.js');
  const found = await repositoryStatus(placeOf(named(path, options)));
  if (options.format === 'json') {
    await print(JSON.stringify(found));
  } else {
    const { statusText } = await import('../output/status-text.js');
    await print(statusText(found, options.skipped ?? false, await paintFor(process.stdout)));
  }
  return ExitCode.Answer;
}

async function check(path: string | undefined, options: StatusOptions): Promise<ExitCode> {
  const { checkRepository } = await import('../../app/health/check-repository.js');
  const found = await checkRepository(placeOf(named(path, options)));
  const { problems, compared, stale } = found;
  if (options.format === 'json') await print(JSON.stringify(found));
  else if (problems.length > 0) await print(problems.map(oneLine).join('\n'));
  else {
    const rest = stale === 0 ? '' : `; ${counted(stale, 'file')} changed since`;
    await print(`the index is sound; ${counted(compared, 'file')} compared${rest}`);
  }
  if (problems.length === 0) return ExitCode.Answer;
  note('hint: `ctx index --force` builds it anew');
  return ExitCode.Failure;
}

function named(path: string | undefined, options: StatusOptions): RepositoryOptions {
  return path === undefined ? options : { repo: path, ...options };
}
