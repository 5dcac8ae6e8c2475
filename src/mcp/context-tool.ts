import type { QueryRequest } from '../app/answering/query-request.js';
import { ranges } from '../config/config.js';
import { defaults } from '../config/defaults.js';
import type { Resolution } from '../model/resolution.js';
import { answerDocument, searchDocument } from '../render/json.js';
import { searchLines } from './answer-text.js';
import { contextOutput, searchOutput } from './output-schemas.js';
import { type Arguments, parameters } from './parameters.js';
import { repoParameter, type Tool } from './tool.js';

/** The longest request, in characters. */
const LONGEST = 1024 * 1024;

const query = {
  type: 'string',
  minLength: 1,
  maxLength: LONGEST,
  description:
    'The request in plain words, as the user wrote it: a task, a question, an issue, a stack trace or a diff.',
} as const;

const narrowing = {
  paths: {
    type: 'array',
    items: { type: 'string' },
    maxItems: 100,
    description: 'Globs; only files that match one of them: ["src/**"].',
  },
  languages: {
    type: 'array',
    items: { type: 'string' },
    maxItems: 20,
    description: 'Only files in these languages: ["python"].',
  },
  ...repoParameter,
} as const;

/** `ctx_context`: what `ctx query` answers. */
export const contextTool: Tool = {
  name: 'ctx_context',
  title: 'Context for a task',
  description:
    'The smallest context of this repository that lets you do a task: the definitions, code, imports, tests and callers that matter, within a token budget. Call it first, with the task in the words of the user, instead of searching and opening files one by one.',
  input: parameters(
    {
      query,
      budget: {
        type: 'integer',
        minimum: ranges.budget[0],
        maximum: ranges.budget[1],
        default: defaults.budget,
        description: 'Tokens of the answer.',
      },
      format: {
        type: 'string',
        enum: ['xml', 'markdown'],
        description: 'Of the text; xml unless told.',
      },
      intent: {
        type: 'string',
        enum: Object.keys(defaults.profiles),
        description: 'What the request is for, if its words do not say so.',
      },
      background: {
        type: 'string',
        maxLength: LONGEST,
        description: 'A conversation or plan around the request, weighted below it.',
      },
      pins: {
        type: 'array',
        items: { type: 'string' },
        maxItems: 100,
        description: 'Paths, folders or globs of files that come first.',
      },
      tests: { type: 'boolean', default: true, description: 'Whether to include tests.' },
      ...narrowing,
    },
    ['query'],
  ),
  output: contextOutput,
  async answer(repository, given, call) {
    const answer = await repository.answer(requestOf(given), call);
    const { context, repo, intent, items, budget, omitted } = answerDocument(answer);
    const notes = [...answer.notes, ...nothingFound(answer)];
    return {
      text: withNotes(context, notes),
      structured: {
        context,
        repo,
        intent,
        items: items.map(({ score: _score, reasons: _reasons, ...item }) => item),
        budget: { limit: budget.limit, used: budget.used },
        omitted,
        notes,
      },
    };
  },
};

/** `ctx_search`: what `ctx search` answers. */
export const searchTool: Tool = {
  name: 'ctx_search',
  title: 'Search by meaning and name',
  description:
    'Ranks the files and definitions of this repository for a request in plain words or by name, without their code. Use it to find where something is; use ctx_context to get the code.',
  input: parameters(
    {
      query,
      limit: {
        type: 'integer',
        minimum: ranges.limit[0],
        maximum: ranges.limit[1],
        default: defaults.limit,
        description: 'Files and definitions at most.',
      },
      ...narrowing,
    },
    ['query'],
  ),
  output: searchOutput,
  async answer(repository, given, call) {
    const found = await repository.ranking(requestOf(given), call);
    const { repo, intent, files, hits } = searchDocument(found);
    const notes = [...found.notes, ...nothingFound({ ...found, ranking: found.ranking })];
    return {
      text: withNotes(searchLines(files, hits), notes),
      structured: { repo, intent, files, hits, notes },
    };
  },
};

function requestOf({ repo: _repo, tests, ...given }: Arguments): QueryRequest {
  // The arguments have been checked against the parameters, which are the request's own fields.
  return { ...(given as unknown as QueryRequest), ...(tests === false ? { noTests: true } : {}) };
}

/** Says that nothing was found, with the names most similar to those in the request. */
function nothingFound({
  ranking,
  resolution,
}: {
  readonly ranking: { readonly answerable: boolean };
  readonly resolution: Resolution;
}): string[] {
  if (ranking.answerable) return [];
  const near = resolution.unresolved
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ mention, candidates }) => `nearest to "${mention.text}": ${candidates.join(', ')}`);
  return ['nothing in the repository matches this request', ...near];
}

/** Notes come after the answer, so that equal answers begin with equal bytes. */
export function withNotes(text: string, notes: readonly string[]): string {
  return [text, ...notes.map((note) => `note: ${note}`)].filter((part) => part !== '').join('\n');
}
