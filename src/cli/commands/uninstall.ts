import type { ExitCode } from '../../errors.js';
import type { CommandModule } from './command.js';
import {
  addSetUpOptions,
  agentNamed,
  carryOut,
  placeFor,
  type SetUpOptions,
} from './set-up-agent.js';

const EXAMPLES = `
Examples:
  ctx uninstall claude-code
  ctx uninstall codex --user --yes

Agents: claude-code, codex, cursor. The change is shown before it is written.
`;

/** `ctx uninstall`: removes what `ctx install` added. */
export const uninstallCommand: CommandModule = {
  define(command, run) {
    command.argument('<agent>', 'claude-code, codex or cursor');
    addSetUpOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((agent: string, options: SetUpOptions) => run(() => uninstall(agent, options)));
  },
};

async function uninstall(name: string, options: SetUpOptions): Promise<ExitCode> {
  const { uninstallChanges } = await import('../../agents/set-up.js');
  const agent = await agentNamed(name);
  const changes = uninstallChanges(agent, await placeFor(options));
  return carryOut(changes, options, `${agent.title} was not set up`);
}
