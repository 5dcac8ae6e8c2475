import * as v from 'valibot';
import { ExitCode, UserError } from '../../errors.js';
import type { EvaluationCase } from '../cases/case-schema.js';
import { parsePatch } from './patch.js';

/** The relevant columns of SWE-bench and similar sets. */
const rowSchema = v.object({
  instance_id: v.string(),
  repo: v.string(),
  base_commit: v.string(),
  problem_statement: v.string(),
  patch: v.string(),
});

/** The result of converting a file of rows. */
export interface Converted {
  readonly cases: readonly EvaluationCase[];
  /** Number of rows whose patch changes no file that existed before. */
  readonly withoutFiles: number;
}

/**
 * Makes cases from SWE-bench rows, one JSON object a line. The issue's text is the request; the files and lines
 * that the patch changes are expected.
 *
 * @param shown Name of the text in messages.
 * @throws UserError (exit code 2) that names the line of the error.
 */
export function convertSweBench(text: string, shown: string): Converted {
  const all = text.split(/\r?\n/).flatMap((line, at) => {
    return line.trim() === '' ? [] : [convertRow(line, `${shown}:${at + 1}`)];
  });
  const cases = all.filter(({ expectedFiles }) => expectedFiles.length > 0);
  return { cases, withoutFiles: all.length - cases.length };
}

function convertRow(line: string, place: string): EvaluationCase {
  const result = v.safeParse(rowSchema, parseJson(line, place));
  if (!result.success) {
    const key = v.getDotPath(result.issues[0]) ?? 'row';
    throw wrong(`${place}: ${key}: is missing or no text`);
  }
  const { instance_id, repo, base_commit, problem_statement, patch } = result.output;
  const files = parsePatch(patch);
  return {
    id: instance_id,
    query: problem_statement,
    expectedFiles: files.map(({ path }) => path),
    expectedLines: Object.fromEntries(files.map(({ path, lines }) => [path, [...lines]])),
    repo,
    commit: base_commit,
  };
}

function parseJson(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw wrong(`${place}: not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function wrong(message: string): UserError {
  return new UserError(
    message,
    'a row of SWE-bench has instance_id, repo, base_commit, problem_statement and patch',
    ExitCode.Usage,
  );
}
