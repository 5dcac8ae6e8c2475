import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ExitCode, UserError } from '../../errors.js';
import { type EvaluationRun, RUN_SCHEMA_VERSION, type SystemRun } from '../run.js';

/**
 * The first system of a run that was saved with `--format json`, under the name of its file.
 *
 * @throws UserError (exit code 2) when it is no such file, or of another version.
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

function parse(path: string): Partial<EvaluationRun> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<EvaluationRun>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`cannot read ${path}: ${reason}`, '', ExitCode.Usage);
  }
}
