import type { QueryRequest } from '../../app/answering/query-request.js';
import { formats, type NumberKey, ranges } from '../../config/config.js';
import { nearestKey } from '../../config/nearest-key.js';
import { ExitCode, UserError } from '../../errors.js';
import { intents } from './query-options.js';
import { LONGEST_REQUEST } from './read-input.js';

type Check = (key: string, value: unknown) => void;

const fields: Readonly<Record<keyof QueryRequest, Check>> = {
  id: (key, value) => {
    if (value !== null && typeof value !== 'string' && typeof value !== 'number') {
      throw wrong(key, 'a text, a number or null');
    }
  },
  query: text,
  input: text,
  background: text,
  intent: among(intents),
  format: among(formats),
  budget: number('budget'),
  limit: number('limit'),
  paths: texts,
  languages: texts,
  folder: text,
  pins: texts,
  noTests: flag,
  lineNumbers: flag,
};

/**
 * Reads a line of a batch: a JSON object with `query`, and optionally `id` and the options of a request.
 *
 * @throws UserError (exit code 2) that names what is wrong with it.
 */
export function parseBatchLine(line: string): QueryRequest {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw usage('a line of a batch must be a JSON object', 'for example {"id": 1, "query": "…"}');
  }
  for (const [key, member] of Object.entries(value)) {
    const check = fields[key as keyof QueryRequest];
    if (check === undefined) throw unknownKey(key);
    check(key, member);
  }
  const { query } = value as { query?: string };
  if (query === undefined || query.trim() === '') {
    throw usage('"query" is missing or empty', 'say what you want to do');
  }
  if (Buffer.byteLength(query) > LONGEST_REQUEST) throw usage('"query" is over 1 MiB', '');
  return value as QueryRequest;
}

/** The `id` of a line that could not be read as a request, if there is one. */
export function idOf(line: string): string | number | null {
  try {
    const { id } = JSON.parse(line) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw usage('a line of a batch is not JSON', (error as Error).message);
  }
}

function text(key: string, value: unknown): void {
  if (typeof value !== 'string') throw wrong(key, 'a text');
}

function flag(key: string, value: unknown): void {
  if (typeof value !== 'boolean') throw wrong(key, 'true or false');
}

function texts(key: string, value: unknown): void {
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string')) {
    throw wrong(key, 'a list of texts');
  }
}

function number(setting: NumberKey): Check {
  const [least, most] = ranges[setting];
  return (key, value) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      throw wrong(key, `a whole number from ${least} to ${most}`);
    }
  };
}

function among(known: readonly string[]): Check {
  return (key, value) => {
    if (!known.includes(value as string)) throw wrong(key, `one of ${known.join(', ')}`);
  };
}

function unknownKey(key: string): UserError {
  const near = nearestKey(key, Object.keys(fields));
  const known = `known: ${Object.keys(fields).join(', ')}`;
  return usage(`unknown key "${key}"`, near === null ? known : `did you mean "${near}"?`);
}

function wrong(key: string, expected: string): UserError {
  return usage(`"${key}" must be ${expected}`, '');
}

function usage(message: string, hint: string): UserError {
  return new UserError(message, hint, ExitCode.Usage);
}
