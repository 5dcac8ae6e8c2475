import * as v from 'valibot';
import type { IntentName } from '../../model/request.js';

const intents = [
  'BUG_FIX',
  'REFACTOR',
  'TEST_WRITING',
  'IMPLEMENTATION',
  'USAGE_EXPLORATION',
  'DEFINITION_LOOKUP',
] as const satisfies readonly IntentName[];

/** What a request names: a symbol, a file, or neither. */
export const caseKinds = ['symbol', 'file', 'words'] as const;

const text = v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty'));
const texts = v.array(text, 'must be a list of texts');
const line = v.pipe(
  v.number('must be a line number'),
  v.integer('must be a line number'),
  v.minValue(1, 'must be 1 or more'),
);
const ranges = v.array(v.strictTuple([line, line]), 'must be a list of [first, last]');

function optional<const S extends v.GenericSchema>(schema: S, description: string) {
  return v.exactOptional(v.pipe(schema, v.description(description)));
}

/** A line of a file of cases, from which its validation and the JSON Schema are made. */
export const caseSchema = v.pipe(
  v.strictObject({
    id: v.pipe(text, v.description('Name of the case, unique among all.')),
    query: v.pipe(text, v.description('The request, in the words of a user.')),
    expectedFiles: v.pipe(
      texts,
      v.description('Paths of the right answer, relative to the root; empty where there is none.'),
    ),
    expectedSymbols: optional(
      texts,
      'Definitions of the right answer: "Class.method" in any expected file, or "path:Class.method".',
    ),
    expectedIntent: optional(
      v.picklist(intents, `must be one of ${intents.join(', ')}`),
      'What the request is for.',
    ),
    kind: optional(
      v.picklist(caseKinds, `must be one of ${caseKinds.join(', ')}`),
      'What the request names: a symbol, a file, or neither.',
    ),
    why: optional(text, 'One line: why these are the truth.'),
    corpus: optional(text, 'Code base of the built-in set of which the case is asked.'),
    repo: optional(text, 'owner/name: the clone on which the case is replayed.'),
    commit: optional(text, 'Commit at which the case is replayed.'),
    root: optional(text, 'Folder below the top that is indexed as a plain root.'),
    expectedLines: optional(
      v.record(text, ranges, 'must map paths to lists of [first, last]'),
      'Lines that the right change touches, by path, as they were before it.',
    ),
  }),
  v.title('A case for ctx eval'),
  v.description('A file of cases holds one such object a line (JSON Lines).'),
);

/** A request with the expected results. */
export type EvaluationCase = v.InferOutput<typeof caseSchema>;

export type CaseKind = (typeof caseKinds)[number];
