import { readFileSync, statSync } from 'node:fs';
import type { ParseError } from 'jsonc-parser';
import { ExitCode, UserError } from '../errors.js';
import type { ConfigFile } from './schema.js';

/**
 * Reads and validates a configuration file: JSON that may have comments and trailing commas. The libraries for this
 * are loaded only if there is such a file.
 *
 * @param shown The path as messages show it.
 * @returns Null if there is no such file.
 * @throws UserError (exit code 2) that names the wrong key and its line.
 */
export async function readConfigFile(path: string, shown = path): Promise<ConfigFile | null> {
  const text = readText(path, shown);
  if (text === null) return null;
  const value = await parse(shown, text);
  const { checkConfig } = await import('./schema.js');
  // A list has no unknown keys, and would be accepted as an object.
  const result = checkConfig(Array.isArray(value) ? null : value);
  if (!result.success) {
    const { explainIssue } = await import('./file-error.js');
    throw explainIssue(shown, text, result.issues[0]);
  }
  return result.output;
}

const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

function readText(path: string, shown: string): string | null {
  try {
    // Usually there is no such file, and throwing an error for that takes ten times as long as checking.
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    // A home that is not a folder (`/dev/null`, as for services) contains no file either.
    const isAbsent = error instanceof Error && 'code' in error && ABSENT.has(error.code);
    if (isAbsent) return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `cannot read ${shown}: ${reason}`,
      'check who owns the file and who may read it',
      ExitCode.Usage,
    );
  }
}

async function parse(path: string, text: string): Promise<unknown> {
  try {
    // Most files are plain JSON, and loading the parser for comments takes longer than parsing.
    return JSON.parse(text);
  } catch {
    return parseWithComments(path, text);
  }
}

async function parseWithComments(path: string, text: string): Promise<unknown> {
  const { parse: parseJsonc } = await import('jsonc-parser');
  const errors: ParseError[] = [];
  const value: unknown = parseJsonc(text, errors, { allowTrailingComma: true });
  if (errors[0] === undefined) return value;
  const { explainSyntax } = await import('./file-error.js');
  throw explainSyntax(path, text, errors[0]);
}
