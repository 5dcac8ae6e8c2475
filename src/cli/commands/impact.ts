import { ExitCode, UserError } from '../../errors.js';
import { impactText, listed } from '../output/graph-text.js';
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
  ctx impact Session.close
  ctx impact src/session.ts --depth 2
  ctx impact --diff --format json
`;

/** Default number of rows in each list. */
const ROWS = 100;

interface ImpactFlags extends GraphOptions {
  readonly depth?: number;
  readonly limit?: number;
  readonly diff?: boolean;
}

/** `ctx impact`: what depends on something, and the tests to run after changing it. */
export const impactCommand: CommandModule = {
  define(command, run) {
    command
      .argument('[places...]', 'symbols and files that change')
      .option('--diff', 'what the uncommitted change touches');
    addDepthOption(command, 'uses of uses, so many steps away (default: 3)');
    addLimitOption(command, `rows of each list (default: ${ROWS})`);
    addGraphOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((places: string[], options: ImpactFlags) => run(() => impact(places, options)));
  },
};

function impact(places: readonly string[], options: ImpactFlags) {
  if (places.length > 0 === (options.diff ?? false)) {
    throw new UserError(
      places.length > 0 ? '--diff takes no symbol or file' : 'nothing to look at',
      'ctx impact Session.close, or ctx impact --diff',
      ExitCode.Usage,
    );
  }
  const { limit = ROWS } = options;
  const depth = options.depth === undefined ? {} : { depth: options.depth };
  return answerFromGraph(options, {
    command: 'impact',
    async ask(index) {
      const found = options.diff ? await ofChange(index, depth) : await of(index, places, depth);
      const dependents = listed(found.dependents, limit);
      const tests = listed(found.tests, limit);
      const omitted = {
        dependents: dependents.total - dependents.rows.length,
        tests: tests.total - tests.rows.length,
      };
      const truncated = found.truncated || omitted.dependents + omitted.tests > 0;
      return { ...found, dependents: dependents.rows, tests: tests.rows, omitted, truncated };
    },
    text: ({ changed, unknown, dependents, tests, omitted, bounded }, paint) =>
      impactText(
        { changed, unknown },
        { rows: dependents, total: dependents.length + omitted.dependents },
        { rows: tests, total: tests.length + omitted.tests },
        bounded,
        paint,
      ),
  });
}

type Index = Parameters<Parameters<typeof answerFromGraph>[1]['ask']>[0];
type Depth = { readonly depth?: number };

async function of(index: Index, places: readonly string[], depth: Depth) {
  const [{ impact: ask }, { asWritten }] = await Promise.all([
    import('../../app/relations/graph-queries.js'),
    import('../../app/symbols/written-place.js'),
  ]);
  const written = [];
  for (const place of places) written.push(await asWritten(index, place));
  return { ...(await ask(index.reader, written, depth)), unknown: [] as readonly string[] };
}

async function ofChange({ reader }: Index, depth: Depth) {
  const { impactOfChange } = await import('../../app/relations/impact-of-change.js');
  return impactOfChange(reader, depth);
}
