import type { Repository } from '../app/opening/repository.js';
import type { CallOptions } from '../app/opening/warm-index.js';
import type { Arguments, Parameters } from './parameters.js';

/** The answer of a tool: the same content as text for a model and as data for a program. */
export interface ToolAnswer {
  readonly text: string;
  /** Conforms to the tool's output schema. */
  readonly structured: Readonly<Record<string, unknown>>;
}

/** A tool of the server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Parameters;
  /** JSON Schema of {@link ToolAnswer.structured}. */
  readonly output: OutputSchema;
  /** Answers a call whose arguments have been checked. */
  answer(repository: Repository, given: Arguments, call: CallOptions): Promise<ToolAnswer>;
}

/** A JSON Schema of an object. */
export interface OutputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required: readonly string[];
}

/** The parameter that every tool takes. */
export const repoParameter = {
  repo: {
    type: 'string',
    minLength: 1,
    description:
      "Folder of the repository, absolute or relative to the client's first root. Default: that root. Folders outside of the client's roots are refused.",
  },
} as const;
