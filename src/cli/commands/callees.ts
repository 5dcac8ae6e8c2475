import { calleesText } from '../output/graph-text.js';
import type { CommandModule } from './command.js';
import {
  addDepthOption,
  addGraphOptions,
  addLimitOption,
  answerFromGraph,
  type GraphOptions,
} from './graph.js';

const EXAMPLES = `
Examples:
  ctx callees Session.send
  ctx callees main --depth 2 --limit 50
  ctx callees src/session.ts:Session.send --format json
`;

/** Default number of rows. */
const ROWS = 100;

interface WalkFlags extends GraphOptions {
  readonly depth?: number;
  readonly limit?: number;
}

/** `ctx callees`: what a symbol uses. */
export const calleesCommand: CommandModule = {
  define(command, run) {
    command.argument('<symbol>', 'what uses');
    addDepthOption(command, 'also what those use, so many steps away (default: 1)');
    addLimitOption(command, `rows of the list (default: ${ROWS})`);
    addGraphOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((symbol: string, options: WalkFlags) => run(() => callees(symbol, options)));
  },
};

function callees(symbol: string, options: WalkFlags) {
  const { depth = 1, limit = ROWS } = options;
  return answerFromGraph(options, {
    command: 'callees',
    async ask(index) {
      const [{ callees: ask }, { asWritten }] = await Promise.all([
        import('../../app/relations/graph-queries.js'),
        import('../../app/symbols/written-place.js'),
      ]);
      const written = await asWritten(index, symbol);
      return ask(index.reader, written, { depth, limit });
    },
    text: ({ symbol: place, callees: rows, omitted, bounded }, paint) =>
      calleesText(place, { rows, total: rows.length + omitted }, bounded, paint),
  });
}
