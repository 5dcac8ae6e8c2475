import { callersText } from '../output/graph-text.js';
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
  ctx callers parseHeader
  ctx callers Session.close --depth 3
  ctx callers src/session.ts:42
  ctx callers src/session.ts:Session.close --format json

A symbol is written name, Class.method, path:Class.method, path:name@line, or
path:line for what is defined around that line. One that is ambiguous lists its
candidates (exit code 2), an unknown one the nearest names (3).
`;

/** Default number of rows in each list. */
const ROWS = 100;

interface WalkFlags extends GraphOptions {
  readonly depth?: number;
  readonly limit?: number;
}

/** `ctx callers`: who uses a symbol. */
export const callersCommand: CommandModule = {
  define(command, run) {
    command.argument('<symbol>', 'what is used');
    addDepthOption(command, 'also who uses those, so many steps away (default: 1)');
    addLimitOption(command, `rows of each list (default: ${ROWS})`);
    addGraphOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((symbol: string, options: WalkFlags) => run(() => callers(symbol, options)));
  },
};

function callers(symbol: string, options: WalkFlags) {
  const { depth = 1, limit = ROWS } = options;
  return answerFromGraph(options, {
    command: 'callers',
    async ask(index) {
      const [{ callers: ask }, { asWritten }] = await Promise.all([
        import('../../app/relations/graph-queries.js'),
        import('../../app/symbols/written-place.js'),
      ]);
      const written = await asWritten(index, symbol);
      return ask(index.reader, written, { depth, limit });
    },
    text: ({ symbol: place, callers: rows, tests, omitted, bounded }, paint) =>
      callersText(
        place,
        { rows, total: rows.length + omitted.callers },
        { rows: tests, total: tests.length + omitted.tests },
        bounded,
        paint,
      ),
  });
}
