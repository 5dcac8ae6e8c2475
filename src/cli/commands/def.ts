import type { DefinitionAnswer } from '../../app/relations/graph-answers.js';
import { wholeNumber } from '../input/option-values.js';
import { definitionText } from '../output/symbol-text.js';
import type { CommandModule } from './command.js';
import { addGraphOptions, answerFromGraph, type GraphOptions } from './graph.js';

const EXAMPLES = `
Examples:
  ctx def Session
  ctx def Session.close --full
  ctx def src/session.ts:Session.close --format json
`;

/** Default number of tokens of code. */
const BUDGET = 8000;

interface DefinitionFlags extends GraphOptions {
  readonly full?: boolean;
  readonly budget?: number;
}

/** `ctx def`: where a symbol is defined, and what it looks like. */
export const defCommand: CommandModule = {
  define(command, run) {
    command
      .argument('<symbol>', 'name, Class.method, path:Class.method, path:name@line or path:line')
      .option('--full', 'its code instead of its card')
      .option(
        '-b, --budget <tokens>',
        `tokens of code at most (default: ${BUDGET})`,
        wholeNumber('--budget', 'budget'),
      );
    addGraphOptions(command)
      .addHelpText('after', EXAMPLES)
      .action((symbol: string, options: DefinitionFlags) => run(() => define(symbol, options)));
  },
};

function define(symbol: string, options: DefinitionFlags) {
  return answerFromGraph(options, {
    command: 'def',
    async ask(index) {
      const [{ definition: ask }, { asWritten }] = await Promise.all([
        import('../../app/relations/graph-queries.js'),
        import('../../app/symbols/written-place.js'),
      ]);
      const written = await asWritten(index, symbol);
      const found = await ask(index.reader, written, { code: options.full ?? false });
      return withinBudget(found, options.budget ?? BUDGET);
    },
    text: definitionText,
  });
}

/** The code of the first definitions, as far as it fits; the others keep only their cards. */
function withinBudget(answer: DefinitionAnswer, budget: number) {
  let left = budget;
  let truncated = false;
  const definitions = answer.definitions.map((one) => {
    if (one.code === null) return one;
    if (one.tokens > left) {
      truncated = true;
      return { ...one, code: null };
    }
    left -= one.tokens;
    return one;
  });
  return { ...answer, definitions, truncated };
}
