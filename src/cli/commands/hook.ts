import { fileURLToPath } from 'node:url';
import type { HookChange } from '../../app/watching/git-hooks.js';
import { ExitCode } from '../../errors.js';
import { oneOf } from '../input/option-values.js';
import { note, print } from '../output/streams.js';
import type { CommandModule } from './command.js';

const EXAMPLES = `
Examples:
  ctx hook install
  ctx hook uninstall ~/src/app
`;

const actions = ['install', 'uninstall'] as const;

/** `ctx hook`: makes git refresh the index after commits, checkouts and merges. */
export const hookCommand: CommandModule = {
  define(command, run) {
    command
      .argument('<action>', 'install or uninstall', oneOf('<action>', 'action', actions))
      .argument('[path]', 'a folder of the repository', '.')
      .addHelpText('after', EXAMPLES)
      .action((action: (typeof actions)[number], path: string) => run(() => change(action, path)));
  },
};

async function change(action: (typeof actions)[number], path: string): Promise<ExitCode> {
  const { installHooks, uninstallHooks } = await import('../../app/watching/git-hooks.js');
  const changes =
    action === 'install' ? await installHooks(path, programPath()) : await uninstallHooks(path);
  await print(changes.map(line).join('\n'));
  const refused = changes.filter(({ outcome }) => outcome.startsWith('no'));
  if (refused.length > 0) note('hint: add `ctx index --quiet &` to these yourself');
  return refused.length > 0 ? ExitCode.Failure : ExitCode.Answer;
}

function line({ path, outcome }: HookChange): string {
  return `${outcome}: ${path}`;
}

/** Path of this command, because git may run a hook with another PATH. */
function programPath(): string {
  return fileURLToPath(new URL('../bin/ctx.js', import.meta.url));
}
