import type { Command } from 'commander';
import { ExitCode } from '../../errors.js';
import { oneLine } from '../../render/plain-text.js';
import { type Shell, scripts, shells } from '../completion/scripts.js';
import { oneOf } from '../input/option-values.js';
import { print } from '../output/streams.js';
import type { CommandModule } from './command.js';

const EXAMPLES = `
Examples:
  ctx completion bash >> ~/.bashrc
  ctx completion zsh > ~/.zfunc/_ctx
  ctx completion fish > ~/.config/fish/completions/ctx.fish
  ctx completion bash -- query --fo
`;

/** `ctx completion`: the script that a shell loads, and the candidates that it requests. */
export const completionCommand: CommandModule = {
  define(command, run) {
    command
      .argument('<shell>', 'bash, zsh or fish', oneOf('ctx completion', 'shell', shells))
      .argument('[words...]', 'after --: a command line so far; prints its completions')
      .addHelpText('after', EXAMPLES)
      .action((shell: Shell, words: string[]) =>
        run(async () => {
          if (words.length === 0) await print(scripts[shell]);
          else await printCandidates(words, command.parent!);
          return ExitCode.Answer;
        }),
      );
  },
};

async function printCandidates(words: readonly string[], program: Command): Promise<void> {
  const { complete } = await import('../completion/candidates.js');
  const found = await complete(words, program);
  if (typeof found === 'string') return print(`:${found}`);
  const lines = found.map(({ value, description }) =>
    description === '' ? oneLine(value) : `${oneLine(value)}\t${oneLine(description)}`,
  );
  if (lines.length > 0) await print(lines.join('\n'));
}
