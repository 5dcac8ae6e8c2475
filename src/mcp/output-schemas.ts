import type { OutputSchema } from './tool.js';

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };
const number: Schema = { type: 'number' };
const count: Schema = { type: 'integer', minimum: 0 };
const line: Schema = { type: 'integer', minimum: 0, description: '1-based, inclusive.' };
const flag: Schema = { type: 'boolean' };
const certainty: Schema = {
  enum: ['resolved', 'possible'],
  description: 'possible: only the name speaks for it.',
};

function object(properties: Readonly<Record<string, Schema>>): Schema & OutputSchema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

function list(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'array', items: object(properties) };
}

function nullable(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

const notes: Schema = {
  ...texts,
  description: 'What is to be known of the freshness of the index; usually empty.',
};

const state = {
  repo: object({ root: text, commit: nullable(text), dirty: flag }),
  intent: object({ name: text, confidence: number, signals: texts }),
};

const range = {
  path: text,
  name: text,
  qualifiedName: text,
  kind: text,
  startLine: line,
  endLine: line,
};

const symbol = object({
  id: { ...text, description: 'path:Qualified.name@line, as every tool takes it.' },
  ...range,
  signature: text,
  fileClass: text,
});

const place = object({ path: text, symbol: nullable(symbol) });

/** What `ctx_context` answers. */
export const contextOutput = object({
  context: { ...text, description: 'What to read, in the format asked for.' },
  ...state,
  items: list({ section: text, ...range, detail: text, tokens: count }),
  budget: object({ limit: count, used: count }),
  omitted: list({ path: text, name: text, reason: text }),
  notes,
});

/** What `ctx_search` answers. */
export const searchOutput = object({
  ...state,
  files: list({ path: text, score: number, reasons: texts }),
  hits: list({ ...range, score: number, reasons: texts }),
  notes,
});

/** What `ctx_definition` answers. */
export const definitionOutput = object({
  symbol,
  definitions: list({
    ...range,
    id: text,
    signature: text,
    fileClass: text,
    exported: flag,
    doc: text,
    members: texts,
    card: text,
    code: nullable(text),
    tokens: count,
  }),
  notes,
});

/** What `ctx_map` answers. */
export const mapOutput = object({
  map: { ...text, description: 'The map as text, within the budget.' },
  tokens: count,
  directories: list({ path: text, files: count }),
  files: list({
    path: text,
    score: number,
    definitions: list({ name: text, signature: text, startLine: line, users: count }),
  }),
  notes,
});

const use = { path: text, line, kind: text, certainty, depth: count };
const dependent = {
  path: text,
  symbol: nullable(symbol),
  distance: count,
  certainty,
  sites: count,
};

/** What `ctx_graph` answers: `operation`, and the fields of that operation. */
export const graphOutput: OutputSchema = {
  type: 'object',
  properties: {
    operation: { enum: ['callers', 'callees', 'paths', 'impact'] },
    symbol,
    callers: list({ ...use, holder: nullable(symbol), target: text }),
    callees: list({
      ...use,
      name: text,
      caller: text,
      target: nullable(symbol),
      external: nullable(text),
    }),
    from: place,
    to: place,
    paths: list({
      certainty,
      steps: list({ from: nullable(symbol), to: nullable(symbol), path: text, line, certainty }),
    }),
    changed: { type: 'array', items: place },
    dependents: list(dependent),
    tests: { type: 'array', items: { type: 'object' } },
    truncated: flag,
    bounded: flag,
    notes,
  },
  required: ['operation', 'notes'],
};
