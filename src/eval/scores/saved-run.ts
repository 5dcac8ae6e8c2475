import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ExitCode, UserError } from '../../errors.js';
import { type CaseRecord, type EvaluationRun, RUN_SCHEMA_VERSION, type SystemRun } from '../run.js';
import { meanLocalization } from './localization.js';
import { summarize } from './summarize.js';

/**
 * The first system of a run saved with `--format json`, under the name of its file.
 *
 * @throws UserError (exit code 2) If it is not such a file, or has another version.
 */
export function readSavedRun(path: string): SystemRun {
  const run = parse(path);
  const [first] = run.systems ?? [];
  if (run.schemaVersion !== RUN_SCHEMA_VERSION || first === undefined) {
    throw new UserError(
      `${path} is not a run of this version`,
      'save one with: ctx eval --format json > run.json',
      ExitCode.Usage,
    );
  }
  return { ...first, name: basename(path) };
}

/**
 * The same, requiring that the run contains some of the cases with these ids.
 *
 * @throws UserError (exit code 2) Also if it contains none of them.
 */
export function readSavedRunOf(path: string, asked: ReadonlySet<string>): SystemRun {
  const run = readSavedRun(path);
  if (run.outcomes.some(({ id }) => asked.has(id))) return run;
  throw new UserError(
    `${path} holds none of the cases that are asked`,
    'compare with a run of the same cases',
    ExitCode.Usage,
  );
}

/** A run restricted to the cases that another run also has. Its name says so if these are not all. */
export function overCases(run: SystemRun, cases: readonly CaseRecord[]): SystemRun {
  const byId = new Map(run.outcomes.map((outcome) => [outcome.id, outcome]));
  const common = cases.filter(({ id }) => byId.has(id));
  const outcomes = common.map(({ id }) => byId.get(id)!);
  const isWhole = common.length === cases.length;
  const localized = outcomes.flatMap(({ localization }) => localization ?? []);
  return {
    name: isWhole ? run.name : `${run.name}, ${common.length} of ${cases.length} cases`,
    outcomes,
    summaries: summarize(common, outcomes),
    ...(localized.length === 0 ? {} : { localization: meanLocalization(localized) }),
  };
}

function parse(path: string): Partial<EvaluationRun> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<EvaluationRun>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = '--compare takes baseline, bm25, or the path of a run saved with --format json';
    throw new UserError(`cannot read ${path}: ${reason}`, hint, ExitCode.Usage);
  }
}
