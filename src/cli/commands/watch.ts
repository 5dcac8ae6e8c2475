import type { IndexSummary } from '../../app/indexing/index-options.js';
import { ExitCode } from '../../errors.js';
import { oneLine } from '../../render/plain-text.js';
import { addRepositoryOptions, type RepositoryOptions } from '../input/query-options.js';
import { interrupted } from '../interrupt.js';
import { counted, watchIndexing } from '../output/progress.js';
import { asUserError } from '../output/report-error.js';
import { note } from '../output/streams.js';
import type { CommandModule } from './command.js';
import { placeOf } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx watch
  ctx watch ~/src/app --quiet
`;

/** `ctx watch`: keeps the index current while files are edited. */
export const watchCommand: CommandModule = {
  define(command, run) {
    command.argument('[path]', 'a folder of the repository');
    addRepositoryOptions(command)
      .option('-q, --quiet', 'say only what goes wrong')
      .addHelpText('after', EXAMPLES)
      .action((path: string | undefined, options: RepositoryOptions) =>
        run(() => watch(path === undefined ? options : { repo: path, ...options })),
      );
  },
};

async function watch(options: RepositoryOptions): Promise<ExitCode> {
  const { watchRepository } = await import('../../app/watching/watch-repository.js');
  const { quiet = false } = options;
  const progress = watchIndexing(quiet);
  let first = true;
  const say = (line: string) => {
    progress.stop();
    if (!quiet) note(`ctx: ${line}`);
  };
  await watchRepository({
    ...placeOf(options),
    signal: interrupted,
    onProgress: progress.onProgress,
    onWait: progress.onWait,
    onRun: (summary) => {
      say(first ? startLine(summary) : updateLine(summary));
      first = false;
    },
    onFailure: (error) => {
      progress.stop();
      const { message, hint } = asUserError(error);
      note(`ctx: ${oneLine(message)}${hint === '' ? '' : `\nhint: ${hint}`}`);
    },
    onIncomplete: () =>
      say('the system has no room to watch every folder: changes are looked for every 3 s'),
  });
  progress.stop();
  return ExitCode.Interrupted;
}

function startLine({ root, files }: IndexSummary): string {
  return `watching ${oneLine(root)}: ${counted(files, 'file')}, up to date; Ctrl-C ends it`;
}

function updateLine({ changed, removed, parsed, elapsedMs, files }: IndexSummary): string {
  const parts = [`${changed} changed`, ...(removed > 0 ? [`${removed} removed`] : [])];
  const work = `${parts.join(', ')}, ${parsed} parsed in ${(elapsedMs / 1000).toFixed(1)} s`;
  return `up to date: ${counted(files, 'file')} (${work})`;
}
