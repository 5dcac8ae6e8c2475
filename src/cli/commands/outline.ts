import { outlineText } from '../output/symbol-text.js';
import type { CommandModule } from './command.js';
import { addGraphOptions, answerFromGraph, type GraphOptions } from './graph.js';

const EXAMPLES = `
Examples:
  ctx outline src/session.ts
  ctx outline session.ts --format json
`;

/** `ctx outline`: the definitions of a file. */
export const outlineCommand: CommandModule = {
  define(command, run) {
    command.argument('<file>', 'its path, or the end of it');
    addGraphOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((file: string, options: GraphOptions) => run(() => outline(file, options)));
  },
};

function outline(file: string, options: GraphOptions) {
  return answerFromGraph(options, {
    command: 'outline',
    async ask(index) {
      const [{ outline: ask }, { asWritten }] = await Promise.all([
        import('../../app/relations/graph-queries.js'),
        import('../../app/symbols/written-place.js'),
      ]);
      return ask(index.reader, await asWritten(index, file));
    },
    text: outlineText,
  });
}
