import * as v from 'valibot';
import { formats, type NumberKey, ranges } from './config.js';

/** A described setting: its description shows in editors, through the JSON Schema. */
function described<const S extends v.GenericSchema>(schema: S, text: string) {
  return v.optional(v.pipe(schema, v.description(text)));
}

function wholeNumber(key: NumberKey) {
  const [least, most] = ranges[key];
  return v.pipe(
    v.number('must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
}

const text = v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty'));
const globs = v.array(text, 'must be a list of texts');
const share = v.optional(
  v.pipe(
    v.number('must be a number of percent'),
    v.minValue(0, 'must be at least 0'),
    v.maxValue(100, 'must be at most 100'),
  ),
  0,
);

const shares = {
  definitions: share,
  snippets: share,
  imports: share,
  tests: share,
  callers: share,
};

const profile = v.pipe(
  v.strictObject(shares),
  v.check(
    (values) => Math.abs(sum(Object.values(values)) - 100) < 1e-6,
    'the shares of a profile must sum to 100',
  ),
  v.description('Shares of the budget in percent; they sum to 100, a section left out has 0.'),
);

const profiles = {
  DEFINITION_LOOKUP: v.optional(profile),
  USAGE_EXPLORATION: v.optional(profile),
  IMPLEMENTATION: v.optional(profile),
  BUG_FIX: v.optional(profile),
  REFACTOR: v.optional(profile),
  TEST_WRITING: v.optional(profile),
};

const classes = {
  source: v.optional(globs),
  test: v.optional(globs),
  docs: v.optional(globs),
  config: v.optional(globs),
  generated: v.optional(globs),
  vendored: v.optional(globs),
  example: v.optional(globs),
};

const languages = v.record(
  v.pipe(v.string(), v.regex(/^\.[\w.+-]+$/, 'must be an ending with its dot, such as ".mdx"')),
  text,
  'must map endings to languages',
);

const settings = {
  $schema: described(text, 'Where editors find the JSON Schema.'),
  include: described(
    globs,
    'Globs of files to index although they are ignored; a secret only by its name without wildcards.',
  ),
  exclude: described(globs, 'Globs of files to leave out; "include" has the last word.'),
  maxCodeBytes: described(wholeNumber('maxCodeBytes'), 'Larger files of code are skipped.'),
  maxTextBytes: described(wholeNumber('maxTextBytes'), 'Larger files of other text are skipped.'),
  commits: described(wholeNumber('commits'), 'The newest commits to read; 0 for no history.'),
  jobs: described(
    wholeNumber('jobs'),
    'Worker threads that parse; 0 for as many as the machine has cores.',
  ),
  budget: described(wholeNumber('budget'), 'Tokens (o200k_base) of an answer.'),
  limit: described(wholeNumber('limit'), 'Most files and most hits of a ranking.'),
  format: described(
    v.picklist(formats, `must be one of ${formats.join(', ')}`),
    'How an answer is printed.',
  ),
  tests: described(v.boolean('must be true or false'), 'Whether answers have a section for tests.'),
  pins: described(globs, 'Paths or globs of files that rank first in every query.'),
  profiles: described(
    v.strictObject(profiles),
    'How the budget is shared out, by what a request is for.',
  ),
  classes: described(
    v.strictObject(classes),
    'Globs of files whose class is other than their path suggests.',
  ),
  languages: described(languages, 'Languages of further endings: ".mdx": "markdown".'),
};

/** The schema of a configuration file, from which its validation and the JSON Schema are made. */
export const configSchema = v.pipe(v.strictObject(settings), v.title('Configuration of ctx'));

export type ConfigFile = v.InferOutput<typeof configSchema>;

/**
 * Validates the content of a file. Called through this function because importing the library dynamically would
 * bundle all of it.
 */
export function checkConfig(value: unknown): v.SafeParseResult<typeof configSchema> {
  return v.safeParse(configSchema, value);
}

/** The keys allowed inside the object at a path of keys; empty if any are. */
export function knownKeys(path: readonly string[]): string[] {
  if (path.length === 0) return Object.keys(settings);
  if (path.length === 1 && path[0] === 'profiles') return Object.keys(profiles);
  if (path.length === 1 && path[0] === 'classes') return Object.keys(classes);
  if (path.length === 2 && path[0] === 'profiles') return Object.keys(shares);
  return [];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
