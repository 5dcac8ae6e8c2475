import type { Repository } from '../app/opening/repository.js';
import type { CallOptions } from '../app/opening/warm-index.js';
import { ExitCode, UserError } from '../errors.js';
import { calleesText, callersText, definitionText, impactText, pathsText } from './answer-text.js';
import { withNotes } from './context-tool.js';
import { definitionOutput, graphOutput, mapOutput } from './output-schemas.js';
import { type Arguments, parameters } from './parameters.js';
import { repoParameter, type Tool, type ToolAnswer } from './tool.js';

const symbol = {
  type: 'string',
  minLength: 1,
  maxLength: 1000,
  description: 'A symbol: name, Class.method, path:Class.method, path:name@line or path:line.',
} as const;

/** `ctx_definition`: what `ctx def` answers. */
export const definitionTool: Tool = {
  name: 'ctx_definition',
  title: 'Definition of a symbol',
  description:
    'Where a symbol is defined, with its signature, documentation, members and code. Definitions only, never mentions. An ambiguous name is refused with its candidates.',
  input: parameters(
    {
      symbol,
      code: { type: 'boolean', default: true, description: 'Whether to include the code.' },
      ...repoParameter,
    },
    ['symbol'],
  ),
  output: definitionOutput,
  async answer(repository, given, call) {
    const { symbol: written, code = true } = given as { symbol: string; code?: boolean };
    const { notes, ...answer } = await repository.definition(written, { ...call, code });
    return {
      text: withNotes(definitionText(answer), notes),
      structured: { ...answer, notes },
    };
  },
};

type Operation = 'callers' | 'callees' | 'paths' | 'impact';

interface GraphArguments {
  readonly operation: Operation;
  readonly symbol: string;
  readonly to?: string;
  readonly depth?: number;
  readonly limit?: number;
}

/** Default number of rows and paths; more would fill the context window of the model. */
const ROWS = 100;
const PATHS = 10;

/** `ctx_graph`: what `ctx callers`, `callees`, `paths` and `impact` answer. */
export const graphTool: Tool = {
  name: 'ctx_graph',
  title: 'Callers, callees, call paths, impact',
  description:
    'Walks the call graph of this repository. callers: who uses a symbol. callees: what it uses. paths: the call paths from symbol to "to". impact: what depends on a symbol or file, and the tests to run after changing it. Answers tell resolved edges from possible ones.',
  input: parameters(
    {
      operation: {
        type: 'string',
        enum: ['callers', 'callees', 'paths', 'impact'],
        description: 'What to ask of the graph.',
      },
      symbol: { ...symbol, description: `${symbol.description} For paths and impact also a file.` },
      to: { ...symbol, description: 'For paths: the symbol or file to reach.' },
      depth: {
        type: 'integer',
        minimum: 1,
        maximum: 10,
        description:
          'Calls of calls that are followed; 1 for callers and callees, 3 for impact unless told. Not for paths.',
      },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        description: `Rows of each list at most; ${ROWS} unless told, ${PATHS} for paths.`,
      },
      ...repoParameter,
    },
    ['operation', 'symbol'],
  ),
  output: graphOutput,
  async answer(repository, given, call) {
    const asked = given as unknown as GraphArguments;
    checkCombination(asked);
    return OPERATIONS[asked.operation](repository, asked, call);
  },
};

const OPERATIONS: Readonly<
  Record<
    Operation,
    (repository: Repository, asked: GraphArguments, call: CallOptions) => Promise<ToolAnswer>
  >
> = {
  async callers(repository, { operation, symbol: written, depth = 1, limit = ROWS }, call) {
    const answer = await repository.callers(written, { ...call, depth, limit });
    const { callers, tests, truncated, notes } = answer;
    return {
      text: withNotes(callersText(callers, tests, truncated), notes),
      structured: { operation, ...answer },
    };
  },
  async callees(repository, { operation, symbol: written, depth = 1, limit = ROWS }, call) {
    const answer = await repository.callees(written, { ...call, depth, limit });
    return {
      text: withNotes(calleesText(answer.callees, answer.truncated), answer.notes),
      structured: { operation, ...answer },
    };
  },
  async paths(repository, { operation, symbol: written, to = '', limit = PATHS }, call) {
    const answer = await repository.paths(written, to, { ...call, limit });
    return {
      text: withNotes(pathsText(answer), answer.notes),
      structured: { operation, ...answer },
    };
  },
  async impact(repository, { operation, symbol: written, depth = 3, limit = ROWS }, call) {
    const answer = await repository.impact([written], { ...call, depth });
    const dependents = answer.dependents.slice(0, limit);
    const tests = answer.tests.slice(0, limit);
    const cut = dependents.length < answer.dependents.length || tests.length < answer.tests.length;
    const truncated = answer.truncated || cut;
    return {
      text: withNotes(impactText(dependents, tests, truncated), answer.notes),
      structured: { operation, ...answer, dependents, tests, truncated },
    };
  },
};

/** @throws UserError If the parameters cannot be combined. */
function checkCombination({ operation, to, depth }: GraphArguments): void {
  const isPaths = operation === 'paths';
  if (isPaths && to === undefined) {
    throw new UserError(
      'parameter "to" is missing',
      'paths lead from symbol to "to"',
      ExitCode.Usage,
    );
  }
  const extra = isPaths ? (depth === undefined ? null : 'depth') : to === undefined ? null : 'to';
  if (extra === null) return;
  throw new UserError(`parameter "${extra}" is not for ${operation}`, '', ExitCode.Usage);
}

/** Default number of tokens of a map. */
const MAP_BUDGET = 2000;

/** `ctx_map`: what `ctx map` answers. */
export const mapTool: Tool = {
  name: 'ctx_map',
  title: 'Map of the repository',
  description:
    'What to read first in an unknown repository: its folders, and the most central files with the signatures that others use, within a token budget.',
  input: parameters({
    budget: {
      type: 'integer',
      minimum: 100,
      maximum: 100_000,
      default: MAP_BUDGET,
      description: 'Tokens of the map.',
    },
    focus: {
      type: 'array',
      items: { type: 'string' },
      maxItems: 100,
      description:
        'Paths of files around which the map is drawn; the whole repository unless told.',
    },
    ...repoParameter,
  }),
  output: mapOutput,
  async answer(repository, given: Arguments, call) {
    const { budget = MAP_BUDGET, focus = [] } = given as { budget?: number; focus?: string[] };
    const { text, notes, ...map } = await repository.map({ ...call, budget, focus });
    return { text: withNotes(text, notes), structured: { map: text, ...map, notes } };
  },
};
