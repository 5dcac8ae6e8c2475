import { ExitCode } from '../../errors.js';
import { print } from '../output/streams.js';
import type { CommandModule } from './command.js';
import {
  addSetUpOptions,
  agentNamed,
  carryOut,
  ownCommand,
  placeFor,
  type SetUpOptions,
} from './set-up-agent.js';

const EXAMPLES = `
Examples:
  ctx install claude-code
  ctx install codex --user --yes
  ctx install --print

Agents: claude-code, codex, cursor. The change is shown before it is written.
`;

/** `ctx install`: sets an agent up to use the server. */
export const installCommand: CommandModule = {
  define(command, run) {
    command.argument('[agent]', 'claude-code, codex or cursor');
    addSetUpOptions(command)
      .option('--print', 'print what to put where, for any other agent; write nothing')
      .addHelpText('after', EXAMPLES)
      .action((agent: string | undefined, options: SetUpOptions) =>
        run(() => install(agent, options)),
      );
  },
};

async function install(name: string | undefined, options: SetUpOptions): Promise<ExitCode> {
  const { installChanges, printedSetUp } = await import('../../agents/set-up.js');
  const server = await ownCommand();
  if (options.print && name === undefined) {
    await print(printedSetUp(server));
    return ExitCode.Answer;
  }
  const agent = await agentNamed(name);
  const changes = installChanges(agent, await placeFor(options), server);
  if (options.print) {
    await print(changes.map(({ shown, after }) => `${shown}:\n\n${after}`).join('\n'));
    return ExitCode.Answer;
  }
  return carryOut(changes, options, `${agent.title} is set up already`);
}
