import type { IndexSummary } from '../../app/indexing/index-options.js';
import { ExitCode } from '../../errors.js';
import { oneOf, wholeNumber } from '../input/option-values.js';
import { interrupted } from '../interrupt.js';
import { counted, watchIndexing } from '../output/progress.js';
import { note, print } from '../output/streams.js';
import type { CommandModule } from './command.js';

const EXAMPLES = `
Examples:
  ctx index
  ctx index ~/src/app --jobs 2
  ctx index --force --format json
`;

/** How long to wait for another process that is writing the same index. */
const PATIENCE_MS = 60_000;

interface IndexCommandOptions {
  readonly root?: string;
  readonly force?: boolean;
  readonly jobs?: number;
  readonly format?: 'text' | 'json';
  readonly quiet?: boolean;
}

/** `ctx index`: builds the index or brings it up to date. */
export const indexCommand: CommandModule = {
  define(command, run) {
    command
      .argument('[path]', 'a folder of the repository', '.')
      .option('--root <folder>', 'exactly this folder, without the git of the folders above it')
      .option('--force', 'parse everything again')
      .option(
        '-j, --jobs <n>',
        'threads that parse; 0 for one a core',
        wholeNumber('--jobs', 'jobs'),
      )
      .option(
        '-f, --format <name>',
        'how the summary is printed: text, json',
        oneOf('--format', 'format', ['text', 'json']),
      )
      .option('-q, --quiet', 'no progress and no summary')
      .addHelpText('after', EXAMPLES)
      .action((path: string, options: IndexCommandOptions) => run(() => index(path, options)));
  },
};

async function index(path: string, options: IndexCommandOptions): Promise<ExitCode> {
  const { locate } = await import('../../app/opening/open-index.js');
  const { indexRepository } = await import('../../app/indexing/index-repository.js');
  const { quiet = false, root, jobs, force = false } = options;
  const flags = jobs === undefined ? {} : { jobs };
  const location = await locate({ ...(root === undefined ? { repo: path } : { root }), flags });
  const watcher = watchIndexing(quiet);
  try {
    const summary = await indexRepository({
      ...location,
      force,
      waitMs: PATIENCE_MS,
      signal: interrupted,
      onProgress: watcher.onProgress,
      onWait: watcher.onWait,
    });
    watcher.stop();
    if (options.format === 'json') await print(JSON.stringify(summary));
    else if (!quiet) await printSummary(summary);
    return ExitCode.Answer;
  } finally {
    watcher.stop();
  }
}

async function printSummary(summary: IndexSummary): Promise<void> {
  const { files, definitions, commits, parsed, removed, skipped, diagnostics, elapsedMs } = summary;
  const seconds = (elapsedMs / 1000).toFixed(1);
  const holds = `${counted(files, 'file')}, ${counted(definitions, 'definition')}, ${counted(commits, 'commit')}`;
  const changes = [`parsed ${parsed}`, `removed ${removed}`, `skipped ${skipped}`];
  if (diagnostics > 0) changes.push(`${counted(diagnostics, 'file')} in part`);
  await print(`${holds} in ${seconds} s (${changes.join(', ')})`);
  for (const sentence of summary.notes) note(`note: ${sentence}`);
  if (skipped + diagnostics > 0) note('hint: `ctx status` says what was skipped and why');
}
