import type { LoadedConfig } from '../../config.js';
import { ExitCode } from '../../errors.js';
import { oneLine } from '../../render/plain-text.js';
import { oneOf } from '../input/option-values.js';
import { addRepositoryOptions, type RepositoryOptions } from '../input/query-options.js';
import { type Paint, paintFor } from '../output/colour.js';
import { print } from '../output/streams.js';
import type { CommandModule } from './command.js';
import { placeOf } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx config
  SWEEPCTX_BUDGET=4000 ctx config
  ctx config --format json

A project's settings are in .sweepctx.json at its root, your own in
$XDG_CONFIG_HOME/sweepctx/config.json. .sweepctx.example.json shows every key.
`;

interface ConfigOptions extends RepositoryOptions {
  readonly format?: 'text' | 'json';
}

/** `ctx config`: the settings in effect, and the source of each. */
export const configCommand: CommandModule = {
  define(command, run) {
    addRepositoryOptions(command)
      .option(
        '-f, --format <name>',
        'how it is printed: text, json',
        oneOf('--format', 'format', ['text', 'json']),
      )
      .addHelpText('after', EXAMPLES)
      .action((options: ConfigOptions) => run(() => showConfig(options)));
  },
};

async function showConfig(options: ConfigOptions): Promise<ExitCode> {
  const [{ loadConfig }, { resolveRoot }] = await Promise.all([
    import('../../config.js'),
    import('../../git.js'),
  ]);
  const { repo, root } = placeOf(options);
  const { path } = await resolveRoot(root ?? repo ?? '.', root !== undefined);
  const loaded = await loadConfig(path);
  if (options.format === 'json') await print(JSON.stringify({ root: path, ...loaded }));
  else await print(tableOf(loaded, await paintFor(process.stdout)));
  return ExitCode.Answer;
}

function tableOf({ config, origins }: LoadedConfig, paint: Paint): string {
  const rows = Object.entries(config).flatMap(([key, value]) => {
    const origin = origins[key as keyof typeof origins];
    const members = isGroup(value) ? Object.entries(value) : [];
    if (members.length === 0) return [{ key, value, origin }];
    return members.map(([member, each]) => ({ key: `${key}.${member}`, value: each, origin }));
  });
  const width = Math.max(...rows.map(({ key }) => key.length));
  return rows
    .map(({ key, value, origin }) => {
      const source = paint('dim', `(${oneLine(origin)})`);
      return `${paint('bold', key.padEnd(width))}  ${oneLine(JSON.stringify(value))}  ${source}`;
    })
    .join('\n');
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
