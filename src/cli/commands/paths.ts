import { pathsText } from '../output/graph-text.js';
import type { CommandModule } from './command.js';
import { addGraphOptions, addLimitOption, answerFromGraph, type GraphOptions } from './graph.js';

const EXAMPLES = `
Examples:
  ctx paths main Session.close
  ctx paths src/router.ts src/database.ts --limit 3
  ctx paths Router.dispatch Database.query --format json
`;

const PATHS = 10;

interface PathsFlags extends GraphOptions {
  readonly limit?: number;
}

/** `ctx paths`: how calls lead from one place to another. */
export const pathsCommand: CommandModule = {
  define(command, run) {
    command
      .argument('<from>', 'the symbol or file where the paths begin')
      .argument('<to>', 'the symbol or file where they end');
    addLimitOption(command, `paths at most, the shortest first (default: ${PATHS})`);
    addGraphOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((from: string, to: string, options: PathsFlags) =>
        run(() => paths(from, to, options)),
      );
  },
};

function paths(from: string, to: string, options: PathsFlags) {
  return answerFromGraph(options, {
    command: 'paths',
    async ask(index) {
      const [{ paths: ask }, { asWritten }] = await Promise.all([
        import('../../app/relations/graph-queries.js'),
        import('../../app/symbols/written-place.js'),
      ]);
      const ends = [await asWritten(index, from), await asWritten(index, to)] as const;
      return ask(index.reader, ...ends, { limit: options.limit ?? PATHS });
    },
    text: pathsText,
  });
}
