import { oneLine, printable } from '../../render/plain-text.js';
import { collect, wholeNumber } from '../input/option-values.js';
import { note } from '../output/streams.js';
import type { CommandModule } from './command.js';
import { addGraphOptions, answerFromGraph, type GraphOptions } from './graph.js';

const EXAMPLES = `
Examples:
  ctx map
  ctx map --budget 8000 --focus src/session.ts
  ctx map --focus "where requests are routed" --format json
`;

/** Default number of tokens. */
const BUDGET = 2000;

interface MapFlags extends GraphOptions {
  readonly budget?: number;
  readonly focus?: readonly string[];
}

/** `ctx map`: what to read first in an unknown repository. */
export const mapCommand: CommandModule = {
  define(command, run) {
    command
      .option(
        '-b, --budget <tokens>',
        `size of the map (default: ${BUDGET})`,
        wholeNumber('--budget', 'budget'),
      )
      .option(
        '--focus <what>',
        'draw it around a file, or what words find; several times',
        collect,
      );
    addGraphOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((options: MapFlags) => run(() => map(options)));
  },
};

function map({ budget = BUDGET, focus = [], ...options }: MapFlags) {
  return answerFromGraph(options, {
    command: 'map',
    async ask(index) {
      const { reader, config } = index;
      const { map: ask } = await import('../../app/relations/graph-queries.js');
      if (focus.length === 0) return { focus: [], ...(await ask(reader, { budget })) };
      const [{ focusFiles }, { asWritten }] = await Promise.all([
        import('../../app/relations/map-focus.js'),
        import('../../app/symbols/written-place.js'),
      ]);
      const written = [];
      for (const each of focus) written.push(await asWritten(index, each));
      const files = await focusFiles(reader, config, written);
      if (files.length === 0 && options.quiet !== true)
        note(`note: nothing matches the focus: ${oneLine(focus.join(', '))}`);
      return { focus: files, ...(await ask(reader, { budget, focus: files })) };
    },
    text: ({ text }) => (text === '' ? 'nothing to map' : printable(text)),
  });
}
