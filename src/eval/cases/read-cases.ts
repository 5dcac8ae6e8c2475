import { readFileSync } from 'node:fs';
import type { BaseIssue } from 'valibot';
import { safeParse } from 'valibot';
import { ExitCode, UserError } from '../../errors.js';
import { caseSchema, type EvaluationCase } from './case-schema.js';

const HINT = 'docs/eval.md describes the format; schema/evaluation-case.schema.json checks it';

/**
 * Reads cases, one JSON object a line; empty lines are skipped.
 *
 * @throws UserError (exit code 2) that names the file and the line of the error.
 */
export function readCases(path: string): EvaluationCase[] {
  return parseCases(readText(path), path);
}

/**
 * The cases in a text.
 *
 * @param shown Name of the text in messages.
 */
export function parseCases(text: string, shown: string): EvaluationCase[] {
  const lineOfId = new Map<string, number>();
  const cases = text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    const place = `${shown}:${at + 1}`;
    const found = parseCase(line, place);
    const before = lineOfId.get(found.id);
    if (before !== undefined)
      throw wrong(`${place}: id: "${found.id}" is the id of line ${before}`);
    lineOfId.set(found.id, at + 1);
    return [found];
  });
  if (cases.length === 0) throw wrong(`${shown} holds no cases`);
  return cases;
}

function parseCase(line: string, place: string): EvaluationCase {
  const value = parseJson(line, place);
  if (Array.isArray(value)) throw wrong(`${place}: must be an object in braces`);
  const result = safeParse(caseSchema, value);
  if (!result.success) throw wrong(`${place}: ${explain(result.issues[0])}`);
  const { expectedSymbols = [], expectedFiles, expectedLines = {}, repo, commit } = result.output;
  if (expectedSymbols.length > 0 && expectedFiles.length === 0)
    throw wrong(`${place}: expectedFiles: must hold the files of expectedSymbols`);
  for (const [path, ranges] of Object.entries(expectedLines))
    if (ranges.some(([first, last]) => last < first))
      throw wrong(`${place}: expectedLines.${path}: the last line is before the first`);
  if ((repo === undefined) !== (commit === undefined))
    throw wrong(`${place}: repo and commit go together`);
  return result.output;
}

function parseJson(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw wrong(`${place}: not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function explain(issue: BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  if (keys === '') return 'must be an object in braces';
  if (issue.expected === 'never') return `unknown key "${keys}"`;
  return issue.received === 'undefined' ? `${keys}: is missing` : `${keys}: ${issue.message}`;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`cannot read ${path}: ${reason}`, HINT, ExitCode.Usage);
  }
}

function wrong(message: string): UserError {
  return new UserError(message, HINT, ExitCode.Usage);
}
